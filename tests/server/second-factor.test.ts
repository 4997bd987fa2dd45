import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword } from '#fixtures/admins.ts';
import { adminUser } from '#shared/admin-user.ts';
import { secondFactor } from '#shared/second-factor.ts';
import { session } from '#shared/session.ts';
import { build, digestOf, type TestApp } from '../support/app.ts';
import { type Browser, openBrowser } from '../support/browser.ts';
import { refusal } from '../support/call.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());
beforeEach(async () => {
  await console.db.deleteFrom('rate_counter').execute();
  await console.db.deleteFrom('sign_in_failure').execute();
});

const password = digestOf(demoPassword);
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
const signIn = (browser: Browser, username: string, code?: string) =>
  browser.post(session.login.path, { username, password, ...(code && { code }) });
/** A code was used: as if its step had never been. */
const forgetStep = (username: string) =>
  console.db.updateTable('admin').set({ totp_step: '0' }).where('username', '=', username).execute();

/** Sets a second factor up for a demo account; answers its secret and recovery codes. */
async function enrol(username: string) {
  const { call } = console.as(username);
  const { secret, uri } = await call(secondFactor.begin, { password });
  expect(uri).toContain(`secret=${secret}`);
  const { recoveryCodes } = await call(secondFactor.confirm, { code: codeOf(secret) });
  await forgetStep(username);
  return { secret, recoveryCodes };
}

