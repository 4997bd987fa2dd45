import { theme as en } from '../en/theme.ts';
import { addTexts } from '../index.ts';
import { theme as zh } from '../zh/theme.ts';

export const themeTexts = addTexts({ en: { theme: en }, zh: { theme: zh } });
