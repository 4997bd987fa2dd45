import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword, demoUsernames } from '#fixtures/admins.ts';
import { derivationsDone } from '#server/platform/security/kdf-queue.ts';
import { hashForSeeding } from '#server/platform/security/password.ts';
import { demo } from '#shared/demo.ts';
import { build, type TestApp } from '../support/app.ts';
import { type Answer, type Browser, openBrowser } from '../support/browser.ts';

let console: TestApp;
let twin: TestApp;
beforeAll(async () => {
  console = await build();
  twin = await build({ databaseUrl: console.databaseUrl });
});
afterAll(async () => {
  await twin.close();
  await console.close();
});
beforeEach(() => console.db.deleteFrom('sign_in_failure').execute());

const wrong = 'Wrong2026password';
const outcomes = (answers: readonly Answer[]) => answers.map(({ status, body }) => `${status} ${body.error ?? ''}`);
const failTimes = async (browser: Browser, username: string, times: number): Promise<string[]> => {
  const answers: Answer[] = [];
  for (let i = 0; i < times; i += 1) {
    answers.push(await browser.signIn(username, wrong));
  }
  return outcomes(answers);
};
const refused = '401 sign-in.refused';
const waiting = '429 sign-in.wait';
/** Lets every wait pass, but forgets no failure. */
const letWaitsPass = () =>
  sql`update sign_in_failure set blocked_until = now() - interval '1 second'`.execute(console.db);

describe('the accounts of the demo', () => {
  const listed = async (at: TestApp) => {
    const answer = await at.inject({ method: 'GET', url: demo.accounts.path });
    return answer.json().data.map(({ username }: { username: string }) => username);
  };

  it('are listed with role and password until a password is changed', async () => {
    const answer = await console.inject({ method: 'GET', url: demo.accounts.path });
    expect(answer.json().data[0]).toEqual({ username: 'admin', roleName: 'superAdmin', password: demoPassword });
    expect(await listed(console)).toEqual(demoUsernames);
    const accountOf = (username: string) => console.db.updateTable('admin').where('username', '=', username);
    const { password_hash } = await console.db
      .selectFrom('admin')
      .select('password_hash')
      .where('username', '=', 'viewer')
      .executeTakeFirstOrThrow();
    const changed = { password_hash: await hashForSeeding('0'.repeat(32)) };
    // One that must be changed at the first sign-in says nothing of the others.
    await accountOf('expired').set(changed).execute();
    expect(await listed(console)).toEqual(demoUsernames.filter((name) => name !== 'expired'));
    await accountOf('viewer').set(changed).execute();
    expect(await listed(console)).toEqual([]);
    await console.db
      .updateTable('admin')
      .set({ password_hash })
      .where('username', 'in', ['viewer', 'expired'])
      .execute();
  });

  it('are nobody’s where there is no demo', async () => {
    const real = await build({ databaseUrl: console.databaseUrl, config: { seed: 'none' } });
    expect(await listed(real)).toEqual([]);
    await real.close();
  });
});

describe('wrong credentials', () => {
  it('are answered alike, whether the name exists, is disabled or does not exist', async () => {
    await console.db.updateTable('admin').set({ status: 0 }).where('username', '=', 'routing').execute();
    const bodies = [
      await openBrowser(console).signIn('admin', wrong),
      await openBrowser(console).signIn('nobody_here', wrong),
      await openBrowser(console).signIn('routing', wrong),
      await openBrowser(console).signIn('routing'),
    ].map(({ status, body, headers }) => ({
      status,
      body,
      headers: Object.keys(headers),
      length: headers['content-length'],
    }));
    await console.db.updateTable('admin').set({ status: 1 }).where('username', '=', 'routing').execute();
    expect(bodies[0]).toMatchObject({ status: 401, body: { code: 401, error: 'sign-in.refused', data: null } });
    for (const body of bodies.slice(1)) {
      expect(body).toEqual(bodies[0]);
    }
  });

  it.each(['admin', 'nobody_here', 'routing'])('cost one password derivation for %s', async (username) => {
    const before = derivationsDone();
    await openBrowser(console).signIn(username, wrong);
    expect(derivationsDone() - before).toBe(1);
  });

  it('never hide a name that holds what PostgreSQL or a log cannot', async () => {
    for (const username of ['a\u0000b', 'a\n{"level":30}', '\u202egnp', "' or '1'='1", '\ud800', '☃'.repeat(64)]) {
      const { status, body } = await openBrowser(console).signIn(username, wrong);
      expect([status, body.error]).toEqual([401, 'sign-in.refused']);
    }
    const { rows } = await sql<{ username: string }>`select username from login_log
      order by log_id desc limit 6`.execute(console.db);
    expect(rows.map(({ username }) => username)).toEqual([
      '☃'.repeat(64),
      '�',
      "' or '1'='1",
      '�gnp',
      'a�{"level":30}',
      'a�b',
    ]);
  });

  it('that are not even credentials are refused by field', async () => {
    const { status, body } = await openBrowser(console).post('/api/admin/login', { username: 'admin' });
    expect([status, body.error]).toEqual([400, 'request.invalid']);
    expect(body.data?.errors).toEqual([{ field: 'password', msg: 'Required' }]);
    for (const password of ['Console2026', 'X'.repeat(32), 7, { $ne: null }, ['a'], null]) {
      const answer = await openBrowser(console).post('/api/admin/login', { username: 'admin', password });
      expect(answer.body.error).toBe('request.invalid');
    }
  });
});

