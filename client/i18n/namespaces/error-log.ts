import { errorLog as en } from '../en/error-log.ts';
import { addTexts } from '../index.ts';
import { errorLog as zh } from '../zh/error-log.ts';

export const errorLogTexts = addTexts({ en: { errorLog: en }, zh: { errorLog: zh } });
