import type { Lang } from '../http/endpoint.ts';
import { channelImportColumns, channelImportTitles, channelRules } from './channel-import.ts';
import { countryRules, countryTitles } from './country-columns.ts';
import { errorCodeImportColumns, errorCodeRules, errorCodeTitles } from './error-code-columns.ts';
import { senderImportColumns, senderRules, senderTitles } from './sender-columns.ts';
import { templateImportColumns, templateRules, templateTitles } from './template-columns.ts';

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

const countryColumns = (lang: Lang): TemplateColumn[] => {
  const rules = new Map(Object.entries(countryRules[lang]));
  return Object.entries(countryTitles[lang]).map(([key, title]) => [title, rules.get(key) ?? '']);
};

const channelColumns = (lang: Lang): TemplateColumn[] =>
  channelImportColumns.map((key) => [channelImportTitles[lang][key], channelRules[lang][key]]);

const templateColumns = (lang: Lang): TemplateColumn[] =>
  templateImportColumns.map((key) => [templateTitles[lang][key], templateRules[lang][key]]);

const senderColumns = (lang: Lang): TemplateColumn[] =>
  senderImportColumns.map((key) => [senderTitles[lang][key], senderRules[lang][key]]);

const errorCodeColumns = (lang: Lang): TemplateColumn[] =>
  errorCodeImportColumns.map((key) => [errorCodeTitles[lang][key], errorCodeRules[lang][key]]);

/** The import files of channels, countries with operators, and error codes. */
export const templates = {
  channel: {
    zh: { name: '通道导入模板', columns: channelColumns('zh') },
    en: { name: 'Channel import template', columns: channelColumns('en') },
  },
  country: {
    zh: { name: '国家运营商导入模板', export: '国家运营商', columns: countryColumns('zh') },
    en: {
      name: 'Country and operator import template',
      export: 'Countries and operators',
      columns: countryColumns('en'),
    },
  },
  sender: {
    zh: { name: '发送方号码导入模板', columns: senderColumns('zh') },
    en: { name: 'Sender ID import template', columns: senderColumns('en') },
  },
  template: {
    zh: { name: '短信模板导入模板', columns: templateColumns('zh') },
    en: { name: 'SMS template import template', columns: templateColumns('en') },
  },
  errorCode: {
    zh: { name: '状态码导入模板', columns: errorCodeColumns('zh') },
    en: { name: 'Error code import template', columns: errorCodeColumns('en') },
  },
} as const satisfies Record<string, Record<Lang, TemplateText>>;
