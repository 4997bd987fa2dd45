import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type NewAlarm, raiseAlarms } from '#server/domain/alarms/raise.ts';
import { settleAlarms } from '#server/domain/alarms/settle.ts';
import { tellAlarms } from '#server/domain/alarms/tell.ts';
import { signatureOf } from '#server/domain/alarms/webhooks/message.ts';
import { post } from '#server/domain/alarms/webhooks/post.ts';
import { createWebhooks, type Webhooks } from '#server/domain/alarms/webhooks/webhooks.ts';
import { type Boss, createBoss } from '#server/platform/files/boss.ts';
import { createMailGuard } from '#server/platform/mail/guard.ts';
import { createMails, type Mails } from '#server/platform/mail/mails.ts';
import { createOutgoingGuard } from '#server/platform/security/outgoing-guard.ts';
import { createVault } from '#server/platform/security/vault.ts';
import type { AlarmWebhookInput } from '#shared/alarm/webhook.ts';
import { alarm } from '#shared/alarm.ts';
import { alarmRule } from '#shared/alarm-rule.ts';
import { alarmWebhook } from '#shared/alarm-webhook.ts';
import { customer } from '#shared/customer.ts';
import { allHidden } from '#shared/field-rules.ts';
import { mail } from '#shared/mail.ts';
import { operationLog } from '#shared/operation-log.ts';
import { permissions } from '#shared/permissions.ts';
import { build, type TestApp } from '#tests/support/app.ts';
import { refusal } from '#tests/support/call.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { startReceiver } from '#tests/support/receiver.ts';

let server: TestApp;
let boss: Boss;
let mails: Mails;
let webhooks: Webhooks;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  server = await build({ config: { publicUrl: 'https://console.example/sms' } });
  const { config, db } = server;
  boss = createBoss(server.databaseUrl, server.app.log);
  const vault = createVault(config);
  mails = createMails({ db, boss, vault, smtp: undefined, guard: createMailGuard(config) });
  webhooks = createWebhooks({ db, boss, vault, guard: createOutgoingGuard(config, config.webhookTargets) });
  await boss.start();
  receiver = await startReceiver();
});
afterAll(async () => {
  await boss.stop();
  await receiver.stop();
  await server.close();
});
beforeEach(async () => {
  receiver.received.length = 0;
  receiver.answers.length = 0;
  await server.db.deleteFrom('alarm').execute();
  await server.db.deleteFrom('alarm_webhook').execute();
});

const admin = () => server.as('admin');
const secret = 'a-secret-of-the-receiver';
const input = (more: Partial<AlarmWebhookInput> = {}): AlarmWebhookInput => ({
  webhookName: 'NOC',
  format: 'json',
  url: `${receiver.url}/alarms?key=of-the-group`,
  secret,
  textLang: 'en',
  textZone: 'UTC',
  enabled: true,
  ...more,
});
const rate: NewAlarm = {
  type: 'routeRate',
  objectType: 'routeChannel',
  objectId: '1:1',
  severity: 2,
  figures: { part: 61, of: 100, windowMin: 15, threshold: 80, usual: 93, cost: '41.20' },
};
/** Raises an alarm of a rule that tells the webhook and the addresses, and tells of it. */
async function raiseAndTell({ webhookIds, mailTo = [] }: { webhookIds: string[]; mailTo?: string[] }) {
  const rule = (await admin().call(alarmRule.list, {})).find(({ type }) => type === 'routeRate');
  if (!rule) throw new Error('no rule');
  const { ruleId, version, type, objectType, severity, enabled } = rule;
  await admin().call(alarmRule.update, { ruleId, version, type, objectType, severity, enabled, webhookIds, mailTo });
  await server.db.transaction().execute((trx) => raiseAlarms(trx, [rate]));
  await tellAlarms({ db: server.db, mails, webhooks, publicUrl: server.config.publicUrl });
}
const log = async () => (await admin().call(alarmWebhook.deliveries, {})).list;

