import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { demoPassword } from '#fixtures/admins.ts';
import type { AlarmWebhookInput } from '#shared/alarm/webhook.ts';
import { alarmWebhook } from '#shared/alarm-webhook.ts';
import { apiKey } from '#shared/api-key.ts';
import { channel } from '#shared/channel.ts';
import { feed } from '#shared/feed.ts';
import { mail } from '#shared/mail.ts';
import { session } from '#shared/session.ts';
import { systemHealth } from '#shared/system-health.ts';
import { user } from '#shared/user.ts';
import { keyIdIn, vaultOf } from '../../server/platform/security/vault.ts';
import { build, digestOf, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addChannel } from '../support/factories.ts';

const webhookInput: AlarmWebhookInput = {
  webhookName: 'NOC',
  format: 'json',
  url: 'https://8.8.8.8/alarms',
  secret: 'a-secret-of-the-receiver',
  textLang: 'en',
  textZone: 'UTC',
  enabled: true,
};
const keys = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)] as const;

it('a new key takes over at the next start, and the old one is not needed afterwards', async () => {
  const before = await build({ config: { secretsKey: keys[0] } });
  onTestFinished(() => before.close());
  const { channelId } = await addChannel(before, { password: 'kept-pw', httpHeaders: { 'X-Key': 'kept' } });
  await before.as('admin').call(mail.updateSetup, {
    version: 1,
    host: 'smtp.example.com',
    port: 587,
    tlsMode: 'starttls',
    account: 'console',
    password: 'mail-pw',
    senderEmail: 'console@example.com',
    reason: 'set up',
  });
  const { admin_id } = await before.db
    .selectFrom('admin')
    .select('admin_id')
    .where('username', '=', 'noc')
    .executeTakeFirstOrThrow();
  const factorPlace = `admin:${admin_id}:totp`;
  const totp_secret = vaultOf(keys[0]).seal('JBSWY3DPEHPK3PXP', factorPlace);
  await before.db
    .updateTable('admin')
    .set({ totp_secret, totp_pending: totp_secret })
    .where('admin_id', '=', admin_id)
    .execute();
  const { databaseUrl } = before;
  const reveal = { channelId, reason: 'looking' };
  const secrets = { password: 'kept-pw', httpHeaders: { 'X-Key': 'kept' } };

  const rotated = await build({ databaseUrl, config: { secretsKey: keys[1], secretsKeyPrevious: keys[0] } });
  expect(await rotated.as('admin').call(channel.reveal, reveal)).toEqual(secrets);
  const [first, second] = [vaultOf(keys[0]), vaultOf(keys[1])];
  const sealed = await sealedValues(rotated);
  const places = ['mail_setup:password', factorPlace, factorPlace];
  expect(sealed.map((text, at) => first.canOpen(text, places[at] ?? ''))).toEqual(sealed.map(() => false));
  expect(sealed.map((text, at) => second.open(text, places[at] ?? ''))).toEqual([
    'mail-pw',
    'JBSWY3DPEHPK3PXP',
    'JBSWY3DPEHPK3PXP',
  ]);
  await rotated.close();

  const after = await build({ databaseUrl, config: { secretsKey: keys[1] } });
  expect(await after.as('admin').call(channel.reveal, reveal)).toEqual(secrets);
  await after.close();
});

/** The mail password and an administrator's second factor as they are stored. */
async function sealedValues({ db }: TestApp): Promise<string[]> {
  const setup = await db.selectFrom('mail_setup').select('password_sealed').executeTakeFirst();
  const admin = await db.selectFrom('admin').selectAll().where('username', '=', 'noc').executeTakeFirst();
  return [setup?.password_sealed, admin?.totp_secret, admin?.totp_pending].map((text) => text ?? '');
}

it('without its key the console starts, says so in its log and touches nothing', async () => {
  const before = await build({ config: { secretsKey: keys[0] } });
  onTestFinished(() => before.close());
  const { channelId } = await addChannel(before, { password: 'kept-pw' });
  const lines: string[] = [];
  const lost = await build({
    databaseUrl: before.databaseUrl,
    config: { secretsKey: keys[1] },
    logTo: { write: (line) => lines.push(line) },
  });
  onTestFinished(() => lost.close());
  expect(await lost.as('admin').call(channel.get, { channelId })).toMatchObject({ hasPassword: true });
  const [keyId, wrongId] = keys.map((key) => keyIdIn(vaultOf(key).seal('', '')));
  const reveal = () => lost.as('admin').call(channel.reveal, { channelId, reason: 'looking' });
  expect(await refusal(reveal())).toMatchObject({
    status: 409,
    body: { error: 'secrets.key-missing', data: { keyId }, msg: expect.stringContaining(keyId ?? '') },
  });
  expect((await lost.as('admin').call(systemHealth.get, {})).secrets).toMatchObject({
    keyId: wrongId,
    state: 'danger',
    missing: [{ keyId }],
  });
  expect(lost.app.notices.join('')).toContain(`The key ${keyId} is missing`);
  expect(lines.join('')).toContain('SECRETS_KEY_PREVIOUS');
  const { password } = await before.as('admin').call(channel.reveal, { channelId, reason: 'looking' });
  expect(password).toBe('kept-pw');
});

