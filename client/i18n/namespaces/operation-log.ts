import { operationLog as en } from '../en/operation-log.ts';
import { addTexts } from '../index.ts';
import { operationLog as zh } from '../zh/operation-log.ts';

export const operationLogTexts = addTexts({ en: { operationLog: en }, zh: { operationLog: zh } });
