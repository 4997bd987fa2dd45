import { fieldRuleNames } from '../field-rules.ts';
import type { Lang } from '../http/endpoint.ts';
import type { OperationLog } from '../operation-log.ts';
import { screenOf } from '../permission-tree.ts';
import { permissions } from '../permissions.ts';
import { billAgeWords, billFilterTitles, billFilterWords, billTitles, billWords } from './bill-columns.ts';
import { channelTitles, channelWords } from './channel-columns.ts';
import { channelFormTitles } from './channel-form-columns.ts';
import { countryTitles } from './country-columns.ts';
import { customerTitles, customerWords } from './customer-columns.ts';
import { enumerationWords } from './enumerations.ts';
import { errorCodeTitles, errorCodeWords } from './error-code-columns.ts';
import { customerFeeTitles, feeChargeTitles, feeItemTitles, feeWords } from './fee-columns.ts';
import { logFieldTitles } from './log-field-titles.ts';
import { logValue } from './log-values.ts';
import { plainValues } from './operations.ts';
import { permissionName } from './permissions.ts';
import { planBases } from './plan-bases.ts';
import { registrationTitles, registrationWords } from './registration.ts';
import { rejectWords, statusWords } from './review.ts';
import { roleWords, scopeNames } from './roles.ts';
import { routeWords } from './route-columns.ts';
import { senderTitles, senderWords } from './sender-columns.ts';
import { settingTitles } from './setting-titles.ts';
import { statisticTitles, statisticWords } from './statistic-filters.ts';
import {
  gapWords,
  supplierBillFilterTitles,
  supplierBillFilterWords,
  supplierBillTitles,
} from './supplier-bill-columns.ts';
import { supplierTitles, supplierWords } from './supplier-columns.ts';
import { templateTitles, templateWords } from './template-columns.ts';
import { userTitles, userWords } from './user-columns.ts';

type Words = Readonly<Record<string, string>>;
type ValueWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Titles of a resource's fields that files show too, the first that has the field. */
const titles: Readonly<Record<string, (lang: Lang) => readonly Words[]>> = {
  supplier: (lang) => [supplierTitles[lang]],
  channel: (lang) => [channelFormTitles[lang], channelTitles[lang]],
  country: (lang) => [countryTitles[lang]],
  operator: (lang) => [countryTitles[lang]],
  customer: (lang) => [customerTitles[lang]],
  user: (lang) => [userTitles[lang]],
  senderId: (lang) => [senderTitles[lang], registrationTitles[lang]],
  template: (lang) => [templateTitles[lang], registrationTitles[lang]],
  errorCode: (lang) => [errorCodeTitles[lang]],
  bill: (lang) => [billTitles[lang], billFilterTitles[lang]],
  supplierBill: (lang) => [supplierBillTitles[lang], supplierBillFilterTitles[lang]],
  feeItem: (lang) => [feeItemTitles[lang]],
  customerFee: (lang) => [customerFeeTitles[lang], feeChargeTitles[lang]],
  statistic: (lang) => [statisticTitles(lang)],
  sysConfig: (lang) => [settingTitles[lang]],
};

/** Permissions with the screen that they are of: actions of different screens have the same name. */
export const fullPermissionNames = (lang: Lang): Words =>
  Object.fromEntries(
    permissions.map((permission) => {
      const screen = screenOf(permission);
      const name = permissionName(permission, lang);
      return [permission, screen ? `${permissionName(screen, lang)} · ${name}` : name];
    }),
  );

const switchWords: Readonly<Record<Lang, Words>> = { zh: userWords.zh.status, en: userWords.en.status };

/** Words of numbered values, which follow each other from `first`. */
const numbered = (words: Words, first = 0): Words =>
  Object.fromEntries(Object.values(words).map((word, place) => [String(place + first), word]));

/** What the form of a channel offers; a field of a bind and one of a message share their words. */
function channelFormWords(lang: Lang): ValueWords {
  const { ton, npi, ...fields } = enumerationWords[lang].channelForm;
  return { ...fields, bindTon: ton, srcTon: ton, dstTon: ton, bindNpi: npi, srcNpi: npi, dstNpi: npi };
}

/** Words of content rules, and of the places in texts that they have found. */
const ruleWords = (lang: Lang): ValueWords => ({
  kind: enumerationWords[lang].ruleKind,
  action: numbered(enumerationWords[lang].ruleAction, 1),
});

