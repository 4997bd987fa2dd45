import { monitor as en } from '../en/monitor.ts';
import { addTexts } from '../index.ts';
import { monitor as zh } from '../zh/monitor.ts';

export const monitorTexts = addTexts({ en: { monitor: en }, zh: { monitor: zh } });
