import { valuesOf } from '#shared/fields.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import type { RowError } from '#shared/import.ts';
import type { ConfigItem, ResendConfigItem, RouteContent } from '#shared/route/row.ts';
import type { RouteRowInput } from '#shared/route/row-input.ts';
import { type ResendRule, ResendRuleKey, type RouteRule, RuleKey } from '#shared/route/rule.ts';
import { fill } from '#shared/texts/fields.ts';
import { importTexts } from '#shared/texts/import.ts';
import { routeSheetTexts } from '#shared/texts/route-columns.ts';
import type { SheetContent } from '../../../platform/files/import/read-sheet.ts';
import type { RouteCells, RouteLine, routeColumns } from './columns.ts';

export type RouteSheet = SheetContent<typeof routeColumns>;

/** What the lines of a file are read against. */
export interface SheetContext {
  sheet: Pick<RouteSheet, 'refuse'>;
  lang: Lang;
  /** Channels by their codes in lower case. */
  channelIds: ReadonlyMap<string, string>;
}

const routeKeys: ReadonlySet<string> = new Set(valuesOf(RuleKey));
const resendKeys: ReadonlySet<string> = new Set(valuesOf(ResendRuleKey));
const isRouteRule = (rule: RouteRule | ResendRule): rule is RouteRule => routeKeys.has(rule.key);
const isResendRule = (rule: RouteRule | ResendRule): rule is ResendRule => resendKeys.has(rule.key);

/** A row without a decision yet. */
export const freshRow = (operatorId: string): RouteRowInput => ({
  operatorId,
  rowStatus: 1,
  blockReason: '',
  configItems: [],
  resendConfigItems: [],
  monitorCycle: null,
  monitorMinCount: 10,
  successRateThreshold: null,
  monitorAction: 0,
});

const rowColumns = ['rowStatus', 'blockReason', 'priceAgent', 'monitorCycle', 'monitorMinCount'] as const;
const moreRowColumns = ['successRateThreshold', 'monitorAction'] as const;

/** The row that the lines of one operator make of what is stored; what they leave empty stays as it is. */
export function rowOf(
  lines: readonly RouteLine[],
  operatorId: string,
  stored: RouteContent | undefined,
  context: SheetContext,
): { row: RouteRowInput; errors: RowError[] } {
  const errors: RowError[] = [];
  const { rowId: _rowId, ...before } = stored ?? { ...freshRow(operatorId), rowId: '' };
  const said: Partial<RouteCells> = {};
  for (const { row, cells } of lines) {
    for (const key of [...rowColumns, ...moreRowColumns]) {
      if (cells[key] === undefined) continue;
      const first = lines.find((line) => line.cells[key] !== undefined);
      if (first && first.cells[key] !== cells[key]) {
        const msg = fill(importTexts[context.lang].differsOperator, { row: first.row });
        errors.push(context.sheet.refuse(row, key, msg));
      } else Object.assign(said, { [key]: cells[key] });
    }
  }
  const { rowStatus, blockReason, priceAgent, monitorCycle, monitorMinCount, successRateThreshold, monitorAction } =
    said;
  const items = lines.filter(isItem);
  const routes: ConfigItem[] = [];
  const resends: ResendConfigItem[] = [];
  for (const line of items) {
    if (line.cells.kind === 'resend') resends.push(...resendOf(line, resends, errors, context));
    else routes.push(...routeOf(line, routes, before.configItems, errors, context));
  }
  return {
    errors,
    row: {
      ...before,
      operatorId,
      rowStatus: rowStatus ?? before.rowStatus,
      blockReason: blockReason ?? before.blockReason,
      ...(priceAgent !== undefined && { priceAgent }),
      ...(monitorCycle !== undefined && { monitorCycle }),
      monitorMinCount: monitorMinCount ?? before.monitorMinCount,
      ...(successRateThreshold !== undefined && { successRateThreshold }),
      monitorAction: monitorAction ?? before.monitorAction,
      ...(items.length > 0 && { configItems: routes, resendConfigItems: resends }),
    },
  };
}

const isItem = ({ cells }: RouteLine): boolean =>
  Boolean(cells.channels || cells.conditions || cells.kind || cells.order || cells.itemId || cells.mode);

/** The channels of a line by their keys. */
function channelsFor({ row, cells }: RouteLine, errors: RowError[], { sheet, lang, channelIds }: SheetContext) {
  const words = routeSheetTexts[lang];
  if (!cells.channels) errors.push(sheet.refuse(row, 'channels', words.needsChannels));
  const channels = (cells.channels ?? []).flatMap(({ code, ...channel }) => {
    const channelId = channelIds.get(code.toLowerCase());
    if (channelId === undefined) errors.push(sheet.refuse(row, 'channels', fill(words.unknownChannel, { code }), code));
    return channelId === undefined ? [] : [{ channelId, ...channel }];
  });
  const isWeighted = channels.some(({ weight }) => weight !== undefined);
  const mode = cells.mode ?? (isWeighted || channels.length === 1 ? 1 : 3);
  const [only] = channels;
  if (mode === 1 && !isWeighted && channels.length === 1 && only) return { mode, channels: [{ ...only, weight: 100 }] };
  return { mode, channels };
}

function rulesFor<T extends RouteRule | ResendRule>(
  { row, cells }: RouteLine,
  isFit: (rule: RouteRule | ResendRule) => rule is T,
  errors: RowError[],
  { sheet, lang }: SheetContext,
): T[] {
  return (cells.conditions ?? []).flatMap((rule) => {
    if (isFit(rule)) return rule;
    const msg = fill(routeSheetTexts[lang].wrongKey, { key: rule.key });
    errors.push(sheet.refuse(row, 'conditions', msg));
    return [];
  });
}

function routeOf(
  line: RouteLine,
  earlier: readonly ConfigItem[],
  stored: readonly ConfigItem[],
  errors: RowError[],
  context: SheetContext,
): ConfigItem[] {
  const { order, itemId, ruleName, stickiness } = line.cells;
  const place = order ?? (earlier.at(-1)?.order ?? 0) + 1;
  return [
    {
      itemId: itemId ?? stored.find((item) => item.order === place)?.itemId ?? `item${place}`,
      order: place,
      ruleName: ruleName ?? '',
      rule: rulesFor(line, isRouteRule, errors, context),
      ...channelsFor(line, errors, context),
      ...(stickiness && { stickiness }),
    },
  ];
}

function resendOf(
  line: RouteLine,
  earlier: readonly ResendConfigItem[],
  errors: RowError[],
  context: SheetContext,
): ResendConfigItem[] {
  const { order, waitSec, maxAttempts, maxExtraCost } = line.cells;
  const { mode, channels } = channelsFor(line, errors, context);
  return [
    {
      order: order ?? (earlier.at(-1)?.order ?? 0) + 1,
      rule: rulesFor(line, isResendRule, errors, context),
      waitSec: waitSec ?? 60,
      maxAttempts: maxAttempts ?? 1,
      mode,
      channels: channels.map(({ maxTpsShare: _share, ...channel }) => channel),
      ...(maxExtraCost && { maxExtraCost }),
    },
  ];
}
