import { type Kysely, sql } from 'kysely';
import type { PriceKey } from '#shared/channel/price.ts';
import { keyOf } from '../../../domain/prices/price-book.ts';
import type { createStoredPrices } from '../../../domain/prices/stored.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Entry } from '../book.ts';
import type { CustomerList } from '../price-list.ts';
import type { CustomerPriceService } from '../service.ts';

type Trx = Kysely<Tables>;
interface Waiting {
  row: number;
  list: CustomerList;
  effectiveFrom: number | undefined;
  belowReason: string | undefined;
  entry: Entry;
}
type Stored = ReturnType<typeof createStoredPrices<CustomerList, string>>;

const listName = ({ customerId, userId = '' }: CustomerList): string => `${customerId} ${userId}`;

/** Prices of a file by list, day and reason: those of one are entered at once, since each entry locks the list and looks at its floors. */
export function createBatch(stored: Pick<Stored, 'inForce'>, { book }: CustomerPriceService, viewer: Viewer) {
  const groups = new Map<string, Waiting[]>();
  const prices = new Map<string, ReadonlyMap<string, string>>();
  const enterSome = (trx: Trx, some: readonly Waiting[]) => {
    const [first] = some;
    if (!first) return Promise.resolve(0);
    const { list, effectiveFrom, belowReason } = first;
    const change = { list, action: 'import', source: 'import' as const, field: 'newFrom', effectiveFrom, belowReason };
    return book.enter(
      trx,
      change,
      some.map(({ entry }) => entry),
      viewer,
    );
  };
  /** Enters what it can, or nothing and the refusal. */
  const attempt = async (trx: Trx, some: readonly Waiting[]): Promise<AppError | undefined> => {
    await sql`savepoint import_prices`.execute(trx);
    try {
      await enterSome(trx, some);
      await sql`release savepoint import_prices`.execute(trx);
      return undefined;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await sql`rollback to savepoint import_prices`.execute(trx);
      return error;
    }
  };

  return {
    /** The price of a line at a moment, before the file. */
    priceOf: async (
      trx: Trx,
      list: CustomerList,
      at: number | undefined,
      key: PriceKey,
    ): Promise<string | undefined> => {
      const name = `${listName(list)} ${at ?? ''}`;
      const known =
        prices.get(name) ??
        new Map((await stored.inForce(trx, list, at)).map((each) => [keyOf(each), each.price] as const));
      prices.set(name, known);
      return known.get(keyOf(key));
    },
    add: (waiting: Waiting): void => {
      const name = [listName(waiting.list), waiting.effectiveFrom ?? 0, waiting.belowReason ?? ''].join('\n');
      groups.set(name, [...(groups.get(name) ?? []), waiting]);
    },
    /** Enters all of them, the earliest first; answers the refusals by row. */
    enter: async (trx: Trx): Promise<Map<number, AppError>> => {
      const refused = new Map<number, AppError>();
      const inOrder = [...groups.values()].toSorted(
        ([one], [other]) => (one?.effectiveFrom ?? 0) - (other?.effectiveFrom ?? 0),
      );
      for (const group of inOrder) {
        if ((await attempt(trx, group)) === undefined) continue;
        // Which rows are refused, and why, shows when they are entered one by one.
        for (const each of group) {
          const error = await attempt(trx, [each]);
          if (error) refused.set(each.row, error);
        }
      }
      return refused;
    },
  };
}
