import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRateFeed } from '#server/features/exchange-rate/feed.ts';
import { createEvents } from '#server/platform/events/events.ts';
import { createNotices } from '#server/platform/notices/notices.ts';
import { createOutgoingGuard } from '#server/platform/security/outgoing-guard.ts';
import { createSettings } from '#server/platform/settings/settings.ts';
import { exchangeRate } from '#shared/exchange-rate.ts';
import { notice } from '#shared/notice.ts';
import { operationLog } from '#shared/operation-log.ts';
import { sysConfig } from '#shared/sys-config.ts';
import { build, type TestApp } from '#tests/support/app.ts';
import { refusal } from '#tests/support/call.ts';
import { testPool } from '#tests/support/pool.ts';
import { startReceiver } from '#tests/support/receiver.ts';

let server: TestApp;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  server = await build();
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.stop();
  await server.close();
});
beforeEach(async () => {
  receiver.answers.length = 0;
  await server.db.deleteFrom('exchange_rate').execute();
  await server.db.deleteFrom('notice').execute();
  await server.db
    .updateTable('exchange_rate_feed')
    .set({ tried_at: null, taken_at: null, day: null, failure: '', detail: '', is_told: false, held: '[]' })
    .execute();
});

const admin = () => server.as('admin');
const bank = (day: string, rates: Record<string, string>) =>
  `<Envelope><Cube><Cube time="${day}">${Object.entries(rates)
    .map(([currency, rate]) => `<Cube currency="${currency}" rate="${rate}"/>`)
    .join('')}</Cube></Cube></Envelope>`;

async function setFeed(url: string): Promise<void> {
  const { version } = await admin().call(sysConfig.list, {});
  await admin().call(sysConfig.update, { version, exchangeRateFeed: url, reason: 'rates by themselves' });
}
const inForce = async () => {
  const { list } = await admin().call(exchangeRate.list, { pageNo: 1, pageSize: 100, byCurrency: 1 });
  return Object.fromEntries(list.map(({ fromCurrency, rate }) => [fromCurrency, rate]));
};
/** Enters what the rates of a table are. */
const enter = async (text: string) => {
  const { rates } = await admin().call(exchangeRate.preview, { text });
  return admin().call(exchangeRate.enter, { rates });
};

describe('rates of a file', () => {
  it('are compared first and entered together, with one line in the log', async () => {
    await enter('EUR 1.25\nJPY 0.0078');
    const file = await admin().call(exchangeRate.preview, {
      text: 'EUR 1.25\nJPY 0.0079\nGBP 1.5\nCNY 1\nCNY 2',
    });
    expect(
      file.rates.map(({ fromCurrency, current, changePercent, verdict }) => [
        fromCurrency,
        current,
        changePercent,
        verdict,
      ]),
    ).toEqual([
      ['EUR', '1.25', '0.00', 'same'],
      ['JPY', '0.0078', '1.28', 'changed'],
      ['GBP', null, null, 'new'],
      ['CNY', null, null, 'new'],
    ]);
    expect(file.notRead).toEqual([{ line: 5, written: 'CNY 2', reason: 'twice' }]);
    const chosen = file.rates.filter(({ verdict }) => verdict !== 'same');
    expect(await admin().call(exchangeRate.enter, { rates: chosen })).toEqual({ entered: 3 });
    expect(await inForce()).toEqual({ EUR: '1.25', JPY: '0.0079', GBP: '1.5', CNY: '1' });
    const { list } = await admin().call(operationLog.list, { resource: 'exchangeRate', action: 'import' });
    expect(list[0]).toMatchObject({
      changes: { rates: { before: ['JPY 0.0078'], after: ['JPY 0.0079', 'GBP 1.5', 'CNY 1'] } },
    });
  });

  it('that somebody has changed meanwhile are refused, all of them', async () => {
    await enter('EUR 1.25');
    const { rates } = await admin().call(exchangeRate.preview, { text: 'JPY 0.0078\nEUR 1.26' });
    await enter('EUR 1.3');
    expect(await refusal(admin().call(exchangeRate.enter, { rates }))).toMatchObject({
      body: { error: 'exchange-rate.changed' },
    });
    expect(await inForce()).toEqual({ EUR: '1.3' });
  });

  it('of a bank that does not quote the base currency, and of the base currency itself, are refused', async () => {
    const text = bank('2026-11-27', { JPY: '160' });
    expect(await refusal(admin().call(exchangeRate.preview, { text }))).toMatchObject({
      body: { error: 'exchange-rate.base-not-quoted' },
    });
    const rates = [{ fromCurrency: 'USD', rate: '2', current: null }];
    expect(await refusal(admin().call(exchangeRate.enter, { rates }))).toMatchObject({
      body: { error: 'request.invalid' },
    });
  });
});

