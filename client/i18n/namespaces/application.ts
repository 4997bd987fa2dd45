import { application as en } from '../en/application.ts';
import { addTexts } from '../index.ts';
import { application as zh } from '../zh/application.ts';

export const applicationTexts = addTexts({ en: { application: en }, zh: { application: zh } });
