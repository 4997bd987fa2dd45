import { errorCode as en } from '../en/error-code.ts';
import { addTexts } from '../index.ts';
import { errorCode as zh } from '../zh/error-code.ts';

export const errorCodeTexts = addTexts({ en: { errorCode: en }, zh: { errorCode: zh } });
