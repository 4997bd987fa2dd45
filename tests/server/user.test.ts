import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customer } from '#shared/customer.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { notice } from '#shared/notice.ts';
import { operationLog } from '#shared/operation-log.ts';
import { user } from '#shared/user.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addCustomer } from '../support/factories.ts';

let console: TestApp;
let customerId = '';
beforeAll(async () => {
  console = await build();
  ({ customerId } = await addCustomer(console, { maintainerId: '4' }));
});
afterAll(() => console.close());
const admin = () => console.as('admin');

let made = 0;
type Input = InputOf<typeof user.add>;
const input = (overrides: Partial<Input> = {}): Input => {
  made += 1;
  const userName = `acc_${process.pid}_${made}`;
  return {
    customerId,
    userName,
    accountType: 1,
    systemId: `s${process.pid}_${made}`.slice(-15),
    maxTps: 10,
    ...overrides,
  };
};
const add = (overrides?: Partial<Input>) => admin().call(user.add, input(overrides));

describe('an account', () => {
  it('gets the credentials of its type, shown once, stored sealed', async () => {
    const smpp = await add();
    expect(Object.keys(smpp.secrets)).toEqual(['password']);
    expect(smpp.secrets.password).toMatch(/^[A-Za-z0-9]{8}$/);
    expect((await add({ longPassword: true })).secrets.password).toHaveLength(20);
    const all = await add({ accountType: 4 });
    expect(Object.keys(all.secrets).sort()).toEqual(['apiKey', 'apiSecret', 'password']);
    const stored = await console.db
      .selectFrom('customer_user_secret')
      .select('sealed')
      .where('customer_user_id', '=', smpp.user.userId)
      .execute();
    expect(stored).toHaveLength(1);
    expect(stored[0]?.sealed).not.toContain(smpp.secrets.password);
    expect(JSON.stringify(await admin().call(user.get, { userId: smpp.user.userId }))).not.toContain(
      smpp.secrets.password,
    );
    const { rows } = await sql<{ text: string }>`select changes::text as text from operation_log
      where target_id = ${smpp.user.userId}`.execute(console.db);
    expect(JSON.stringify(rows)).not.toContain(smpp.secrets.password);
  });

  it('has names and system ids of its own, whatever their case', async () => {
    const one = await add();
    expect((await refusal(add({ userName: one.user.userName.toUpperCase() }))).body.error).toBe('user.name-taken');
    expect((await refusal(add({ systemId: one.user.systemId.toUpperCase() }))).body.error).toBe('user.system-id-taken');
  });

  it.each([
    ['systemId', { systemId: '' }],
    ['defaultSender', { senderPolicy: 2 as const }],
    ['defaultSender', { defaultSender: 'LONGERTHAN11X' }],
    ['ipWhitelist.1', { ipWhitelist: ['203.0.113.7', '203.0.113.0/33'] }],
    ['ipWhitelist.0', { ipWhitelist: ['300.1.1.1'] }],
    ['dailyLimit', { dailyLimit: '10.5' }],
    ['maxBind', { maxBind: 65 }],
    ['maxTps', { maxTps: 0 }],
    ['dlrPush.url', { dlrPush: { url: 'ftp://x', method: 'POST' as const, format: 'json' as const, retries: 5 } }],
    ['blockedCountryIds', { allowedCountryIds: ['1060'], blockedCountryIds: ['1060'] }],
  ])('refuses a wrong %s', async (field, wrong) => {
    const refused = await refusal(add(wrong));
    expect(refused.status).toBe(400);
    expect(refused.body.data?.errors?.map((error) => error.field)).toContain(field);
  });

  it('is changed on its present version only, by those who may', async () => {
    const { user: row } = await add({ ipWhitelist: ['203.0.113.7', '2001:db8::/48'] });
    const change = { ...input(), userId: row.userId, userName: row.userName, systemId: row.systemId };
    const after = await admin().call(user.update, { ...change, version: 1, maxTps: 25.5 });
    expect(after).toMatchObject({ version: 2, maxTps: 25.5, ipWhitelist: row.ipWhitelist });
    expect((await refusal(admin().call(user.update, { ...change, version: 1 }))).body.error).toBe('version-conflict');
    // Texts lie in messages, which are kept 90 days.
    for (const call of [
      () => admin().call(user.update, { ...change, version: 2, retentionDays: 91 }),
      () => add({ retentionDays: 91 }),
    ]) {
      expect((await refusal(call())).body.data?.errors?.[0]?.field).toBe('retentionDays');
    }
    const may = await refusal(console.as('viewer').call(user.update, { ...change, version: 2 }));
    expect(may.body.error).toBe('auth.forbidden');
  });

  it('has a history, for those who see its customer', async () => {
    const { user: row } = await add();
    const { userId } = row;
    await admin().call(user.updateStatus, { userIds: [userId], status: 0, reason: 'Unpaid' });
    const { list, nextCursor } = await console.as('sales').call(user.history, { userId });
    expect(list.map(({ action, username, reason }) => [action, username, reason])).toEqual([
      ['updateStatus', 'admin', 'Unpaid'],
      ['add', 'admin', ''],
    ]);
    expect([nextCursor, Object.keys(list[0] ?? {}).includes('ip')]).toEqual([null, false]);
    await admin().call(customer.assignMaintainer, { customerIds: [customerId], maintainerId: '2' });
    expect((await refusal(console.as('sales').call(user.history, { userId }))).body.error).toBe('row.gone');
    await admin().call(customer.assignMaintainer, { customerIds: [customerId], maintainerId: '4' });
  });

  it('is copied with credentials of its own', async () => {
    const one = await add({ maxTps: 77, ipWhitelist: ['203.0.113.9'] });
    const names = { userName: `${one.user.userName}_copy`, systemId: `c${made}` };
    const copy = await admin().call(user.copy, { userId: one.user.userId, ...names });
    expect(copy.user).toMatchObject({ ...names, maxTps: 77, ipWhitelist: ['203.0.113.9'], customerId });
    expect(copy.secrets.password).not.toBe(one.secrets.password);
  });

  it('of a customer out of sight is not there', async () => {
    const other = await addCustomer(console, { maintainerId: '3' });
    const { user: row } = await add({ customerId: other.customerId });
    const sales = console.as('sales');
    const refused = [
      await refusal(sales.call(user.get, { userId: row.userId })),
      await refusal(sales.call(user.sendCredentials, { userId: row.userId, email: 'a@b.example' })),
      await refusal(sales.call(user.resetPwd, { userId: row.userId, graceHours: 0 })),
    ];
    expect(refused.map(({ body }) => body.error)).toEqual(['row.gone', 'public-url.missing', 'request.invalid']);
    const unseen = await refusal(sales.call(user.add, input({ customerId: other.customerId })));
    expect(unseen.body.error).toBe('reference.unknown');
  });
});

