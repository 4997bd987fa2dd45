import type { Kysely } from 'kysely';
import type { FileRate } from '#shared/exchange-rate/file.ts';
import type { QuotedRate } from '../../domain/money/rate-files/rate-line.ts';
import { loadRates } from '../../domain/money/rates.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';

type Writer = Parameters<typeof audit>[1];

export interface Entry {
  rates: readonly (QuotedRate & Partial<Pick<FileRate, 'current'>>)[];
  base: string;
  /** When they come into force, ms. */
  from: number;
  source: 'import' | 'api';
  /** As the log calls what they come from. */
  name: string;
}

/**
 * Enters rates that all begin at one moment, and one line in the operation log. Refuses all of them when a rate in force is no longer the one
 * that was `current`, or another one begins at the same moment.
 */
export async function enterRates(trx: Kysely<Tables>, viewer: Writer, entry: Entry): Promise<number> {
  const { rates, base, from, source, name } = entry;
  const before: Record<string, string> = {};
  const [present, now] = [await loadRates(trx, base), Date.now()];
  for (const { fromCurrency, current } of rates) {
    const inForce = present.textAt(fromCurrency, now);
    if (current !== undefined && current !== (inForce ?? null))
      throw new AppError('exchange-rate.changed', { currency: fromCurrency });
    if (inForce !== undefined) before[fromCurrency] = inForce;
  }
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
  if (missed) throw new AppError('exchange-rate.changed', { currency: missed.fromCurrency });
  const listed = (all: readonly (readonly [string, string])[]) => all.map(([currency, rate]) => `${currency} ${rate}`);
  await audit(trx, viewer, {
    resource: 'exchangeRate',
    action: 'import',
    targetId: base,
    targetName: name,
    before: { rates: listed(Object.entries(before)) },
    after: { rates: listed(rates.map(({ fromCurrency, rate }) => [fromCurrency, rate])), effectiveFrom: from },
  });
  return made.length;
}
