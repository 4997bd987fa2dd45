import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEvents } from '#server/platform/events/events.ts';
import { createNotices } from '#server/platform/notices/notices.ts';
import type { LinkStatus } from '#shared/channel/kinds.ts';
import { channel } from '#shared/channel.ts';
import { notice } from '#shared/notice.ts';
import { build, type TestApp } from '#tests/support/app.ts';
import { addChannel } from '#tests/support/factories.ts';
import { metricOf, newKey, report as send } from '#tests/support/feed.ts';

let server: TestApp;
let key = '';
beforeAll(async () => {
  server = await build();
  // The demo's own would be counted.
  await server.db.deleteFrom('notice').execute();
  key = await newKey(server);
});
afterAll(() => server.close());

const mine = (username: string, input = {}) => server.as(username).call(notice.list, input);
const texts = async (username: string) => (await mine(username)).list.map(({ text }) => text);

/** A gateway reports the link of a channel. */
const report = (channelCode: string, linkStatus: LinkStatus) =>
  send(server, key, { sentAt: Date.now(), channels: [{ channelCode, metric: metricOf({ linkStatus }) }] });

async function channelInStatus(status: 0 | 1) {
  const made = await addChannel(server);
  await server.db
    .updateTable('channel')
    .set({ admin_status: status })
    .where('channel_id', '=', made.channelId)
    .execute();
  return made;
}

describe('a link that is lost', () => {
  it('is told to those who watch channels, once, and so is its return', async () => {
    const { channelCode, channelName, channelId } = await channelInStatus(1);
    await report(channelCode, 'bound');
    await report(channelCode, 'down');
    const [news] = (await mine('noc')).list;
    expect(news).toMatchObject({
      level: 'error',
      isRead: false,
      text: `Channel ${channelName} has lost its connection.`,
      path: `/supmgt/channelLog?channelId=${channelId}`,
    });
    await report(channelCode, 'down');
    await report(channelCode, 'bound');
    for (let flap = 0; flap < 5; flap += 1) {
      await report(channelCode, 'down');
      await report(channelCode, 'bound');
    }
    expect((await texts('noc')).filter((text) => text.includes(channelName))).toEqual([
      `Channel ${channelName} is connected again.`,
      `Channel ${channelName} has lost its connection.`,
    ]);
    expect((await texts('sales')).filter((text) => text.includes(channelName))).toEqual([]);
  });

  it('is told of no channel that is not in use', async () => {
    const { channelCode, channelName } = await channelInStatus(0);
    await report(channelCode, 'bound');
    await report(channelCode, 'authFailed');
    expect((await texts('noc')).filter((text) => text.includes(channelName))).toEqual([]);
  });
});

it('whoever loses an edit lock is told who has it', async () => {
  const { channelId, channelName } = await addChannel(server, {});
  await server.as('routing').call(channel.lock, { channelId, tabId: 'first-tab', dirty: true });
  await server.as('admin').call(channel.lock, { channelId, tabId: 'second-tab', takeOver: true });
  expect((await texts('routing'))[0]).toContain(channelName);
  expect((await texts('admin')).filter((text) => text.includes(channelName))).toEqual([]);
});

describe('own notices', () => {
  it('are in the reader’s language, paged, marked and cleared, nobody else’s', async () => {
    const events = createEvents({ pool: server.db as never, url: '', kind: 'pglite' }, { warn: () => {} });
    const notices = createNotices(server.db, events);
    const adminId = (
      await server.db.selectFrom('admin').select('admin_id').where('username', '=', 'finance').executeTakeFirstOrThrow()
    ).admin_id;
    for (const rows of ['1', '2', '3'])
      await notices.send({ adminId }, [
        { kind: 'export-done', level: 'success', params: { exportName: '账单', rows } },
      ]);
    const first = await mine('finance', { pageSize: 2 });
    expect(first).toMatchObject({ unread: 3, list: [{ text: 'The export “账单” is ready, 3 rows.' }, {}] });
    const rest = await mine('finance', { pageSize: 2, cursor: first.nextCursor ?? '' });
    expect(rest).toMatchObject({ list: [{ text: 'The export “账单” is ready, 1 rows.' }], nextCursor: null });
    const [newest] = first.list;
    await server.as('viewer').call(notice.markRead, { noticeIds: [newest?.noticeId ?? ''] });
    expect((await mine('finance')).unread).toBe(3);
    await server.as('finance').call(notice.markRead, { noticeIds: [newest?.noticeId ?? ''] });
    expect(await mine('finance', { isUnreadOnly: true })).toMatchObject({ unread: 2, list: [{}, {}] });
    const chinese = await server.as('finance').call(notice.list, {}, { lang: 'zh' });
    expect(chinese.list[0]?.text).toBe('导出“账单”已完成，共 3 行。');
    await server.as('finance').call(notice.markRead, {});
    expect((await mine('finance')).unread).toBe(0);
    await server.as('viewer').call(notice.clear, {});
    expect((await mine('finance')).list).toHaveLength(3);
    await server.as('finance').call(notice.clear, {});
    expect((await mine('finance')).list).toEqual([]);
  });

  it('stay a bounded number, the newest', async () => {
    const { admin_id: adminId } = await server.db
      .selectFrom('admin')
      .select('admin_id')
      .where('username', '=', 'sales')
      .executeTakeFirstOrThrow();
    const events = createEvents({ pool: server.db as never, url: '', kind: 'pglite' }, { warn: () => {} });
    const many = Array.from({ length: 520 }, (_, index) => ({
      kind: 'export-failed' as const,
      level: 'error' as const,
      params: { exportName: `No. ${index}` },
    }));
    await createNotices(server.db, events).send({ adminId }, many);
    const rows = await server.db.selectFrom('notice').select('notice_id').where('admin_id', '=', adminId).execute();
    expect(rows).toHaveLength(500);
    expect((await mine('sales')).unread).toBe(100);
  });
});
