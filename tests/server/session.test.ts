import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissions } from '#shared/permissions.ts';
import { build, digestOf, type TestApp } from '../support/app.ts';
import { claimsOf, expiredTwin, forge, openBrowser } from '../support/browser.ts';

let console: TestApp;
let twin: TestApp;
beforeAll(async () => {
  console = await build();
  // A second instance of the same console.
  twin = await build({ databaseUrl: console.databaseUrl });
});
afterAll(async () => {
  await twin.close();
  await console.close();
});

const secretOf = (app: TestApp): string => app.config.jwtSecret ?? '';
const sidOf = (token: string): string => String(claimsOf(token).sid);
const db = () => console.db;

describe('a session', () => {
  it('answers a sign-in with who it is and what he may do', async () => {
    const { status, body } = await openBrowser(console).signIn('admin');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ name: 'admin', passwordExpired: false, avatar: '' });
    expect(new Set(Object(body.data?.permissions))).toEqual(new Set(permissions));
  });

  it('takes the name whatever its case', async () => {
    const { status, body } = await openBrowser(console).signIn('ADMIN');
    expect([status, body.data?.name]).toEqual([200, 'admin']);
  });

  it('is the same session at the template’s address', async () => {
    const browser = openBrowser(console);
    const { body, setCookies } = await browser.post('/login', {
      username: 'noc',
      password: digestOf('Wrong2026x'),
    });
    expect(body.error).toBe('sign-in.refused');
    expect(setCookies).toEqual([]);
    const answer = await browser.post('/login', { username: 'noc', password: digestOf('Console2026') });
    expect(Object.keys(answer.body.data ?? {})).toEqual(['token']);
    browser.token = String(answer.body.data?.token);
    expect((await browser.get('/userInfo')).body.data).toMatchObject({ username: 'noc', roles: ['noc'] });
  });

  it('has a token that holds its id and nothing that could go stale, for 15 minutes', async () => {
    const browser = openBrowser(console);
    await browser.signIn('admin');
    const claims = claimsOf(browser.token);
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'sid', 'typ']);
    expect(Number(claims.exp) - Number(claims.iat)).toBe(900);
  });

  it('keeps its cookies from scripts, other sites and other paths', async () => {
    const plain = await openBrowser(console).signIn('admin');
    expect(plain.setCookies.map((cookie) => cookie.split('=')[0])).toEqual(['refresh', 'device']);
    for (const cookie of plain.setCookies) {
      expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/);
    }
  });

  it('takes the token raw, as the spec has it, and behind Bearer', async () => {
    const token = await console.tokenOf('admin');
    for (const authorization of [token, `Bearer ${token}`, `bearer ${token}`]) {
      const answer = await console.inject({ url: '/userInfo', headers: { authorization } });
      expect(answer.statusCode).toBe(200);
    }
  });

  it('answers userInfo with roles, permissions and the real name', async () => {
    const browser = openBrowser(console);
    await browser.signIn('viewer');
    const { body } = await browser.get('/userInfo');
    expect(body.data).toMatchObject({
      username: 'viewer',
      realName: 'Tomasz Zielinski',
      roles: ['readonly'],
      passwordExpired: false,
    });
    expect(body.data?.permissions).not.toContain('supplier_list:edit');
  });

  it('is shown the routes it may open and no others', async () => {
    const browser = openBrowser(console);
    await browser.signIn('sales');
    const { body } = await browser.get('/router/getList');
    expect(body.data?.list).toEqual([
      expect.objectContaining({
        path: '/dashboard',
        component: 'Layout',
        children: [
          expect.objectContaining({ path: '/dashboard/dash', component: '@/views/dashboard/dash' }),
          expect.objectContaining({ path: '/alarm/list', component: '@/views/alarm/list' }),
        ],
      }),
      expect.objectContaining({ path: '/cusmgt' }),
      expect.objectContaining({ path: '/sms' }),
      expect.objectContaining({ path: '/account' }),
      // Everybody has pages of his own, which no menu shows.
      expect.objectContaining({
        path: '/setting',
        meta: expect.objectContaining({ hidden: true }),
        children: expect.arrayContaining([expect.objectContaining({ path: '/setting/personalCenter' })]),
      }),
    ]);
  });

  it('closes the template’s other ways in', async () => {
    const { anonymous } = console;
    const social = await console.inject({ method: 'POST', url: '/socialLogin', payload: { code: 'abc' } });
    expect([social.statusCode, social.json().error]).toEqual([422, 'social.not-configured']);
    const tooLong = await console.inject({ method: 'POST', url: '/socialLogin', payload: { code: 'x'.repeat(600) } });
    expect(tooLong.json().error).toBe('request.invalid');
    const register = await console.inject({ method: 'POST', url: '/register', payload: {} });
    expect([register.statusCode, register.json().error]).toEqual([403, 'register.closed']);
    expect(anonymous).toBeDefined();
  });
});

