import { sql } from 'kysely';
import { pick } from '#fixtures/random.ts';
import type { FeedAttempt, FeedMessage, FeedReceipt } from '#shared/feed/messages.ts';
import type { TestApp } from './app.ts';
import { attemptLine, messageLine, receiptLine, storeOn, tradeOf } from './messages.ts';

const day = 86_400_000;

/** Stores messages of three days and several accounts: blocked ones, failed ones, and some that went over a second channel. */
export async function randomTraffic({ db }: Pick<TestApp, 'db'>, random: () => number, messages = 240): Promise<void> {
  const trade = await tradeOf(db);
  const { store } = storeOn(db);
  const { rows: accounts } = await sql<{ user: string }>`
    select customer_user_id::text as user from customer_user where status = 1 order by customer_user_id limit 5`.execute(
    db,
  );
  const users = [trade.user, ...accounts.map((row) => row.user)];
  const until = Date.now();
  const lines: FeedMessage[] = [];
  const receipts: FeedReceipt[] = [];
  for (let count = 0; count < messages; count += 1) {
    const submitTime = until - Math.floor(random() * 3 * day);
    const codes =
      random() < 0.1 ? [] : random() < 0.3 ? [trade.first, trade.second] : [pick(random, [trade.first, trade.second])];
    const attempts = codes.map(
      (channelCode, at): FeedAttempt =>
        attemptLine({ channelCode, attemptNo: at + 1, submitTime: submitTime + 40 + at * 9000, price: `0.0${at + 3}` }),
    );
    const state = codes.length === 0 ? { state: 'blocked' as const, blockCode: 'NO_BALANCE' } : {};
    const trafficType = pick(random, ['otp', 'notification', 'marketing'] as const);
    const number = `${trade.number.slice(0, -5)}${String(10_000 + count)}`;
    const user = users[Math.floor(random() * users.length)] ?? trade.user;
    lines.push(messageLine({ user, number, submitTime, attempts, trafficType, ...state }));
    for (const [at, { channelCode, supplierMsgId = '', submitTime: time }] of attempts.entries()) {
      const isLast = at === attempts.length - 1;
      const stat = isLast && random() < 0.7 ? 'DELIVRD' : pick(random, ['UNDELIV', 'EXPIRED', 'REJECTD']);
      if (random() < 0.9) receipts.push(receiptLine({ channelCode, supplierMsgId, time: time + 3000, stat, err: '' }));
    }
  }
  await store.append(lines);
  await store.applyReceipts(receipts);
}
