import type { Lang } from '../http/endpoint.ts';

/** The draft of a mail to a supplier whose figures are not ours. */
export const supplierMailTexts = {
  zh: {
    subject: '{from} – {to} 账单差异：{gap}',
    body: `{supplier}，您好：

贵方 {from} 至 {to}（{zone}）的账单为 {theirParts} 条，{theirs}；我方统计为 {ourParts} 条，{ours}。差异 {gap}，由以下部分构成：
{causes}

差异最大的日期与运营商（贵方 / 我方）：
{cells}

请核对以上数据并提供相应明细。在确认之前，我方对差异部分保留异议。`,
    cause: '- {cause}：{parts} 条，{amount}',
    cell: '- {what}：{theirParts} 条 {theirs} / {ourParts} 条 {ours}，差异 {gap}',
  },
  en: {
    subject: 'Bill {from} – {to}: difference of {gap}',
    body: `Dear {supplier},

Your bill of {from} – {to} ({zone}) states {theirParts} parts for {theirs}. We count {ourParts} parts for {ours}. The difference of {gap} consists of:
{causes}

The largest differences by day and operator (yours / ours):
{cells}

Please check these figures and send us your records of them. Until then we dispute the difference.`,
    cause: '- {cause}: {parts} parts, {amount}',
    cell: '- {what}: {theirParts} parts {theirs} / {ourParts} parts {ours}, difference {gap}',
  },
} as const satisfies Record<Lang, Record<'subject' | 'body' | 'cause' | 'cell', string>>;