describe('many accounts', () => {
  it('are switched, slowed, and given addresses together, or not at all', async () => {
    const [one, two] = [await add(), await add({ ipWhitelist: ['203.0.113.1'] })];
    const userIds = [one.user.userId, two.user.userId];
    const missing = { userIds: [...userIds, '999999'], submitEnabled: false, reason: 'abuse' };
    expect((await refusal(admin().call(user.switch, missing))).body.error).toBe('row.gone');
    expect(await admin().call(user.switch, { userIds, submitEnabled: false, reason: 'abuse' })).toEqual({ changed: 2 });
    expect(await admin().call(user.updateTps, { userIds, maxTps: 5 })).toEqual({ changed: 2 });
    const blocks = { userIds, ipWhitelist: ['203.0.113.1', '198.51.100.0/24'] };
    expect(await admin().call(user.updateAddresses, { ...blocks, mode: 'add' })).toEqual({ changed: 2 });
    expect(await admin().call(user.updateAddresses, { ...blocks, mode: 'add' })).toEqual({ changed: 0 });
    expect(await admin().call(user.get, { userId: two.user.userId })).toMatchObject({
      bindEnabled: true,
      submitEnabled: false,
      maxTps: 5,
      ipWhitelist: ['203.0.113.1', '198.51.100.0/24'],
    });
    const { list } = await admin().call(operationLog.list, { resource: 'user', targetId: two.user.userId });
    expect(list.map(({ action }) => action)).toEqual(['updateAddresses', 'updateTps', 'switch', 'add']);
    expect(list.find(({ action }) => action === 'switch')).toMatchObject({
      reason: 'abuse',
      changes: { submitEnabled: { before: true, after: false } },
    });
    const { total } = await admin().call(user.list, { customerId, switchedOff: 1 });
    expect(total).toBe(2);
  });

  it('are archived once disabled, and then change no more', async () => {
    const { user: row } = await add();
    const userIds = [row.userId];
    const early = await refusal(admin().call(user.archive, { userIds, archived: 1, reason: 'over' }));
    expect(early.body.error).toBe('user.still-enabled');
    await admin().call(user.updateStatus, { userIds, status: 0, reason: 'over' });
    await admin().call(user.archive, { userIds, archived: 1, reason: 'over' });
    expect((await admin().call(user.list, { keyword: row.userName })).total).toBe(0);
    expect((await refusal(admin().call(user.updateTps, { userIds, maxTps: 1 }))).body.error).toBe('user.archived');
    const { accountsTotal } = await admin().call(customer.get, { customerId });
    const { total } = await admin().call(user.list, { customerId });
    expect(accountsTotal).toBe(total);
  });
});

