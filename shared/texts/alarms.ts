import type { AlarmFigures } from '../alarm/figures.ts';
import type { AlarmObjectType, AlarmSeverity, AlarmType } from '../alarm/kinds.ts';
import type { Lang } from '../http/endpoint.ts';

type Words<Key extends string> = Readonly<Record<Key, Readonly<Record<Lang, string>>>>;

export const alarmTypeWords: Words<AlarmType> = {
  bindDown: { zh: '通道断开', en: 'Channel disconnected' },
  authFail: { zh: '通道鉴权失败', en: 'Bind rejected' },
  queueHigh: { zh: '队列过长', en: 'Long queue' },
  oldestQueued: { zh: '排队过久', en: 'Messages wait too long' },
  tpsLow: { zh: '发送速度过低', en: 'Sends too slowly' },
  throttle: { zh: '被上游限速', en: 'Throttled by the supplier' },
  respSlow: { zh: '上游响应慢', en: 'Slow answers' },
  dlrRateDrop: { zh: '送达率下降', en: 'Delivered rate dropped' },
  dlrStopped: { zh: '无状态报告', en: 'No receipts' },
  latencyHigh: { zh: '送达时延过高', en: 'Receipts are late' },
  errorSpike: { zh: '状态码突增', en: 'Error code spike' },
  trafficSpike: { zh: '流量突增', en: 'Traffic spike' },
  trafficZero: { zh: '无流量', en: 'No traffic' },
  aitSuspect: { zh: '疑似人为刷量', en: 'Suspected artificial traffic' },
  receiptSuspect: { zh: '疑似虚假状态报告', en: 'Suspected false receipts' },
  routeRate: { zh: '路由成功率过低', en: 'Route below its threshold' },
  routeGuard: { zh: '路由自动调整', en: 'Route changed automatically' },
  negativeMargin: { zh: '路由亏损', en: 'Routes lose money' },
  priceFutureNegative: { zh: '路由即将亏损', en: 'Routes will lose money' },
  priceExpired: { zh: '通道价格到期', en: 'Channel prices ended' },
  balanceLow: { zh: '余额不足', en: 'Balance low' },
  billOverdue: { zh: '账单逾期', en: 'Bills overdue' },
  exportFail: { zh: '导出失败', en: 'Exports fail' },
  ledgerDiffers: { zh: '账本不一致', en: 'Ledger does not add up' },
};

export const alarmSeverityWords: Readonly<Record<AlarmSeverity, Readonly<Record<Lang, string>>>> = {
  1: { zh: '严重', en: 'Critical' },
  2: { zh: '重要', en: 'Major' },
  3: { zh: '次要', en: 'Minor' },
};

/** The mail about an alarm. */
export const alarmMailTexts = {
  zh: { subject: '[{severity}] {type}：{name}', body: '{type}：{name}\n{text}\n\n{link}' },
  en: { subject: '[{severity}] {type}: {name}', body: '{type}: {name}\n{text}\n\n{link}' },
} as const satisfies Record<Lang, { subject: string; body: string }>;

/** The first line of a message to a webhook. */
export const alarmTitles: Readonly<Record<Lang, string>> = {
  zh: '{severity} · {type}：{name}',
  en: '{severity} · {type}: {name}',
};

/** The first line of the message that an alarm is over. */
export const closedAlarmTitles: Readonly<Record<Lang, string>> = {
  zh: '已关闭 · {type}：{name}',
  en: 'Closed · {type}: {name}',
};

/** What a webhook is tested with. */
export const webhookTestTexts: Readonly<Record<Lang, { title: string; sentence: string }>> = {
  zh: { title: '测试消息', sentence: '这是控制台发出的测试，告警将发送到这里。' },
  en: { title: 'Test message', sentence: 'A test by the console: alarms will arrive here.' },
};

export const alarmObjectWords: Words<AlarmObjectType> = {
  channel: { zh: '通道', en: 'Channel' },
  supplier: { zh: '供应商', en: 'Supplier' },
  customer: { zh: '客户', en: 'Customer' },
  user: { zh: '客户子账号', en: 'Account' },
  country: { zh: '国家/地区', en: 'Country' },
  operator: { zh: '运营商', en: 'Network' },
  userCountry: { zh: '子账号 × 国家', en: 'Account × country' },
  userOperator: { zh: '子账号 × 运营商', en: 'Account × network' },
  channelCountry: { zh: '通道 × 国家', en: 'Channel × country' },
  channelOperator: { zh: '通道 × 运营商', en: 'Channel × network' },
  route: { zh: '路由', en: 'Route' },
  routeChannel: { zh: '路由 × 通道', en: 'Route × channel' },
  admin: { zh: '管理员', en: 'Administrator' },
  ledgerRow: { zh: '账本记录', en: 'Ledger row' },
};

