import type { StatedColumns } from '#shared/supplier-bill/row.ts';
import { deliveredWords, refusedWords } from '#shared/texts/claim-words.ts';
import { createPauses } from '../../platform/files/import/pauses.ts';
import type { RawRow } from '../../platform/files/import/raw.ts';
import type { ClaimedLine } from '../messages/claims.ts';
import type { Networks } from '../sheets/networks.ts';
import { hasAmounts, rowReader, type StatedEntry } from './stated-rows.ts';

/** Lines that go on together. */
const batch = 5000;
/** Rows that tell how days are written. */
const firstRows = 2000;
/** An id that is longer is none. */
const maxId = 200;

interface Reading {
  columns: StatedColumns;
  networks: Networks;
  period: { fromDay: string; toDay: string };
  /** Charged when they are delivered; else when they are sent. */
  isByDelivery: boolean;
}

/** Reads single messages row by row; rows without an id, and those that are none, go to `onOther`. */
export function claimedLines(
  rows: AsyncIterable<RawRow>,
  { columns, networks, period, isByDelivery }: Reading,
  onOther: (entry: StatedEntry) => void,
): AsyncGenerator<readonly ClaimedLine[]> {
  const isPriced = hasAmounts(columns);
  /** Without an amount the state of a message says whether it is claimed. */
  const isClaimed = (status: string): boolean =>
    status === '' || (isByDelivery ? deliveredWords.test(status) : !refusedWords.test(status));
  const lineOf = ({ cells }: RawRow, entry: StatedEntry): ClaimedLine | undefined => {
    const cell = (place: number | null): string => (place === null ? '' : (cells[place] ?? '').trim());
    const id = cell(columns.id);
    const isOther = entry.state === 'skipped' || entry.state === 'refused' || id === '' || id.length > maxId;
    if (isOther || entry.parts > 1_000_000) return undefined;
    return {
      rowNo: entry.rowNo,
      id,
      at: entry.clock?.at ?? null,
      hasClock: entry.clock?.hasClock ?? false,
      operatorId: entry.operatorId,
      parts: isPriced || isClaimed(cell(columns.status)) ? entry.parts : 0,
      amount: isPriced ? entry.amount : null,
    };
  };
  const read = async function* (): AsyncGenerator<readonly ClaimedLine[]> {
    const pause = createPauses();
    let [lines, waiting]: [ClaimedLine[], RawRow[]] = [[], []];
    let entryOf: ((row: RawRow) => StatedEntry) | undefined;
    const take = (row: RawRow, readRow: (row: RawRow) => StatedEntry) => {
      const entry = readRow(row);
      const line = lineOf(row, entry);
      if (line) lines.push(line);
      else onOther(entry);
    };
    const begin = () => {
      const readRow = rowReader(waiting, { columns, networks, period });
      for (const row of waiting) take(row, readRow);
      waiting = [];
      return readRow;
    };
    for await (const row of rows) {
      await pause();
      if (row.row <= columns.heading) continue;
      if (entryOf) take(row, entryOf);
      else if (waiting.push(row) >= firstRows) entryOf = begin();
      if (lines.length >= batch) {
        yield lines;
        lines = [];
      }
    }
    if (!entryOf) begin();
    if (lines.length > 0) yield lines;
  };
  return read();
}
