import {
  namedTime,
  offsetZones,
  shortZones,
  sureZones,
  timeAfterDate,
  zoneNote,
} from '#shared/texts/price-sheet-zones.ts';
import { plainWord } from './words.ts';

const namesOf = (list: typeof sureZones): string => list.map(([, names]) => names.replaceAll(' ', '|')).join('|');
const byAbbreviation = new Map(
  [...sureZones, ...shortZones].flatMap(([zone, names]) => names.split(' ').map((name) => [name, zone] as const)),
);
const abbreviation = new RegExp(
  `(?<![\\p{L}/])(?:(?:${namesOf(sureZones)})|(?<=[\\d(\\[]\\s?)(?:${namesOf(shortZones)}))(?![\\p{L}/])`,
  'u',
);
const region =
  /(?<![p{L}/])(?:Africa|America|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[A-Z][A-Za-z_]+(?:\/[A-Z][A-Za-z_]+)?/;
const byCity = new Map(
  Intl.supportedValuesOf('timeZone').map((zone) => [plainWord(zone.replace(/^.*\//, '')), zone] as const),
);

interface Found {
  zone: string;
  /** As it is written. */
  text: string;
}

const longestNote = 300;

/** The time zone that a text names beside a time or a date, as PostgreSQL takes it: an offset or a name of the time zone database. */
function foundIn(text: string): Found | undefined {
  // The patterns try each word of a text: what is longer is no date, and takes seconds.
  if (text.length > longestNote) return undefined;
  const offset = offsetZones.exec(text);
  if (offset) {
    const [found, sign = '+', hours = '0', minutes = '00'] = offset;
    if (Number(hours) <= 14)
      return { zone: `${sign === '+' ? '+' : '-'}${hours.padStart(2, '0')}:${minutes}`, text: found };
  }
  const [known] = region.exec(text) ?? [];
  if (known !== undefined && isZone(known)) return { zone: known, text: known };
  for (const [words, zone] of namedTime) {
    const found = words.exec(text);
    const named = zone ?? byCity.get(plainWord(found?.groups?.city ?? found?.groups?.place ?? ''));
    if (found && named !== undefined) return { zone: named, text: found[0] };
  }
  // `valid_from_utc`
  const [short] =
    abbreviation.exec(text) ?? abbreviation.exec(text.replace(/(?<![A-Za-z])(?:utc|gmt)(?![A-Za-z])/g, upper)) ?? [];
  const named = short === undefined ? undefined : byAbbreviation.get(short);
  return short === undefined || named === undefined ? undefined : { zone: named, text: short };
}
const upper = (text: string): string => text.toUpperCase();
function isZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const zoneIn = (text: string): string | undefined => foundIn(text)?.zone;
/** The zone of all dates of a sheet, where a line says so: `Time zone: UTC+3`, `All times are GMT`. */
export const zoneOfNote = (cells: readonly string[]): string | undefined => {
  const text = cells.filter((cell) => cell !== '').join(' ');
  return text.length < 160 && zoneNote.test(text) ? zoneIn(text) : undefined;
};

/** A text without the time zone it names, and without the brackets around it. */
export function withoutZone(text: string): string {
  const found = foundIn(text);
  return found === undefined
    ? text
    : text
        .replace(found.text, ' ')
        .replace(/\(\s*\)|\[\s*\]/g, ' ')
        .trim();
}

/** `00h00`, `at 12:00` behind a date, as ` 00:00`; empty where no time follows. */
export function timeAfter(text: string): string {
  const [, hours = '', minutes = ''] = timeAfterDate.exec(text) ?? [];
  return hours === '' ? '' : ` ${hours.padStart(2, '0')}:${minutes}`;
}
