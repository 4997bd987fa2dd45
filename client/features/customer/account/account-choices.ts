import type { TFunction } from '#client/i18n/t.ts';
import type { Choice, Tone } from '#client/kit/choices.ts';
import { textAt } from '#client/kit/texts.ts';
import { GsmCoding, TrafficType } from '#shared/channel/kinds.ts';
import { valuesOf } from '#shared/fields.ts';
import type { userWords } from '#shared/texts/user-columns.ts';
import {
  AccountType,
  ContentPolicy,
  DefaultDataCoding,
  DlrFormat,
  LimitUnit,
  SenderPolicy,
  StoreText,
} from '#shared/user/input.ts';
import { SecretKind } from '#shared/user/row.ts';

type Kind = keyof (typeof userWords)['en'];

/** The values of an enumeration with their words. */
function choices<Value extends number | string>(
  kind: Kind,
  schema: { anyOf: readonly { const: Value }[] },
  t: TFunction,
  tones: Readonly<Record<number, Tone>> = {},
): readonly Choice<Value>[] {
  return valuesOf(schema).map((value) => {
    const tone = tones[Number(value)];
    return { value, label: textAt(`account:kinds.${kind}.${value}`, t), ...(tone && { tone }) };
  });
}

export const accountTypes = (t: TFunction) => choices('accountType', AccountType, t);
export const limitUnits = (t: TFunction) => choices('limitUnit', LimitUnit, t);
export const contentPolicies = (t: TFunction) => choices('contentPolicy', ContentPolicy, t);
export const senderPolicies = (t: TFunction) => choices('senderPolicy', SenderPolicy, t);
export const dataCodings = (t: TFunction) => choices('defaultDataCoding', DefaultDataCoding, t);
export const reportCodings = (t: TFunction) => choices('dlrDataCoding', GsmCoding, t);
export const idFormats = (t: TFunction) => choices('dlrFormat', DlrFormat, t);
export const textKeeping = (t: TFunction) => choices('storeText', StoreText, t);
export const trafficTypes = (t: TFunction) => choices('trafficType', TrafficType, t);

/** Whether an account holds a session now. */
export const connectedChoices = (t: TFunction): readonly Choice<0 | 1>[] => [
  { value: 1, label: t('account:sessions.connected') },
  { value: 0, label: t('account:sessions.disconnected') },
];

/** What credentials are called. */
export const secretNames = (t: TFunction): Readonly<Record<(typeof SecretKind)['anyOf'][number]['const'], string>> => ({
  password: t('account:secretKinds.password'),
  apiKey: t('account:secretKinds.apiKey'),
  apiSecret: t('account:secretKinds.apiSecret'),
});
export const secretKinds = valuesOf(SecretKind);
