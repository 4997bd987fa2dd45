import type { CountryColumn } from '#shared/texts/country-columns.ts';
import type { SheetContent } from '../../../platform/files/import/read-sheet.ts';
import type { importColumns } from './columns.ts';

export type Sheet = SheetContent<typeof importColumns>;

/** One entry of the file against what there is: the texts it is to have, and which of them are new. */
export interface Planned {
  kind: 'country' | 'operator';
  /** Of the row that spoke of it first. */
  row: number;
  iso2: string;
  /** Network code; empty for a country and for a default operator. */
  code: string;
  /** Absent when it is to be added. */
  id: string | undefined;
  /** All of them for a new one, else those the file speaks of. */
  texts: Partial<Record<CountryColumn, string>>;
  changes: { key: CountryColumn; before: string; after: string }[];
  name: { zh: string; en: string };
}
