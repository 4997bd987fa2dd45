import type { ChainHead } from '../platform/log-chain/head.ts';

/** The form of the archive; another form is refused. */
export const archiveForm = 2;
export const manifestName = 'manifest.json';

/** One table of an archive; its rows are in `data/<name>.copy`, as COPY writes them in text form. */
export interface TableContents {
  name: string;
  columns: string[];
  rows: number;
  /** Of the rows' text, in whatever order they lie (rows-digest.ts). */
  digest: string;
}

/** What a backup holds; the last file of its archive. */
export interface Manifest {
  form: number;
  /** Of the console that made it. */
  version: string;
  /** ISO 8601. */
  takenAt: string;
  migrations: { name: string; checksum: string }[];
  tables: TableContents[];
  sequences: { name: string; lastValue: string; isCalled: boolean }[];
  /** Tells the key apart that seals the suppliers' secrets, if there is one; the key itself is not in the archive. */
  secretsKeyId: string | null;
  /** End of the operation log's hash chain. */
  head: ChainHead | null;
}

export const dataName = (table: string): string => `data/${table}.copy`;
