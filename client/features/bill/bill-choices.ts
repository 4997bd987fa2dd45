import type { TFunction } from '#client/i18n/t.ts';
import type { Choice } from '#client/kit/choices.ts';
import type { Bill, BillAge, BillAgeFilter, BillStatus } from '#shared/bill/row.ts';

export const billStatuses = (t: TFunction): readonly Choice<BillStatus>[] => [
  { value: 0, label: t('bill:statuses.draft'), tone: 'warning' },
  { value: 1, label: t('bill:statuses.confirmed'), tone: 'info' },
  { value: 5, label: t('bill:statuses.partlyPaid'), tone: 'info' },
  { value: 6, label: t('bill:statuses.paid'), tone: 'success' },
  { value: 7, label: t('bill:statuses.void'), tone: 'neutral' },
];

export const chargeTypes = (t: TFunction): readonly Choice<Bill['chargeType']>[] => [
  { value: 0, label: t('bill:chargeTypes.unlimited') },
  { value: 1, label: t('bill:chargeTypes.prepaid') },
  { value: 2, label: t('bill:chargeTypes.postpaid') },
];

export const billAges = (t: TFunction): readonly Choice<BillAge>[] => [
  { value: 'notDue', label: t('bill:ages.notDue') },
  { value: 'days30', label: t('bill:ages.days30'), tone: 'warning' },
  { value: 'days60', label: t('bill:ages.days60'), tone: 'warning' },
  { value: 'days90', label: t('bill:ages.days90'), tone: 'danger' },
  { value: 'older', label: t('bill:ages.older'), tone: 'danger' },
];

export const ageChoices = (t: TFunction): readonly Choice<BillAgeFilter>[] => [
  { value: 'overdue', label: t('bill:ages.overdue'), tone: 'danger' },
  ...billAges(t),
];

export const matureChoices = (t: TFunction): readonly Choice<0 | 1>[] => [
  { value: 1, label: t('bill:mature') },
  { value: 0, label: t('bill:provisional') },
];

export const disputeChoices = (t: TFunction): readonly Choice<0 | 1>[] => [
  { value: 1, label: t('bill:disputed'), tone: 'danger' },
  { value: 0, label: t('bill:undisputed') },
];

export const sentChoices = (t: TFunction): readonly Choice<0 | 1>[] => [
  { value: 0, label: t('bill:notMailed') },
  { value: 1, label: t('bill:mailed') },
];

export const hintChoices = (t: TFunction): readonly Choice<0 | 1>[] => [
  { value: 1, label: t('bill:withHints'), tone: 'warning' },
  { value: 0, label: t('bill:withoutHints') },
];
