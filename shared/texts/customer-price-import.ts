import type { Lang } from '../http/endpoint.ts';

/** Why a row of customer prices is refused. */
export const customerPriceImportTexts = {
  zh: {
    conflict: '国家/地区、网络代码与运营商名称相互矛盾',
    codeMissing: '请填写 {name} 的 MCC-MNC；留空表示该国其他所有运营商',
    severalNetworks: '每行只能填写一个网络',
    relativeDate: '请填写日期，不要填写天数',
    unclearDate: '日与月的先后不明确，请按 YYYY-MM-DD 填写',
    noPrice: '此行没有价格，但填写了生效时间或原因',
  },
  en: {
    conflict: 'Country, network code and operator name contradict each other',
    codeMissing: 'Enter the MCC-MNC of {name}; an empty one means all other operators of the country',
    severalNetworks: 'Only one network per row',
    relativeDate: 'Enter a date, not a number of days',
    unclearDate: 'Day and month could be the other way round; enter the date as YYYY-MM-DD',
    noPrice: 'The row has a date or a reason, but no price',
  },
} as const satisfies Record<Lang, Record<string, string>>;
