import type { ConfigItem, ResendConfigItem } from '#shared/route/row.ts';
import type { RouteRowInput } from '#shared/route/row-input.ts';
import { longestRegex, type ResendRule, type RouteRule, ruleOprs } from '#shared/route/rule.ts';
import { patternOf } from '../../domain/routing/rules.ts';
import type { FoundProblem } from './problem.ts';

/** What keeps a row from being saved: found in the row alone. */
export function rowErrors(row: RouteRowInput, isDefault: boolean): FoundProblem[] {
  if (row.rowStatus === 0) return isDefault ? [{ code: 'NO_DEFAULT' }] : [];
  const items = [...row.configItems].sort((a, b) => a.order - b.order);
  const found = [...items, ...row.resendConfigItems].flatMap(itemErrors);
  if (row.rowStatus === 1 && items.at(-1)?.rule.length !== 0) found.push({ code: 'NO_CATCH_ALL' });
  // An item without conditions takes everything: those behind it would never be reached.
  else if (items.slice(0, -1).some(({ rule }) => rule.length === 0)) found.push({ code: 'NO_CATCH_ALL' });
  if (hasTwice(items.map(({ order }) => order)) || hasTwice(items.map(({ itemId }) => itemId))) {
    found.push({ code: 'ORDER' });
  }
  if (hasTwice(row.resendConfigItems.map(({ order }) => order))) found.push({ code: 'ORDER' });
  return found;
}

const hasTwice = (values: readonly unknown[]): boolean => new Set(values).size < values.length;

function itemErrors(item: ConfigItem | ResendConfigItem): FoundProblem[] {
  const itemId = 'itemId' in item ? item.itemId : null;
  const found: FoundProblem[] = [];
  const enabled = item.channels.filter((channel) => channel.enabled);
  if (enabled.length === 0) found.push({ code: 'NO_CHANNEL', itemId });
  if (hasTwice(item.channels.map(({ channelId }) => channelId))) found.push({ code: 'ORDER', itemId });
  const sum = enabled.reduce((total, { weight = 0 }) => total + weight, 0);
  if (item.mode === 1 && enabled.length > 0 && sum !== 100) {
    found.push({ code: 'WEIGHT_SUM', itemId, params: { sum } });
  }
  for (const rule of item.rule) {
    if (!isValid(rule)) found.push({ code: 'RULE_INVALID', itemId, params: { rule: rule.ruleName || rule.value } });
  }
  return found;
}

const numeric: ReadonlySet<string> = new Set(['parts', 'randomPercent', 'elapsedSec', 'attemptNo', 'costDelta']);
const number = /^-?\d+(\.\d+)?$/;
const time = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Whether a condition can be decided: a comparison that its key allows, with a value of the right form. */
export function isValid({ key, opr, value }: RouteRule | ResendRule): boolean {
  if (!ruleOprs[key].includes(opr)) return false;
  if (opr === 'regex') return value.length <= longestRegex && patternOf(value) !== null;
  const parts = opr === 'between' ? value.split('-') : opr === 'in' || opr === 'notIn' ? value.split(',') : [value];
  const texts = parts.map((part) => part.trim());
  if (texts.some((text) => text === '')) return false;
  if (opr === 'between' && texts.length !== 2) return false;
  if (key === 'timeOfDay') return texts.every((text) => time.test(text));
  if (key === 'weekday') return texts.every((text) => /^[1-7]$/.test(text));
  if (key === 'mnpPorted') return value === '0' || value === '1';
  return !numeric.has(key) || texts.every((text) => number.test(text));
}
