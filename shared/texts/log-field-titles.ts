import { loggedResources } from '../collected/logged.ts';
import type { Lang } from '../http/endpoint.ts';
import { callFieldTitlesEn } from './call-field-titles-en.ts';
import { callFieldTitlesZh } from './call-field-titles-zh.ts';
import { logFieldTitlesEn } from './log-field-titles-en.ts';
import { logFieldTitlesZh } from './log-field-titles-zh.ts';
import { sheetFieldWords } from './price-sheet-fields.ts';

/** Columns of a price sheet, as the entry of its reading has them. */
const sheetFields = (lang: Lang): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(sheetFieldWords[lang]).map(([field, word]) => [`priceSheet.${field}`, word]));

/** What resources declare in their own folder, and the name of the resource for its id; ids are named alike in the calls of other resources. */
const declaredIn = (lang: Lang): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(loggedResources).flatMap(([resource, { fields = {}, ...name }]) => [
      [`${resource}Id`, name[lang]],
      ...Object.entries(fields).flatMap(([field, title]) => [
        [`${resource}.${field}`, title[lang]],
        ...(/Ids?$/.test(field) ? [[field, title[lang]]] : []),
      ]),
    ]),
  );

/**
 * Titles of fields in the operation log that no list or file of their resource shows, by field; `resource.field` where a word means
 * something else there.
 */
export const logFieldTitles: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  zh: { ...declaredIn('zh'), ...callFieldTitlesZh, ...sheetFields('zh'), ...logFieldTitlesZh },
  en: { ...declaredIn('en'), ...callFieldTitlesEn, ...sheetFields('en'), ...logFieldTitlesEn },
};
