import { constants, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword } from '#fixtures/admins.ts';
import { asciiJson } from '#shared/ascii-json.ts';
import { type SealedSignIn, session } from '#shared/session.ts';
import { build, digestOf, type TestApp } from '../support/app.ts';
import { openBrowser } from '../support/browser.ts';
import { bundledSealing } from '../support/bundled-sealing.ts';

let console: TestApp;
let twin: TestApp;
beforeAll(async () => {
  console = await build({ config: { loginRsa: true } });
  twin = await build({ config: { loginRsa: true }, databaseUrl: console.databaseUrl });
});
afterAll(async () => {
  await twin.close();
  await console.close();
});
beforeEach(() => console.db.deleteFrom('sign_in_failure').execute());

const credentials = { username: 'admin', password: digestOf(demoPassword) };
const publicKey = async (app = console) => (await app.anonymous.call(session.publicKey, {})).publicKey;

function sealed(spki: string, content: unknown): string {
  const key = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' });
  const bytes = Buffer.from(typeof content === 'string' ? content : asciiJson(content));
  const blocks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 117) {
    const block = bytes.subarray(at, at + 117);
    blocks.push(publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, block));
  }
  return Buffer.concat(blocks).toString('base64');
}
const fresh = (more: Partial<SealedSignIn> = {}): SealedSignIn => ({
  ...credentials,
  timestamp: Date.now(),
  nonce: randomBytes(16).toString('hex'),
  ...more,
});
const send = async (param: string, app = console) => {
  const { status, body } = await openBrowser(app).post('/api/admin/login', { param });
  return `${status} ${body.error ?? ''}`;
};
const unreadable = '400 encryption.unreadable';

describe('while encryption is off', () => {
  it('there is no key, and sealed payloads cannot be read', async () => {
    const off = await build({ databaseUrl: console.databaseUrl });
    expect(await off.anonymous.call(session.publicKey, {})).toEqual({ publicKey: '', mockServer: true });
    expect(await send(sealed(await publicKey(), fresh()), off)).toBe(unreadable);
    await off.close();
  });
});

