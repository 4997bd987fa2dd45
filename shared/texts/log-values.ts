import { loggedResources } from '../collected/logged.ts';
import type { Lang } from '../http/endpoint.ts';
import { alarmObjectWords, alarmSeverityWords, alarmTypeWords } from './alarms.ts';
import { channelPriceWords } from './channel-price-columns.ts';
import { customerWords } from './customer-columns.ts';
import { enumerationWords } from './enumerations.ts';
import { finalStatusWords } from './error-code-columns.ts';
import { rechargeWords } from './recharge-columns.ts';
import { rowHeights } from './row-heights.ts';
import { formFieldWords } from './sender-columns.ts';
import { tableNames } from './table-names.ts';
import { userWords } from './user-columns.ts';
import { webhookFormatNames } from './webhook-formats.ts';

type Words = Readonly<Record<string, string>>;
type ValueWords = Readonly<Record<string, Words>>;

const inLang = (words: Readonly<Record<string, Readonly<Record<Lang, string>>>>, lang: Lang): Words =>
  Object.fromEntries(Object.entries(words).map(([value, word]) => [value, word[lang]]));

/** Words of enumerations that mean the same whatever the resource, by field. */
const everywhere = (lang: Lang): ValueWords => {
  const { language, weekday } = enumerationWords[lang];
  const weekdays = Object.fromEntries(weekday.map((word, place) => [place + 1, word]));
  return {
    weekday: weekdays,
    weekdays,
    language,
    mailLang: language,
    textLang: language,
    preferredLang: language,
    trafficType: channelPriceWords[lang].trafficType,
    payType: rechargeWords[lang].payType,
    billBasis: channelPriceWords[lang].billBasis,
    finalStatus: finalStatusWords[lang],
    priceMode: enumerationWords[lang].priceSource,
    density: rowHeights[lang],
    mailEvery: enumerationWords[lang].mailEvery,
  };
};

/** Words of enumerations that only the operation log tells, by resource and field. */
const own: Readonly<Record<string, (lang: Lang) => ValueWords>> = {
  alarmRule: (lang) => ({
    type: inLang(alarmTypeWords, lang),
    objectType: inLang(alarmObjectWords, lang),
    severity: inLang(alarmSeverityWords, lang),
  }),
  alarmWebhook: () => ({ format: webhookFormatNames }),
  customer: (lang) => ({
    role: enumerationWords[lang].customerContactRole,
    roles: enumerationWords[lang].customerContactRole,
    docType: enumerationWords[lang].customerDocument,
  }),
  customerApplication: (lang) => ({
    accountType: userWords[lang].accountType,
    customerType: customerWords[lang].customerType,
  }),
  priceSheet: (lang) => {
    const { sheetKind, sheetDate, dateOrder } = enumerationWords[lang];
    return {
      dateOrder,
      traffic: channelPriceWords[lang].trafficType,
      kind: sheetKind,
      rise: sheetDate,
      fall: sheetDate,
      added: sheetDate,
      removed: sheetDate,
    };
  },
  senderId: (lang) => ({ field: formFieldWords[lang] }),
  supplier: (lang) => ({ role: enumerationWords[lang].supplierContactRole }),
  sysConfig: (lang) => ({ numberMask: enumerationWords[lang].numberMask }),
  view: (lang) => ({ screen: tableNames[lang] }),
  systemHealth: (lang) => ({ queue: enumerationWords[lang].queue }),
  user: (lang) => ({ mode: enumerationWords[lang].addressMode }),
};

/** The word for a value that forms and files do not show. */
export const logValue = (resource: string, field: string, value: string | number, lang: Lang): string | undefined =>
  own[resource]?.(lang)[field]?.[value] ??
  loggedResources[resource]?.values?.[field]?.[value]?.[lang] ??
  everywhere(lang)[field]?.[value];