describe('a webhook', () => {
  it('is told of an alarm with a signature that its receiver can check', async () => {
    const { webhookId } = await admin().call(alarmWebhook.add, input());
    await raiseAndTell({ webhookIds: [webhookId] });
    await vi.waitFor(
      async () => expect(await log()).toMatchObject([{ state: 'sent', status: 200, tries: 1 }]),
      120_000,
    );
    const [got] = receiver.received;
    expect(got?.path).toBe('/alarms?key=of-the-group');
    const seconds = String(got?.headers['x-console-timestamp']);
    expect(got?.headers['x-console-signature']).toBe(signatureOf(secret, seconds, got?.body ?? ''));
    expect(Math.abs(Date.now() / 1000 - Number(seconds))).toBeLessThan(60);
    const body = JSON.parse(got?.body ?? '');
    expect(body).toMatchObject({ event: 'alarm', alarm: { severity: 2, type: 'routeRate', objectId: '1:1' } });
    expect(body.alarm.sentence).toBe('61 of 100 delivered in 15 min, threshold 80 %, usual 93 %');
    expect(body.alarm.link).toMatch(/^https:\/\/console\.example\/sms\/#\/alarm\/list\?alarmId=\d+$/);
    expect(got?.body).not.toContain('41.20');
    const [row] = (await admin().call(alarm.list, {})).list;
    const { history } = await admin().call(alarm.get, { alarmId: row?.alarmId ?? '' });
    expect(history).toMatchObject([{ kind: 'told', note: 'NOC' }, { kind: 'raised' }]);
  });

  it('is told once when the alarm closes, and again if it comes back', async () => {
    const { webhookId } = await admin().call(alarmWebhook.add, input());
    await raiseAndTell({ webhookIds: [webhookId] });
    // The console's own round may be the one that tells.
    const toldTimes = async (count: number) => {
      const { publicUrl } = server.config;
      await tellAlarms({ db: server.db, mails, webhooks, publicUrl });
      await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThanOrEqual(count), 120_000);
      await tellAlarms({ db: server.db, mails, webhooks, publicUrl });
      expect(await log()).toHaveLength(count);
    };
    await toldTimes(1);
    await server.db.updateTable('alarm').set({ quiet_min: 0 }).execute();
    await server.db.transaction().execute((trx) => settleAlarms(trx, [rate], Date.now()));
    await toldTimes(2);
    await server.db.transaction().execute((trx) => raiseAlarms(trx, [rate]));
    await toldTimes(3);
    const bodies = receiver.received.map(({ body }) => JSON.parse(body));
    expect(bodies.map(({ event }) => event).toSorted()).toEqual(['alarm', 'alarm', 'alarmClosed']);
    expect(bodies.find(({ event }) => event === 'alarmClosed').alarm).toMatchObject({
      title: 'Closed · Route below its threshold: 1:1',
      closedAt: expect.any(Number),
    });
  });

  it('is tried again when it fails, and what stays refused can be sent again from the log', async () => {
    const { webhookId } = await admin().call(alarmWebhook.add, input());
    receiver.answers.push({ status: 503, body: 'later' }, { status: 410, body: 'gone' });
    await raiseAndTell({ webhookIds: [webhookId] });
    await vi.waitFor(
      async () => expect(await log()).toMatchObject([{ state: 'waiting', tries: 1, status: 503, answer: 'later' }]),
      20_000,
    );
    // The pause before the second try, which would be half a minute.
    await vi.waitFor(async () => {
      const { numAffectedRows } = await sql`update pgboss.job set start_after = now()
        where name = 'alarm-webhook' and state = 'retry' and start_after > now() + interval '20 seconds'`.execute(
        server.db,
      );
      expect(numAffectedRows).toBe(1n);
    }, 120_000);
    await vi.waitFor(
      async () => expect(await log()).toMatchObject([{ state: 'failed', tries: 2, status: 410 }]),
      20_000,
    );
    const [failed] = await log();
    expect((await admin().call(alarmWebhook.list, {}))[0]).toMatchObject({ failed: 1, lastSentAt: null });
    await admin().call(alarmWebhook.retry, { deliveryId: failed?.deliveryId ?? '' });
    await vi.waitFor(async () => expect(await log()).toMatchObject([{ state: 'sent', status: 200 }]), 120_000);
    expect(receiver.received).toHaveLength(3);
    expect(await refusal(admin().call(alarmWebhook.retry, { deliveryId: failed?.deliveryId ?? '' }))).toMatchObject({
      body: { code: 40401 },
    });
  });

  it('is tested at once; a chat that answers 200 with an error of its own has not taken it', async () => {
    const { webhookId } = await admin().call(alarmWebhook.add, input({ format: 'dingtalk' }));
    receiver.answers.push({ status: 200, body: '{"errcode":310000,"errmsg":"sign not match"}' });
    expect(await admin().call(alarmWebhook.test, { webhookId })).toMatchObject({
      state: 'failed',
      alarmId: null,
      answer: '{"errcode":310000,"errmsg":"sign not match"}',
    });
    receiver.answers.push({ status: 200, body: '{"errcode":0,"errmsg":"ok"}' });
    expect(await admin().call(alarmWebhook.test, { webhookId })).toMatchObject({ state: 'sent' });
    expect(receiver.received[0]?.path).toMatch(/^\/alarms\?key=of-the-group&timestamp=\d{13}&sign=[A-Za-z0-9%]{40,}$/);
    receiver.answers.push({ status: 302, body: '', headers: { location: `${receiver.url}/elsewhere` } });
    expect(await admin().call(alarmWebhook.test, { webhookId })).toMatchObject({ state: 'failed', status: 302 });
    expect(receiver.received.map(({ path }) => path)).not.toContain('/elsewhere');
  });

  it('keeps its address and secret to itself', async () => {
    const made = await admin().call(alarmWebhook.add, input());
    const { webhookId, version } = made;
    const { url: _url, secret: _secret, ...rest } = input({ webhookName: 'NOC 2' });
    await admin().call(alarmWebhook.update, { webhookId, version, ...rest });
    await admin().call(alarmWebhook.test, { webhookId });
    expect(receiver.received[0]?.headers['x-console-signature']).toBeDefined();
    const stored = await server.db.selectFrom('alarm_webhook').selectAll().execute();
    const { list: logged } = await admin().call(operationLog.list, { resource: 'alarmWebhook' });
    expect(logged.length).toBeGreaterThan(1);
    const seen = JSON.stringify([await admin().call(alarmWebhook.list, {}), await log(), stored, logged]);
    expect(seen).not.toContain(secret);
    expect(seen).not.toContain('of-the-group');
    expect(seen).toContain(receiver.url);
  });

  it('shows and repeats what it was told only for whoever may see the alarm', async () => {
    const { webhookId } = await admin().call(alarmWebhook.add, input());
    const [owing] = (await admin().call(customer.list, { pageSize: 1 })).list;
    const { customerId = '' } = owing ?? {};
    const low: NewAlarm = {
      type: 'balanceLow',
      objectType: 'customer',
      objectId: customerId,
      customerId,
      severity: 2,
      figures: {},
    };
    const content = { severity: 2, type: 'balanceLow', objectType: 'customer', objectId: customerId } as const;
    await webhooks.start();
    await server.db.transaction().execute(async (trx) => {
      const [raised] = await raiseAlarms(trx, [low]);
      const words = { objectName: '', title: 'low', sentence: '', link: '', firstAt: Date.now() };
      await webhooks.send(trx, webhookId, { ...content, ...words, alarmId: raised?.alarmId ?? '' });
    });
    await server.db
      .updateTable('role')
      .set({ permissions: [...permissions], field_rules: JSON.stringify(allHidden), data_scope: 1 })
      .where('role_name', '=', 'finance')
      .execute();
    const [told] = await log();
    expect(told).toMatchObject({ title: 'low' });
    const finance = server.as('finance');
    expect((await finance.call(alarmWebhook.deliveries, {})).list).toEqual([]);
    await server.db.updateTable('alarm_delivery').set({ state: 'failed' }).execute();
    const again = { deliveryId: told?.deliveryId ?? '' };
    expect(await refusal(finance.call(alarmWebhook.retry, again))).toMatchObject({ body: { error: 'row.gone' } });
    await admin().call(alarmWebhook.retry, again);
  });

  it('is refused with a time zone that nobody knows', async () => {
    const refused = await refusal(admin().call(alarmWebhook.add, input({ textZone: 'Mars/X' })));
    expect(refused.body.data).toMatchObject({ errors: [{ field: 'textZone' }] });
  });

  it.each([
    'http://10.0.0.1/x',
    'http://169.254.169.254/latest',
    'http://[::1]:9/',
    'http://0xa.1/',
    'http://2130706434/',
  ])('is refused at %s, which is private and not listed', async (url) => {
    const refused = await refusal(admin().call(alarmWebhook.add, input({ url }), { lang: 'en' }));
    expect(refused.body.data).toMatchObject({
      errors: [{ field: 'url', msg: expect.stringMatching(/WEBHOOK_TARGETS/) }],
    });
  });

  it('is not reached when its address leads inside by the time it is sent', async () => {
    const guard = createOutgoingGuard(server.config, []);
    const answer = await post(guard, 'json', { url: receiver.url, headers: {}, body: '{}' });
    expect(answer).toMatchObject({ isTaken: false, isTemporary: false, status: null });
    expect(receiver.received).toEqual([]);
  });

  it('needs a secret where it is signed, and changes in the version that was seen', async () => {
    for (const missing of [undefined, '']) {
      const { secret: _secret, ...rest } = input();
      const refused = await refusal(
        admin().call(alarmWebhook.add, { ...rest, ...(missing !== undefined && { secret: missing }) }),
      );
      expect(refused).toMatchObject({ body: { code: 400 } });
    }
    const { webhookId, version } = await admin().call(alarmWebhook.add, input());
    expect(await refusal(admin().call(alarmWebhook.add, input({ webhookName: 'noc' })))).toMatchObject({
      body: { code: 41051 },
    });
    await admin().call(alarmWebhook.update, { webhookId, version, ...input({ enabled: false }) });
    expect(await refusal(admin().call(alarmWebhook.remove, { webhookId, version }))).toMatchObject({
      body: { code: 40901 },
    });
    await raiseAndTell({ webhookIds: [webhookId] });
    expect(await log()).toEqual([]);
    await admin().call(alarmWebhook.remove, { webhookId, version: version + 1 });
    const rules = await admin().call(alarmRule.list, {});
    expect(rules.flatMap(({ webhookIds }) => webhookIds)).toEqual([]);
  });
});

describe('a mail', () => {
  it('tells what was counted, in the reader’s language, and no amount to a stranger', async () => {
    const post = await startMailServer();
    const { version } = await admin().call(mail.setup, {});
    await admin().call(mail.updateSetup, {
      version,
      host: '127.0.0.1',
      port: post.port,
      tlsMode: 'none',
      senderEmail: 'console@our.example',
    });
    await server.db.updateTable('admin').set({ preferred_lang: 'en' }).where('username', '=', 'admin').execute();
    await raiseAndTell({ webhookIds: [], mailTo: ['admin@console.example', 'duty@partner.example'] });
    await vi.waitFor(() => expect(post.mails).toHaveLength(2), 120_000);
    await post.stop();
    const textTo = (to: string) => post.mails.find((each) => each.to.includes(to))?.text ?? '';
    expect(textTo('admin@console.example')).toContain('61 of 100 delivered in 15 min, threshold 80 %, usual 93 %');
    expect(textTo('admin@console.example')).toContain('https://console.example/sms/#/alarm/list?alarmId=');
    expect(textTo('duty@partner.example')).toContain('https://console.example/sms/#/alarm/list');
    expect(post.mails.map(({ text }) => text).join()).not.toContain('41.20');
  });
});
