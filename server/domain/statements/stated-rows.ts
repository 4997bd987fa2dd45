import Decimal from 'decimal.js';
import type { DateOrder } from '#shared/price-sheet/fields.ts';
import type { StatedColumns, StatedReason, StatedState } from '#shared/supplier-bill/row.ts';
import { sumRow } from '#shared/texts/supplier-bill-titles.ts';
import { isDay } from '../../platform/db/query.ts';
import type { RawRow } from '../../platform/files/import/raw.ts';
import { amountIn } from '../sheets/amounts.ts';
import type { Networks } from '../sheets/networks.ts';
import { codesIn, dateIn } from '../sheets/values.ts';

/** A row of their file, with what became of it. */
export interface StatedEntry {
  rowNo: number;
  state: StatedState;
  reason: StatedReason;
  day: string | null;
  operatorId: string | null;
  /** What it says of day and network, as it is written. */
  label: string;
  parts: number;
  amount: string;
  /** Null where it does not say when. */
  clock?: StatedClock | null;
}

/** When a row was, by the clock of its writer. */
export interface StatedClock {
  /** Ms, as if the clock showed UTC. */
  at: number;
  /** Whether there is a time of day. */
  hasClock: boolean;
}

interface Reading {
  columns: StatedColumns;
  networks: Networks;
  period: { fromDay: string; toDay: string };
}

/** Whether amounts can be read by these columns. */
export const hasAmounts = ({ amount, price }: StatedColumns): boolean => amount !== null || price !== null;

/** Whether rows say for which network they are. */
const hasNetworks = ({ country, operator, code, mcc }: StatedColumns): boolean =>
  [country, operator, code, mcc].some((at) => at !== null);

/**
 * Reads all rows below the titles; none is left out. Without a column of parts each row is a message, without one of amounts they are 0,
 * and without any of networks a row is of all of them.
 */
export function entriesOf(rows: readonly RawRow[], reading: Reading): StatedEntry[] {
  const below = rows.filter(({ row }) => row > reading.columns.heading);
  return below.map(rowReader(below, reading));
}

/** Reads rows one by one; the first ones tell how days are written. */
export function rowReader(
  first: readonly RawRow[],
  { columns, networks, period }: Reading,
): (row: RawRow) => StatedEntry {
  const order = orderWithin(first, columns, period);
  const known = new Map<string, string | null>();
  return ({ row, cells }) => {
    const cell = (place: number | null): string => (place === null ? '' : (cells[place] ?? '').trim());
    const names = [
      cell(columns.country),
      cell(columns.operator),
      cell(columns.code),
      cell(columns.mcc),
      cell(columns.mnc),
    ];
    const written = cell(columns.day);
    const label = [cell(columns.id), written, ...names]
      .filter((text) => text !== '')
      .join(' · ')
      .slice(0, 200);
    const entry = { rowNo: row, day: null, operatorId: null, label, parts: 0, amount: '0' };
    const isMessage = columns.parts === null && label !== '';
    const parts = isMessage ? '1' : amountIn(cell(columns.parts), true);
    const price = amountIn(cell(columns.price));
    const told = amountIn(cell(columns.amount));
    if (cells.some((text) => sumRow.test(text.trim()) && text.trim() !== '') || (label === '' && (parts || told))) {
      return { ...entry, state: 'skipped', reason: 'total' };
    }
    if (label === '' && parts === undefined && told === undefined)
      return { ...entry, state: 'skipped', reason: 'empty' };
    if (parts === undefined) return { ...entry, state: 'refused', reason: 'parts' };
    const priced = price === undefined ? undefined : new Decimal(price).mul(parts).toDecimalPlaces(6).toFixed();
    const amount = told ?? priced ?? (hasAmounts(columns) ? undefined : '0');
    if (amount === undefined) return { ...entry, state: 'refused', reason: 'amount' };
    const counted = { ...entry, parts: Number(parts), amount };
    const day = columns.day === null ? null : (dayOf(written, order) ?? '');
    if (day === '') return { ...counted, state: 'unplaced', reason: 'day' };
    if (day !== null && (day < period.fromDay || day > period.toDay)) {
      return { ...counted, state: 'unplaced', reason: 'outside', clock: clockOf(day, written) };
    }
    const clock = day === null ? null : clockOf(day, written);
    if (!hasNetworks(columns)) return { ...counted, day, state: 'read', reason: '', clock };
    const key = names.join('\n');
    const operatorId = known.get(key) ?? operatorOf(networks, names);
    known.set(key, operatorId);
    if (operatorId === null) return { ...counted, state: 'unplaced', reason: 'network', clock };
    return { ...counted, day, operatorId, state: 'read', reason: '', clock };
  };
}

function dayOf(text: string, order: DateOrder): string | undefined {
  const [, day] = /^(\d{4}-\d\d-\d\d)(?:[T ][\d:.,]+(?:Z|[+-]\d\d:?\d\d)?)?$/.exec(text) ?? [];
  if (day !== undefined) return isDay(day) ? day : undefined;
  return text === '' ? undefined : dateIn(text, order)?.local?.slice(0, 10);
}

/** A day with the time of day that stands behind it. */
function clockOf(day: string, text: string): StatedClock {
  const [, hours = '', minutes = '', seconds = '00', half] =
    /[T\s](\d{1,2}):(\d\d)(?::(\d\d))?(?:[.,]\d+)?\s*([ap]m)?/i.exec(text) ?? [];
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  if (hours === '' || hour > 23) return { at: Date.parse(`${day}T00:00:00Z`), hasClock: false };
  return {
    at: Date.parse(`${day}T${String(hour).padStart(2, '0')}:${minutes}:${seconds}Z`) || Date.parse(`${day}T00:00:00Z`),
    hasClock: true,
  };
}

/** Whether days come before months: the way by which more rows are of the period. */
function orderWithin(
  rows: readonly RawRow[],
  { day }: StatedColumns,
  { fromDay, toDay }: Reading['period'],
): DateOrder {
  if (day === null) return 'dmy';
  const within = (order: DateOrder) =>
    rows.slice(0, 2000).filter(({ cells }) => {
      const read = dayOf((cells[day] ?? '').trim(), order);
      return read !== undefined && read >= fromDay && read <= toDay;
    }).length;
  return within('mdy') > within('dmy') ? 'mdy' : 'dmy';
}

/** The network that a row names by code or by name; a country alone means all its networks. */
function operatorOf(
  networks: Networks,
  [country = '', operator = '', code = '', mcc = '', mnc = '']: readonly string[],
): string | null {
  const [found] = codesIn(code, mcc, mnc);
  const isSplit = country === '' && operator !== '';
  const match = networks.match({
    country: isSplit ? operator : country,
    operator: isSplit ? '' : operator,
    ...(found && { mcc: found.mcc, mnc: found.mnc }),
    isSplit,
  });
  return match.problem === null ? match.operatorId : null;
}