/** What the check of the ledger compares, by the first part of its name. */
export const ledgerRowWords: Words<'charged' | 'reserved' | 'balance' | 'transaction'> = {
  charged: { zh: '{day} 短信费用', en: 'Charges of {day}' },
  reserved: { zh: '冻结金额', en: 'Amount held back' },
  balance: { zh: '账户 {id} 余额', en: 'Balance of account {id}' },
  transaction: { zh: '交易 {id}', en: 'Transaction {id}' },
};

/** Whole days that a balance lasts. */
export const daysWords = { zh: '{days} 天', en: '{days} days', one: '{days} day' } as const;

type Field = keyof AlarmFigures;
/** A part of a sentence; left out where one of its figures is not there, or not to be seen. */
type Part = readonly [needs: readonly Field[], text: string];
type Sentence = Readonly<Record<Lang, readonly Part[]>>;

const threshold = (unit: string): Readonly<Record<Lang, Part>> => ({
  zh: [['threshold'], `，阈值 {threshold}${unit}`],
  en: [['threshold'], `, threshold {threshold}${unit}`],
});
const usual = (unit: string): Readonly<Record<Lang, Part>> => ({
  zh: [['usual'], `，通常 {usual}${unit}`],
  en: [['usual'], `, usual {usual}${unit}`],
});
const rate: Sentence = {
  zh: [[['part', 'of', 'windowMin'], '{windowMin} 分钟内 {of} 条送达 {part} 条'], threshold('%').zh, usual('%').zh],
  en: [
    [['part', 'of', 'windowMin'], '{part} of {of} delivered in {windowMin} min'],
    threshold(' %').en,
    usual(' %').en,
  ],
};

/** Of an alarm that stands above those that it caused. */
export const causeSentences = {
  /** All channels of a supplier are in the same trouble. */
  supplier: {
    zh: [[['affected'], '该供应商的 {affected} 条通道全部出现此问题']],
    en: [[['affected'], 'All {affected} channels of the supplier are concerned']],
  },
  /** Accounts whose losing routes share a channel. */
  losing: {
    zh: [[['affected', 'accounts'], '{accounts} 个子账号的 {affected} 条路由经此通道且亏损']],
    en: [[['affected', 'accounts'], 'Routes over it that lose money: {affected}, of {accounts} accounts']],
  },
  losingSoon: {
    zh: [
      [['affected', 'accounts'], '{accounts} 个子账号的 {affected} 条路由经此通道，将亏损'],
      [['at'], '，最早 {at}'],
    ],
    en: [
      [['affected', 'accounts'], 'Routes over it that will lose money: {affected}, of {accounts} accounts'],
      [['at'], ', the first on {at}'],
    ],
  },
} as const satisfies Record<string, Sentence>;

