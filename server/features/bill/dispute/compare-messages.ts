import Decimal from 'decimal.js';
import { type Kysely, type Selectable, sql } from 'kysely';
import { type BillDispute, maxClaimedRows } from '#shared/bill/dispute.ts';
import type { StatedColumns } from '#shared/supplier-bill/row.ts';
import { type BillSpan, chargedDays, knownUntil } from '../../../domain/ledger/disputed.ts';
import type { ClaimedLine, ClaimPairs } from '../../../domain/messages/claims.ts';
import type { MessageStore } from '../../../domain/messages/store.ts';
import { loadNetworks } from '../../../domain/sheets/known-networks.ts';
import { claimedLines } from '../../../domain/statements/claimed-lines.ts';
import { rowsOf } from '../../../domain/statements/read-stated.ts';
import { hasAmounts } from '../../../domain/statements/stated-rows.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { createPauses } from '../../../platform/files/import/pauses.ts';
import type { FileStore } from '../../../platform/files/store.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { MessageComparison, type Shown } from './by-message.ts';
import { offsetIn } from './counting.ts';
import { asBilled, averagePrice, none, plus } from './figures.ts';
import { messagesBilled } from './ours.ts';
import { type DisputeResult, figuresOf, rowOf } from './result.ts';

/** Before a period, in which receipts may still change what was charged; and beyond it, which a clock of another zone has in it. */
const [earlier, later] = [8 * 86_400_000, 26 * 3_600_000];

interface Parts {
  db: Kysely<Tables>;
  files: FileStore;
  messages: Pick<MessageStore, 'matchClaims'>;
}

interface Comparing {
  row: Selectable<Tables['bill']>;
  span: BillSpan;
  file: string;
  columns: StatedColumns;
  /** Awaited with each batch of rows that was read. */
  onRows: (rows: number) => Promise<void>;
}

/** Puts each row of a customer's file beside the message that it is about, and explains the gap to the bill. */
export async function compareMessages(
  { db, files, messages }: Parts,
  { row, span, file, columns, onRows }: Comparing,
): Promise<DisputeResult> {
  const period = { fromDay: row.from_day, toDay: row.to_day };
  const charges = await chargedDays(db, span, null);
  const average = averagePrice(charges);
  const billed = messagesBilled(row);
  const isPriced = hasAmounts(columns);
  const rowCounts = { read: 0, unplaced: 0, refused: 0, skipped: 0 };
  const rowsRead = () => Object.values(rowCounts).reduce((sum, count) => sum + count, 0);
  const rows: BillDispute['rows'] = [];
  let unplaced = none();
  const lines = claimedLines(
    rowsOf(files, file),
    { columns, networks: await loadNetworks(db), period, isByDelivery: await isByDelivery(db, span.customerId) },
    (read) => {
      const entry = read.state === 'read' ? { ...read, state: 'unplaced' as const, reason: 'id' as const } : read;
      rowCounts[entry.state] += 1;
      if (rows.length < maxClaimedRows) rows.push(rowOf(entry));
      if (entry.state !== 'unplaced') return;
      const amount = isPriced ? new Decimal(entry.amount) : average.mul(entry.parts);
      unplaced = plus(unplaced, { parts: entry.parts, amount });
    },
  );
  const counted = async function* (): AsyncGenerator<readonly ClaimedLine[]> {
    for await (const some of lines) {
      rowCounts.read += some.length;
      await onRows(rowsRead());
      yield some;
    }
    if (rowCounts.read === 0) throw new AppError('dispute.nothing-read');
  };
  const known = await knownUntil(db, span);
  const request = {
    customerId: span.customerId,
    currency: span.currency,
    dateTime: [span.from - earlier, span.to + later] as const,
    period: [span.from, span.to] as const,
    timezone: span.zone,
    known: [known.before, known.own ?? row.generated_at] as const,
  };
  const { compared, offset, samples } = await messages.matchClaims(request, counted(), async (pairs) => {
    const found = offsetIn(await pairs.shifts());
    const comparison = new MessageComparison({ charges, offset: found, period, hasBefore: span.before !== null });
    const pause = createPauses();
    for await (const groups of pairs.groups()) {
      for (const group of groups) {
        await pause();
        comparison.add(group);
      }
    }
    const finished = comparison.finish(unplaced);
    return { compared: asBilled(finished, billed), offset: found, samples: await samplesOf(pairs, finished.shown) };
  });
  return {
    ...(await figuresOf(db, span, compared)),
    zoneOffset: offset,
    counts: compared.countsMessages ? 'messages' : 'parts',
    hasAmounts: isPriced,
    rowCounts,
    rows,
    rowsRead: rowsRead(),
    isByMessage: true,
    pairedRows: compared.pairedRows,
    samples,
  };
}

async function samplesOf(pairs: ClaimPairs, shown: readonly Shown[]): Promise<DisputeResult['samples']> {
  const found = await pairs.samples(shown.map(({ pairNo }) => pairNo));
  const byNo = new Map(found.map(({ pairNo, ...sample }) => [pairNo, sample]));
  return shown.flatMap(({ pairNo, ...figures }) => {
    const sample = byNo.get(pairNo);
    return sample ? [{ ...figures, ...sample }] : [];
  });
}

async function isByDelivery(db: Kysely<Tables>, customerId: string): Promise<boolean> {
  const { rows } = await sql<{ basis: number }>`
    select bill_basis as basis from customer where customer_id = ${customerId}`.execute(db);
  return rows[0]?.basis === 2;
}
