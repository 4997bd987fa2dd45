import { sysConfig as en } from '../en/sys-config.ts';
import { addTexts } from '../index.ts';
import { sysConfig as zh } from '../zh/sys-config.ts';

export const sysConfigTexts = addTexts({ en: { sysConfig: en }, zh: { sysConfig: zh } });
