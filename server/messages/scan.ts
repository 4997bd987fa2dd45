import type { Kysely } from 'kysely';
import type { AttemptFilter, MessageFilter } from '#shared/message/filter.ts';
import type { AttemptRow, MessageRow } from '#shared/message/row.ts';
import type { Tables } from '../db/tables.ts';
import { searchAttempts, searchMessages } from './search.ts';
import type { Page, PageRequest, ScanRequest } from './store.ts';

/** Rows that are in memory at a time. */
const pageSize = 5000;

async function* allPages<Filter, Row>(
  search: (request: PageRequest<Filter>) => Promise<Page<Row>>,
  { filter, viewer, signal }: ScanRequest<Filter>,
): AsyncGenerator<Row> {
  let cursor: string | undefined;
  do {
    signal?.throwIfAborted();
    const { list, nextCursor }: Page<Row> = await search({ filter, viewer, cursor, pageSize });
    yield* list;
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}

export const scanMessages = (db: Kysely<Tables>, request: ScanRequest<MessageFilter>): AsyncGenerator<MessageRow> =>
  allPages((page) => searchMessages(db, page), request);

export const scanAttempts = (db: Kysely<Tables>, request: ScanRequest<AttemptFilter>): AsyncGenerator<AttemptRow> =>
  allPages((page) => searchAttempts(db, page), request);