describe('credentials', () => {
  it('are rotated with a grace time, and shown only to those who may, with a reason', async () => {
    const { user: row, secrets } = await add();
    const { userId } = row;
    const again = await admin().call(user.resetPwd, { userId, graceHours: 24 });
    expect(again.secrets.password).not.toBe(secrets.password);
    const [state] = again.user.secrets;
    expect(state?.previousUntil).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    expect(await admin().call(user.reveal, { userId, reason: 'customer lost it' })).toEqual({
      password: again.secrets.password,
    });
    const { list } = await admin().call(operationLog.list, { resource: 'user', targetId: userId });
    expect(list.map(({ action, reason }) => `${action} ${reason}`.trim())).toEqual([
      'reveal customer lost it',
      'resetPwd',
      'add',
    ]);
    const sales = console.as('sales');
    expect((await refusal(sales.call(user.reveal, { userId, reason: 'curious' }))).body.error).toBe('auth.forbidden');
    // His role hides secrets: he may make new ones for a mail address, and changes nothing without one.
    const noAddress = await refusal(sales.call(user.resetPwd, { userId, graceHours: 0 }));
    expect(noAddress).toMatchObject({ status: 400, body: { data: { errors: [{ field: 'email' }] } } });
    const noMails = await refusal(sales.call(user.resetPwd, { userId, graceHours: 0, email: 'a@b.example' }));
    expect(noMails.body.error).toBe('public-url.missing');
    expect(await admin().call(user.reveal, { userId, reason: 'still the same' })).toEqual({
      password: again.secrets.password,
    });
    expect((await admin().call(user.resetPwd, { userId, graceHours: 0 })).user.secrets).toMatchObject([
      { previousUntil: null },
    ]);
  });

  it('go out by a link that works once, and whose maker is told', async () => {
    const { user: row, secrets } = await add({ accountType: 2 });
    const { userId } = row;
    const first = await admin().call(user.sendCredentials, { userId });
    const { token, expiresAt } = await admin().call(user.sendCredentials, { userId });
    expect(expiresAt).toBeGreaterThan(Date.now() + 71 * 3_600_000);
    const open = (text: string | null) => console.anonymous.call(user.openCredentials, { token: text ?? '' });
    // The newer link has ended the one before.
    expect((await refusal(open(first.token))).body.error).toBe('credential-link.over');
    expect(await open(token)).toEqual({
      userName: row.userName,
      systemId: row.systemId,
      previousUntil: null,
      apiKey: secrets.apiKey,
      apiSecret: secrets.apiSecret,
    });
    expect((await refusal(open(token))).body.error).toBe('credential-link.over');
    expect((await admin().call(user.get, { userId })).link).toMatchObject({ openedIp: '127.0.0.1' });
    const notices = await admin().call(notice.list, {});
    expect(notices.list.some(({ text }) => text.includes(row.userName))).toBe(true);
    const late = await admin().call(user.sendCredentials, { userId });
    await sql`update credential_link set expires_at = now() - interval '1 second' where opened_at is null`.execute(
      console.db,
    );
    expect((await refusal(open(late.token))).body.error).toBe('credential-link.over');
  });

  it('are no link for somebody who may not see them, and no mail without the address that its link needs', async () => {
    const { user: row } = await add();
    const { userId } = row;
    const sales = await refusal(console.as('sales').call(user.sendCredentials, { userId }));
    expect(sales.body.error).toBe('auth.forbidden');
    const mail = await refusal(admin().call(user.sendCredentials, { userId, email: 'a@b.example' }));
    expect(mail.body.error).toBe('public-url.missing');
  });
});
