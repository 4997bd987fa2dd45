import { randomUUID } from 'node:crypto';
import Decimal from 'decimal.js';
import { type Kysely, sql } from 'kysely';
import type { InputOf } from '#shared/http/endpoint.ts';
import { concealedFigures, seesMargins } from '#shared/route/concealed.ts';
import { maxBulkRows, type RouteOperation, type RoutePreview } from '#shared/route/overview.ts';
import type { router } from '#shared/route/router.ts';
import type { RouteContent } from '#shared/route/row.ts';
import type { MessageFigures } from '../../domain/messages/figures.ts';
import { floorRuleOf } from '../../domain/prices/floor.ts';
import { losesMore } from '../../domain/route-table/item-figures.ts';
import { changedBy } from '../../domain/routing/operation.ts';
import { jsonText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { findBulk, isSeen } from './bulks.ts';
import { capacityOf } from './capacity.ts';
import { conflictsOf } from './conflicts.ts';
import { matchingRows } from './losing.ts';
import { loadMoney, type RouteMoney } from './money.ts';
import { partsOf } from './overview.ts';
import { type ChangedRow, channelsOf, type FoundRow, readRows } from './read-rows.ts';
import type { StoredChange } from './tables.ts';

type Db = Kysely<Tables>;

/** How long a preview can be applied, ms. */
const keptFor = 30 * 60_000;
/** What a preview shows of many; it counts all. */
const maxShown = 50;
const maxSample = 8;

/** What a change would do to the rows of a filter, or to named ones. What is stored of it can be applied for half an hour. */
export async function preview(
  { db, messages, settings }: { db: Db; messages: Pick<MessageFigures, 'aggregate' | 'peak'>; settings: Settings },
  {
    filter = {},
    rowIds: named,
    ofApplyId,
    withLosing = false,
    withUnpriced = false,
    ...operation
  }: InputOf<typeof router.preview>,
  viewer: Viewer,
): Promise<RoutePreview> {
  checkOperation(operation, viewer);
  // A field within a field: calls refuse only their own ones.
  const isByMoney = (['negative', 'lossEnding', 'losesLater', 'marginBand'] as const).some(
    (name) => filter[name] !== undefined,
  );
  if (isByMoney && !seesMargins(viewer.admin.fieldRules)) throw refusedField('filter', 'concealed', viewer.lang);
  // Only rows that have the channel can change by what is done to it.
  const channelId =
    operation.op === 'replace' || operation.op === 'remove' ? operation.fromChannelId : filter.channelId;
  const wanted = { ...filter, ...(channelId !== undefined && { channelId }) };
  const asked = ['monitor', 'add', 'resend'].includes(operation.op) ? filter : wanted;
  const rowIds = ofApplyId === undefined ? named : await rowsOf(db, ofApplyId, viewer);
  const where = await matchingRows({ db, messages }, settings, asked, rowIds, viewer.admin);
  const rows = await readRows(db, { where, order: sql`r.row_id`, limit: maxBulkRows + 1, lang: viewer.lang });
  if (rows.length > maxBulkRows) throw new AppError('routes.too-many', { limit: maxBulkRows });
  const looked = rows.map((row) => ({ row, after: changedBy(row, operation) }));
  const possible = looked.flatMap(({ row, after }): ChangedRow[] => (after && after !== row ? [{ row, after }] : []));
  const lastOnes = looked.flatMap(({ row, after }) => (after === null ? [row] : []));
  const rule = floorRuleOf(await settings.read());
  const channelIds = [
    ...new Set([
      ...channelsOf(rows),
      ...(operation.toChannelId ? [operation.toChannelId] : []),
      ...(operation.resendChannelIds ?? []),
    ]),
  ];
  const money = await loadMoney(db, [...possible.map(({ row }) => row), ...lastOnes], channelIds, rule);
  const priced = possible.filter(({ row }) => !lacksPrice(row, operation, money));
  // What is left out would tell which rows lose, or have no cost.
  const mayTell = seesMargins(viewer.admin.fieldRules);
  const usable = withUnpriced || !mayTell ? possible : priced;
  const changes = withLosing || !mayTell ? usable : usable.filter((change) => !losesBy(change, money));
  const changedItems = (row: RouteContent) => (operation.op === 'resend' ? row.resendConfigItems : row.configItems);
  await checkChannels(db, operation);
  const conflicts = await conflictsOf(db, { changes: usable, lastOnes, operation, money, viewer });
  const previewId = await store(db, operation, changes, viewer);
  return {
    previewId,
    expiresAt: Date.now() + keptFor,
    rows: changes.length,
    users: new Set(changes.map(({ row }) => row.userId)).size,
    countries: new Set(changes.map(({ row }) => row.countryId)).size,
    ...(mayTell
      ? { ...margins(usable, changes, money), unpriced: possible.length - priced.length }
      : { marginBefore: null, marginAfter: null }),
    ...concealedFigures(viewer.admin.fieldRules),
    ...(await capacityOf({ db, messages }, operation, changes)),
    conflictCount: conflicts.length,
    conflicts: conflicts.slice(0, maxShown),
    sample: changes.slice(0, maxSample).map(({ row, after }) => ({
      rowId: row.rowId,
      userName: row.userName,
      countryName: row.countryName,
      operatorName: row.operatorName,
      before: changedItems(row).flatMap((item) => partsOf(item, money.channels)),
      after: changedItems(after).flatMap((item) => partsOf(item, money.channels)),
    })),
  };
}

/** The rows of an applied change. */
async function rowsOf(db: Db, applyId: string, { admin }: Viewer): Promise<string[]> {
  const bulk = (await isSeen(db, applyId, admin)) ? await findBulk(db, applyId) : undefined;
  if (!bulk?.appliedAt) throw new AppError('row.gone');
  return bulk.change.rowIds;
}

/** Refuses an operation that lacks what it needs, naming the field. */
function checkOperation(operation: RouteOperation, { lang }: Viewer): void {
  const { op, fromChannelId, toChannelId, weights, resendChannelIds } = operation;
  if ((op === 'replace' || op === 'remove') && !fromChannelId) throw refusedField('fromChannelId', 'required', lang);
  if ((op === 'replace' || op === 'add') && !toChannelId) throw refusedField('toChannelId', 'required', lang);
  if (op === 'replace' && fromChannelId === toChannelId) throw refusedField('toChannelId', 'required', lang);
  if (op === 'resend' && !resendChannelIds) throw refusedField('resendChannelIds', 'required', lang);
  if (op === 'weights' && !weights) throw refusedField('weights', 'required', lang);
}

/** Whether the channel that comes in has no price for a row and may not be used without one (rules R8, R11). */
const lacksPrice = (row: FoundRow, { op, toChannelId }: RouteOperation, money: RouteMoney): boolean =>
  (op === 'replace' || op === 'add') && toChannelId !== undefined && !money.channelCost(row, toChannelId);

/** Whether a row, or a network that follows it, would lose money through a change: one that loses already may lose less. */
const losesBy = ({ row, after }: ChangedRow, money: RouteMoney): boolean =>
  [row, ...money.followers(row, after)].some((place) =>
    losesMore(money.figures(place, row.inherited ?? row).items, money.figures(place, after).items),
  );

/** Means over the changed rows whose price and cost are known before and after; rows that would lose, if they were changed. */
function margins(possible: readonly ChangedRow[], changes: readonly ChangedRow[], money: RouteMoney) {
  const before: Decimal[] = [];
  const after: Decimal[] = [];
  for (const { row, after: content } of changes) {
    const [old, next] = [money.figures(row, row.inherited ?? row), money.figures(row, content)];
    if (old.margin === undefined || next.margin === undefined) continue;
    before.push(new Decimal(old.margin));
    after.push(new Decimal(next.margin));
  }
  const mean = (all: readonly Decimal[]) =>
    all.length === 0
      ? null
      : Decimal.sum(...all)
          .div(all.length)
          .toFixed(2);
  const negativeRows = possible.filter(({ row, after: content }) => money.loses(row, content)).length;
  return {
    marginBefore: mean(before),
    marginAfter: mean(after),
    negativeRows,
    leftOut: possible.length - changes.length,
  };
}

/** Refuses channels that are not there, naming the field. */
async function checkChannels(
  db: Db,
  { fromChannelId, toChannelId, weights = [], resendChannelIds = [] }: RouteOperation,
) {
  const named = [
    ...(fromChannelId ? [['fromChannelId', fromChannelId] as const] : []),
    ...(toChannelId ? [['toChannelId', toChannelId] as const] : []),
    ...weights.map(({ channelId }) => ['weights', channelId] as const),
    ...resendChannelIds.map((channelId) => ['resendChannelIds', channelId] as const),
  ];
  if (named.length === 0) return;
  const known = await db
    .selectFrom('channel')
    .select('channel_id')
    .where(
      'channel_id',
      'in',
      named.map(([, channelId]) => channelId),
    )
    .execute();
  const ids = new Set(known.map(({ channel_id }) => channel_id));
  const [unknown] = named.find(([, channelId]) => !ids.has(channelId)) ?? [];
  if (unknown) throw new AppError('reference.unknown', { field: unknown });
}

/** Notes what was seen: applying it on anything else is refused. */
async function store(
  db: Db,
  operation: RouteOperation,
  changes: readonly ChangedRow[],
  viewer: Viewer,
): Promise<string> {
  const userIds = [...new Set(changes.map(({ row }) => row.userId))];
  const tables = await db
    .selectFrom('route_table')
    .select(['customer_user_id as userId', 'current_version as version'])
    .where('customer_user_id', 'in', [...userIds, '0'])
    .execute();
  const change: StoredChange = {
    operation,
    rowIds: changes.map(({ row }) => row.rowId),
    versions: Object.fromEntries(tables.map(({ userId, version }) => [userId, version])),
  };
  const bulkId = randomUUID();
  await db
    .insertInto('route_bulk')
    .values({
      bulk_id: bulkId,
      change: jsonText(change),
      created_by: viewer.admin.username,
      admin_id: viewer.admin.adminId,
      expires_at: new Date(Date.now() + keptFor),
    })
    .execute();
  return bulkId;
}
