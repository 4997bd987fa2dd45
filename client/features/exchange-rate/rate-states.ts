import type { TFunction } from '#client/i18n/t.ts';
import type { Choice } from '#client/kit/choices.ts';
import { ExchangeRateListInput } from '#shared/exchange-rate.ts';
import { valuesOf } from '#shared/fields.ts';

const tones = { active: 'success', future: 'info', expired: 'neutral' } as const;
const values = valuesOf(ExchangeRateListInput.properties.state);

/** The states of a rate. */
export const rateStates = (t: TFunction): Choice<(typeof values)[number]>[] =>
  values.map((value) => ({ value, label: t(`exchangeRate:states.${value}`), tone: tones[value] }));
