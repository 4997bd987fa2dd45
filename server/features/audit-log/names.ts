import type { Kysely } from 'kysely';
import type { OperationLog } from '#shared/audit.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Exporter } from '../../platform/files/exporter.ts';
import type { ScopeHolder } from '../../platform/rights/customer-scope.ts';
import { withNames } from '../../platform/texts/names.ts';

/** Adds the names of ids, and names files of exports and their columns in the reader's language. */
export type NameEntries = (
  entries: readonly OperationLog[],
  lang: Lang,
  viewer: ScopeHolder,
) => Promise<(OperationLog & Required<Pick<OperationLog, 'names'>>)[]>;

export const nameEntries =
  (db: Kysely<Tables>, exporter: Pick<Exporter, 'columnTitles' | 'nameIn'>): NameEntries =>
  async (entries, lang, viewer) => {
    const named = await withNames(db, entries, lang, viewer);
    return named.map((entry) =>
      isOfFile(entry)
        ? {
            ...entry,
            targetName: exporter.nameIn(entry.targetName, lang),
            names: { ...entry.names, columns: exporter.columnTitles(entry.resource, lang) },
          }
        : entry,
    );
  };

const isOfFile = ({ action, changes }: OperationLog): boolean =>
  (action === 'export' || action === 'download') && 'columns' in changes;
