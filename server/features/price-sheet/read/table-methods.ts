import type { SheetFacts } from '../../../platform/files/import/sheet-facts.ts';
import type { FileTable, TableRow, UnreadFile } from './table.ts';
import { openFile } from './tables.ts';

/** Tables of the file that the thread holds; a thread reads one file at a time. */
let open: FileTable[] = [];
let unread: UnreadFile[] = [];

/** What a thread does with an uploaded price sheet. */
export const tableMethods = {
  /** Opens a file in the place of the one before. Yields its tables, in its order. */
  open: async function* ({
    bytes,
    fileName,
  }: {
    bytes: Uint8Array;
    fileName: string;
  }): AsyncGenerator<Omit<FileTable, 'rows' | 'facts'> & { hasFacts: boolean }> {
    [open, unread] = [[], []];
    // A port delivers a plain Uint8Array.
    const file = await openFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), fileName);
    [open, unread] = [file.tables, file.unread];
    for (const { rows, facts, ...table } of open) yield { ...table, hasFacts: facts !== undefined };
  },
  unread: async function* (): AsyncGenerator<UnreadFile> {
    yield* unread;
  },
  facts: async function* ({ index }: { index: number }): AsyncGenerator<SheetFacts> {
    const facts = await open[index]?.facts?.();
    if (facts) yield facts;
  },
  rows: async function* ({ index }: { index: number }): AsyncGenerator<TableRow> {
    yield* open[index]?.rows() ?? [];
  },
};
