import type { TFunction } from '#client/i18n/t.ts';
import type { Choice } from '#client/kit/choices.ts';
import { valuesOf } from '#shared/fields.ts';
import { MarginBand } from '#shared/route/charts.ts';

const [lowest = -60] = valuesOf(MarginBand);

/** `10 – 20 %`; the first band has no lower end. */
export const bandName = (band: number, t: TFunction): string =>
  band === lowest
    ? t('routeOverview:charts.below', { percent: band + 10 })
    : t('routeOverview:charts.band', { from: band, to: band + 10 });

/** Margins to filter by. */
export const marginChoices = (t: TFunction): Choice<MarginBand>[] =>
  valuesOf(MarginBand).map((value) => ({ value, label: bandName(value, t), tone: 'neutral' }));
