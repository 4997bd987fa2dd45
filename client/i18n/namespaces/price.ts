import { price as en } from '../en/price.ts';
import { addTexts } from '../index.ts';
import { price as zh } from '../zh/price.ts';

export const priceTexts = addTexts({ en: { price: en }, zh: { price: zh } });
