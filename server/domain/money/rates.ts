import Decimal from 'decimal.js';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import './tables.ts';

/** A rate from a currency to the base currency, and since when. */
export interface RateRow {
  currency: string;
  rate: string;
  from: number;
}

/** Rates to the base currency over time; pure, so that many amounts are converted without asking the database again. */
export class RateTable {
  readonly base: string;
  readonly #byCurrency = new Map<string, RateRow[]>();

  constructor(base: string, rows: readonly RateRow[]) {
    this.base = base;
    for (const row of rows.toSorted((a, b) => a.from - b.from)) {
      const known = this.#byCurrency.get(row.currency);
      if (known) known.push(row);
      else this.#byCurrency.set(row.currency, [row]);
    }
  }

  /** What one unit of `currency` was worth in the base currency at a moment; undefined when no rate was in force. */
  rateAt(currency: string, at: number): Decimal | undefined {
    const text = this.textAt(currency, at);
    return text === undefined ? undefined : new Decimal(text);
  }

  /** The same as it is stored, decimal text. */
  textAt(currency: string, at: number): string | undefined {
    if (currency === this.base) return '1';
    return this.#byCurrency.get(currency)?.findLast(({ from }) => from <= at)?.rate;
  }

  /** The amount in the base currency, unrounded. */
  toBase(amount: Decimal.Value, currency: string, at: number): Decimal | undefined {
    return this.rateAt(currency, at)?.mul(amount);
  }

  /** The amount in another currency by way of the base currency, unrounded. */
  convert(amount: Decimal.Value, from: string, to: string, at: number): Decimal | undefined {
    if (from === to) return new Decimal(amount);
    const target = this.rateAt(to, at);
    return target && this.toBase(amount, from, at)?.div(target);
  }
}

/** All rates to a base currency. */
export async function loadRates(db: Kysely<Tables>, base: string): Promise<RateTable> {
  const rows = await db
    .selectFrom('exchange_rate')
    .select(['from_currency as currency', sql<string>`trim_scale(rate)::text`.as('rate'), 'effective_from as from'])
    .where('to_currency', '=', base)
    .orderBy('effective_from')
    .execute();
  return new RateTable(base, rows);
}

/** What one unit of `currency` is worth in `base` at a moment, as decimal text; undefined when no rate is in force. */
export async function rateAt(
  db: Kysely<Tables>,
  currency: string,
  base: string,
  at: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ rate: string | null }>`
    select trim_scale(exchange_rate_at(${currency}, ${base}, to_timestamp(${at}::float8 / 1000)))::text as rate`.execute(
    db,
  );
  return rows[0]?.rate ?? undefined;
}
