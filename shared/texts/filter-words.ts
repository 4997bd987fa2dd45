import type { Lang } from '../http/endpoint.ts';
import { applicationWords } from './application-columns.ts';
import { channelLogWords } from './channel-log-columns.ts';
import { channelPriceWords } from './channel-price-columns.ts';
import { errorCodeWords } from './error-code-columns.ts';
import { messageWords } from './message-columns.ts';
import { operationActions } from './operation-actions.ts';
import { operationResources, operationResults, plainValues } from './operations.ts';
import { rechargeWords } from './recharge-columns.ts';

type Words = Readonly<Record<string, string>>;
type FilterWords = Readonly<Record<string, Words>>;

/** Words of choices that only filters have. */
const own = {
  zh: {
    tempCredit: { 1: '有临时额度', 2: '7 天内到期' },
    place: { config: '发送配置', resend: '补发组', sole: '唯一通道' },
    risk: { 1: '有命中', 2: '被规则拒绝' },
    none: '（无）',
  },
  en: {
    tempCredit: { 1: 'With temporary credit', 2: 'Ends within 7 days' },
    place: { config: 'primary', resend: 'resend group', sole: 'only channel' },
    risk: { 1: 'With hits', 2: 'Refused by a rule' },
    none: '(none)',
  },
} as const satisfies Record<Lang, unknown>;

const ofPrices = (lang: Lang): FilterWords => ({
  trafficType: channelPriceWords[lang].trafficType,
  state: channelPriceWords[lang].state,
});

const ofMessages = (lang: Lang): FilterWords => ({
  statuses: messageWords[lang].status,
  sources: messageWords[lang].source,
  trafficType: messageWords[lang].trafficType,
  flags: messageWords[lang].flags,
  errorCategories: { ...errorCodeWords[lang].category, '': own[lang].none },
});

/** Words of filters' choices by the resource under which the log enters them. */
const words: Readonly<Record<string, (lang: Lang) => FilterWords>> = {
  channel: (lang) => ({ level: channelLogWords[lang].levels, event: channelLogWords[lang].events }),
  channelPrice: ofPrices,
  customerPrice: ofPrices,
  customer: (lang) => ({ tempCredit: own[lang].tempCredit }),
  customerApplication: (lang) => ({
    risk: applicationWords[lang].riskHints,
    expectedVolume: applicationWords[lang].expectedVolume,
  }),
  operationLog: (lang) => ({
    result: operationResults[lang],
    action: operationActions[lang],
    resource: operationResources[lang],
  }),
  recharge: (lang) => ({
    payType: rechargeWords[lang].payType,
    paidStatus: rechargeWords[lang].paidStatus,
    status: rechargeWords[lang].status,
  }),
  router: (lang) => ({ place: own[lang].place }),
  smsCustomer: ofMessages,
  smsReport: ofMessages,
  template: (lang) => ({ risk: own[lang].risk }),
};

/** Filters that are on with 1, some of them off with 0. */
const flags: ReadonlySet<string> = new Set([
  'all',
  'anyAddress',
  'archived',
  'belowAlarm',
  'belowCost',
  'belowFloor',
  'bound',
  'ended',
  'expiring',
  'held',
  'idle',
  'losesLater',
  'losingAlone',
  'lossEnding',
  'mnpEnabled',
  'monitorOff',
  'negative',
  'noResend',
  'noRoute',
  'noTraffic',
  'outdated',
  'permanent',
  'priceSoon',
  'refundable',
  'resendable',
  'switchedOff',
  'troubled',
  'unassigned',
]);

/** Margins are filtered by bands that are so wide, per cent; the first and the last one are open. */
const [bandWidth, firstBand, lastBand] = [10, -60, 90];
const bandText = (band: number): string => {
  const from = band === firstBand ? '' : `${band} % `;
  return band === lastBand ? `≥ ${band} %` : `${from}${band === firstBand ? '< ' : '– '}${band + bandWidth} %`;
};

/** The word for a value that only a filter has; undefined where the value says it itself. */
export function ownFilterWord(resource: string, field: string, value: string | number, lang: Lang): string | undefined {
  const found = words[resource]?.(lang)[field]?.[value];
  if (found !== undefined) return found;
  if (field === 'marginBand' && typeof value === 'number') return bandText(value);
  const { yes, no } = plainValues[lang];
  return flags.has(field) ? { 1: yes, 0: no }[value] : undefined;
}
