import { AppError } from '../../http/errors.ts';

/** Place of a row in a log: its time to the microsecond (UTC, as PostgreSQL writes it) and its key. */
export interface LogPlace {
  time: string;
  id: string;
}

const shape = /^(\d{4,6}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z) ([1-9]\d{0,17})$/;

/** A place as opaque text. */
export const cursorText = ({ time, id }: LogPlace): string => Buffer.from(`${time} ${id}`).toString('base64url');

/** The place in a cursor; throws `cursor.invalid` for text that is none. */
export function placeIn(cursor: string): LogPlace {
  const [, time, id] = shape.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (time === undefined || id === undefined || Number.isNaN(Date.parse(time))) {
    throw new AppError('cursor.invalid');
  }
  return { time, id };
}