describe('while encryption is on', () => {
  it('the client’s own code signs in, and opens the sealed answer', async () => {
    const { sealSignIn } = await bundledSealing();
    const call = await sealSignIn(await publicKey(), credentials);
    const { status, body } = await openBrowser(console).post('/api/admin/login', call.body);
    expect(status).toBe(200);
    expect(Object.keys(body.data ?? {})).toEqual(['param']);
    const user = call.open({ param: String(body.data?.param) });
    expect(user).toMatchObject({ name: 'admin', passwordExpired: false });
    const info = await console.inject({ url: '/userInfo', headers: { authorization: user.token } });
    expect(info.json().data.permissions).toEqual(expect.arrayContaining(user.permissions));
  }, 600_000);

  it('an answer with a large picture still fits: the picture is left to userInfo', async () => {
    const avatar = `data:image/png;base64,${'A'.repeat(90_000)}`;
    await console.db.updateTable('admin').set({ avatar }).where('username', '=', 'noc').execute();
    const { sealSignIn } = await bundledSealing();
    const call = await sealSignIn(await publicKey(), { ...credentials, username: 'noc' });
    const { body } = await openBrowser(console).post('/login', call.body);
    const plain = await openBrowser(console).signIn('noc');
    expect(plain.body.data?.avatar).toBe(avatar);
    expect(String(body.data?.param)).toMatch(/^[A-Za-z0-9+/]+=*$/);
    const again = await sealSignIn(await publicKey(), { ...credentials, username: 'noc' });
    const full = await openBrowser(console).post('/api/admin/login', again.body);
    expect(again.open({ param: String(full.body.data?.param) })).toMatchObject({ name: 'noc', avatar: '' });
  }, 600_000);

  it('a payload without a key of the client is answered in the clear, and so is one in the clear', async () => {
    const browser = openBrowser(console);
    const { body } = await browser.post('/api/admin/login', { param: sealed(await publicKey(), fresh()) });
    expect(body.data).toMatchObject({ name: 'admin' });
    expect((await browser.signIn('admin')).status).toBe(200);
  });

  it('a wrong password in a sealed payload is a wrong password', async () => {
    const param = sealed(await publicKey(), fresh({ password: digestOf('Wrong2026x') }));
    expect(await send(param)).toBe('401 sign-in.refused');
  });

  it('every instance announces and opens the same keys', async () => {
    const keys = await Promise.all(Array.from({ length: 8 }, (_, i) => publicKey(i % 2 ? twin : console)));
    expect(new Set(keys).size).toBe(1);
    expect(await send(sealed(await publicKey(console), fresh()), twin)).toBe('200 ');
  });

  it('the key of the window before still opens, one before that does not', async () => {
    const spki = await publicKey();
    const [param, later] = [sealed(spki, fresh()), sealed(spki, fresh())];
    const age = () =>
      sql`update sys_config set config_key = 'login_rsa:' || (substr(config_key, 11)::bigint - 1)
        where config_key like 'login_rsa:%'`.execute(console.db);
    await age();
    expect(await publicKey()).not.toBe(spki);
    expect(await send(param)).toBe('200 ');
    await console.db
      .deleteFrom('sys_config')
      .where('config_key', '=', await newest())
      .execute();
    await age();
    expect(await send(later)).toBe(unreadable);
  });

  it('a payload counts once, on whichever instance', async () => {
    const param = sealed(await publicKey(), fresh());
    const answers = await Promise.all([send(param), send(param, twin), send(param)]);
    expect(answers.sort()).toEqual(['200 ', unreadable, unreadable]);
  });

  it('a payload is good for a minute', async () => {
    const spki = await publicKey();
    expect(await send(sealed(spki, fresh({ timestamp: Date.now() - 50_000 })))).toBe('200 ');
    for (const off of [-61_000, 61_000, -1e12]) {
      expect(await send(sealed(spki, fresh({ timestamp: Date.now() + off })))).toBe(unreadable);
    }
  });

  it('whatever else is wrong has the same one answer', async () => {
    const spki = await publicKey();
    const good = Buffer.from(sealed(spki, fresh()), 'base64');
    const bad: Record<string, string> = {
      'not JSON': sealed(spki, '{"username":'),
      'no object': sealed(spki, '"text that is long enough to fill a block, so that the form itself is right"'),
      'no nonce': sealed(spki, { ...fresh(), nonce: undefined }),
      'a short nonce': sealed(spki, fresh({ nonce: 'x' })),
      'a password in the clear': sealed(spki, fresh({ password: demoPassword })),
      'an odd client key': sealed(spki, fresh({ clientKey: 'AAAA' })),
      'changed blocks': Buffer.concat([good.subarray(128), good.subarray(0, 128)]).toString('base64'),
      'a block missing': good.subarray(0, 128).toString('base64'),
      'random blocks': randomBytes(256).toString('base64'),
      'above every modulus': Buffer.alloc(256, 0xff).toString('base64'),
      'not a number of blocks': randomBytes(200).toString('base64'),
    };
    for (const [name, param] of Object.entries(bad)) {
      expect([name, await send(param)]).toEqual([name, unreadable]);
    }
  });

  it('the private keys are marked as secrets and never leave', async () => {
    await publicKey();
    const { rows } = await sql<{ value: string; is_secret: boolean }>`select value, is_secret from sys_config
      where config_key like 'login_rsa:%'`.execute(console.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ value, is_secret }) => is_secret && value.includes('PRIVATE KEY'))).toBe(true);
    const answer = await console.inject({ url: '/publicKey' });
    expect(answer.json().data.mockServer).toBe(false);
    expect(answer.body).not.toContain('PRIVATE');
  });
});

async function newest(): Promise<string> {
  const { rows } = await sql<{ key: string }>`select config_key as key from sys_config
    where config_key like 'login_rsa:%' order by config_key desc limit 1`.execute(console.db);
  return rows[0]?.key ?? '';
}