export const alarmSentences: Readonly<Record<AlarmType, Sentence>> = {
  bindDown: { zh: [[[], '连接已断开']], en: [[[], 'The connection is lost']] },
  authFail: { zh: [[[], '上游拒绝登录']], en: [[[], 'Supplier rejected the bind']] },
  queueHigh: {
    zh: [[['value'], '{value} 条排队'], threshold('').zh],
    en: [[['value'], '{value} messages wait'], threshold('').en],
  },
  oldestQueued: {
    zh: [[['value'], '最早一条已等 {value} 秒'], threshold(' 秒').zh],
    en: [[['value'], 'The oldest message has waited {value} s'], threshold(' s').en],
  },
  tpsLow: {
    zh: [[['value', 'of'], '{of} 条排队时只用了通道速度的 {value}%'], threshold('%').zh],
    en: [[['value', 'of'], '{value} % of the channel’s speed while {of} messages wait'], threshold(' %').en],
  },
  throttle: {
    zh: [[['value'], '每分钟 {value} 次限速应答'], threshold('').zh],
    en: [[['value'], '{value} throttling answers a minute'], threshold('').en],
  },
  respSlow: {
    zh: [[['value'], '响应 {value} 毫秒'], threshold(' 毫秒').zh],
    en: [[['value'], 'Answers take {value} ms'], threshold(' ms').en],
  },
  dlrRateDrop: rate,
  dlrStopped: {
    zh: [
      [['part', 'of', 'windowMin'], '{windowMin} 分钟内 {of} 次提交收到 {part} 份报告'],
      threshold('%').zh,
      usual('%').zh,
    ],
    en: [
      [['part', 'of', 'windowMin'], '{part} receipts for {of} submits in {windowMin} min'],
      threshold(' %').en,
      usual(' %').en,
    ],
  },
  latencyHigh: {
    zh: [[['value', 'of'], '{of} 条的 90% 在 {value} 毫秒内收到报告'], threshold(' 毫秒').zh, usual(' 毫秒').zh],
    en: [[['value', 'of'], '90 % of {of} receipts came within {value} ms'], threshold(' ms').en, usual(' ms').en],
  },
  errorSpike: {
    zh: [
      [
        ['errorCategory', 'part', 'of', 'windowMin'],
        '{windowMin} 分钟内 {of} 条中 {part} 条“{errorCategory}”（{value}%）',
      ],
      threshold('%').zh,
      usual('%').zh,
    ],
    en: [
      [
        ['errorCategory', 'part', 'of', 'windowMin'],
        '{part} of {of} in {windowMin} min ended with “{errorCategory}” ({value} %)',
      ],
      threshold(' %').en,
      usual(' %').en,
    ],
  },
  trafficSpike: {
    zh: [[['value', 'windowMin'], '{windowMin} 分钟内 {value} 条短信'], usual(' 条').zh],
    en: [[['value', 'windowMin'], '{value} messages in {windowMin} min'], usual('').en],
  },
  trafficZero: {
    zh: [[['value', 'windowMin'], '{windowMin} 分钟内 {value} 条短信'], usual(' 条').zh],
    en: [[['value', 'windowMin'], '{value} messages in {windowMin} min'], usual('').en],
  },
  aitSuspect: {
    zh: [
      [['value', 'windowMin'], '{windowMin} 分钟内 {value} 条短信'],
      usual(' 条').zh,
      [['prefix'], '，号段 {prefix}'],
      [['run'], '，连续 {run} 个号码'],
      [['cost'], '，已花费 {cost}'],
    ],
    en: [
      [['value', 'windowMin'], '{value} messages in {windowMin} min'],
      usual('').en,
      [['prefix'], ', numbers of {prefix}'],
      [['run'], ', {run} numbers in a row'],
      [['cost'], ', {cost} spent'],
    ],
  },
  receiptSuspect: {
    zh: [
      [['value'], '可疑程度 {value}'],
      [['of'], '，样本 {of} 条'],
    ],
    en: [
      [['value'], 'Score {value}'],
      [['of'], ', sample of {of}'],
    ],
  },
  routeRate: {
    zh: [...rate.zh, [['isLast'], '，已是最后一条通道']],
    en: [...rate.en, [['isLast'], ', the last channel of the route']],
  },
  routeGuard: rate,
  negativeMargin: {
    zh: [[['affected'], '{affected} 条路由亏损']],
    en: [[['affected'], 'Routes that lose money: {affected}']],
  },
  priceFutureNegative: {
    zh: [
      [['affected'], '{affected} 条路由将亏损'],
      [['at'], '，最早 {at}'],
    ],
    en: [
      [['affected'], 'Routes that will lose money: {affected}'],
      [['at'], ', the first on {at}'],
    ],
  },
  priceExpired: {
    zh: [
      [['affected'], '{affected} 个价格已到期且无后续价格'],
      [['at'], '，最近 {at}'],
    ],
    en: [
      [['affected'], 'Prices that ended without a next one: {affected}'],
      [['at'], ', the last on {at}'],
    ],
  },
  exportFail: {
    zh: [
      [['affected'], '24 小时内 {affected} 个导出失败'],
      [['at'], '，最近 {at}'],
    ],
    en: [
      [['affected'], 'Exports that failed within 24 hours: {affected}'],
      [['at'], ', the last on {at}'],
    ],
  },
  ledgerDiffers: {
    zh: [[['booked', 'expected', 'currency'], '账本为 {booked} {currency}，应为 {expected} {currency}']],
    en: [[['booked', 'expected', 'currency'], '{booked} {currency} in the ledger instead of {expected} {currency}']],
  },
  billOverdue: {
    zh: [
      [['affected', 'overdueDays'], '{affected} 张账单逾期，最久 {overdueDays} 天'],
      [['unpaid', 'currency'], '，未付 {unpaid} {currency}'],
    ],
    en: [
      [['affected', 'overdueDays'], 'Overdue bills: {affected}, the oldest for {overdueDays} days'],
      [['unpaid', 'currency'], ', {unpaid} {currency} unpaid'],
    ],
  },
  balanceLow: {
    zh: [
      [[], '低于预警线'],
      [['balance', 'balanceLevel', 'currency'], '：{balance} {currency}，预警线 {balanceLevel}'],
      [['daysLeft'], '，约可用 {daysLeft}'],
      [['supplierBalance', 'supplierLevel', 'currency'], '：{supplierBalance} {currency}，预警线 {supplierLevel}'],
    ],
    en: [
      [[], 'Balance'],
      [['balance', 'currency'], ' {balance} {currency},'],
      [['supplierBalance', 'currency'], ' {supplierBalance} {currency},'],
      [[], ' below the'],
      [['balanceLevel'], ' {balanceLevel}'],
      [['supplierLevel'], ' {supplierLevel}'],
      [[], ' threshold'],
      [['daysLeft'], ', about {daysLeft} left'],
    ],
  },
};
