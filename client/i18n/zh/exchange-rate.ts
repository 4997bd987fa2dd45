import type { exchangeRate as english } from '../en/exchange-rate.ts';
import type { TextsLike } from '../texts-like.ts';

export const exchangeRate: TextsLike<typeof english> = {
  purpose: '一个单位的外币折合多少本位币。成本、底价与毛利按当时有效的汇率比较。',
  fields: {
    fromCurrency: '币种',
    toCurrency: '本位币',
    rate: '汇率',
    nextRate: '下一汇率',
    rates: '汇率条数',
    effectiveFrom: '生效时间',
    state: '状态',
    createdAt: '录入时间',
    createdBy: '录入人',
  },
  historyTitle: '{{currency}} 汇率历史',
  worth: '1 {{from}} = {{rate}} {{to}}',
  by: '{{name}} 于 {{time}} 录入',
  next: '{{time}} 起 {{rate}}',
  states: { active: '生效中', future: '未生效', expired: '已被替代' },
  add: '录入汇率',
  save: '保存汇率',
  added: '汇率已录入。',
  rateHint: '一个单位折合的本位币数量，例如 1.0842。',
};
