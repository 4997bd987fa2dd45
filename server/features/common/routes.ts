import { common } from '#shared/common.ts';
import { version } from '#shared/version.ts';
import { AppError } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import { isSameText } from '../../security/signature.ts';
import type { Feature } from '../feature.ts';
import { currencies, remembered, timeZones } from './lookups.ts';

/** Settings of the business as stored; the defaults stand until somebody changes them. */
const defaults = { CostAgentPercent: '10', baseCurrency: 'USD', listMaxDays: '31' } as const;

/** Lookups every screen shares. */
export const commonFeature: Feature = async (app, { config, database: { db } }) => {
  const zones = remembered(timeZones);
  const money = remembered(currencies);
  route(app, common.listTimeZone, async (_input, { lang }) => zones(lang));
  route(app, common.listCurrency, async (_input, { lang }) => money(lang));
  route(app, common.getSysConfig, async () => {
    const rows = await db
      .selectFrom('sys_config')
      .select(['config_key', 'value'])
      .where('is_secret', '=', false)
      .execute();
    const stored = { ...defaults, ...Object.fromEntries(rows.map(({ config_key, value }) => [config_key, value])) };
    return {
      CostAgentPercent: stored.CostAgentPercent,
      baseCurrency: stored.baseCurrency,
      listMaxDays: Number(stored.listMaxDays),
      exportMaxRows: config.limits.exportMaxRows,
      version,
      hasSourceLink: config.source !== undefined,
    };
  });
  route(app, common.sourceLink, async ({ key }) => {
    if (!config.source || !isSameText(key, config.source.key)) throw new AppError('source.key-wrong');
    return { url: config.source.url };
  });
};
