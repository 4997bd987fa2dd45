import { expect, it, onTestFinished } from 'vitest';
import { channel } from '#shared/channel.ts';
import { mail } from '#shared/mail.ts';
import { vaultOf } from '../../server/security/vault.ts';
import { build, type TestApp } from '../support/app.ts';
import { addChannel } from '../support/factories.ts';

const keys = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)] as const;

it('a new key takes over at the next start, and the old one is not needed afterwards', async () => {
  const before = await build({ config: { secretsKey: keys[0] } });
  onTestFinished(() => before.close());
  const { channelId } = await addChannel(before, { password: 'kept-pw', httpHeaders: { 'X-Key': 'kept' } });
  await before.as('admin').call(mail.updateSetup, {
    ...{ version: 1, host: 'smtp.example.com', port: 587, tlsMode: 'starttls', account: 'console' },
    ...{ password: 'mail-pw', senderEmail: 'console@example.com', reason: 'set up' },
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
  expect(sealed.map((text) => [first.canOpen(text), second.canOpen(text)])).toEqual(sealed.map(() => [false, true]));
  const places = ['mail_setup:password', factorPlace, factorPlace];
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
    ...{ databaseUrl: before.databaseUrl, config: { secretsKey: keys[1] } },
    logTo: { write: (line) => lines.push(line) },
  });
  expect(await lost.as('admin').call(channel.get, { channelId })).toMatchObject({ hasPassword: true });
  await lost.close();
  expect(lines.join('')).toContain('SECRETS_KEY_PREVIOUS');
  const { password } = await before.as('admin').call(channel.reveal, { channelId, reason: 'looking' });
  expect(password).toBe('kept-pw');
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
  await expect(reveal(own.channelId)).rejects.toMatchObject({ status: 500 });
  expect(await reveal(kept.channelId)).toMatchObject({ password: 'kept-pw' });
});
