import { search as en } from '../en/search.ts';
import { addTexts } from '../index.ts';
import { search as zh } from '../zh/search.ts';

export const searchTexts = addTexts({ en: { search: en }, zh: { search: zh } });