describe('the feed', () => {
  /** As an instance has it. */
  const createFeed = () => {
    const { db, config, databaseUrl, app } = server;
    const events = createEvents({ pool: testPool(databaseUrl, 1), url: databaseUrl, kind: 'server' }, app.log);
    return createRateFeed({
      db,
      guard: createOutgoingGuard(config, config.webhookTargets),
      settings: createSettings(db, events, config.limits),
      notices: createNotices(db, events),
    });
  };

  it('enters what a new day changes for currencies that have a rate, and holds leaps back', async () => {
    await enter('EUR 1.25\nJPY 0.0078\nGBP 1.5');
    await setFeed(`${receiver.url}/daily.xml`);
    receiver.answers.push({
      status: 200,
      body: bank('2026-11-27', { USD: '1.26', JPY: '160', GBP: '0.6', SEK: '11' }),
    });
    const state = await admin().call(exchangeRate.fetch, {});
    expect(state).toMatchObject({ isOn: true, day: '2026-11-27', failure: '' });
    expect(state.held.map(({ fromCurrency, changePercent }) => [fromCurrency, changePercent])).toEqual([
      ['GBP', '40.00'],
    ]);
    expect(await inForce()).toEqual({ EUR: '1.26', JPY: '0.007875', GBP: '1.5' });
    const { list } = await admin().call(notice.list, {});
    expect(list.map(({ text }) => text)).toEqual([expect.stringContaining('GBP')]);
  });

  it('takes a day once, so that what somebody enters afterwards stays', async () => {
    await enter('EUR 1.25');
    await setFeed(`${receiver.url}/daily.xml`);
    const answer = { status: 200, body: bank('2026-11-27', { USD: '1.26' }) };
    receiver.answers.push(answer, answer);
    await admin().call(exchangeRate.fetch, {});
    await enter('EUR 1.2');
    await admin().call(exchangeRate.fetch, {});
    expect(await inForce()).toEqual({ EUR: '1.2' });
  });

  it('says why it failed, tells once, and goes on', async () => {
    await enter('EUR 1.25');
    await setFeed(`${receiver.url}/daily.xml`);
    receiver.answers.push(
      { status: 503, body: '' },
      { status: 200, body: '<html>Sign in</html>' },
      { status: 200, body: bank('2026-11-27', { USD: '1.26' }) },
    );
    expect((await admin().call(exchangeRate.fetch, {})).failure).toContain('503');
    expect((await admin().call(exchangeRate.fetch, {})).failure).toContain('European Central Bank');
    const { list } = await admin().call(notice.list, {});
    expect(list.map(({ text }) => text)).toEqual([expect.stringContaining('could not be read')]);
    expect(await admin().call(exchangeRate.fetch, {})).toMatchObject({ failure: '', day: '2026-11-27' });
    expect(await inForce()).toEqual({ EUR: '1.26' });
  });

  it.each([
    ['en', 'Not reached: the connection was refused'],
    ['zh', '无法连接：对方拒绝连接'],
  ] as const)('says that nobody answers in words of the reader’s language: %s', async (lang, words) => {
    const gone = await startReceiver();
    await gone.stop();
    await setFeed(`${gone.url}/daily.xml`);
    expect((await admin().call(exchangeRate.fetch, {}, { lang })).failure).toBe(words);
  });

  it.each(['ENOTFOUND', 'EAI_AGAIN', 'CERT_HAS_EXPIRED', 'UND_ERR_SOMETHING', ''])(
    'never says the code of a failure: %j',
    async (detail) => {
      await server.db.updateTable('exchange_rate_feed').set({ failure: 'unreachable', detail }).execute();
      expect((await createFeed().state('en')).failure).toMatch(/^Not reached: [a-z ]*(TLS)?[a-z ]+$/);
    },
  );

  it('is called by one instance an hour', async () => {
    await enter('EUR 1.25');
    await setFeed(`${receiver.url}/daily.xml`);
    receiver.received.length = 0;
    receiver.answers.push({ status: 200, body: bank('2026-11-27', { USD: '1.26' }) });
    await Promise.all([createFeed(), createFeed(), createFeed()].map((feed) => feed.round()));
    expect(receiver.received).toHaveLength(1);
    expect(await inForce()).toEqual({ EUR: '1.26' });
  });

  it('does not lead into the private network, neither when it is set nor when it is called', async () => {
    const { version } = await admin().call(sysConfig.list, {});
    const inside = { version, exchangeRateFeed: 'http://10.1.2.3/rates', reason: 'x' };
    expect(await refusal(admin().call(sysConfig.update, inside))).toMatchObject({ body: { error: 'request.invalid' } });
    // As after a change of WEBHOOK_TARGETS.
    await sql`update sys_config set value = '"http://10.1.2.3/x"' where config_key = 'exchangeRateFeed'`.execute(
      server.db,
    );
    const feed = createFeed();
    await feed.round();
    expect((await feed.state('en')).failure).toContain('WEBHOOK_TARGETS');
  });
});
