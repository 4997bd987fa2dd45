import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { attemptLine, messageLine, receiptLine, storeOn, type tradeOf } from './messages.ts';

interface NumberRun {
  count: number;
  /** Last digits of the first number. */
  first: number;
  /** From one number to the next. */
  step: number;
}

/** Delivered messages of an account from a time on, to numbers that follow each other. */
export async function sendToRun(
  db: Kysely<Tables>,
  trade: Awaited<ReturnType<typeof tradeOf>>,
  time: number,
  { count, first, step }: NumberRun,
): Promise<void> {
  const { store } = storeOn(db);
  const head = trade.number.slice(0, -5);
  const submitTime = time + 60_000;
  const attempts = Array.from({ length: count }, () => attemptLine({ channelCode: trade.first, submitTime }));
  await store.append(
    attempts.map((attempt, index) =>
      messageLine({
        user: trade.user,
        number: `${head}${String(first + index * step).padStart(5, '0')}`,
        submitTime,
        attempts: [attempt],
      }),
    ),
  );
  await store.applyReceipts(
    attempts.map(({ supplierMsgId = '' }) =>
      receiptLine({ channelCode: trade.first, supplierMsgId, time: submitTime + 2000 }),
    ),
  );
}
