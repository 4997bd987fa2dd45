import type { TFunction } from '#client/i18n/t.ts';
import type { Choice, Tone } from '#client/kit/choices.ts';
import { textAt } from '#client/kit/texts.ts';
import {
  BillMode,
  ChargeType,
  CustomerBillCycle,
  CustomerSource,
  CustomerStatus,
  CustomerType,
  KycStatus,
} from '#shared/customer/input.ts';
import { CustomerDocumentType } from '#shared/customer/row.ts';
import { valuesOf } from '#shared/fields.ts';
import { BillBasis } from '#shared/supplier.ts';
import type { customerWords } from '#shared/texts/customer-columns.ts';

type Kind = keyof (typeof customerWords)['en'];

/** The values of an enumeration with their words. */
function choices<Value extends number>(
  kind: Kind,
  schema: { anyOf: readonly { const: Value }[] },
  t: TFunction,
  tones: Readonly<Record<number, Tone>> = {},
): readonly Choice<Value>[] {
  return valuesOf(schema).map((value) => {
    const tone = tones[value];
    return { value, label: textAt(`customer:kinds.${kind}.${value}`, t), ...(tone && { tone }) };
  });
}

export const customerTypes = (t: TFunction) => choices('customerType', CustomerType, t);
/** The charge type of customers who pay in advance. */
export const prepaid = 1;
export const chargeTypes = (t: TFunction) => choices('chargeType', ChargeType, t);
export const billBases = (t: TFunction) => choices('billBasis', BillBasis, t);
export const billModes = (t: TFunction) => choices('billMode', BillMode, t);
export const billCycles = (t: TFunction) => choices('billCycle', CustomerBillCycle, t);
export const sources = (t: TFunction) => choices('source', CustomerSource, t);
export const kycStatuses = (t: TFunction) =>
  choices('kycStatus', KycStatus, t, { 0: 'neutral', 1: 'warning', 2: 'success', 3: 'danger' });
/** Of temporary credit: there is some, it ends soon. */
export const tempCredits = (t: TFunction): readonly Choice<1 | 2>[] => [
  { value: 1, label: t('customer:fields.tempCreditOnly') },
  { value: 2, label: t('customer:fields.tempCreditEnding') },
];
export const customerStatuses = (t: TFunction) =>
  choices('status', CustomerStatus, t, { 1: 'success', 2: 'danger', 3: 'warning', 0: 'neutral' });

const roles = ['business', 'technical', 'finance', 'compliance'] as const;
/** What a contact is for. */
export const contactRoles = (t: TFunction): readonly Choice<(typeof roles)[number]>[] =>
  roles.map((value) => ({ value, label: t(`customer:contact.roles.${value}`) }));

/** What a status does. */
export const statusEffects = (t: TFunction): Readonly<Record<CustomerStatus, string>> => ({
  1: t('customer:effects.normal'),
  2: t('customer:effects.suspended'),
  3: t('customer:effects.paused'),
  0: t('customer:effects.closed'),
});

/** What a document of a customer is. */
export const documentTypes = (t: TFunction): readonly Choice<CustomerDocumentType>[] =>
  valuesOf(CustomerDocumentType).map((value) => ({ value, label: t(`customer:documentTypes.${value}`) }));
