import type { TFunction } from '#client/i18n/t.ts';
import type { Choice } from '#client/kit/choices.ts';

/** What kind of supplier. */
export const supplierTypes = (t: TFunction): readonly Choice<1 | 2 | 3>[] => [
  { value: 1, label: t('words.supplierTypes.operator') },
  { value: 2, label: t('words.supplierTypes.aggregator') },
  { value: 3, label: t('words.supplierTypes.other') },
];

/** Whether we pay before or after. */
export const settleTypes = (t: TFunction): readonly Choice<1 | 2>[] => [
  { value: 1, label: t('supplier:settle.prepaid') },
  { value: 2, label: t('supplier:settle.postpaid') },
];

/** Where the balance comes from. */
export const balanceSources = (t: TFunction): readonly Choice<0 | 1 | 2>[] => [
  { value: 0, label: t('supplier:sources.manual') },
  { value: 1, label: t('supplier:sources.computed') },
  { value: 2, label: t('supplier:sources.api') },
];

/** How often they bill. */
export const billCycles = (t: TFunction): readonly Choice<1 | 2 | 3>[] => [
  { value: 1, label: t('supplier:cycles.weekly') },
  { value: 2, label: t('supplier:cycles.halfMonthly') },
  { value: 3, label: t('supplier:cycles.monthly') },
];

/** What a message is charged on. */
export const billBases = (t: TFunction): readonly Choice<1 | 2>[] => [
  { value: 1, label: t('supplier:bases.submit') },
  { value: 2, label: t('supplier:bases.delivered') },
];

/** What a contact is for. */
export const contactRoles = (t: TFunction): readonly Choice<'sales' | 'noc' | 'finance' | 'rates'>[] => [
  { value: 'sales', label: t('supplier:contact.roles.sales') },
  { value: 'noc', label: t('supplier:contact.roles.noc') },
  { value: 'finance', label: t('supplier:contact.roles.finance') },
  { value: 'rates', label: t('supplier:contact.roles.rates') },
];