describe('repeated failures from one address', () => {
  it('make wait from the fifth on, longer each time, without trying the password', async () => {
    const browser = openBrowser(console, '198.51.100.1');
    expect(await failTimes(browser, 'admin', 6)).toEqual([...Array(5).fill(refused), waiting]);
    const before = derivationsDone();
    const answer = await browser.signIn('admin');
    expect(derivationsDone()).toBe(before);
    expect(answer.status).toBe(429);
    // Of 15 seconds, those have passed that the attempts took.
    const waits = ({ body }: typeof answer, most: number) => {
      const seconds = Number(body.data?.seconds);
      expect(seconds).toBeGreaterThan(most - 10);
      expect(seconds).toBeLessThanOrEqual(most);
      return seconds;
    };
    expect(answer.headers['retry-after']).toBe(String(waits(answer, 15)));

    await letWaitsPass();
    await browser.signIn('admin', wrong);
    waits(await browser.signIn('admin', wrong), 30);
    for (const _ of [60, 120, 240, 480, 900, 900]) {
      await letWaitsPass();
      await browser.signIn('admin', wrong);
    }
    waits(await browser.signIn('admin', wrong), 900);
  });

  it('are counted by all instances together', async () => {
    const here = openBrowser(console, '198.51.100.2');
    const there = openBrowser(twin, '198.51.100.2');
    expect(await failTimes(here, 'admin', 3)).toEqual(Array(3).fill(refused));
    expect(await failTimes(there, 'admin', 3)).toEqual([refused, refused, waiting]);
    expect((await here.signIn('admin')).status).toBe(429);
  });

  it('are forgotten with a success', async () => {
    const browser = openBrowser(console, '198.51.100.3');
    await failTimes(browser, 'admin', 4);
    expect((await browser.signIn('admin')).status).toBe(200);
    browser.cookies.clear();
    expect(await failTimes(browser, 'admin', 5)).toEqual(Array(5).fill(refused));
  });

  it('cannot all slip through by coming at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => openBrowser(i % 2 ? twin : console, '198.51.100.4').signIn('admin', wrong)),
    );
    const tried = outcomes(answers).filter((outcome) => outcome === refused);
    expect(tried.length).toBeLessThanOrEqual(5);
    expect(outcomes(answers).filter((outcome) => outcome === waiting).length).toBe(30 - tried.length);
  });

  it('are the only thing that counts: correct sign-ins at the same moment all succeed', async () => {
    await failTimes(openBrowser(console, '198.51.100.7'), 'admin', 3);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => openBrowser(console, '198.51.100.7').signIn('admin')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { rows } =
      await sql`select from sign_in_failure where failures > 0 and failure_key like '%admin 198.51.100.7%'`.execute(
        console.db,
      );
    expect(rows).toEqual([]);
  });

  it('are one person’s: they count once for the address, and not at all after a success', async () => {
    const office = '198.51.100.5';
    const counted = async () => {
      const row = await console.db
        .selectFrom('sign_in_failure')
        .select('failures')
        .where('failure_key', '=', `address ${office}`)
        .executeTakeFirst();
      return row?.failures ?? 0;
    };
    for (let i = 0; i < 8; i += 1) {
      await openBrowser(console, office).signIn('admin', wrong);
      await letWaitsPass();
    }
    expect(await counted()).toBe(1);
    expect((await openBrowser(console, office).signIn('noc')).status).toBe(200);
    expect(await counted()).toBe(1);
    expect((await openBrowser(console, office).signIn('admin')).status).toBe(200);
    expect(await counted()).toBe(0);
  });

  it('count for the address when they go through a hundred names', async () => {
    const [busy, other] = ['198.51.100.8', '198.51.100.6'];
    const fail = (name: number) => openBrowser(console, busy).signIn(`name_${name}`, wrong);
    expect((await fail(0)).status).toBe(401);
    await console.db
      .updateTable('sign_in_failure')
      .set({ failures: 99 })
      .where('failure_key', '=', `address ${busy}`)
      .execute();
    expect(outcomes([await fail(0), await fail(1), await fail(2)])).toEqual([refused, refused, waiting]);
    expect((await openBrowser(console, busy).signIn('admin')).status).toBe(429);
    expect((await openBrowser(console, other).signIn('admin')).status).toBe(200);
  });

  it('count for all 64 bits that one IPv6 subscriber has', async () => {
    const answers: Answer[] = [];
    for (let i = 0; i < 6; i += 1) {
      answers.push(await openBrowser(console, `2001:db8:1:2::${i.toString(16)}`).signIn('admin', wrong));
    }
    expect(outcomes(answers)).toEqual([...Array(5).fill(refused), waiting]);
    expect((await openBrowser(console, '2001:db8:1:3::1').signIn('admin')).status).toBe(200);
  });
});