describe('a token', () => {
  const claims = () => ({
    sid: '00000000-0000-4000-8000-000000000000',
    typ: 'access',
    aud: 'console',
    iat: Math.floor(Date.now() / 1000),
    exp: Math.floor(Date.now() / 1000) + 900,
  });
  const ask = async (authorization: string) => {
    const answer = await console.inject({ url: '/userInfo', headers: { authorization } });
    return [answer.statusCode, answer.json().code, answer.json().error];
  };

  it('of a living session is asked for again once it has expired: 402', async () => {
    const browser = openBrowser(console);
    await browser.signIn('admin');
    expect((await browser.get('/expireToken')).body).toMatchObject({ code: 200, data: null });
    browser.token = expiredTwin(browser.token, secretOf(console));
    for (const path of ['/expireToken', '/userInfo']) {
      const { status, body } = await browser.get(path);
      expect([status, body.code, body.error]).toEqual([402, 402, 'session.expired']);
    }
  });

  it('is refused when it was forged, whatever the trick', async () => {
    const good = await console.tokenOf('admin');
    const [head, body, signature] = good.split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const real = { ...claimsOf(good) };
    const { exp: _exp, ...withoutEnd } = real;
    const forgeries: Record<string, string> = {
      'another secret': forge(real, 'another secret of at least 32 characters, really'),
      'no secret': forge(real, ''),
      'no algorithm': `${none}.${body}.`,
      'no algorithm, old signature': `${none}.${body}.${signature}`,
      'HS512 instead of HS256': forge(real, secretOf(console), { alg: 'HS512', typ: 'JWT' }, 'sha512'),
      'no signature': `${head}.${body}.`,
      'cut signature': good.slice(0, -5),
      'changed claims': `${head}.${Buffer.from(JSON.stringify({ ...real, exp: 9_999_999_999 })).toString('base64url')}.${signature}`,
      'another audience': forge({ ...real, aud: 'elsewhere' }, secretOf(console)),
      'another type': forge({ ...real, typ: 'refresh' }, secretOf(console)),
      'no end': forge(withoutEnd, secretOf(console)),
      'a session that is no id': forge({ ...claims(), sid: "' or 1=1 --" }, secretOf(console)),
      'a session that is no text': forge({ ...claims(), sid: 1 }, secretOf(console)),
      'no session': forge({ ...claims(), sid: undefined }, secretOf(console)),
      'critical extension': forge(real, secretOf(console), { alg: 'HS256', typ: 'JWT', crit: ['x'], x: 1 }),
      'not a token': 'not a token',
      'three dots': '...',
      'a name and password': 'Basic YWRtaW46YWRtaW4=',
      'very long': 'x'.repeat(8000),
    };
    for (const [trick, token] of Object.entries(forgeries)) {
      expect([trick, ...(await ask(token))]).toEqual([trick, 401, 401, 'session.missing']);
    }
    expect(await ask('')).toEqual([401, 401, 'session.missing']);
    expect(await ask('Bearer ')).toEqual([401, 401, 'session.missing']);
  });

  it('of a session nobody knows belongs to an ended one', async () => {
    expect(await ask(forge(claims(), secretOf(console)))).toEqual([401, 401, 'session.ended']);
  });
});

