import { priceSheet as en } from '../en/price-sheet.ts';
import { addTexts } from '../index.ts';
import { priceSheet as zh } from '../zh/price-sheet.ts';

export const priceSheetTexts = addTexts({ en: { priceSheet: en }, zh: { priceSheet: zh } });
