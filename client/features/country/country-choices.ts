import type { TFunction } from '#client/i18n/t.ts';
import type { Choice } from '#client/kit/choices.ts';
import type { Country } from '#shared/country.ts';

/** Parts of the world. */
export const regions = (t: TFunction): readonly Choice<Country['region']>[] => [
  { value: 'asia', label: t('country:regions.asia') },
  { value: 'europe', label: t('country:regions.europe') },
  { value: 'africa', label: t('country:regions.africa') },
  { value: 'mena', label: t('country:regions.mena') },
  { value: 'namerica', label: t('country:regions.namerica') },
  { value: 'latam', label: t('country:regions.latam') },
  { value: 'oceania', label: t('country:regions.oceania') },
];

/** What happens to alphanumeric senders. */
export const policies = (t: TFunction): readonly Choice<Country['senderIdPolicy']>[] => [
  { value: 0, label: t('country:policies.free') },
  { value: 1, label: t('country:policies.recommended'), tone: 'info' },
  { value: 2, label: t('country:policies.required'), tone: 'warning' },
  { value: 3, label: t('country:policies.numeric'), tone: 'warning' },
  { value: 4, label: t('country:policies.unsupported'), tone: 'warning' },
];

/** Of artificially inflated traffic. */
export const risks = (t: TFunction): readonly Choice<Country['riskLevel']>[] => [
  { value: 0, label: t('country:risks.low'), tone: 'neutral' },
  { value: 1, label: t('country:risks.medium'), tone: 'warning' },
  { value: 2, label: t('country:risks.high'), tone: 'danger' },
];

/** Whether something holds, for a filter. */
export const yesNo = (t: TFunction): readonly Choice<0 | 1>[] => [
  { value: 1, label: t('kit.yes') },
  { value: 0, label: t('kit.no') },
];
