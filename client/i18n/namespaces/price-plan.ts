import { pricePlan as en } from '../en/price-plan.ts';
import { addTexts } from '../index.ts';
import { pricePlan as zh } from '../zh/price-plan.ts';

export const pricePlanTexts = addTexts({ en: { pricePlan: en }, zh: { pricePlan: zh } });
