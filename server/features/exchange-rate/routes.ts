import { exchangeRate } from '#shared/exchange-rate.ts';
import { rateAt } from '../../domain/money/rates.ts';
import { audit } from '../../platform/db/audit.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import type { Feature } from '../feature.ts';
import { createExchangeRates } from './repository.ts';

/** How far back a rate may begin and still mean "now", ms. */
const tolerance = 120_000;
const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Exchange rates to the base currency. */
export const exchangeRateFeature: Feature = async (app, { database: { db }, settings }) => {
  const rates = createExchangeRates(db);
  route(app, exchangeRate.list, async (input) => rates.page(input, (await settings.read()).baseCurrency));
  route(app, exchangeRate.add, async ({ fromCurrency, rate, effectiveFrom }, viewer) => {
    const { baseCurrency } = await settings.read();
    if (fromCurrency === baseCurrency || !currencies.has(fromCurrency)) {
      throw refusedField('fromCurrency', 'choice', viewer.lang);
    }
    const now = Date.now();
    if (effectiveFrom !== undefined && effectiveFrom < now - tolerance) {
      throw refusedField('effectiveFrom', 'notPast', viewer.lang);
    }
    const from = Math.max(effectiveFrom ?? now, now);
    return db.transaction().execute(async (trx) => {
      const before = await rateAt(trx, fromCurrency, baseCurrency, from);
      const made = await trx
        .insertInto('exchange_rate')
        .values({
          from_currency: fromCurrency,
          to_currency: baseCurrency,
          rate,
          source: 'manual' as const,
          effective_from: new Date(from),
          created_by: viewer.admin.username,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('rate_id')
        .executeTakeFirst();
      if (!made) throw refusedField('effectiveFrom', 'twice', viewer.lang);
      await audit(trx, viewer, {
        resource: 'exchangeRate',
        action: 'add',
        targetId: made.rate_id,
        targetName: `${fromCurrency} → ${baseCurrency}`,
        before: { rate: before ?? null },
        after: { rate, effectiveFrom: from },
      });
      const row = await rates.find(trx, made.rate_id, baseCurrency);
      if (!row) throw new AppError('row.gone');
      return row;
    });
  });
};
