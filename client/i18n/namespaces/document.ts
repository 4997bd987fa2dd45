import { document as en } from '../en/document.ts';
import { addTexts } from '../index.ts';
import { document as zh } from '../zh/document.ts';

export const documentTexts = addTexts({ en: { document: en }, zh: { document: zh } });
