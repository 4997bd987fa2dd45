import { role as en } from '../en/role.ts';
import { addTexts } from '../index.ts';
import { role as zh } from '../zh/role.ts';

export const roleTexts = addTexts({ en: { role: en }, zh: { role: zh } });
