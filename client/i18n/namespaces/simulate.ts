import { simulate as en } from '../en/simulate.ts';
import { addTexts } from '../index.ts';
import { simulate as zh } from '../zh/simulate.ts';

export const simulateTexts = addTexts({ en: { simulate: en }, zh: { simulate: zh } });