it('refuses what could never be opened or sent, and tells a customer nothing of keys', async () => {
  const before = await build({ config: { secretsKey: keys[0] } });
  onTestFinished(() => before.close());
  const { userId } = await before.db
    .selectFrom('customer_user_secret')
    .select('customer_user_id as userId')
    .where('valid_until', 'is', null)
    .executeTakeFirstOrThrow();
  const { token } = await before.as('admin').call(user.sendCredentials, { userId });
  const { webhookId } = await before.as('admin').call(alarmWebhook.add, webhookInput);
  const lost = await build({ databaseUrl: before.databaseUrl, config: { secretsKey: keys[1] } });
  onTestFinished(() => lost.close());
  const keyId = keyIdIn(vaultOf(keys[0]).seal('', ''));
  const admin = lost.as('admin');
  for (const call of [
    () => admin.call(user.sendCredentials, { userId }),
    () => admin.call(alarmWebhook.test, { webhookId }),
  ]) {
    expect(await refusal(call())).toMatchObject({
      status: 409,
      body: { error: 'secrets.key-missing', data: { keyId } },
    });
  }
  expect((await admin.call(alarmWebhook.deliveries, {})).list).toEqual([]);
  const open = (app: TestApp) => app.anonymous.call(user.openCredentials, { token: token ?? '' });
  const { status, body } = await refusal(open(lost));
  expect({ status, error: body.error, data: body.data }).toEqual({
    status: 409,
    error: 'credential-link.locked',
    data: null,
  });
  expect(body.msg).not.toMatch(new RegExp(`SECRETS|${keyId}`));
  // Neither the refused link nor the try has used it up.
  expect((await open(before)).password ?? '').not.toBe('');
});

it('makes no key of its own beside values that another one sealed, and refuses only what needs it', async () => {
  const before = await build({ config: { secretsKey: keys[0] } });
  onTestFinished(() => before.close());
  const { channelId } = await addChannel(before, { password: 'kept-pw' });
  const { userId } = await before.db
    .selectFrom('customer_user_secret')
    .select('customer_user_id as userId')
    .where('valid_until', 'is', null)
    .executeTakeFirstOrThrow();
  await before.as('admin').call(mail.updateSetup, {
    version: 1,
    host: 'smtp.example.com',
    port: 587,
    tlsMode: 'starttls',
    account: 'console',
    password: 'mail-pw',
    senderEmail: 'console@example.com',
    reason: 'set up',
  });
  const totp_secret = vaultOf(keys[0]).seal('JBSWY3DPEHPK3PXP', 'admin:0:totp');
  await before.db.updateTable('admin').set({ totp_secret }).where('username', '=', 'noc').execute();
  const { publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const { key } = await before
    .as('admin')
    .call(apiKey.add, { keyName: 'Gateway', rights: ['accounts', 'account-secrets'], publicKey });
  const dataDir = mkdtempSync(join(tmpdir(), 'console-no-key-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const lost = await build({ databaseUrl: before.databaseUrl, config: { secretsKey: undefined, dataDir } });
  onTestFinished(() => lost.close());
  expect(existsSync(join(dataDir, 'secrets.key'))).toBe(false);
  const admin = lost.as('admin');
  const login = { username: 'noc', password: digestOf(demoPassword), code: '123456' };
  const needing = [
    () => admin.call(channel.reveal, { channelId, reason: 'looking' }),
    () => admin.call(user.reveal, { userId, reason: 'looking' }),
    () => admin.call(user.sendTestMail, { mail: 'a@example.com' }),
    () => lost.anonymous.call(session.login, login),
  ];
  for (const call of needing) {
    expect(await refusal(call())).toMatchObject({ status: 409, body: { error: 'secrets.key-missing' } });
  }
  // A gateway that receives accounts without their secrets would forget these.
  const told = await lost.inject({
    method: 'GET',
    url: `${lost.config.basePath}${feed.accounts.path}`,
    headers: { authorization: `Bearer ${key}` },
  });
  expect([told.statusCode, told.json().error]).toEqual([409, 'secrets.key-missing']);
  // What is new was encrypted with no key yet.
  const keyId = keyIdIn(vaultOf(keys[0]).seal('', ''));
  const making = [
    () => addChannel(lost, { password: 'new-pw', channelName: 'Other', channelCode: 'other' }),
    () => admin.call(alarmWebhook.add, webhookInput),
  ];
  for (const call of making) {
    const { status, body } = await refusal(call());
    expect({ status, error: body.error, data: body.data }).toEqual({
      status: 409,
      error: 'secrets.no-key',
      data: { keyId },
    });
    expect(body.msg).not.toContain('was encrypted');
  }
  await addChannel(lost, { channelName: 'Third', channelCode: 'third', password: '' });
  expect((await admin.call(systemHealth.get, {})).secrets).toMatchObject({ keyId: null, state: 'danger' });
});

it('a sealed value that was moved to another channel opens for nobody', async () => {
  const app = await build();
  onTestFinished(() => app.close());
  const [kept, own] = [
    await addChannel(app, { password: 'kept-pw' }),
    await addChannel(app, { password: 'own-pw', channelName: 'Other', channelCode: 'other' }),
  ];
  const { password_sealed } = await app.db
    .selectFrom('channel')
    .select('password_sealed')
    .where('channel_id', '=', kept.channelId)
    .executeTakeFirstOrThrow();
  await app.db.updateTable('channel').set({ password_sealed }).where('channel_id', '=', own.channelId).execute();
  const reveal = (channelId: string) => app.as('admin').call(channel.reveal, { channelId, reason: 'looking' });
  await expect(reveal(own.channelId)).rejects.toMatchObject({ status: 409, body: { error: 'secrets.damaged' } });
  expect(await reveal(kept.channelId)).toMatchObject({ password: 'kept-pw' });
});
