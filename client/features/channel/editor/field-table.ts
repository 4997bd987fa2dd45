import type { ChannelFields, ChannelSecrets } from '#shared/channel/input.ts';

export type FormValues = ChannelFields & ChannelSecrets;
export type FieldName = keyof ChannelFields;

/** How a field is entered. */
export type FieldKind =
  | 'text'
  | 'code'
  | 'number'
  | 'switch'
  | 'choice'
  | 'choices'
  | 'zone'
  | 'currency'
  | 'price'
  | 'remark'
  | 'password'
  | 'headers'
  | 'hours'
  | 'http'
  | 'alarm';

/** One field of the form. */
export interface FieldSpec {
  readonly name: FieldName | keyof ChannelSecrets;
  readonly kind: FieldKind;
  /** Shown behind a number. */
  readonly unit?: 's' | 'min' | 'parts' | 'tps';
  /** Whether the field is asked for at all. */
  readonly when?: (values: Partial<FormValues>) => boolean;
  /** Hardly anybody needs it: folded away. */
  readonly isExpert?: boolean;
  /** Takes the whole width. */
  readonly isWide?: boolean;
}

export interface GroupSpec {
  readonly key:
    | 'basic'
    | 'connection'
    | 'addressing'
    | 'encoding'
    | 'flow'
    | 'dlr'
    | 'limits'
    | 'money'
    | 'capability'
    | 'alarm';
  readonly fields: readonly FieldSpec[];
}

const isHttp = ({ protocol }: Partial<FormValues>) => protocol === 3;
const isSmpp = ({ protocol }: Partial<FormValues>) => protocol !== 3;
const number = (name: FieldName, unit?: FieldSpec['unit']): FieldSpec => ({
  name,
  kind: 'number',
  ...(unit && { unit }),
});
const choice = (name: FieldName): FieldSpec => ({ name, kind: 'choice' });
const smpp = (field: FieldSpec): FieldSpec => ({ ...field, when: isSmpp });

/** All fields, by what people think of together. */
export const groupTable: readonly GroupSpec[] = [
  {
    key: 'basic',
    fields: [
      { name: 'channelName', kind: 'text' },
      { name: 'channelCode', kind: 'code' },
      choice('protocol'),
      choice('routeType'),
      { name: 'trafficTypes', kind: 'choices' },
      number('priority'),
      { name: 'remark', kind: 'remark', isWide: true },
    ],
  },
  {
    key: 'connection',
    fields: [
      smpp({ name: 'host', kind: 'code' }),
      smpp(number('port')),
      smpp({ name: 'useTls', kind: 'switch' }),
      smpp(choice('bindMode')),
      { ...number('rxPort'), when: (values) => isSmpp(values) && values.bindMode === 4 },
      smpp({ name: 'systemId', kind: 'code' }),
      smpp({ name: 'password', kind: 'password' }),
      smpp({ name: 'longCredentials', kind: 'switch' }),
      smpp({ name: 'systemType', kind: 'code' }),
      smpp(choice('interfaceVersion')),
      smpp(number('bindCount')),
      { name: 'httpConfig', kind: 'http', when: isHttp, isWide: true },
      { name: 'httpHeaders', kind: 'headers', when: isHttp, isWide: true },
    ],
  },
  {
    key: 'addressing',
    fields: [
      smpp({ name: 'addressRange', kind: 'code' }),
      ...(['srcTon', 'srcNpi', 'dstTon', 'dstNpi', 'senderMode'] as const).map(choice),
      ...(['bindTon', 'bindNpi'] as const).map((name) => ({ ...smpp(choice(name)), isExpert: true })),
    ],
  },
  {
    key: 'encoding',
    fields: [
      choice('dataCodingGsm'),
      choice('ucs2Coding'),
      { name: 'gsmPacked', kind: 'switch' },
      choice('longMessageMode'),
      number('maxParts', 'parts'),
    ],
  },
  {
    key: 'flow',
    fields: [
      number('maxTps', 'tps'),
      number('windowSize'),
      smpp(number('enquireLinkInterval', 's')),
      number('responseTimeout', 's'),
      smpp(number('bindTimeout', 's')),
      smpp(number('inactivityTimeout', 's')),
      smpp(number('reconnectDelay', 's')),
      smpp(number('maxReconnectDelay', 's')),
      number('throttleBackoff', 's'),
    ],
  },
  {
    key: 'dlr',
    fields: [
      choice('registeredDelivery'),
      choice('dlrMode'),
      choice('msgIdType'),
      number('dlrTimeout', 'min'),
      number('dlrTzOffset', 'min'),
      number('validityPeriod', 'min'),
    ],
  },
  {
    key: 'limits',
    fields: [
      number('dailyLimit', 'parts'),
      number('monthlyLimit', 'parts'),
      { name: 'workTimezone', kind: 'zone' },
      { name: 'workTime', kind: 'hours', isWide: true },
    ],
  },
  {
    key: 'money',
    fields: [
      { name: 'currency', kind: 'currency' },
      choice('billBasis'),
      { name: 'priceTimezone', kind: 'zone' },
      { name: 'allowNoPrice', kind: 'switch' },
      { name: 'stopLossPrice', kind: 'price' },
    ],
  },
  { key: 'capability', fields: [{ name: 'capability', kind: 'choices', isWide: true }] },
  { key: 'alarm', fields: [{ name: 'alarmProfileId', kind: 'alarm', isWide: true }] },
];
