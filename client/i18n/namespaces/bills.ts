import { bills as en } from '../en/bills.ts';
import { addTexts } from '../index.ts';
import { bills as zh } from '../zh/bills.ts';

export const billsTexts = addTexts({ en: { bills: en }, zh: { bills: zh } });
