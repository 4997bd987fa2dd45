import { account as en } from '../en/account.ts';
import { addTexts } from '../index.ts';
import { account as zh } from '../zh/account.ts';

export const accountTexts = addTexts({ en: { account: en }, zh: { account: zh } });
