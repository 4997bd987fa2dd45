import { mail as en } from '../en/mail.ts';
import { addTexts } from '../index.ts';
import { mail as zh } from '../zh/mail.ts';

export const mailTexts = addTexts({ en: { mail: en }, zh: { mail: zh } });
