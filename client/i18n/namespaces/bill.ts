import { bill as en } from '../en/bill.ts';
import { addTexts } from '../index.ts';
import { bill as zh } from '../zh/bill.ts';

export const billTexts = addTexts({ en: { bill: en }, zh: { bill: zh } });
