import type { Kysely } from 'kysely';
import type { AttemptFilter, MessageFilter } from '#shared/message/filter.ts';
import type { AttemptRow, MessageRow } from '#shared/message/row.ts';
import type { Tables } from '../db/tables.ts';
import { searchAttempts, searchMessages } from './search.ts';
import type { Page, PageRequest, ScanRequest } from './store.ts';

/** Rows that are in memory at a time. */
const pageSize = 2000;

/** Page after page; while one is worked on, the next is read. */
async function* allPages<Filter, Row>(
  search: (request: PageRequest<Filter>) => Promise<Page<Row>>,
  { filter, viewer, signal }: ScanRequest<Filter>,
): AsyncGenerator<Row[]> {
  const read = (cursor?: string): Promise<Page<Row>> => {
    const page = search({ filter, viewer, cursor, pageSize });
    // Awaited with the next turn; until then nobody else hears of a failure.
    page.catch(() => undefined);
    return page;
  };
  let coming: Promise<Page<Row>> | undefined = read();
  while (coming) {
    const { list, nextCursor }: Page<Row> = await coming;
    signal?.throwIfAborted();
    coming = nextCursor === null ? undefined : read(nextCursor);
    yield list;
  }
}

export const scanMessages = (db: Kysely<Tables>, request: ScanRequest<MessageFilter>): AsyncGenerator<MessageRow[]> =>
  allPages((page) => searchMessages(db, page), request);

export const scanAttempts = (db: Kysely<Tables>, request: ScanRequest<AttemptFilter>): AsyncGenerator<AttemptRow[]> =>
  allPages((page) => searchAttempts(db, page), request);
