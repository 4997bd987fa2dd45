import { adminUser as en } from '../en/admin-user.ts';
import { addTexts } from '../index.ts';
import { adminUser as zh } from '../zh/admin-user.ts';

export const adminUserTexts = addTexts({ en: { adminUser: en }, zh: { adminUser: zh } });
