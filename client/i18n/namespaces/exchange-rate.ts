import './price.ts';
import { exchangeRate as en } from '../en/exchange-rate.ts';
import { addTexts } from '../index.ts';
import { exchangeRate as zh } from '../zh/exchange-rate.ts';

export const exchangeRateTexts = addTexts({ en: { exchangeRate: en }, zh: { exchangeRate: zh } });
