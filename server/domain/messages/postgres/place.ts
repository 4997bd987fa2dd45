import { latestTime } from '#shared/fields.ts';
import { AppError } from '../../../platform/http/errors.ts';

/** Where a list goes on: the time and the key of its last row. */
export interface RowPlace {
  time: number;
  key: string[];
}

export const cursorOf = ({ time, key }: RowPlace): string =>
  Buffer.from(JSON.stringify([time, ...key])).toString('base64url');

/** The place in a cursor; throws `cursor.invalid` for text that is none. */
export function placeOf(cursor: string, keys: number): RowPlace {
  const [time, ...key] = parsed(cursor);
  const isPlace = typeof time === 'number' && Number.isSafeInteger(time) && time >= 0 && time <= latestTime;
  if (!isPlace || key.length !== keys || !key.every((each) => typeof each === 'string' && !each.includes('\0'))) {
    throw new AppError('cursor.invalid');
  }
  return { time, key: key.map(String) };
}

function parsed(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