/** Words of a resource's enumerations by field and value. */
const values: Readonly<Record<string, (lang: Lang) => ValueWords>> = {
  supplier: (lang) => ({ ...supplierWords[lang], balanceSource: numbered(enumerationWords[lang].balanceSource) }),
  channel: (lang) => ({
    ...channelWords[lang],
    ...channelFormWords(lang),
    trafficTypes: channelWords[lang].trafficType,
    linkWanted: enumerationWords[lang].linkWanted,
  }),
  country: (lang) => {
    const { region, senderIdPolicy, riskLevel } = enumerationWords[lang];
    return { region, senderIdPolicy: numbered(senderIdPolicy), riskLevel: numbered(riskLevel) };
  },
  adminUser: (lang) => ({ handover: enumerationWords[lang].handover }),
  apiKey: (lang) => ({ rights: enumerationWords[lang].apiKeyRights }),
  contentRule: (lang) => ruleWords(lang),
  mail: (lang) => ({ tlsMode: enumerationWords[lang].tlsMode }),
  router: (lang) => ({ ...routeWords[lang], op: enumerationWords[lang].routeOp }),
  userRouters: (lang) => routeWords[lang],
  customer: (lang) => customerWords[lang],
  customerApplication: (lang) => ({ status: statusWords[lang].application, rejectReason: rejectWords[lang] }),
  user: (lang) => userWords[lang],
  senderId: (lang) => ({
    ...senderWords[lang],
    ...registrationWords[lang],
    status: statusWords[lang].senderId,
    rejectReason: rejectWords[lang],
  }),
  template: (lang) => ({
    ...templateWords[lang],
    ...registrationWords[lang],
    ...ruleWords(lang),
    rejectReason: rejectWords[lang],
    reviewStatus: statusWords[lang].template,
    status: statusWords[lang].template,
  }),
  role: (lang) => {
    const { access } = roleWords[lang];
    const rules = Object.fromEntries(fieldRuleNames.map((name) => [name, access]));
    return {
      ...rules,
      permissions: fullPermissionNames(lang),
      dataScope: scopeNames(lang),
    };
  },
  errorCode: (lang) => ({ ...errorCodeWords[lang] }),
  supplierBill: (lang) => ({
    status: gapWords[lang].status,
    mainCause: gapWords[lang].cause,
    ...supplierBillFilterWords[lang],
  }),
  bill: (lang) => ({ ...billWords[lang], ...billFilterWords[lang], age: billAgeWords[lang] }),
  feeItem: (lang) => feeWords[lang],
  customerFee: (lang) => ({ ...feeWords[lang], status: feeWords[lang].customerFeeStatus }),
  statistic: statisticWords,
  pricePlan: (lang) => ({ base: planBases[lang], trafficType: channelWords[lang].trafficType }),
};

/** An id goes by the title of the name that belongs to it: `countryId` by `countryName`. */
const nameField = (field: string): string => field.replace(/Id$/, 'Name');

/** The title of a field of the operation log; undefined for fields without one, such as lines of a price list. */
export function fieldTitle(resource: string, field: string, lang: Lang): string | undefined {
  const known = titles[resource]?.(lang) ?? [];
  const shown = (name: string) => known.flatMap((words) => words[name] ?? [])[0];
  const own = logFieldTitles[lang];
  return (
    shown(field) ??
    own[`${resource}.${field}`] ??
    shown(nameField(field)) ??
    own[field] ??
    priceLineTitle(resource, field, lang)
  );
}

const priceLists: ReadonlySet<string> = new Set(['channelPrice', 'customerPrice']);

/** Lines of price lists are named by operator and traffic type: `CN China Mobile any`. */
function priceLineTitle(resource: string, field: string, lang: Lang): string | undefined {
  const [, operator, traffic = ''] = /^(.+) (\w+)$/.exec(field) ?? [];
  const words: Words = channelWords[lang].trafficType;
  const word = priceLists.has(resource) ? words[traffic] : undefined;
  return word === undefined ? undefined : `${operator} · ${word}`;
}

/** A value of a price line, whose moment is stored in UTC: `0.05 · 2026-11-26T15:15Z`. */
export const withMoments = (resource: string, text: string, momentText: (time: number) => string): string =>
  priceLists.has(resource)
    ? text.replace(/\d{4}-\d\d-\d\dT\d\d:\d\dZ/g, (moment) => momentText(Date.parse(moment)))
    : text;

/** The word for a value of an enumeration; a status that has none of its own is a switch. */
export const valueWord = (resource: string, field: string, value: string | number, lang: Lang): string | undefined =>
  values[resource]?.(lang)[field]?.[value] ??
  logValue(resource, field, value, lang) ??
  (field === 'status' ? switchWords[lang][value] : undefined) ??
  (/^(is|has)[A-Z]/.test(field) ? { 1: plainValues[lang].yes, 0: plainValues[lang].no }[value] : undefined);

/** Fields that hold a moment end in `At`, `From`, `To` or `Until` and are epoch ms. */
export const isMoment = (field: string): boolean =>
  /(At|From|To|Until|Time)$|^(at|from|to|until|dateTime)$/.test(field);

/** Fields with `from` before `to`: stored JSON has the shorter name first. */
export function rangesFirstToLast<T>(fields: readonly [field: string, value: T][]): readonly [string, T][] {
  const from = fields.find(([field]) => field === 'from');
  if (!from || !fields.some(([field]) => field === 'to')) return fields;
  return fields.filter((each) => each !== from).flatMap((each) => (each[0] === 'to' ? [from, each] : [each]));
}

/** The changed fields of an entry, without names that only changed because the id beside them did. */
export const changedFields = (
  changes: OperationLog['changes'],
): [field: string, change: OperationLog['changes'][string]][] =>
  rangesFirstToLast(Object.entries(changes)).filter(
    ([field]) => !/Name(En)?$/.test(field) || !(field.replace(/Name(En)?$/, 'Id') in changes),
  );
