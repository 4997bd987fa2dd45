import { routeConfig as en } from '../en/route-config.ts';
import { addTexts } from '../index.ts';
import { routeConfig as zh } from '../zh/route-config.ts';

export const routeConfigTexts = addTexts({ en: { routeConfig: en }, zh: { routeConfig: zh } });
