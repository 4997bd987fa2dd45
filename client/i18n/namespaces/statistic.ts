import { statistic as en } from '../en/statistic.ts';
import { addTexts } from '../index.ts';
import { statistic as zh } from '../zh/statistic.ts';

export const statisticTexts = addTexts({ en: { statistic: en }, zh: { statistic: zh } });
