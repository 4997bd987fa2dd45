import type { Static, TSchema } from 'typebox/type';
import * as Type from 'typebox/type';
import { enteredUnder, ruled } from './field-rules.ts';
import { Amount, Currency, Id, Line, nullable, Reason, Remark, Time, Version } from './fields.ts';
import { endpoint } from './http/endpoint.ts';
import { CursorInput, cursorOf } from './http/paging.ts';
import { NumberMask } from './number-mask.ts';
import { QuietHours } from './quiet-hours.ts';

/** A percentage as decimal text: three digits, two decimals. */
const Percent = Type.String({ pattern: '^(0|[1-9][0-9]{0,2})(\\.[0-9]{1,2})?$' });
const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });

export const settingGroups = ['money', 'bills', 'sending', 'lists', 'privacy', 'accounts'] as const;

/** Numbers in international form, digits only. */
const Numbers = Type.Array(Type.String({ pattern: '^[1-9][0-9]{6,14}$' }), { maxItems: 50, uniqueItems: true });

/** Address of the daily rates of the European Central Bank, or of a copy; empty: no feed. */
const FeedUrl = Line({ maxLength: 500, pattern: '^(https?://[^\\s/@?#]+([/?#]\\S*)?)?$' });

/** What is known of a setting beside its form; its label and help are texts of the client. */
interface SettingFacts<Value> {
  readonly default: Value;
  readonly group: (typeof settingGroups)[number];
  readonly unit?: 'percent' | 'currency' | 'seconds' | 'minutes' | 'days' | 'years' | 'rows';
  /** Changes amounts or who may book them: needs a reason. */
  readonly isMoney?: true;
  /** Answered to everybody who is signed in; others are for those who may see the settings. */
  readonly isPublic?: true;
}

const setting = <S extends TSchema>(schema: S, facts: SettingFacts<Static<S>>) => ({ schema, ...facts });

/** Every setting of the business, in the order of the screen. */
export const settings = {
  baseCurrency: setting(Currency, { default: 'USD', group: 'money', isMoney: true, isPublic: true }),
  // It discloses the cost together with the agent price; the same holds for the least margins and the floor.
  CostAgentPercent: setting(enteredUnder('cost', Percent), {
    default: '10',
    group: 'money',
    unit: 'percent',
    isMoney: true,
    isPublic: true,
  }),
  minMarginPercent: setting(enteredUnder('cost', Percent), {
    default: '0',
    group: 'money',
    unit: 'percent',
    isMoney: true,
  }),
  minMarginFixed: setting(enteredUnder('cost', Amount), {
    default: '0',
    group: 'money',
    unit: 'currency',
    isMoney: true,
  }),
  rechargeReviewAmount: setting(nullable(Amount), { default: null, group: 'money', unit: 'currency', isMoney: true }),
  supplierBillTolerance: setting(Percent, { default: '0.5', group: 'money', unit: 'percent', isMoney: true }),
  exchangeRateFeed: setting(FeedUrl, { default: '', group: 'money', isMoney: true }),
  priceFourEyes: setting(Type.Boolean(), { default: false, group: 'money', isMoney: true }),
  sellerName: setting(Line({ maxLength: 128 }), { default: '', group: 'bills' }),
  sellerAddress: setting(Line({ maxLength: 200 }), { default: '', group: 'bills' }),
  sellerTaxNo: setting(Line({ maxLength: 64 }), { default: '', group: 'bills' }),
  sellerBank: setting(Remark, { default: '', group: 'bills', isMoney: true }),
  dupWindowSec: setting(whole(0, 86_400), { default: 0, group: 'sending', unit: 'seconds' }),
  assembleTimeoutSec: setting(whole(10, 3600), { default: 300, group: 'sending', unit: 'seconds' }),
  dlrTimeoutDefault: setting(whole(1, 20_160), { default: 4320, group: 'sending', unit: 'minutes' }),
  quietHours: setting(nullable(QuietHours), { default: null, group: 'sending' }),
  deadTestNumbers: setting(Numbers, { default: [], group: 'sending' }),
  listMaxDays: setting(whole(1, 366), { default: 31, group: 'lists', unit: 'days', isPublic: true }),
  exportMaxRows: setting(whole(1, 10_000_000), { default: 1_000_000, group: 'lists', unit: 'rows', isPublic: true }),
  exportFileDays: setting(whole(1, 365), { default: 7, group: 'lists', unit: 'days' }),
  numberMask: setting(NumberMask, { default: 'middle', group: 'privacy' }),
  textRetentionDays: setting(whole(1, 3650), { default: 30, group: 'privacy', unit: 'days' }),
  messageRetentionDays: setting(whole(1, 3650), { default: 90, group: 'privacy', unit: 'days' }),
  passwordMaxDays: setting(whole(1, 365), { default: 90, group: 'accounts', unit: 'days' }),
  operationLogYears: setting(whole(2, 20), { default: 2, group: 'accounts', unit: 'years' }),
  signInLogDays: setting(whole(180, 3650), { default: 365, group: 'accounts', unit: 'days' }),
};
export type SettingKey = keyof typeof settings;
/** Settings from which costs follow. */
export const costSettings = ['CostAgentPercent', 'minMarginPercent', 'minMarginFixed'] as const;

