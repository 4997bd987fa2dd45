import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build, type TestApp } from '../support/app.ts';
import { type Browser, claimsOf, expiredTwin, openBrowser } from '../support/browser.ts';

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

const sidOf = (token: string): string => String(claimsOf(token).sid);

/** A browser that signed in a quarter of an hour ago. */
async function returning(username = 'admin', app = console): Promise<Browser> {
  const browser = openBrowser(app);
  await browser.signIn(username);
  browser.token = expiredTwin(browser.token, console.config.jwtSecret ?? '');
  return browser;
}

/** What a browser sends when another of its tabs has not heard of anything since. */
const sameAs = (browser: Browser, app = console): Browser => {
  const copy = openBrowser(app);
  copy.token = browser.token;
  for (const [name, value] of browser.cookies) {
    copy.cookies.set(name, value);
  }
  return copy;
};

/** Lets the grace of the last rotation pass. */
const afterGrace = (token: string) =>
  sql`update session set rotated_at = rotated_at - interval '11 seconds' where session_id = ${sidOf(token)}`.execute(
    console.db,
  );

it('gives a new token of the same session for an expired one and the cookie, and another cookie', async () => {
  const browser = await returning();
  const { token, cookies } = browser;
  const before = cookies.get('refresh');
  const answer = await browser.refresh();
  expect(answer.status).toBe(200);
  expect(sidOf(browser.token)).toBe(sidOf(token));
  expect(cookies.get('refresh')).not.toBe(before);
  expect((await browser.get('/userInfo')).status).toBe(200);
});

it('keeps nothing in the database that could be sent as the cookie', async () => {
  const browser = await returning();
  const { rows } = await sql<{ text: string }>`select session::text as text from session
    where session_id = ${sidOf(browser.token)}`.execute(console.db);
  expect(rows[0]?.text).not.toContain(browser.cookies.get('refresh') ?? '');
  const hex = Buffer.from(browser.cookies.get('refresh') ?? '').toString('hex');
  expect(rows[0]?.text).not.toContain(hex);
});

it('serves twenty tabs on two instances at once: all get a token, all end with the same cookie', async () => {
  const browser = await returning();
  const tabs = Array.from({ length: 20 }, (_, i) => sameAs(browser, i % 2 === 0 ? console : twin));
  const answers = await Promise.all(tabs.map((tab) => tab.refresh()));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(new Set(tabs.map((tab) => tab.cookies.get('refresh'))).size).toBe(1);
  const states = await Promise.all(tabs.map((tab) => tab.get('/userInfo')));
  expect(states.map(({ status }) => status)).toEqual(Array(20).fill(200));

  // Long after, a tab with the new cookie still refreshes; one with the old cookie ends the session for all.
  const [first = browser] = tabs;
  await afterGrace(browser.token);
  expect((await first.refresh()).status).toBe(200);
  await afterGrace(browser.token);
  const reused = await sameAs(browser).refresh();
  expect([reused.status, reused.body.error]).toEqual([401, 'session.ended']);
  expect((await first.get('/userInfo')).body.error).toBe('session.ended');
  expect((await sameAs(first, twin).get('/userInfo')).body.error).toBe('session.ended');
  expect((await first.refresh()).body.error).toBe('session.ended');
  const { rows } = await sql<{ outcome: string }>`select outcome from login_log where username = 'admin'
    order by log_id desc limit 1`.execute(console.db);
  expect(rows[0]?.outcome).toBe('reused');
});

it('gives the same cookie again to a browser whose answer was lost', async () => {
  const browser = await returning();
  const again = sameAs(browser);
  await browser.refresh();
  expect((await again.refresh()).status).toBe(200);
  expect(again.cookies.get('refresh')).toBe(browser.cookies.get('refresh'));
  await afterGrace(browser.token);
  expect((await again.refresh()).status).toBe(200);
});

it('does not rotate twice within the grace, so that requests on their way keep counting', async () => {
  const browser = await returning();
  const late = sameAs(browser);
  await browser.refresh();
  const cookie = browser.cookies.get('refresh');
  await browser.refresh();
  expect(browser.cookies.get('refresh')).toBe(cookie);
  expect((await late.refresh()).status).toBe(200);
  await afterGrace(browser.token);
  await browser.refresh();
  expect(browser.cookies.get('refresh')).not.toBe(cookie);
});

it('ends the session when the cookie before the last comes back after the grace', async () => {
  const browser = await returning();
  const thief = sameAs(browser);
  await browser.refresh();
  await afterGrace(browser.token);
  expect((await thief.refresh()).status).toBe(401);
  expect((await browser.get('/userInfo')).body.error).toBe('session.ended');
});

it('needs both halves: the token alone or the cookie alone is nothing', async () => {
  const browser = await returning();
  const tokenOnly = openBrowser(console);
  tokenOnly.token = browser.token;
  expect((await tokenOnly.refresh()).body.error).toBe('session.ended');
  const cookieOnly = sameAs(browser);
  cookieOnly.token = '';
  expect((await cookieOnly.refresh()).body.error).toBe('session.missing');
  expect((await browser.refresh()).status).toBe(200);
});

it('is not impressed by made-up cookies or by those of another session', async () => {
  const browser = await returning();
  const other = await returning('noc');
  const made = ['x', '.', 'a.b', `${browser.cookies.get('refresh')}x`, other.cookies.get('refresh') ?? ''];
  for (const cookie of made) {
    const stranger = sameAs(browser);
    stranger.cookies.set('refresh', cookie);
    expect((await stranger.refresh()).body.error).toBe('session.ended');
  }
  // They cannot end a session either.
  expect((await browser.refresh()).status).toBe(200);
});

it('refuses forged tokens whatever the cookie', async () => {
  const browser = await returning();
  browser.token = expiredTwin(browser.token, 'another secret of at least 32 characters, really');
  expect((await browser.refresh()).body.error).toBe('session.missing');
});

it('marks the cookie Secure over https and keeps it below the base path', async () => {
  const behind = await build({
    databaseUrl: console.databaseUrl,
    config: { basePath: '/console', trustProxy: true },
  });
  const browser = openBrowser(behind, '192.0.2.1', { 'x-forwarded-proto': 'https' });
  const { setCookies } = await browser.signIn('admin');
  expect(setCookies).toHaveLength(2);
  for (const cookie of setCookies) {
    expect(cookie).toMatch(/; Path=\/console\/; HttpOnly; Secure; SameSite=Strict$/);
  }
  expect((await browser.refresh()).setCookies[0]).toMatch(
    /^refresh=.*; Path=\/console\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  await behind.close();
});
