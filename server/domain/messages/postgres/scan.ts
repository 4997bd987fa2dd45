import type { Kysely } from 'kysely';
import type { AttemptFilter, MessageFilter } from '#shared/message/filter.ts';
import type { AttemptRow, MessageRow } from '#shared/message/row.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { Page, PageRequest } from '../page.ts';
import type { ScanRequest } from '../reader.ts';
import { searchAttempts, searchMessages } from './search.ts';

/** Rows of a page. Several are in memory at a time; what is gone before the next collection of garbage costs next to nothing. */
const pageSize = 500;
const day = 86_400_000;

/** A range in pieces of one day (UTC), newest first: each is one partition, and planning a query on one takes no time. */
export function daysOf([from, to]: readonly [number, number]): [number, number][] {
  const pieces: [number, number][] = [];
  for (let end = to; end > from; end = Math.max(from, (Math.ceil(end / day) - 1) * day)) {
    pieces.push([Math.max(from, (Math.ceil(end / day) - 1) * day), end]);
  }
  return pieces;
}

/** Page after page; while one is worked on, the next is read. */
async function* allPages<Filter extends { dateTime: [number, number] }, Row>(
  search: (request: PageRequest<Filter>) => Promise<Page<Row>>,
  { filter, viewer, signal }: ScanRequest<Filter>,
): AsyncGenerator<Row[]> {
  const days = daysOf(filter.dateTime).values();
  let dateTime = days.next().value;
  const read = (cursor?: string): Promise<Page<Row>> | undefined => {
    if (dateTime === undefined) return undefined;
    const page = search({ filter: { ...filter, dateTime }, viewer, cursor, pageSize });
    // Awaited in the next iteration; until then a rejection is not handled elsewhere.
    page.catch(() => undefined);
    return page;
  };
  let coming = read();
  while (coming) {
    const { list, nextCursor }: Page<Row> = await coming;
    signal?.throwIfAborted();
    if (nextCursor === null) dateTime = days.next().value;
    coming = read(nextCursor ?? undefined);
    if (list.length > 0) yield list;
  }
}

export const scanMessages = (db: Kysely<Tables>, request: ScanRequest<MessageFilter>): AsyncGenerator<MessageRow[]> =>
  allPages((page) => searchMessages(db, page), request);

export const scanAttempts = (db: Kysely<Tables>, request: ScanRequest<AttemptFilter>): AsyncGenerator<AttemptRow[]> =>
  allPages((page) => searchAttempts(db, page), request);
