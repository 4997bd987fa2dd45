import type { TestApp } from './app.ts';
import { attemptLine, messageLine, receiptLine, storeOn } from './messages.ts';

export interface Sending {
  user: string;
  count: number;
  delivered: number;
  /** When its receipts come after sending, ms. */
  after?: number;
}
/** Sends messages by one channel to one number: the first `delivered` arrive, the others are answered with UNDELIV. */
export async function sendBy(
  { db }: TestApp,
  channelCode: string,
  { user, count, delivered, after = 2000 }: Sending,
): Promise<void> {
  const { store } = storeOn(db);
  // Not earlier: the statistics begin a new slot each quarter of an hour.
  const submitTime = Date.now();
  const attempts = Array.from({ length: count }, () => attemptLine({ channelCode, submitTime }));
  await store.append(
    attempts.map((attempt) => messageLine({ user, number: '66812340003', submitTime, attempts: [attempt] })),
  );
  await store.applyReceipts(
    attempts.map(({ supplierMsgId = '' }, at) =>
      receiptLine({
        channelCode,
        supplierMsgId,
        time: submitTime + after,
        ...(at >= delivered && { stat: 'UNDELIV', err: '001' }),
      }),
    ),
  );
}
