import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dropOld } from '#server/domain/messages/postgres/jobs.ts';
import { inForce } from '#server/platform/settings/stored.ts';
import { build, type TestApp } from '../support/app.ts';
import { attemptLine, messageLine, storeOn, tradeOf } from '../support/messages.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

it('a day whose time is over waits for the backup that holds it: texts go, nobody stands behind it, and it goes later', async () => {
  const { parts, store } = storeOn(console.db);
  const settings = { read: async () => inForce([], {}) };
  const trade = await tradeOf(console.db);
  const submitTime = Date.now() - 40 * 86_400_000;
  const attempts = [attemptLine({ channelCode: trade.first, submitTime: submitTime + 40 })];
  const line = messageLine({
    user: trade.user,
    number: trade.number,
    submitTime,
    attempts,
    content: 'Texts are short',
  });
  expect(await store.append([line])).toEqual([{ result: 'accepted' }]);
  await sql`select make_message_day('2020-01-01')`.execute(console.db);
  const days = async () => {
    const { rows } = await sql<{ part: string }>`select part from message_day where day = '2020-01-01'`.execute(
      console.db,
    );
    return rows.map(({ part }) => part).sort();
  };

  await console.db.transaction().execute(async (backup) => {
    await sql`lock table message, message_20200101, message_attempt, message_attempt_20200101 in access share mode`.execute(
      backup,
    );
    await expect(dropOld(parts, settings)).rejects.toThrow(/lock timeout/);
    expect(await days()).toEqual(['message_20200101', 'message_attempt_20200101']);
    // Readers are not behind the one who was refused.
    const { rows } = await sql<{ content: string | null }>`
      select content from message where msg_id = ${line.msgId}`.execute(console.db);
    expect(rows).toEqual([{ content: null }]);
  });
  await dropOld(parts, settings);
  expect(await days()).toEqual([]);
});
