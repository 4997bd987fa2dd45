import { isDeepStrictEqual, promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { RouteContent } from '#shared/route/row.ts';
import type { RouteRowInput } from '#shared/route/row-input.ts';
import type { RowDiff } from '#shared/route/version.ts';
import { inheriting } from '#shared/route/whole-rows.ts';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** `0.0120` and `0.012` are the same price. */
const trimmed = (text: string | null): string | null =>
  text?.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text;

/** A row as it will be stored: whole, items in their order, amounts without trailing zeros. */
export function contentOf(input: RouteRowInput, rowId: string, stored?: RouteContent): RouteContent {
  const { priceAgent = stored?.priceAgent ?? null, ...row } = input;
  const byOrder = <T extends { order: number }>(items: readonly T[]): T[] =>
    items.toSorted((a, b) => a.order - b.order);
  return {
    rowId,
    operatorId: row.operatorId,
    priceAgent: trimmed(priceAgent),
    rowStatus: row.rowStatus,
    blockReason: row.rowStatus === 2 ? row.blockReason : '',
    configItems: byOrder(row.configItems),
    resendConfigItems: byOrder(row.resendConfigItems),
    monitorCycle: row.monitorCycle,
    monitorMinCount: row.monitorMinCount,
    successRateThreshold: trimmed(row.successRateThreshold),
    monitorAction: row.monitorAction,
  };
}

/** What of a stored row a save would send. */
export function inputOf({ rowId: _rowId, ...row }: RouteContent): RouteRowInput {
  return row;
}

export const sameContent = (a: RouteContent | null, b: RouteContent | null): boolean =>
  isDeepStrictEqual(a, b) || (a !== null && b !== null && isDeepStrictEqual(plain(a), plain(b)));

/** A row without what can be written in two ways: trailing zeros of amounts, empty senders beside absent ones. */
function plain(row: RouteContent) {
  const withChannels = <T extends { channels: RouteContent['configItems'][number]['channels'] }>(item: T) => ({
    ...item,
    channels: item.channels.map(({ senderOverride, ...channel }) =>
      senderOverride ? { ...channel, senderOverride } : channel,
    ),
  });
  return {
    ...row,
    priceAgent: trimmed(row.priceAgent),
    successRateThreshold: trimmed(row.successRateThreshold),
    configItems: row.configItems.map(withChannels),
    resendConfigItems: row.resendConfigItems.map(({ maxExtraCost, ...item }) => ({
      ...withChannels(item),
      maxExtraCost: trimmed(maxExtraCost ?? null),
    })),
  };
}

/** Whether a row that is not stored says no more than none: that the operator follows its country. */
export const saysNothing = (row: RouteRowInput): boolean =>
  isDeepStrictEqual({ ...contentOf(row, ''), operatorId: '', rowId: null }, { ...inheriting, operatorId: '' });

/** Rows that differ between two states of a table, by operator. */
export function diffOf(before: readonly RouteContent[], after: readonly RouteContent[]): RowDiff[] {
  const old = new Map(before.map((row) => [row.operatorId, row]));
  const next = new Map(after.map((row) => [row.operatorId, row]));
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((operatorId) => {
    const from = old.get(operatorId) ?? null;
    const to = next.get(operatorId) ?? null;
    const rowId = (to ?? from)?.rowId ?? '';
    if (from === to) return [];
    // A row that was removed and added again has another key, which is no difference to anybody.
    if (from && to && sameContent(from, { ...to, rowId: from.rowId })) return [];
    return { rowId, operatorId, before: from, after: to };
  });
}

/** Names of the fields in which two states of a row differ. */
export function changedFields({ before, after }: Pick<RowDiff, 'before' | 'after'>): string[] {
  const old = new Map(Object.entries(before ?? {}));
  const next = new Map(Object.entries(after ?? {}));
  return [...new Set([...old.keys(), ...next.keys()])].filter(
    (field) => field !== 'rowId' && field !== 'operatorId' && !isDeepStrictEqual(old.get(field), next.get(field)),
  );
}

export const packed = async (rows: readonly RouteContent[]): Promise<Buffer> => zip(JSON.stringify(rows));
export async function unpacked(snapshot: Buffer): Promise<RouteContent[]> {
  return JSON.parse((await unzip(snapshot)).toString('utf8'));
}
