import { credentials as en } from '../en/credentials.ts';
import { addTexts } from '../index.ts';
import { credentials as zh } from '../zh/credentials.ts';

export const credentialsTexts = addTexts({ en: { credentials: en }, zh: { credentials: zh } });
