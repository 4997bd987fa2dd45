import { sql } from 'kysely';
import { AppError } from '../http/errors.ts';

/** Place of a row in a log: its time to the microsecond (UTC, as PostgreSQL writes it) and its key. */
export interface LogPlace {
  time: string;
  id: string;
}

const shape = /^([1-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3})\d{3}Z ([1-9]\d{0,17})$/;

/** A place as opaque text. */
export const cursorText = ({ time, id }: LogPlace): string => Buffer.from(`${time} ${id}`).toString('base64url');

/** The place in a cursor; throws `cursor.invalid` for text that is none. */
export function placeIn(cursor: string): LogPlace {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, toMillisecond = '', id = ''] = shape.exec(text) ?? [];
  const moment = new Date(`${toMillisecond}Z`);
  // There and back again: `Date` would take the 31st of February for a day in March, PostgreSQL takes it for an error.
  if (Number.isNaN(moment.getTime()) || moment.toISOString() !== `${toMillisecond}Z`) {
    throw new AppError('cursor.invalid');
  }
  return { time: text.slice(0, text.indexOf(' ')), id };
}

/** Selects the moment to the microsecond: a cursor rounded to milliseconds would skip or repeat rows. */
export const exactTime = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** A page of `pageSize` rows, asked for with one more, and where it goes on. */
export function cursorPage<Row extends { logId: string; exactTime: string }>(
  rows: readonly Row[],
  pageSize: number,
): { list: Omit<Row, 'exactTime'>[]; nextCursor: string | null } {
  const list = rows.slice(0, pageSize);
  const last = list.at(-1);
  const hasMore = rows.length > pageSize && last !== undefined;
  return {
    list: list.map(({ exactTime: _, ...row }) => row),
    nextCursor: hasMore ? cursorText({ time: last.exactTime, id: last.logId }) : null,
  };
}
