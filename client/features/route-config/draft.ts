import type { ConfigItem, RouteRow } from '#shared/route/row.ts';
import type { RouteRowInput } from '#shared/route/row-input.ts';

/** Rows that differ from what is stored, by operator; null: the row is removed. */
export type Draft = ReadonlyMap<string, RouteRowInput | null>;
export type DraftChange = readonly [operatorId: string, row: RouteRowInput | null];

/** A row with what has been changed of it and not saved. */
export interface ShownRow {
  /** As stored, with prices and costs. */
  readonly stored: RouteRow;
  readonly row: RouteRowInput;
  /** What decides where messages go: the row itself, or the country's default row. */
  readonly deciding: RouteRowInput;
  readonly isDefault: boolean;
  readonly inherits: boolean;
  readonly isChanged: boolean;
  readonly isRemoved: boolean;
  /** What it costs and leaves: of the stored row, or of the drafted one once that is known. */
  readonly figures: RowFigures;
  /** Where its messages go with the channels as they are; undefined while what decides is not saved. */
  readonly now: RouteRow['now'] | undefined;
}
export type RowFigures = Pick<RouteRow, 'costWeighted' | 'margin' | 'losing' | 'losingItems' | 'losingNetworks'>;

/** What of a row is saved. */
export const inputOf = (row: RouteRow): RouteRowInput => ({
  operatorId: row.operatorId,
  rowStatus: row.rowStatus,
  blockReason: row.blockReason,
  priceAgent: row.priceAgent,
  configItems: row.configItems,
  resendConfigItems: row.resendConfigItems,
  monitorCycle: row.monitorCycle,
  monitorMinCount: row.monitorMinCount,
  successRateThreshold: row.successRateThreshold,
  monitorAction: row.monitorAction,
});

/** A row that follows its country's default row. */
export const inheriting = (operatorId: string): RouteRowInput => ({
  operatorId,
  rowStatus: 0,
  blockReason: '',
  priceAgent: null,
  configItems: [],
  resendConfigItems: [],
  monitorCycle: null,
  monitorMinCount: 10,
  successRateThreshold: null,
  monitorAction: 0,
});

/** A row to begin with, before any channel is chosen. */
export const emptyRow = (operatorId: string): RouteRowInput => ({
  ...inheriting(operatorId),
  rowStatus: 1,
  configItems: [{ itemId: 'main', order: 1, ruleName: '', rule: [], mode: 1, channels: [] }],
});

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether a row would be saved as it is stored. */
export const isUnchanged = (stored: RouteRow, row: RouteRowInput | null): boolean =>
  row === null ? stored.rowId === null : same(inputOf(stored), { ...inputOf({ ...stored, ...row }) });

/** The rows of the table with the draft laid over them. */
export function shownRows(
  rows: readonly RouteRow[],
  draft: Draft,
  drafted: ReadonlyMap<string, RowFigures>,
): ShownRow[] {
  const present = new Map(
    rows.map((stored) => {
      const drafted = draft.get(stored.operatorId);
      return [stored.operatorId, drafted === undefined ? inputOf(stored) : (drafted ?? inheriting(stored.operatorId))];
    }),
  );
  return rows.map((stored) => {
    const row = present.get(stored.operatorId) ?? inputOf(stored);
    const isDefault = stored.operatorId === stored.defaultOperatorId;
    const inherits = !isDefault && row.rowStatus === 0;
    return {
      stored,
      row,
      isDefault,
      inherits,
      deciding: inherits ? (present.get(stored.defaultOperatorId) ?? row) : row,
      isChanged: draft.has(stored.operatorId),
      isRemoved: draft.get(stored.operatorId) === null,
      figures: (draft.has(stored.operatorId) && drafted.get(stored.operatorId)) || stored,
      now: draft.has(stored.operatorId) || (inherits && draft.has(stored.defaultOperatorId)) ? undefined : stored.now,
    };
  });
}

/** The row to change: one that inherits begins as what it has inherited so far. */
export const ownRow = ({ row, deciding, inherits }: ShownRow): RouteRowInput =>
  inherits ? { ...deciding, operatorId: row.operatorId, priceAgent: row.priceAgent ?? null, rowStatus: 1 } : row;

/** Whether a row counts as losing, as the server tells it with its figures. */
export const isNegative = ({ figures }: ShownRow): boolean => figures.losing === true;

/** The item that takes what no other one takes. */
export const mainItem = ({ configItems }: RouteRowInput): ConfigItem | undefined =>
  configItems.findLast(({ rule }) => rule.length === 0);

/** Whether messages find a way: the deciding row is on and has an enabled channel. */
export const hasRoute = ({ deciding }: ShownRow): boolean =>
  deciding.rowStatus === 1 && deciding.configItems.some(({ channels }) => channels.some(({ enabled }) => enabled));

/** The changed rows as they would be saved; a removed one inherits. */
export const draftedRows = (draft: Draft): RouteRowInput[] =>
  [...draft].map(([operatorId, row]) => row ?? inheriting(operatorId));

/** Ids of all channels of a row. */
export const channelIdsOf = ({ configItems, resendConfigItems }: RouteRowInput): string[] =>
  [...configItems, ...resendConfigItems].flatMap(({ channels }) => channels.map(({ channelId }) => channelId));