describe('a second factor', () => {
  it('is switched on by a code of the new secret only, and is sealed in the database', async () => {
    const { call } = console.as('noc');
    expect((await refusal(call(secondFactor.begin, { password: digestOf('Wrong2026Wrong') }))).body.error).toBe(
      'password.wrong',
    );
    const { secret } = await call(secondFactor.begin, { password });
    const wrong = codeOf(secret) === '000000' ? '000001' : '000000';
    expect((await refusal(call(secondFactor.confirm, { code: wrong }))).body.error).toBe('second-factor.code-wrong');
    expect(await call(secondFactor.state)).toMatchObject({ isOn: false });
    const { recoveryCodes } = await call(secondFactor.confirm, { code: codeOf(secret) });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await call(secondFactor.state)).toMatchObject({ isOn: true, recoveryLeft: 10 });
    const stored = JSON.stringify([
      await console.db.selectFrom('admin').selectAll().where('username', '=', 'noc').execute(),
      await console.db.selectFrom('recovery_code').selectAll().execute(),
    ]);
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(recoveryCodes[0]);
    await call(secondFactor.disable, { password });
    expect(await call(secondFactor.state)).toMatchObject({ isOn: false, recoveryLeft: 0 });
  });

  it('is asked for after the right password; a code is taken once', async () => {
    const { secret } = await enrol('routing');
    const browser = openBrowser(console);
    const asked = await signIn(browser, 'routing');
    expect([asked.status, asked.body.error, asked.body.data]).toEqual([401, 'sign-in.code-needed', null]);
    const unknown = await browser.post(session.login.path, {
      username: 'routing',
      password: digestOf('No2026Password'),
    });
    expect(unknown.body.error).toBe('sign-in.refused');
    const code = codeOf(secret);
    const done = await signIn(browser, 'routing', code);
    expect([done.status, typeof done.body.data?.token]).toEqual([200, 'string']);
    expect((await signIn(browser, 'routing', code)).body.error).toBe('sign-in.code-wrong');
    expect((await signIn(browser, 'routing', codeOf(secret, -1))).body.error).toBe('sign-in.code-wrong');
    await forgetStep('routing');
    const twice = await Promise.all([1, 2, 3].map(() => signIn(openBrowser(console), 'routing', codeOf(secret))));
    expect(twice.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('takes a recovery code instead, once', async () => {
    const { recoveryCodes } = await enrol('finance');
    const [first = ''] = recoveryCodes;
    const browser = openBrowser(console);
    expect((await signIn(browser, 'finance', first.replaceAll('-', '').toLowerCase())).status).toBe(200);
    expect((await signIn(browser, 'finance', first)).body.error).toBe('sign-in.code-wrong');
    expect(await console.as('finance').call(secondFactor.state)).toMatchObject({ recoveryLeft: 9 });
  });

  it('cannot be guessed: wrong codes make everybody wait, from whatever address they come', async () => {
    const { secret } = await enrol('sales');
    const outcomes: unknown[] = [];
    for (let i = 0; i < 14; i += 1) {
      const browser = openBrowser(console, `203.0.113.${i}`);
      outcomes.push((await signIn(browser, 'sales', String(i).padStart(6, '9'))).body.error);
      // The password alone forgives nothing.
      await signIn(browser, 'sales');
    }
    expect(outcomes.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 'sign-in.code-wrong'));
    expect(outcomes.slice(11)).toEqual(['sign-in.wait', 'sign-in.wait', 'sign-in.wait']);
    const late = await signIn(openBrowser(console, '198.51.100.1'), 'sales', codeOf(secret));
    expect(late.body.error).toBe('sign-in.wait');
    const row = (await console.as('admin').call(adminUser.list, { keyword: 'sales', state: 'active' })).list[0];
    expect(row).toMatchObject({ isThrottled: true, hasFactor: true });
    await console.as('admin').call(adminUser.unlock, { adminId: row?.adminId ?? '' });
    expect((await signIn(openBrowser(console, '198.51.100.1'), 'sales', codeOf(secret))).status).toBe(200);
  });

  it('can be reset by an administrator', async () => {
    const { list } = await console.as('admin').call(adminUser.list, { keyword: 'sales', hasFactor: 1 });
    const adminId = list[0]?.adminId ?? '';
    const row = await console.as('admin').call(adminUser.resetFactor, { adminId, reason: 'lost the phone' });
    expect(row).toMatchObject({ hasFactor: false, sessions: 0 });
    expect((await signIn(openBrowser(console), 'sales')).status).toBe(200);
  });

  it('that a role asks for comes before anything else, and stays', async () => {
    await console.db.updateTable('role').set({ require_mfa: true }).where('role_name', '=', 'readonly').execute();
    const browser = openBrowser(console);
    expect((await browser.signIn('viewer')).body.data).toMatchObject({ mustEnrol: true });
    expect((await browser.post(adminUser.maintainers.path)).body.error).toBe('second-factor.enrol-first');
    expect((await browser.get(session.userInfo.path)).body.data).toMatchObject({ mustEnrol: true });
    const begun = await browser.post(secondFactor.begin.path, { password });
    const secret = String(begun.body.data?.secret);
    expect((await browser.post(secondFactor.confirm.path, { code: codeOf(secret) })).status).toBe(200);
    expect((await browser.post(adminUser.maintainers.path)).status).toBe(200);
    expect((await browser.post(secondFactor.disable.path, { password })).body.error).toBe('second-factor.required');
    await console.db.updateTable('role').set({ require_mfa: false }).execute();
  });
});

describe('addresses somebody may come from', () => {
  const allow = async (username: string, allowedAddresses: string[]) => {
    const { list } = await console.as('admin').call(adminUser.list, { keyword: username });
    const row = list.find((each) => each.username === username);
    if (!row) throw new Error(`${username} is not there`);
    const { adminId, version, realName, roleIds } = row;
    return console.as('admin').call(adminUser.update, { adminId, version, realName, roleIds, allowedAddresses });
  };

  it('count at the sign-in and on every call, IPv4 and IPv6', async () => {
    const inside = openBrowser(console, '203.0.113.9');
    const mapped = openBrowser(console, '::ffff:203.0.113.10');
    const six = openBrowser(console, '2001:db8:1::5');
    const outside = openBrowser(console, '198.51.100.20');
    await outside.signIn('gvogel');
    await allow('gvogel', ['203.0.113.0/24', '2001:db8::/32']);
    expect((await outside.get(session.userInfo.path)).body.error).toBe('session.address');
    expect((await outside.signIn('gvogel')).body.error).toBe('sign-in.refused');
    for (const browser of [inside, mapped, six]) expect((await browser.signIn('gvogel')).status).toBe(200);
    expect((await six.get(session.userInfo.path)).status).toBe(200);
    await allow('gvogel', []);
    expect((await outside.signIn('gvogel')).status).toBe(200);
  });

  it('must be addresses or blocks, and never lock out who saves his own', async () => {
    for (const block of ['203.0.113.0/33', '2001:db8::/129', '203.0.113', 'example.com', '1.2.3.4/', '::1/08', '']) {
      const { body } = await refusal(allow('gvogel', [block]));
      expect([block, body.data?.errors?.[0]?.field]).toEqual([block, 'allowedAddresses']);
    }
    expect((await refusal(allow('admin', ['203.0.113.0/24']))).body.error).toBe('admin.address-own');
    expect((await allow('admin', ['127.0.0.0/8'])).allowedAddresses).toEqual(['127.0.0.0/8']);
    await allow('admin', []);
  });
});
