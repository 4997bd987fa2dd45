import { createHash } from 'node:crypto';
import type { Lang } from '#shared/http/endpoint.ts';
import { type ImportEntry, type ImportReport, maxImportEntries, type RowError } from '#shared/import.ts';
import { countryTitles } from '#shared/texts/country-columns.ts';
import { checkPlan } from './check.ts';
import { gather } from './gather.ts';
import type { Planned, Sheet } from './planned.ts';
import type { PresentGeography } from './present.ts';

/** What an import comes to. */
export interface Plan {
  entries: Planned[];
  errors: RowError[];
}

/** Compares a file with what there is. */
export async function planImport(sheet: Sheet, present: PresentGeography, lang: Lang): Promise<Plan> {
  const { entries, errors } = await gather(sheet, present, lang);
  errors.push(...checkPlan(entries, present, sheet, lang));
  return { entries, errors: [...sheet.errors, ...errors].sort((a, b) => a.row - b.row) };
}

/** The plan as an answer, in the caller's words. */
export function reportOf({ entries, errors }: Plan, unread: ImportReport['unread'], lang: Lang): ImportReport {
  const titles = countryTitles[lang];
  const shown = (planned: readonly Planned[]): ImportEntry[] =>
    planned.slice(0, maxImportEntries).map(({ row, iso2, kind, code, name, changes }) => ({
      row,
      code: kind === 'country' ? iso2 : `${iso2} ${code}`.trim(),
      name: name[lang],
      changes: changes.map(({ key, before, after }) => ({
        column: titles[key],
        before: short(before),
        after: short(after),
      })),
    }));
  const added = entries.filter(({ id }) => id === undefined);
  const changed = entries.filter(({ id, changes }) => id !== undefined && changes.length > 0);
  const same = entries.filter(({ id, changes }) => id !== undefined && changes.length === 0);
  return {
    digest: digestOf([...added, ...changed]),
    counts: { added: added.length, changed: changed.length, same: same.length, errors: errors.length },
    added: shown(added),
    changed: shown(changed),
    same: shown(same),
    errors: errors.slice(0, maxImportEntries),
    ignored: [],
    unread,
  };
}

/** The same for the same plan on the same data. */
const digestOf = (planned: readonly Planned[]): string =>
  createHash('sha256')
    .update(JSON.stringify(planned.map(({ kind, iso2, code, changes }) => [kind, iso2, code, changes])))
    .digest('hex');

/** Lists of prefixes are long; their beginning says enough. */
const short = (text: string): string => (text.length > 400 ? `${text.slice(0, 399)}…` : text);
