import { common } from '#shared/common.ts';
import { version } from '#shared/version.ts';
import { AppError } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { isSameText } from '../../platform/security/signature.ts';
import type { Feature } from '../feature.ts';
import { currencies, remembered, timeZones } from './lookups.ts';

/** Lookups every screen shares. */
export const commonFeature: Feature = async (app, { config, settings }) => {
  const zones = remembered(timeZones);
  const money = remembered(currencies);
  route(app, common.listTimeZone, async (_input, { lang }) => zones(lang));
  route(app, common.listCurrency, async (_input, { lang }) => money(lang));
  route(app, common.getSysConfig, async () => {
    const { CostAgentPercent, baseCurrency, listMaxDays, exportMaxRows } = await settings.read();
    return {
      CostAgentPercent,
      baseCurrency,
      listMaxDays,
      exportMaxRows,
      version,
      hasSourceLink: config.source !== undefined,
    };
  });
  route(app, common.sourceLink, async ({ key }) => {
    if (!config.source || !isSameText(key, config.source.key)) throw new AppError('source.key-wrong');
    return { url: config.source.url };
  });
};
