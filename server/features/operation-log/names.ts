import type { Kysely } from 'kysely';
import type { Lang } from '#shared/http/endpoint.ts';
import type { OperationLog } from '#shared/operation-log.ts';
import { filterTitle } from '#shared/texts/filter-titles.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Exporter } from '../../platform/files/exporter.ts';
import type { ScopeHolder } from '../../platform/rights/customer-scope.ts';
import { withNames } from '../../platform/texts/names.ts';
import { withAlarmObjects, withLines } from './object-words.ts';

/** Adds the names of ids, and names lines of price lists, objects of alarms, files of exports and their columns in the reader's language. */
export type NameEntries = (entries: readonly OperationLog[], lang: Lang, viewer: ScopeHolder) => Promise<NamedEntry[]>;
type NamedEntry = OperationLog & Required<Pick<OperationLog, 'names'>>;

/** Tables that are called otherwise than the resource they list. */
const resourcesOfTables: Readonly<Record<string, string>> = {
  alarms: 'alarm',
  alarmRules: 'alarmRule',
  'lowest-price': 'lowestPrice',
  'route-overview': 'router',
  sender: 'senderId',
};

export const nameEntries =
  (db: Kysely<Tables>, exporter: Pick<Exporter, 'columnTitles' | 'nameIn'>): NameEntries =>
  async (entries, lang, viewer) => {
    /** The columns of a table by the titles of its list in a file, or of its filters; `table` is its name as entered. */
    const withViewColumns = (entry: NamedEntry, table: string): NamedEntry => {
      const columns: unknown = entry.changes.columns?.after;
      if (entry.resource !== 'view' || !Array.isArray(columns)) return entry;
      const resource = resourcesOfTables[table] ?? table;
      const titles: Readonly<Record<string, string>> = exporter.columnTitles(resource, lang);
      const known = columns.flatMap((column) => {
        const title = titles[String(column)] ?? filterTitle(resource, String(column), lang);
        return title === undefined ? [] : [[String(column), title] as const];
      });
      return { ...entry, names: { ...entry.names, columns: Object.fromEntries(known) } };
    };
    const worded = await withAlarmObjects(db, await withLines(db, entries, lang), lang);
    const named = await withNames(db, worded, lang, viewer);
    return named.map((entry, place) =>
      isOfFile(entry)
        ? {
            ...entry,
            targetName: exporter.nameIn(entry.targetName, lang),
            names: { ...entry.names, columns: exporter.columnTitles(entry.resource, lang) },
          }
        : withViewColumns(entry, entries[place]?.targetName ?? ''),
    );
  };

const isOfFile = ({ action, changes }: OperationLog): boolean =>
  (action === 'export' || action === 'download') && 'columns' in changes;
