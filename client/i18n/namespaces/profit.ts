import { profit as en } from '../en/profit.ts';
import { addTexts } from '../index.ts';
import { profit as zh } from '../zh/profit.ts';

export const profitTexts = addTexts({ en: { profit: en }, zh: { profit: zh } });
