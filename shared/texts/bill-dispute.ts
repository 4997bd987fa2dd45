import type { DisputeCause } from '../bill/dispute.ts';
import type { Lang } from '../http/endpoint.ts';

/** Words of the causes of a gap, in answers to customers and on the screen. */
export const disputeWords: Readonly<Record<Lang, Readonly<Record<DisputeCause, string>>>> = {
  zh: {
    zone: '按其他时区计日',
    partCount: '长短信按一条计',
    late: '账期后才收到的状态报告',
    otherPeriod: '其他账期的短信',
    duplicate: '同一短信重复计算',
    status: '是否计费不一致',
    missingOurs: '账单中没有',
    missingTheirs: '客户数据中没有',
    parts: '条数不同',
    priceDate: '使用了其他日期的价格',
    price: '单价不同',
    rounding: '四舍五入',
    unplaced: '无法归属的行',
  },
  en: {
    zone: 'Days of another time zone',
    partCount: 'Long messages counted once',
    late: 'Receipts after the period',
    otherPeriod: 'Messages of another period',
    duplicate: 'Counted more than once',
    status: 'Charged on one side only',
    missingOurs: 'Not on the bill',
    missingTheirs: 'Missing in the customer’s count',
    parts: 'Parts differ',
    priceDate: 'Price of another day',
    price: 'Prices differ',
    rounding: 'Rounding',
    unplaced: 'Rows that match nothing',
  },
};

/** The answer to a customer who disputes a bill. */
export const disputeAnswers = {
  zh: {
    subject: '账单 {no} 的核对结果',
    body: `{customer}，您好：

我们已将贵方数据与账单 {no}（{from} – {to}，{zone}）的短信部分{how}核对。
贵方：{theirParts} 条，{theirs}。账单：{ourParts} 条，{ours}。差异 {gap}，由以下部分构成：
{causes}
{findings}{samples}
差异最大的日期与运营商（贵方 / 账单）：
{cells}`,
    zone: '贵方数据按 {offset} 计日，账单按 {zone} 计日。\n',
    counts: '贵方数据将一条长短信计为一条；账单按协议以计费条数计算。\n',
    byDay: '逐日、逐运营商',
    byMessage: '逐条',
    samples: '示例（消息 ID）：',
    sample: '- {cause}：{id}',
    cause: '- {cause}：{parts} 条，{amount}',
    cell: '- {what}：{theirParts} / {ourParts} 条，{gap}',
    credit: '我方将在下一期账单中减免 {amount}。',
    stands: '账单金额保持不变。',
  },
  en: {
    subject: 'Result of our check of bill {no}',
    body: `Dear {customer},

We have compared your figures with the messages of bill {no} ({from} – {to}, {zone}), {how}.
Yours: {theirParts} parts, {theirs}. The bill: {ourParts} parts, {ours}. The difference of {gap} consists of:
{causes}
{findings}{samples}
The largest differences by day and operator (yours / the bill):
{cells}`,
    zone: 'Your days are those of {offset}; the bill counts days of {zone}.\n',
    counts: 'Your figures count a long message once; the bill counts its parts, as agreed.\n',
    byDay: 'day by day and operator by operator',
    byMessage: 'message by message',
    samples: 'Examples, by message ID:',
    sample: '- {cause}: {id}',
    cause: '- {cause}: {parts} parts, {amount}',
    cell: '- {what}: {theirParts} / {ourParts} parts, {gap}',
    credit: 'We take {amount} off your next bill.',
    stands: 'The amount of the bill is unchanged.',
  },
} as const satisfies Record<
  Lang,
  Record<
    | 'subject'
    | 'body'
    | 'byDay'
    | 'byMessage'
    | 'zone'
    | 'counts'
    | 'cause'
    | 'samples'
    | 'sample'
    | 'cell'
    | 'credit'
    | 'stands',
    string
  >
>;
