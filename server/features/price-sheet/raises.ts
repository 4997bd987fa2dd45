import Decimal from 'decimal.js';
import { type Kysely, sql } from 'kysely';
import type { PriceKey } from '#shared/channel/price.ts';
import type { SheetImpact } from '#shared/price-sheet/model.ts';
import type { RaiseOutcome, SkippedRaise } from '#shared/price-sheet/raise.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { errorMessage } from '../../platform/http/error-message.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { createPriceWrites } from '../customer-price/writes.ts';

type Trx = Kysely<Tables>;
type Route = SheetImpact['routes'][number];
type RouteName = Pick<Route, 'rowId' | 'operatorId'>;

interface PriceList {
  customerId: string;
  userId?: string;
}

interface ProposedRow extends PriceKey {
  price: string;
  effectiveFrom: number;
  /** Routes that are priced by it. */
  routes: RouteName[];
}

const nameOf = ({ rowId, operatorId }: RouteName): string => `${rowId} ${operatorId}`;

/**
 * Enters what is proposed for the wanted ones of the routes that lose, and says which of them it does not settle. A price is only ever
 * raised, and a lower one that is planned after it stays: it has been agreed on. What a price list refuses is told; the others are raised.
 */
export async function enterRaises(
  trx: Trx,
  { batchId, wanted, losing }: { batchId: string; wanted: readonly RouteName[]; losing: readonly Route[] },
  savePrices: ReturnType<typeof createPriceWrites>['savePrices'],
  viewer: Viewer,
): Promise<RaiseOutcome> {
  const known = new Map(losing.map((route) => [nameOf(route), route]));
  const raisable: Route[] = [];
  const skipped: SkippedRaise[] = [];
  for (const { rowId, operatorId } of new Map(wanted.map((each) => [nameOf(each), each])).values()) {
    const route = known.get(nameOf({ rowId, operatorId }));
    const reason = reasonAgainst(route);
    if (reason) skipped.push({ rowId, operatorId, reason, from: route?.raisedFrom ?? null, why: null });
    else if (route) raisable.push(route);
  }
  let changed = 0;
  const customers = new Set<string>();
  for (const { list, rows } of listsOf(raisable)) {
    const entries: ProposedRow[] = [];
    for (const row of rows) {
      const { present, loweredFrom } = await standing(trx, list, row);
      const isThere = present !== null && new Decimal(present).gte(row.price);
      if (!isThere) entries.push(row);
      if (!isThere && loweredFrom === null) continue;
      const why = loweredFrom === null ? 'same' : 'lowered';
      skipped.push(...row.routes.map((name) => ({ ...name, reason: why, from: loweredFrom, why: null }) as const));
    }
    const enter = async (each: readonly ProposedRow[]): Promise<AppError | undefined> => {
      const prices = each.map(({ routes: _routes, ...entry }) => entry);
      const raised = await attempt(trx, () => savePrices(trx, { ...list, rows: prices }, viewer));
      if (raised instanceof AppError) return raised;
      changed += raised.changed;
      customers.add(list.customerId);
      await nameSheet(trx, batchId, list, each);
      return undefined;
    };
    if (entries.length === 0 || !(await enter(entries))) continue;
    // One that is refused does not hold up the others of its list.
    for (const entry of entries) {
      const refused = await enter([entry]);
      const why = refused && reasonOf(refused, viewer);
      if (why !== undefined)
        skipped.push(...entry.routes.map((name) => ({ ...name, reason: 'refused', from: null, why }) as const));
    }
  }
  return { changed, customers: customers.size, skipped };
}

/** Does something, or nothing of it and answers why. */
async function attempt<T>(trx: Trx, write: () => Promise<T>): Promise<T | AppError> {
  await sql`savepoint raise`.execute(trx);
  try {
    const done = await write();
    await sql`release savepoint raise`.execute(trx);
    return done;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await sql`rollback to savepoint raise; release savepoint raise`.execute(trx);
    return error;
  }
}

/** A refusal in words: what is wrong with its fields, where it names some. */
const reasonOf = ({ error, params, detail }: AppError, { lang }: Viewer): string =>
  detail?.errors?.map(({ msg }) => msg).join(' ') || errorMessage(error, lang, params);

function reasonAgainst(route: Route | undefined): SkippedRaise['reason'] | undefined {
  if (!route) return 'gone';
  if (route.raisedFrom !== null) return 'covered';
  if (route.proposedPrice !== null) return undefined;
  return route.isTenfold ? 'tenfold' : 'unpriced';
}

/** What is proposed, by price list. */
function listsOf(routes: readonly Route[]): { list: PriceList; rows: ProposedRow[] }[] {
  const lists = new Map<string, { list: PriceList; rows: ProposedRow[] }>();
  for (const { rowId, operatorId, priceTraffic: trafficType, proposedPrice, proposedFrom, ...route } of routes) {
    if (proposedPrice === null) continue;
    const { customerId, listUserId } = route;
    const key = `${customerId} ${listUserId}`;
    const list = { customerId, ...(listUserId !== null && { userId: listUserId }) };
    const known = lists.get(key) ?? { list, rows: [] };
    const name = { rowId, operatorId };
    // Accounts that follow their customer share his line: the dearest of what is proposed keeps all of them.
    const same = known.rows.find((row) => row.operatorId === operatorId && row.trafficType === trafficType);
    if (same) {
      if (new Decimal(proposedPrice).gt(same.price)) same.price = proposedPrice;
      same.effectiveFrom = Math.min(same.effectiveFrom, proposedFrom);
      same.routes.push(name);
    } else
      known.rows.push({ operatorId, trafficType, price: proposedPrice, effectiveFrom: proposedFrom, routes: [name] });
    lists.set(key, known);
  }
  return [...lists.values()];
}

const ofList = ({ customerId, userId }: PriceList) =>
  sql`customer_id = ${customerId} and customer_user_id is not distinct from ${userId ?? null}::bigint and voided_at is null`;

/** What a line costs on the day of a raise, and when it first costs less than the raise again. */
async function standing(
  trx: Trx,
  list: PriceList,
  { operatorId, trafficType, price, effectiveFrom }: ProposedRow,
): Promise<{ present: string | null; loweredFrom: number | null }> {
  const line = sql`customer_price where ${ofList(list)} and operator_id = ${operatorId} and traffic_type = ${trafficType}`;
  const at = new Date(effectiveFrom);
  const { rows } = await sql<{ present: string | null; loweredFrom: number | null }>`
    select (select price::text from ${line} and effective_from <= ${at} and (effective_to is null or effective_to > ${at})) as present,
      (select min(effective_from) from ${line} and effective_from > ${at} and price < ${price}::numeric) as "loweredFrom"`.execute(
    trx,
  );
  return rows[0] ?? { present: null, loweredFrom: null };
}

/** Prices just entered name the sheet they answer to. */
const nameSheet = (trx: Trx, batchId: string, list: PriceList, rows: readonly ProposedRow[]) =>
  sql`update customer_price set batch_id = ${batchId}
    where ${ofList(list)} and operator_id = any (${rows.map(({ operatorId }) => operatorId)}::bigint[])
      and created_at = now()`.execute(trx);
