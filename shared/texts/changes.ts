import type { OperationLog } from '../audit.ts';
import type { Lang } from '../http/endpoint.ts';
import { channelTitles, channelWords } from './channel-columns.ts';
import { channelFormTitles } from './channel-form-columns.ts';
import { countryTitles } from './country-columns.ts';
import { supplierTitles, supplierWords } from './supplier-columns.ts';

type Words = Readonly<Record<string, string>>;
type ValueWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Titles of a resource's fields that files show too, the first that has the field. */
const titles: Readonly<Record<string, (lang: Lang) => readonly Words[]>> = {
  supplier: (lang) => [supplierTitles[lang]],
  channel: (lang) => [channelFormTitles[lang], channelTitles[lang]],
  country: (lang) => [countryTitles[lang]],
  operator: (lang) => [countryTitles[lang]],
};

/** Words of a resource's enumerations by field and value. */
const values: Readonly<Record<string, (lang: Lang) => ValueWords>> = {
  supplier: (lang) => supplierWords[lang],
  channel: (lang) => ({ ...channelWords[lang], trafficTypes: channelWords[lang].trafficType }),
};

/** An id goes by the title of the name that belongs to it: `countryId` by `countryName`. */
const nameField = (field: string): string => field.replace(/Id$/, 'Name');

/** What a field of the operation log is called where its resource has a title for it. */
export function fieldTitle(resource: string, field: string, lang: Lang): string | undefined {
  const known = titles[resource]?.(lang) ?? [];
  return [field, nameField(field)].flatMap((name) => known.flatMap((words) => words[name] ?? []))[0];
}

/** The word for a value of an enumeration. */
export const valueWord = (resource: string, field: string, value: string | number, lang: Lang): string | undefined =>
  values[resource]?.(lang)[field]?.[value];

/** The changed fields of an entry, without names that only changed because the id beside them did. */
export const changedFields = (
  changes: OperationLog['changes'],
): [field: string, change: OperationLog['changes'][string]][] =>
  Object.entries(changes).filter(
    ([field]) => !/Name(En)?$/.test(field) || !(field.replace(/Name(En)?$/, 'Id') in changes),
  );
