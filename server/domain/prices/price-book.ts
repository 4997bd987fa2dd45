import type { Kysely } from 'kysely';
import type { PriceEntry, PriceKey, SeenKey } from '#shared/channel/price.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { tell } from './price-log.ts';
import { listVersionOf, refuseChanged } from './seen.ts';
import { createStoredPrices, type NewPrice, type PriceShelf, type StoredPrice } from './stored.ts';
import { type Stretch, TimeLine } from './time-line.ts';

type Trx = Kysely<Tables>;

/** A price to enter; one that is charged twice is never entered by hand, but changed, copied or imported. */
type BookEntry = Omit<PriceEntry, 'billBasis'> & { billBasis?: 1 | 2 | 3 | undefined };

/** How far back a price may begin and still mean "now", ms: a form takes a while to be sent. */
const tolerance = 120_000;

/** A change of many lines in one transaction. */
export interface PriceChange<L> {
  list: L;
  action: string;
  reason?: string | undefined;
  /** When it is to be; undefined or just gone means now. */
  effectiveFrom?: number | undefined;
  /** Names the input's field when that moment has passed. */
  field: string;
  /** Lines as the caller has seen them; absent where they were not read. */
  seen?: readonly SeenKey[] | undefined;
  /** The whole list as the caller has seen it, where a change may be of any of its lines. */
  listVersion?: string | undefined;
}

export const keyOf = ({ operatorId, trafficType }: PriceKey): string => `${operatorId} ${trafficType}`;

/** An amount that is taken off may be more than a price. */
export function refuseNegative(entries: readonly { price: string }[]): void {
  const negative = entries.filter(({ price }) => price.startsWith('-')).length;
  if (negative > 0) throw new AppError('customer.price-negative', { count: negative });
}

/** Writes the new rows of a change. */
export type InsertPrices<C> = (trx: Trx, change: C, rows: readonly NewPrice[]) => Promise<unknown>;

/**
 * Changes price lists. Whose list it is is locked, so that two people cannot change the same line at once; what came into force
 * before keeps its price (rule R11).
 */
