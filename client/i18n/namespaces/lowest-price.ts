import { lowestPrice as en } from '../en/lowest-price.ts';
import { addTexts } from '../index.ts';
import { lowestPrice as zh } from '../zh/lowest-price.ts';

export const lowestPriceTexts = addTexts({ en: { lowestPrice: en }, zh: { lowestPrice: zh } });
