import { customerPrice as en } from '../en/customer-price.ts';
import { addTexts } from '../index.ts';
import { customerPrice as zh } from '../zh/customer-price.ts';

export const customerPriceTexts = addTexts({ en: { customerPrice: en }, zh: { customerPrice: zh } });
