import { profile as en } from '../en/profile.ts';
import { addTexts } from '../index.ts';
import { profile as zh } from '../zh/profile.ts';

export const profileTexts = addTexts({ en: { profile: en }, zh: { profile: zh } });
