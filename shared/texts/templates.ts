import type { Lang } from '../http/endpoint.ts';
import { channelImportTitles, channelRules } from './channel-import.ts';
import { countryRules, countryTitles } from './country-columns.ts';
import { customerPriceRules, customerPriceTitles } from './customer-price-columns.ts';
import { errorCodeRules, errorCodeTitles } from './error-code-columns.ts';
import { senderRules, senderTitles } from './sender-columns.ts';
import { templateRules, templateTitles } from './template-columns.ts';

/** One column of an import file: its title and what may stand in it. */
type TemplateColumn = readonly [title: string, rule: string];

interface TemplateText {
  /** Base of the file's name. */
  name: string;
  /** The same for a file with what there is. */
  export?: string;
  columns: readonly TemplateColumn[];
}

/** Words of the sheet that explains the columns. */
export const templateWords = {
  zh: { data: '数据', rules: '填写说明', column: '列', rule: '要求' },
  en: { data: 'Data', rules: 'How to fill it in', column: 'Column', rule: 'Rule' },
} as const satisfies Record<Lang, object>;

/** Columns with rules, in their order. */
const columnsOf = <Column extends string>(
  titles: Readonly<Record<NoInfer<Column>, string>>,
  rules: Readonly<Record<Column, string>>,
): TemplateColumn[] => {
  const titleAt: Readonly<Record<string, string>> = titles;
  return Object.entries<string>(rules).map(([key, rule]) => [titleAt[key] ?? key, rule]);
};

/** The import files of channels, countries with operators, and error codes. */
export const templates = {
  channel: {
    zh: { name: '通道导入模板', columns: columnsOf(channelImportTitles.zh, channelRules.zh) },
    en: { name: 'Channel import template', columns: columnsOf(channelImportTitles.en, channelRules.en) },
  },
  country: {
    zh: { name: '国家运营商导入模板', export: '国家运营商', columns: columnsOf(countryTitles.zh, countryRules.zh) },
    en: {
      name: 'Country and operator import template',
      export: 'Countries and operators',
      columns: columnsOf(countryTitles.en, countryRules.en),
    },
  },
  customerPrice: {
    zh: { name: '客户价格导入模板', columns: columnsOf(customerPriceTitles.zh, customerPriceRules.zh) },
    en: { name: 'Customer price import template', columns: columnsOf(customerPriceTitles.en, customerPriceRules.en) },
  },
  sender: {
    zh: { name: '发送方号码导入模板', columns: columnsOf(senderTitles.zh, senderRules.zh) },
    en: { name: 'Sender ID import template', columns: columnsOf(senderTitles.en, senderRules.en) },
  },
  priceSheet: {
    zh: {
      name: '价格单模板',
      columns: [
        ['国家/地区', '必填；名称、ISO 代码均可'],
        ['运营商', '留空或“全网”表示该国其他所有运营商'],
        ['MCC', '三位数字；填写后优先按 MCC、MNC 匹配'],
        ['MNC', '两位或三位数字，多个以逗号分隔；留空表示全网'],
        ['价格', '必填，每条单价，最多六位小数'],
        ['币种', '留空为通道的结算币种'],
        ['生效日期', 'YYYY-MM-DD；留空为提交后立即生效'],
        ['流量类型', '验证码、通知、营销；留空表示全部'],
        ['计费依据', '提交、到达；留空沿用现有设置'],
      ],
    },
    en: {
      name: 'Price sheet template',
      columns: [
        ['Country', 'Required; name or ISO code'],
        ['Operator', 'Empty or “All networks”: all other operators of the country'],
        ['MCC', 'Three digits; MCC and MNC take precedence over names'],
        ['MNC', 'Two or three digits, several separated by commas; empty: all networks'],
        ['Price', 'Required, per part, at most six decimals'],
        ['Currency', 'Empty: the channel’s currency'],
        ['Effective date', 'YYYY-MM-DD; empty: on commit'],
        ['Traffic type', 'OTP, notification, marketing; empty: all'],
        ['Billed by', 'Submitted, delivered; empty: unchanged'],
      ],
    },
  },
  template: {
    zh: { name: '短信模板导入模板', columns: columnsOf(templateTitles.zh, templateRules.zh) },
    en: { name: 'SMS template import template', columns: columnsOf(templateTitles.en, templateRules.en) },
  },
  errorCode: {
    zh: { name: '状态码导入模板', columns: columnsOf(errorCodeTitles.zh, errorCodeRules.zh) },
    en: { name: 'Error code import template', columns: columnsOf(errorCodeTitles.en, errorCodeRules.en) },
  },
} as const satisfies Record<string, Record<Lang, TemplateText>>;
