import { templatePages as en } from '../en/template-pages.ts';
import { addTexts } from '../index.ts';
import { templatePages as zh } from '../zh/template-pages.ts';

export const templatePagesTexts = addTexts({ en: { templatePages: en }, zh: { templatePages: zh } });
