import { template as en, contentRule as ruleEn } from '../en/template.ts';
import { addTexts } from '../index.ts';
import { contentRule as ruleZh, template as zh } from '../zh/template.ts';

export const templateTexts = addTexts({
  en: { template: en, contentRule: ruleEn },
  zh: { template: zh, contentRule: ruleZh },
});