describe('a browser that has signed in before', () => {
  it('is not locked out by a stranger behind the same address', async () => {
    const honest = openBrowser(console, '203.0.113.1');
    await honest.signIn('admin');
    const stranger = openBrowser(console, '203.0.113.1');
    expect((await failTimes(stranger, 'admin', 6)).at(-1)).toBe(waiting);
    expect((await openBrowser(console, '203.0.113.1').signIn('admin')).status).toBe(429);
    expect((await honest.signIn('admin')).status).toBe(200);
  });

  it('is counted for itself: it waits after five failures of its own', async () => {
    const honest = openBrowser(console, '203.0.113.2');
    await honest.signIn('admin');
    const copy = openBrowser(twin, '203.0.113.99');
    for (const [name, value] of honest.cookies) {
      copy.cookies.set(name, value);
    }
    expect(await failTimes(copy, 'admin', 6)).toEqual([...Array(5).fill(refused), waiting]);
    // Only that device waits; the address it came from does not.
    expect((await openBrowser(console, '203.0.113.99').signIn('admin')).status).toBe(200);
  });

  it('is only known for the account that signed in, and only with a cookie of ours', async () => {
    const honest = openBrowser(console, '203.0.113.3');
    await honest.signIn('admin');
    const device = honest.cookies.get('device') ?? '';
    await failTimes(openBrowser(console, '203.0.113.3'), 'noc', 6);
    expect((await honest.signIn('noc')).status).toBe(429);
    await failTimes(openBrowser(console, '203.0.113.3'), 'admin', 6);
    for (const made of [`x${device}`, `${device}x`, device.split('.')[0] ?? '', '.', 'admin.admin']) {
      const pretender = openBrowser(console, '203.0.113.3');
      pretender.cookies.set('device', made);
      expect((await pretender.signIn('admin')).status).toBe(429);
    }
  });
});

describe('an account attacked from many addresses', () => {
  it('is never locked: its owner gets in from a new place, at most two seconds later', async () => {
    await sql`insert into sign_in_failure (failure_key, failures, last_at) values ('account admin', 1000, now())`.execute(
      console.db,
    );
    const begun = performance.now();
    expect((await openBrowser(console, '203.0.113.50').signIn('admin')).status).toBe(200);
    const took = performance.now() - begun;
    expect(took).toBeGreaterThan(1900);
  });

  it('does not slow down those who have signed in before', async () => {
    const honest = openBrowser(console, '203.0.113.51');
    await honest.signIn('noc');
    await sql`insert into sign_in_failure (failure_key, failures, last_at) values ('account noc', 1000, now())
      on conflict (failure_key) do update set failures = 1000`.execute(console.db);
    const begun = performance.now();
    expect((await honest.signIn('noc')).status).toBe(200);
    expect(performance.now() - begun).toBeLessThan(1900);
  });
});

it('refuses a flood as unavailable instead of queueing without end, and known devices still get in', async () => {
  const honest = openBrowser(console, '203.0.113.60');
  await honest.signIn('admin');
  const flood = Array.from({ length: 200 }, (_, i) =>
    openBrowser(console, `10.0.${i >> 8}.${i & 255}`).signIn(`flood_${i}`, wrong),
  );
  const known = honest.signIn('admin');
  const answers = outcomes(await Promise.all(flood));
  expect(new Set(answers)).toEqual(new Set([refused, '503 unavailable']));
  expect((await known).status).toBe(200);
});

it('writes every attempt into the log of sign-ins', async () => {
  const browser = openBrowser(console, '203.0.113.70', { 'user-agent': 'A browser\twith a tab' });
  await failTimes(browser, 'finance', 6);
  await letWaitsPass();
  await browser.signIn('finance');
  await browser.get('/logout');
  const { rows } = await sql<{ outcome: string; ip: string; user_agent: string; admin_id: string | null }>`
    select outcome, ip, user_agent, admin_id from login_log where username = 'finance' and user_agent not like 'Mozilla%' order by log_id`.execute(
    console.db,
  );
  expect(rows.map(({ outcome }) => outcome)).toEqual([
    ...Array(5).fill('refused'),
    'waiting',
    'signed-in',
    'signed-out',
  ]);
  expect(new Set(rows.map(({ ip }) => ip))).toEqual(new Set(['203.0.113.70']));
  expect(new Set(rows.map(({ user_agent }) => user_agent))).toEqual(new Set(['A browser�with a tab']));
});
