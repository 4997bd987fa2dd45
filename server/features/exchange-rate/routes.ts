import { exchangeRate } from '#shared/exchange-rate.ts';
import { currencies } from '../../domain/money/currencies.ts';
import { BaseNotQuoted, readRates } from '../../domain/money/rate-files/read.ts';
import { loadRates, rateAt } from '../../domain/money/rates.ts';
import { audit } from '../../platform/db/audit.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { runEvery } from '../../platform/http/run-every.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { createOutgoingGuard } from '../../platform/security/outgoing-guard.ts';
import type { Feature } from '../feature.ts';
import { compareRates } from './compare.ts';
import { enterRates, lockRates } from './enter.ts';
import { createRateFeed } from './feed.ts';
import { createExchangeRates } from './repository.ts';

/** How far back a rate may begin and still mean "now", ms. */
const tolerance = 120_000;
/** How often the feed is looked at, ms. */
const often = 900_000;
/** Lines of a file. */
const maxLines = 2000;

/** Exchange rates to the base currency. */
export const exchangeRateFeature: Feature = async (app, { config, database: { db }, settings, notices }) => {
  const rates = createExchangeRates(db);
  const guard = createOutgoingGuard(config, config.webhookTargets);
  const feed = createRateFeed({ db, guard, settings, notices });
  runEvery(app, often, () => feed.round(), 'the feed of exchange rates is not read');
  const refuseCurrency = (currency: string, base: string, field: string, { lang }: Viewer): void => {
    if (currency === base || !currencies.has(currency)) throw refusedField(field, 'choice', lang);
  };
  const beginOf = (effectiveFrom: number | undefined, { lang }: Viewer): number => {
    const now = Date.now();
    if (effectiveFrom !== undefined && effectiveFrom < now - tolerance) {
      throw refusedField('effectiveFrom', 'notPast', lang);
    }
    return Math.max(effectiveFrom ?? now, now);
  };
  route(app, exchangeRate.list, async (input) => rates.page(input, (await settings.read()).baseCurrency));
  route(app, exchangeRate.add, async ({ fromCurrency, rate, current, effectiveFrom }, viewer) => {
    const { baseCurrency } = await settings.read();
    refuseCurrency(fromCurrency, baseCurrency, 'fromCurrency', viewer);
    const from = beginOf(effectiveFrom, viewer);
    return db.transaction().execute(async (trx) => {
      await lockRates(trx, baseCurrency, [{ fromCurrency, current }]);
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
  route(app, exchangeRate.preview, async ({ text }, { lang }) => {
    const { baseCurrency } = await settings.read();
    if (text.split('\n', maxLines + 1).length > maxLines && !text.trimStart().startsWith('<')) {
      throw refusedField('text', 'maxItems', lang, { limit: maxLines });
    }
    const { rates: read, ...file } = readable(text, baseCurrency);
    return { ...file, baseCurrency, rates: compareRates(read, await loadRates(db, baseCurrency), Date.now()) };
  });
  route(app, exchangeRate.enter, async ({ rates: entered, effectiveFrom }, viewer) => {
    const { baseCurrency: base } = await settings.read();
    for (const [index, { fromCurrency }] of entered.entries()) {
      refuseCurrency(fromCurrency, base, `rates.${index}.fromCurrency`, viewer);
    }
    const from = beginOf(effectiveFrom, viewer);
    const entry = { rates: entered, base, from, source: 'import' as const, name: `→ ${base}` };
    return db.transaction().execute(async (trx) => ({ entered: await enterRates(trx, viewer, entry) }));
  });
  route(app, exchangeRate.feed, (_input, { lang }) => feed.state(lang));
  route(app, exchangeRate.fetch, async (_input, viewer) => {
    const { exchangeRateFeed } = await settings.read();
    if (exchangeRateFeed === '') throw new AppError('exchange-rate.no-feed');
    await feed.fetch(viewer);
    return feed.state(viewer.lang);
  });
};

function readable(text: string, base: string) {
  try {
    return readRates(text, base);
  } catch (error) {
    if (error instanceof BaseNotQuoted) throw new AppError('exchange-rate.base-not-quoted', { currency: base });
    throw error;
  }
}
