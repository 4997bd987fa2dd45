import { routeConfig as en } from '../en/route-config.ts';
import { routeDraft as draftEn } from '../en/route-draft.ts';
import { routeVersion as versionEn } from '../en/route-version.ts';
import { addTexts } from '../index.ts';
import { routeConfig as zh } from '../zh/route-config.ts';
import { routeDraft as draftZh } from '../zh/route-draft.ts';
import { routeVersion as versionZh } from '../zh/route-version.ts';

export const routeConfigTexts = addTexts({
  en: { routeConfig: en, routeDraft: draftEn, routeVersion: versionEn },
  zh: { routeConfig: zh, routeDraft: draftZh, routeVersion: versionZh },
});
