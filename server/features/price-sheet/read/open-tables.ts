import { createThreadPool } from '../../../platform/files/threads/pool.ts';
import type { AppError } from '../../../platform/http/errors.ts';
import type { FileTable, UnreadFile } from './table.ts';
import type { tableMethods } from './table-methods.ts';

const threads = createThreadPool<typeof tableMethods>(new URL('./tables-worker.ts', import.meta.url));

/** Tables of a file, for as long as its thread is held. */
export interface OpenTables extends AsyncDisposable {
  tables: FileTable[];
  /** What of the file is none of them. */
  unread: UnreadFile[];
}

/** Opens an uploaded file in a thread of its own. Throws an {@link AppError} for a file that cannot be read within its limits. */
export async function openTables(bytes: Uint8Array, fileName: string): Promise<OpenTables> {
  const thread = await threads.lease();
  const close = () => thread[Symbol.asyncDispose]();
  const tables: FileTable[] = [];
  const unread: UnreadFile[] = [];
  try {
    for await (const { hasFacts, ...table } of thread.stream('open', { bytes, fileName })) {
      const index = tables.length;
      tables.push({
        ...table,
        ...(hasFacts && { facts: () => only(thread.stream('facts', { index })) }),
        rows: () => thread.stream('rows', { index }),
      });
    }
    for await (const file of thread.stream('unread', undefined)) unread.push(file);
  } catch (error) {
    await close();
    throw error;
  }
  return { tables, unread, [Symbol.asyncDispose]: close };
}

async function only<Item>(items: AsyncIterable<Item>): Promise<Item> {
  for await (const item of items) return item;
  throw new Error('The thread gave nothing.');
}
