import { type Kysely, sql } from 'kysely';
import type { FileRate } from '#shared/exchange-rate/file.ts';
import type { QuotedRate } from '../../domain/money/rate-files/rate-line.ts';
import { loadRates } from '../../domain/money/rates.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';

type Writer = Parameters<typeof audit>[1];

/** A currency with its rate as the caller has seen it; absent where it was not read. */
type SeenRate = Pick<FileRate, 'fromCurrency'> & Partial<Pick<FileRate, 'current'>>;

export interface Entry {
  rates: readonly (QuotedRate & SeenRate)[];
  base: string;
  /** When they come into force, ms. */
  from: number;
  source: 'import' | 'api';
  /** As the log calls what they come from. */
  name: string;
}

/**
 * Serializes writers of the rates to a base currency, and refuses entries when a rate in force is no longer the one that was `current`.
 * Returns the rates in force of these currencies.
 */
export async function lockRates(
  trx: Kysely<Tables>,
  base: string,
  rates: readonly SeenRate[],
): Promise<Map<string, string>> {
  await sql`select pg_advisory_xact_lock(hashtext('exchange rates ' || ${base}))`.execute(trx);
  const [present, now] = [await loadRates(trx, base), Date.now()];
  const inForce = new Map<string, string>();
  for (const { fromCurrency, current } of rates) {
    const rate = present.textAt(fromCurrency, now);
    if (current !== undefined && current !== (rate ?? null)) throw changedRate(fromCurrency, rate ?? null);
    if (rate !== undefined) inForce.set(fromCurrency, rate);
  }
  return inForce;
}

/** The 409 of an entry on a rate that has changed since, with the one in force. */
const changedRate = (currency: string, rate: string | null) =>
  new AppError('exchange-rate.changed', { currency }, { current: { fromCurrency: currency, rate } });

/**
 * Enters rates that all begin at one moment, and one line in the operation log. Refuses all of them when a rate in force is no longer the one
 * that was `current`, or another one begins at the same moment.
 */
export async function enterRates(trx: Kysely<Tables>, viewer: Writer, entry: Entry): Promise<number> {
  const { rates, base, from, source, name } = entry;
  const before = await lockRates(trx, base, rates);
  const made = await trx
    .insertInto('exchange_rate')
    .values(
      rates.map(({ fromCurrency, rate }) => ({
        from_currency: fromCurrency,
        to_currency: base,
        rate,
        source,
        effective_from: new Date(from),
        created_by: viewer.admin.username,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('from_currency')
    .execute();
  const missed = rates.find(({ fromCurrency }) => !made.some(({ from_currency: each }) => each === fromCurrency));
  if (missed) throw changedRate(missed.fromCurrency, before.get(missed.fromCurrency) ?? null);
  const listed = (all: readonly (readonly [string, string])[]) => all.map(([currency, rate]) => `${currency} ${rate}`);
  await audit(trx, viewer, {
    resource: 'exchangeRate',
    action: 'import',
    targetId: base,
    targetName: name,
    before: { rates: listed([...before]) },
    after: { rates: listed(rates.map(({ fromCurrency, rate }) => [fromCurrency, rate])), effectiveFrom: from },
  });
  return made.length;
}