export function createPriceBook<L, C extends PriceChange<L>>(shelf: PriceShelf<L, string>, insert: InsertPrices<C>) {
  const prices = createStoredPrices(shelf);
  /** Whose list it is, locked; refuses a change of what is not as the caller has seen it. */
  const lock = async (trx: Trx, { list, seen, listVersion }: C, { lang }: Viewer) => {
    const owner = await shelf.lock(trx, list);
    if (seen) await refuseChanged(trx, shelf, { list, seen, lang });
    const present = listVersion === undefined ? undefined : await listVersionOf(trx, shelf, list);
    if (listVersion !== present) {
      throw new AppError('price.list-changed', { name: owner.name }, { seen: listVersion, listVersion: present });
    }
    return owner;
  };
  /** The moment a change takes effect; throws when it lies in the past. */
  const momentOf = (wanted: number | undefined, now: number, field: string, viewer: Viewer): number => {
    if (wanted === undefined) return now;
    if (wanted < now - tolerance) throw refusedField(field, 'notPast', viewer.lang);
    return Math.max(wanted, now);
  };

  const open = async (trx: Trx, list: L, operatorIds: readonly string[], moment: number) => {
    const rows = await prices.from(trx, list, operatorIds, moment);
    const byKey = new Map<string, StoredPrice[]>();
    for (const row of rows) {
      const key = keyOf({ operatorId: row.operator_id, trafficType: row.traffic_type });
      byKey.set(key, [...(byKey.get(key) ?? []), row]);
    }
    return (key: PriceKey): TimeLine => new TimeLine(byKey.get(keyOf(key)) ?? []);
  };

  const store = async (
    trx: Trx,
    change: C,
    currency: string,
    lines: Map<PriceKey, TimeLine>,
    isClosed: boolean,
    by: string,
  ) => {
    const added: NewPrice[] = [];
    for (const [key, line] of lines) {
      const { voided, ended, added: fresh } = line.changes();
      for (const row of voided) await prices.void(trx, row);
      for (const { row, to } of ended) {
        if (isClosed && to !== null) await prices.closeAt(trx, row, to);
        else await prices.endAt(trx, row, to);
      }
      added.push(...fresh.map((stretch) => newPrice(key, stretch, currency, by)));
    }
    for (let at = 0; at < added.length; at += 1000) await insert(trx, change, added.slice(at, at + 1000));
  };

  return {
    /** Enters prices; answers how many lines changed. */
    enter: async (trx: Trx, change: C, entries: readonly BookEntry[], viewer: Viewer): Promise<number> => {
      const owner = await lock(trx, change, viewer);
      if (entries.length === 0) return 0;
      await checkOperators(trx, entries);
      const now = await prices.now(trx);
      const moments = entries.map((entry, index) =>
        momentOf(
          entry.effectiveFrom ?? change.effectiveFrom,
          now,
          entry.effectiveFrom === undefined ? change.field : `rows.${index}.effectiveFrom`,
          viewer,
        ),
      );
      const lineOf = await open(
        trx,
        change.list,
        entries.map(({ operatorId }) => operatorId),
        Math.min(...moments),
      );
      const lines = new Map<string, { key: PriceKey; line: TimeLine }>();
      const before: Record<string, string> = {};
      const after: Record<string, string> = {};
      for (const [index, entry] of entries.entries()) {
        const from = moments[index] ?? now;
        const held = lines.get(keyOf(entry)) ?? { key: entry, line: lineOf(entry) };
        const present = held.line.at(from);
        if (!held.line.enter(from, entry.price, entry.billBasis ?? present?.billBasis ?? owner.billBasis)) continue;
        lines.set(keyOf(entry), held);
        before[keyOf(entry)] = present?.price ?? '';
        after[keyOf(entry)] = told(entry.price, from);
      }
      await store(
        trx,
        change,
        owner.currency,
        new Map([...lines.values()].map(({ key, line }) => [key, line])),
        false,
        viewer.admin.username,
      );
      await tell(trx, viewer, shelf.resource, change, owner, before, after);
      return lines.size;
    },

    /** Ends lines without a successor; answers how many did. */
    close: async (trx: Trx, change: C, keys: readonly PriceKey[], viewer: Viewer): Promise<number> => {
      const owner = await lock(trx, change, viewer);
      const moment = momentOf(change.effectiveFrom, await prices.now(trx), change.field, viewer);
      const lineOf = await open(
        trx,
        change.list,
        keys.map(({ operatorId }) => operatorId),
        moment,
      );
      const lines = new Map<PriceKey, TimeLine>();
      const before: Record<string, string> = {};
      for (const key of keys) {
        const line = lineOf(key);
        const present = line.at(moment);
        if (!line.close(moment)) continue;
        lines.set(key, line);
        before[keyOf(key)] = present?.price ?? '';
      }
      await store(trx, change, owner.currency, lines, true, viewer.admin.username);
      await tell(trx, viewer, shelf.resource, change, owner, before, {});
      return lines.size;
    },

    /** Has the next prices of lines begin at another moment, each line's first one; answers how many did. */
    move: async (trx: Trx, change: C, keys: readonly PriceKey[], viewer: Viewer): Promise<number> => {
      const owner = await lock(trx, change, viewer);
      const now = await prices.now(trx);
      const moment = momentOf(change.effectiveFrom, now, change.field, viewer);
      const lineOf = await open(
        trx,
        change.list,
        keys.map(({ operatorId }) => operatorId),
        now,
      );
      const lines = new Map<PriceKey, TimeLine>();
      const before: Record<string, string> = {};
      const after: Record<string, string> = {};
      for (const key of keys) {
        const line = lineOf(key);
        const moved = line.move(now, moment);
        if (!moved) continue;
        lines.set(key, line);
        before[keyOf(key)] = told(moved.price, moved.from);
        after[keyOf(key)] = told(moved.price, moment);
      }
      await store(trx, change, owner.currency, lines, false, viewer.admin.username);
      await tell(trx, viewer, shelf.resource, change, owner, before, after);
      return lines.size;
    },

    /** Takes back a row that is not in force yet; the one before it goes on in its place. */
    withdraw: async (trx: Trx, change: C, priceId: string, viewer: Viewer): Promise<number> => {
      const owner = await lock(trx, change, viewer);
      const row = await prices.find(trx, change.list, priceId);
      if (!row || row.voided_at !== null) throw new AppError('row.gone');
      if (row.effective_from <= (await prices.now(trx))) throw new AppError('channel.price-in-force');
      const earlier = await prices.before(trx, change.list, row);
      await prices.void(trx, row);
      if (earlier) await prices.endAt(trx, earlier, row.effective_to);
      const key = keyOf({ operatorId: row.operator_id, trafficType: row.traffic_type });
      await tell(
        trx,
        viewer,
        shelf.resource,
        change,
        owner,
        { [key]: told(row.price, row.effective_from) },
        { [key]: earlier?.price ?? '' },
      );
      return 1;
    },
  };
}

async function checkOperators(trx: Trx, entries: readonly PriceKey[]): Promise<void> {
  const ids = [...new Set(entries.map(({ operatorId }) => operatorId))];
  const known = await trx.selectFrom('operator').select('operator_id').where('operator_id', 'in', ids).execute();
  if (known.length < ids.length) throw new AppError('reference.unknown', { field: 'operatorId' });
}

const newPrice = (key: PriceKey, stretch: Stretch, currency: string, by: string): NewPrice => ({
  operatorId: key.operatorId,
  trafficType: key.trafficType,
  price: stretch.price,
  currency,
  billBasis: stretch.billBasis,
  from: stretch.from,
  to: stretch.to,
  by,
});

const told = (price: string, from: number): string => `${price} · ${new Date(from).toISOString().slice(0, 16)}Z`;
