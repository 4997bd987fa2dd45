import { routeConfig as en } from '../en/route-config.ts';
import { routeDraft as draftEn } from '../en/route-draft.ts';
import { addTexts } from '../index.ts';
import { routeConfig as zh } from '../zh/route-config.ts';
import { routeDraft as draftZh } from '../zh/route-draft.ts';

export const routeConfigTexts = addTexts({
  en: { routeConfig: en, routeDraft: draftEn },
  zh: { routeConfig: zh, routeDraft: draftZh },
});
