import { alarm as en } from '../en/alarm.ts';
import { addTexts } from '../index.ts';
import { alarm as zh } from '../zh/alarm.ts';

export const alarmTexts = addTexts({ en: { alarm: en }, zh: { alarm: zh } });