type Schemas = { [K in SettingKey]: (typeof settings)[K]['schema'] };
export const SysConfigValues = Type.Object(
  Object.fromEntries(Object.entries(settings).map(([key, { schema }]) => [key, schema])) as unknown as Schemas,
);
export type SysConfigValues = Static<typeof SysConfigValues>;

export const settingKeys: readonly SettingKey[] = Object.keys(settings) as SettingKey[];
export const SettingName = Type.Unsafe<SettingKey>(Type.Union(settingKeys.map((key) => Type.Literal(key))));

/** The settings as they are returned. */
export const ToldSettings = Type.Object({
  ...SysConfigValues.properties,
  CostAgentPercent: ruled('cost', Percent),
  minMarginPercent: ruled('cost', Percent),
  minMarginFixed: ruled('cost', Amount),
});

/** The settings as they are in force. */
export const SysConfigState = Type.Object({
  values: ToldSettings,
  /** Grows with every change; `update` names the one it is based on. */
  version: Version,
  /** Of the last change of any of them; empty and 0 before the first. */
  updatedBy: Type.String(),
  updatedAt: Time,
  /** Who last changed those that were changed. */
  changes: Type.Array(Type.Object({ key: SettingName, updatedBy: Type.String(), updatedAt: Time })),
  /** Those that cannot be changed here: an environment variable of the server decides, or money has been booked. */
  fixed: Type.Array(Type.Object({ key: SettingName, variable: nullable(Type.String()) })),
});
export type SysConfigState = Static<typeof SysConfigState>;

/** One change of one setting. */
export const SettingChange = Type.Object({
  logId: Id,
  time: Time,
  username: Type.String(),
  key: SettingName,
  before: Type.Unknown(),
  after: Type.Unknown(),
  reason: Type.String(),
});
export type SettingChange = Static<typeof SettingChange>;

export const sysConfig = {
  list: endpoint({
    path: '/api/admin/sysConfig/list',
    permission: 'system_config',
    reads: true,
    summary: 'All settings of the business, and who changed them last',
    input: Type.Object({}),
    reply: SysConfigState,
  }),
  update: endpoint({
    path: '/api/admin/sysConfig/update',
    permission: 'system_config:edit',
    summary: 'Change settings; absent ones stay. Those about money need a reason',
    input: Type.Object({
      ...Type.Partial(SysConfigValues).properties,
      version: Version,
      reason: Type.Optional(Reason),
    }),
    reply: SysConfigState,
  }),
  history: endpoint({
    path: '/api/admin/sysConfig/history',
    permission: 'system_config',
    reads: true,
    summary: 'Changes of one setting or of all, newest first',
    input: Type.Object({ ...CursorInput.properties, key: Type.Optional(SettingName) }),
    reply: cursorOf(SettingChange),
  }),
};
