import { health as en } from '../en/health.ts';
import { addTexts } from '../index.ts';
import { health as zh } from '../zh/health.ts';

export const healthTexts = addTexts({ en: { health: en }, zh: { health: zh } });
