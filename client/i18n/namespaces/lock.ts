import { lock as en } from '../en/lock.ts';
import { addTexts } from '../index.ts';
import { lock as zh } from '../zh/lock.ts';

export const lockTexts = addTexts({ en: { lock: en }, zh: { lock: zh } });
