import { RE2JS } from 're2js';
import type { ResendRule, RouteRule } from '#shared/route/rule.ts';
import { isBetween, minuteOf } from './local-time.ts';

export type Rule = RouteRule | ResendRule;

/** What rules compare, by their keys; what is absent is not known of the message. */
export type RuleValues = Partial<Record<Rule['key'], string | number | readonly string[]>>;

/** Patterns are few and used for every message. */
const patterns = new Map<string, RE2JS | null>();
const maxPatterns = 2000;

/** A pattern on an engine whose time grows with the text alone; null when it is none. */
export function patternOf(text: string): RE2JS | null {
  const known = patterns.get(text);
  if (known !== undefined) return known;
  let pattern: RE2JS | null = null;
  try {
    pattern = RE2JS.compile(text);
  } catch {
    // Not a pattern: fits nothing.
  }
  if (patterns.size >= maxPatterns) patterns.clear();
  patterns.set(text, pattern);
  return pattern;
}

/** Whether a message meets all conditions; none at all fits every message. */
export const meetsAll = (rules: readonly Rule[], values: RuleValues): boolean =>
  rules.every((rule) => meets(rule, values[rule.key]));

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => each !== '');

/** Whether a value meets a condition. Letters are compared whatever their case, but by patterns; what is not known meets none. */
export function meets({ key, opr, value }: Rule, given: RuleValues[Rule['key']]): boolean {
  if (given === undefined) return false;
  if (key === 'timeOfDay') return meetsTime(value, Number(given));
  if (typeof given === 'number') return meetsNumber(opr, value, given);
  const texts = (typeof given === 'string' ? [given] : given).map((each) => each.toLowerCase());
  const wanted = value.trim().toLowerCase();
  switch (opr) {
    case 'eq':
      return texts.includes(wanted);
    case 'ne':
      return !texts.includes(wanted);
    case 'in':
      return listOf(value).some((each) => fits(key, texts, each));
    case 'notIn':
      return !listOf(value).some((each) => fits(key, texts, each));
    case 'startsWith':
      return texts.some((text) => text.startsWith(wanted));
    case 'endsWith':
      return texts.some((text) => text.endsWith(wanted));
    case 'contains':
      return texts.some((text) => text.includes(wanted));
    case 'notContains':
      return !texts.some((text) => text.includes(wanted));
    case 'regex':
      return typeof given === 'string' && (patternOf(value)?.matcher(given).find() ?? false);
    default:
      return false;
  }
}

/** A list of prefixes is met by what begins with one of them. */
const fits = (key: Rule['key'], texts: readonly string[], wanted: string): boolean =>
  key === 'numberPrefix' ? texts.some((text) => text.startsWith(wanted)) : texts.includes(wanted);

function meetsTime(value: string, minute: number): boolean {
  const [from = '', to = ''] = value.split('-').map((each) => each.trim());
  return isBetween(minute, minuteOf(from), minuteOf(to));
}

function meetsNumber(opr: Rule['opr'], value: string, given: number): boolean {
  const [first = Number.NaN, second = Number.NaN] = value.split(opr === 'between' ? '-' : /$^/).map(Number);
  switch (opr) {
    case 'eq':
      return given === first;
    case 'ne':
      return given !== first;
    case 'gt':
      return given > first;
    case 'lt':
      return given < first;
    case 'between':
      return given >= first && given <= second;
    case 'in':
      return listOf(value).map(Number).includes(given);
    case 'notIn':
      return !listOf(value).map(Number).includes(given);
    default:
      return false;
  }
}
