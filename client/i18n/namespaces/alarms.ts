import { alarms as en } from '../en/alarms.ts';
import { addTexts } from '../index.ts';
import { alarms as zh } from '../zh/alarms.ts';

export const alarmsTexts = addTexts({ en: { alarms: en }, zh: { alarms: zh } });
