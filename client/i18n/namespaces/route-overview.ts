import { routeOverview as en } from '../en/route-overview.ts';
import { addTexts } from '../index.ts';
import { routeOverview as zh } from '../zh/route-overview.ts';

export const routeOverviewTexts = addTexts({ en: { routeOverview: en }, zh: { routeOverview: zh } });
