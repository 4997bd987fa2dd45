import { loggedResources } from '../collected/logged.ts';
import type { Lang } from '../http/endpoint.ts';

const namesIn = (lang: Lang): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.values(loggedResources).flatMap(({ tables = {} }) =>
      Object.entries(tables).map(([key, name]) => [key, name[lang]]),
    ),
  );

/** What people call tables, by the key under which their layouts and views are kept. */
export const tableNames: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  zh: namesIn('zh'),
  en: namesIn('en'),
};