describe('the end of a session', () => {
  const ended = [401, 'session.ended'];
  const stateOn = async (app: TestApp, token: string) => {
    const answer = await app.inject({ url: '/userInfo', headers: { authorization: token } });
    return [answer.statusCode, answer.json().error];
  };

  it('comes with signing out, on every instance at once', async () => {
    const browser = openBrowser(console);
    await browser.signIn('noc');
    expect((await stateOn(twin, browser.token))[0]).toBe(200);
    const { status, headers, setCookies } = await browser.get('/logout');
    expect([status, headers['clear-site-data']]).toEqual([200, '"cache"']);
    expect(setCookies.join()).toMatch(/^refresh=;.*Path=\/;.*Expires=Thu, 01 Jan 1970/);
    expect(await stateOn(console, browser.token)).toEqual(ended);
    expect(await stateOn(twin, browser.token)).toEqual(ended);
  });

  it('is no failure when there was no session', async () => {
    expect((await openBrowser(console).get('/logout')).status).toBe(200);
    const browser = openBrowser(console);
    browser.token = 'nonsense';
    expect((await browser.get('/logout')).status).toBe(200);
    await browser.signIn('noc');
    await browser.get('/logout');
    expect((await browser.get('/logout')).status).toBe(200);
  });

  it('can also be had with a token that has expired', async () => {
    const browser = openBrowser(console);
    await browser.signIn('noc');
    const { token } = browser;
    browser.token = expiredTwin(token, secretOf(console));
    await browser.get('/logout');
    expect(await stateOn(console, token)).toEqual(ended);
  });

  it('comes when nobody has used it for the idle time', async () => {
    const browser = openBrowser(console);
    await browser.signIn('noc');
    const idle = (minutes: number) =>
      sql`update session set last_seen_at = now() - make_interval(mins => ${minutes}) where session_id = ${sidOf(browser.token)}`.execute(
        db(),
      );
    await idle(console.config.limits.sessionIdleMinutes - 1);
    expect((await stateOn(console, browser.token))[0]).toBe(200);
    await idle(console.config.limits.sessionIdleMinutes + 1);
    expect(await stateOn(console, browser.token)).toEqual(ended);
    expect((await browser.refresh()).body.error).toBe('session.ended');
  });

  it('comes after the longest time, however busy it was', async () => {
    const browser = openBrowser(console);
    await browser.signIn('noc');
    await sql`update session set created_at = now() - make_interval(hours => ${console.config.limits.sessionMaxHours}, secs => 1)
      where session_id = ${sidOf(browser.token)}`.execute(db());
    expect(await stateOn(console, browser.token)).toEqual(ended);
    expect((await browser.refresh()).body.error).toBe('session.ended');
  });

  it('comes with disabling the account, at the next call of every instance', async () => {
    const browser = openBrowser(console);
    await browser.signIn('routing');
    await db().updateTable('admin').set({ status: 0 }).where('username', '=', 'routing').execute();
    expect(await stateOn(console, browser.token)).toEqual(ended);
    expect(await stateOn(twin, browser.token)).toEqual(ended);
    expect((await browser.refresh()).body.error).toBe('session.ended');
    await db().updateTable('admin').set({ status: 1 }).where('username', '=', 'routing').execute();
  });

  it('comes for good: enabling the account again revives neither session nor refresh cookie', async () => {
    const browser = openBrowser(console);
    await browser.signIn('routing');
    const setStatus = (status: 0 | 1) =>
      db().updateTable('admin').set({ status }).where('username', '=', 'routing').execute();
    await setStatus(0);
    await setStatus(1);
    expect((await browser.refresh()).body.error).toBe('session.ended');
    expect((await browser.get('/userInfo')).body.error).toBe('session.ended');
    expect((await browser.signIn('routing')).status).toBe(200);
  });
});

describe('rights', () => {
  it('count as they are stored at the moment of the call', async () => {
    const browser = openBrowser(twin);
    await browser.signIn('finance');
    const role = db().updateTable('role').where('role_name', '=', 'finance');
    await role.set({ permissions: ['dashboard', 'a_permission_of_an_older_version'] }).execute();
    const { body } = await browser.get('/userInfo');
    expect(body.data?.permissions).toEqual(['dashboard']);
    await role.set({ permissions: [] }).execute();
    expect((await browser.get('/userInfo')).body.data).toMatchObject({ permissions: [], roles: ['finance'] });
  });

  it('are none for an account without a role', async () => {
    const browser = openBrowser(console);
    await browser.signIn('sales');
    await sql`delete from admin_role where admin_id = (select admin_id from admin where username = 'sales')`.execute(
      db(),
    );
    expect((await browser.get('/userInfo')).body.data).toMatchObject({ permissions: [], roles: [] });
  });
});

it('notes that a session was seen, at most once a minute', async () => {
  const browser = openBrowser(console);
  await browser.signIn('admin');
  const seen = async () =>
    (
      await db()
        .selectFrom('session')
        .select('last_seen_at')
        .where('session_id', '=', sidOf(browser.token))
        .executeTakeFirstOrThrow()
    ).last_seen_at;
  const atSignIn = await seen();
  await browser.get('/userInfo');
  expect(await seen()).toBe(atSignIn);
  await sql`update session set last_seen_at = now() - interval '61 seconds' where session_id = ${sidOf(browser.token)}`.execute(
    db(),
  );
  await browser.get('/userInfo');
  expect(await seen()).toBeGreaterThanOrEqual(atSignIn);
});
