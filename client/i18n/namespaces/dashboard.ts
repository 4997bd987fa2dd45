import { dashboard as en } from '../en/dashboard.ts';
import { addTexts } from '../index.ts';
import { dashboard as zh } from '../zh/dashboard.ts';

export const dashboardTexts = addTexts({ en: { dashboard: en }, zh: { dashboard: zh } });
