import { customer as en } from '../en/customer.ts';
import { addTexts } from '../index.ts';
import { customer as zh } from '../zh/customer.ts';

export const customerTexts = addTexts({ en: { customer: en }, zh: { customer: zh } });
