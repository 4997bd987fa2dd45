import type { SheetFacts } from './sheet-facts.ts';
import type { FileTable, TableRow } from './table.ts';
import { tablesOf } from './tables.ts';

/** Tables of the file that the thread holds; a thread reads one file at a time. */
let open: FileTable[] = [];

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
    open = [];
    // A port delivers a plain Uint8Array.
    open = await tablesOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), fileName);
    for (const { rows, facts, ...table } of open) yield { ...table, hasFacts: facts !== undefined };
  },
  facts: async function* ({ index }: { index: number }): AsyncGenerator<SheetFacts> {
    const facts = await open[index]?.facts?.();
    if (facts) yield facts;
  },
  rows: async function* ({ index }: { index: number }): AsyncGenerator<TableRow> {
    yield* open[index]?.rows() ?? [];
  },
};
