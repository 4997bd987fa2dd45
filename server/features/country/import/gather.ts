import type { Lang } from '#shared/http/endpoint.ts';
import type { RowError } from '#shared/import.ts';
import type { CountryColumn } from '#shared/texts/country-columns.ts';
import { fieldTexts, fill } from '#shared/texts/fields.ts';
import { importTexts } from '#shared/texts/import.ts';
import { defaultOperatorNames } from '#shared/texts/operator.ts';
import { createPauses } from '../../../platform/files/import/pauses.ts';
import { type CountryKey, countryKeys, defaults, type OperatorKey, operatorKeys, textOf } from './columns.ts';
import type { Planned, Sheet } from './planned.ts';
import type { PresentGeography } from './present.ts';

type Row = Sheet['rows'][number];

/** What the rows say of one country or operator, taken together. */
interface Gathered extends Planned {
  /** Column → the row that gave it. */
  given: Map<CountryColumn, number>;
}

/** Brings the rows of a file together: one entry a country, one an operator, each compared with what there is. */
export async function gather(
  sheet: Sheet,
  present: PresentGeography,
  lang: Lang,
): Promise<{ entries: Planned[]; errors: RowError[] }> {
  const words = importTexts[lang];
  const required = fieldTexts[lang].required;
  const errors: RowError[] = [];
  const countries = new Map(present.countries.map((each) => [each.iso2, each]));
  const operators = new Map(present.operators.map((each) => [keyOf(each.iso2, each.code), each]));
  const found = new Map<string, Gathered>();

  /** Takes what `row` says over; a column that two rows give must say the same in both, prefixes add up. */
  const take = (entry: Gathered, row: Row, keys: readonly (CountryKey | OperatorKey)[], differs: string) => {
    for (const key of keys) {
      const value = row.cells[key];
      if (value === undefined) {
        continue;
      }
      if (value === null && defaults[key] === undefined) {
        errors.push(sheet.refuse(row.row, key, required));
        continue;
      }
      const text = value === null ? (defaults[key] ?? '') : textOf(value);
      const earlier = entry.given.get(key);
      if (earlier !== undefined && key === 'prefixes') {
        entry.texts[key] = textOf([...new Set([...listOf(entry.texts[key]), ...listOf(text)])]);
      } else if (earlier !== undefined && entry.texts[key] !== text) {
        errors.push(sheet.refuse(row.row, key, fill(differs, { row: earlier }), text));
      } else {
        entry.texts[key] = text;
        entry.given.set(key, earlier ?? row.row);
      }
    }
  };

  const pause = createPauses();
  for (const row of sheet.rows) {
    await pause();
    const { iso2, mcc, mnc } = row.cells;
    if (!iso2) {
      if (iso2 === null || !sheet.errors.some((error) => error.row === row.row)) {
        errors.push(sheet.refuse(row.row, 'iso2', required));
      }
      continue;
    }
    const isCountryGiven = countryKeys.some((key) => row.cells[key] !== undefined);
    if (isCountryGiven || !countries.has(iso2)) {
      const known = countries.get(iso2);
      const name = { zh: known?.name ?? iso2, en: known?.nameEn ?? iso2 };
      const entry =
        found.get(iso2) ?? begun({ kind: 'country', row: row.row, iso2, code: '', id: known?.countryId, name });
      found.set(iso2, entry);
      take(entry, row, countryKeys, words.differs);
    }
    if (!!mcc !== !!mnc) {
      // A refused cell has its error already.
      if (!sheet.errors.some((error) => error.row === row.row)) {
        errors.push(sheet.refuse(row.row, mcc ? 'mnc' : 'mcc', words.codePair));
      }
    } else if (mcc || operatorKeys.some((key) => row.cells[key] !== undefined)) {
      const code = mcc ? `${mcc}-${mnc}` : '';
      const key = keyOf(iso2, code);
      const known = operators.get(key);
      const isNewDefault = code === '' && !known;
      const name = { zh: known?.name ?? code, en: known?.nameEn ?? code };
      const entry =
        found.get(key) ?? begun({ kind: 'operator', row: row.row, iso2, code, id: known?.operatorId, name });
      found.set(key, entry);
      take(entry, row, operatorKeys, words.differsOperator);
      if (isNewDefault) {
        // It comes with its country.
        entry.texts.operatorName ??= defaultOperatorNames.zh;
        entry.texts.operatorNameEn ??= defaultOperatorNames.en;
      }
    }
  }

  for (const entry of found.values()) {
    await pause();
    const known =
      entry.kind === 'country' ? countries.get(entry.iso2)?.texts : operators.get(keyOf(entry.iso2, entry.code))?.texts;
    const keys: readonly (CountryKey | OperatorKey)[] = entry.kind === 'country' ? countryKeys : operatorKeys;
    const before = new Map<string, string>(Object.entries(known ?? {}));
    for (const key of keys) {
      const text = entry.texts[key] ?? (known ? undefined : defaults[key]);
      if (text === undefined && !known) {
        errors.push(sheet.refuse(entry.row, key, required));
      } else if (text !== undefined) {
        entry.texts[key] = text;
        const old = before.get(key) ?? '';
        if (old !== text) {
          entry.changes.push({ key, before: old, after: text });
        }
      }
    }
    const [zh, en] =
      entry.kind === 'country'
        ? (['countryName', 'countryNameEn'] as const)
        : (['operatorName', 'operatorNameEn'] as const);
    entry.name = { zh: entry.texts[zh] ?? entry.name.zh, en: entry.texts[en] ?? entry.name.en };
  }
  return { entries: [...found.values()], errors };
}

const keyOf = (iso2: string, code: string): string => `${iso2} ${code}`;
/** A list as it stands in a cell. */
export const listOf = (text: string | undefined): string[] => (text ? text.split(',') : []);
const begun = (entry: Omit<Planned, 'texts' | 'changes'>): Gathered => ({
  ...entry,
  texts: {},
  changes: [],
  given: new Map(),
});
