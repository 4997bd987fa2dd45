import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createChartMails } from '#server/features/statistic/chart-mail.ts';
import { createEvents } from '#server/platform/events/events.ts';
import { type Boss, createBoss } from '#server/platform/files/boss.ts';
import { createMailGuard } from '#server/platform/mail/guard.ts';
import { createMails } from '#server/platform/mail/mails.ts';
import { createVault } from '#server/platform/security/vault.ts';
import { createSettings } from '#server/platform/settings/settings.ts';
import { chartView } from '#shared/chart-view.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { mail } from '#shared/mail.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { startMailServer } from '../support/mail-server.ts';
import { messageLine, storeOn, tradeOf } from '../support/messages.ts';
import { testPool } from '../support/pool.ts';

let console: TestApp;
let boss: Boss;
let post: Awaited<ReturnType<typeof startMailServer>>;
let mailDue: (now: number) => Promise<number>;
beforeAll(async () => {
  post = await startMailServer();
  console = await build();
  const { config, db } = console;
  boss = createBoss(console.databaseUrl, console.app.log);
  const mails = createMails({ db, boss, vault: createVault(config), smtp: undefined, guard: createMailGuard(config) });
  const pool = testPool(console.databaseUrl, 1);
  const { store: messages } = storeOn(db);
  mailDue = createChartMails({
    db,
    messages,
    boss,
    mails,
    settings: createSettings(
      db,
      createEvents({ pool, url: console.databaseUrl, kind: 'server' }, console.app.log),
      config.limits,
    ),
    publicUrl: 'https://console.our.example',
  });
  await boss.start();
  const { version } = await console.as('admin').call(mail.setup, {});
  await console.as('admin').call(mail.updateSetup, {
    version,
    host: '127.0.0.1',
    port: post.port,
    tlsMode: 'none',
    senderEmail: 'console@our.example',
  });
});
afterAll(async () => {
  await boss.stop();
  await post.stop();
  await console.close();
});

const day = 86_400_000;
const kept = (chartName: string, change: Partial<InputOf<typeof chartView.save>> = {}) => ({
  chartName,
  query: 'last=24',
  isPinned: false,
  mailEvery: 'never' as const,
  mailHour: 8,
  question: { range: { last: 24 }, metrics: ['messages' as const], dimensions: ['countryId' as const] },
  ...change,
});
const as = (username: string) => console.as(username);

it('a kept chart is its owner’s alone; a stale change, a name twice, a seventh pin and what is concealed are refused', async () => {
  const saved = await as('noc').call(chartView.save, kept('By country', { isPinned: true }));
  expect((await as('noc').call(chartView.list, {})).views).toEqual([saved]);
  expect((await as('admin').call(chartView.list, {})).views).toEqual([]);
  const { chartViewId, version } = saved;
  expect(await refusal(as('admin').call(chartView.save, kept('Mine', { chartViewId, version })))).toMatchObject({
    status: 404,
  });
  expect(await refusal(as('admin').call(chartView.remove, { chartViewId }))).toMatchObject({ status: 404 });
  expect(await refusal(as('noc').call(chartView.save, kept('By country')))).toMatchObject({
    body: { error: 'view.name-taken' },
  });

  const changed = await as('noc').call(chartView.save, kept('Countries', { chartViewId, version, isPinned: true }));
  expect(changed).toMatchObject({ chartViewId, chartName: 'Countries', version: version + 1 });
  expect(await refusal(as('noc').call(chartView.save, kept('Stale', { chartViewId, version })))).toMatchObject({
    status: 409,
  });
  for (let count = 2; count <= 6; count += 1)
    await as('noc').call(chartView.save, kept(`Pin ${count}`, { isPinned: true }));
  expect(await refusal(as('noc').call(chartView.save, kept('Pin 7', { isPinned: true })))).toMatchObject({
    body: { error: 'chart-view.pinned' },
  });
  await as('noc').call(chartView.remove, { chartViewId });
  expect((await as('noc').call(chartView.list, {})).views).toHaveLength(5);

  const question = { range: { last: 24 }, metrics: ['cost' as const], dimensions: [] };
  expect(await refusal(as('sales').call(chartView.save, kept('Cost', { question })))).toMatchObject({ status: 400 });
});

it('a mailed chart comes once when it is due, in its reader’s zone, and stops when he may no longer see it', async () => {
  await sql`update admin set email = 'finance@our.example' where username = 'finance'`.execute(console.db);
  await sql`update admin set email = '' where username = 'routing'`.execute(console.db);
  const daily = kept('Costs', {
    mailEvery: 'day',
    question: { range: { preset: 'yesterday' }, metrics: ['messages', 'cost'], dimensions: ['countryId'] },
  });
  expect(await refusal(as('routing').call(chartView.save, daily))).toMatchObject({
    body: { error: 'chart-view.no-address' },
  });
  await as('finance').call(chartView.save, daily, { timezone: 'Asia/Kathmandu' });
  const now = Date.now();
  const eight = Math.ceil((now + 5.75 * 3_600_000 - 8 * 3_600_000) / day) * day + 8 * 3_600_000 - 5.75 * 3_600_000;
  const { user, number } = await tradeOf(console.db);
  await storeOn(console.db).store.append([messageLine({ user, number, submitTime: eight - day, attempts: [] })]);
  expect(await mailDue(eight - 60_000)).toBe(0);
  expect(await Promise.all([mailDue(eight + 60_000), mailDue(eight + 60_000)])).toContain(1);
  expect(await mailDue(eight + 120_000)).toBe(0);
  await vi.waitFor(() => expect(post.mails).toHaveLength(1), { timeout: 60_000 });
  const [first] = post.mails;
  expect(first?.to).toEqual(['finance@our.example']);
  expect(first?.text).toMatch(/Costs\.xlsx/);
  await vi.waitFor(
    async () => expect((await as('finance').call(chartView.list, {})).views[0]?.mailedAt).not.toBeNull(),
    {
      timeout: 60_000,
    },
  );

  await sql`update role set field_rules = jsonb_set(field_rules, '{cost}', '"hidden"')`.execute(console.db);
  expect(await mailDue(eight + day + 60_000)).toBe(1);
  await vi.waitFor(() => expect(post.mails).toHaveLength(2), { timeout: 60_000 });
  expect(post.mails[1]?.text).not.toMatch(/xlsx/);
  expect((await as('finance').call(chartView.list, {})).views[0]?.mailEvery).toBe('never');
  expect(await mailDue(eight + 2 * day + 60_000)).toBe(0);
});
