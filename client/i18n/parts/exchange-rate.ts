import { exchangeRate as en } from '../en/exchange-rate.ts';
import { price as priceEn } from '../en/price.ts';
import { addTexts } from '../index.ts';
import { exchangeRate as zh } from '../zh/exchange-rate.ts';
import { price as priceZh } from '../zh/price.ts';

export const exchangeRateTexts = addTexts({
  en: { exchangeRate: en, price: priceEn },
  zh: { exchangeRate: zh, price: priceZh },
});
