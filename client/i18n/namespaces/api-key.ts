import { apiKey as en } from '../en/api-key.ts';
import { addTexts } from '../index.ts';
import { apiKey as zh } from '../zh/api-key.ts';

export const apiKeyTexts = addTexts({ en: { apiKey: en }, zh: { apiKey: zh } });
