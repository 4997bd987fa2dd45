import { quietHours as en } from '../en/quiet-hours.ts';
import { addTexts } from '../index.ts';
import { quietHours as zh } from '../zh/quiet-hours.ts';

export const quietHoursTexts = addTexts({ en: { quietHours: en }, zh: { quietHours: zh } });
