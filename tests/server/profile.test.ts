import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '#fixtures/admins.ts';
import { admin } from '#shared/admin.ts';
import { common } from '#shared/common.ts';
import { operationLog } from '#shared/operation-log.ts';
import { session } from '#shared/session.ts';
import { build, digestOf, type TestApp } from '#tests/support/app.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { caller, refusal } from '#tests/support/call.ts';

let server: TestApp;
beforeAll(async () => {
  server = await build();
});
afterAll(() => server.close());

/** One more session of an account, on this console or on another instance of it. */
async function anotherSession(username: string, on: TestApp = server) {
  const reply = await on.anonymous.call(session.login, { username, password: digestOf(demoPassword) });
  if (!('token' in reply)) return expect.unreachable();
  return caller(on.app, on.config.basePath, async () => reply.token);
}

describe('the own account', () => {
  it('is shown, changed, and audited; nobody else’s is', async () => {
    const before = await server.as('noc').call(admin.profile, {});
    expect(before).toMatchObject({ username: 'noc', avatar: '' });
    expect(before.roles.length).toBeGreaterThan(0);
    const avatar = `data:image/jpeg;base64,${Buffer.from('picture').toString('base64')}`;
    await server.as('noc').call(admin.update, { realName: 'Night Desk', avatar, version: before.version });
    expect(await server.as('noc').call(admin.profile, {})).toMatchObject({ realName: 'Night Desk', avatar });
    expect(await server.as('sales').call(admin.profile, {})).not.toMatchObject({ realName: 'Night Desk' });
    const [line] = (await server.as('admin').call(operationLog.list, { resource: 'admin' })).list;
    expect(line).toMatchObject({ action: 'update', username: 'noc' });
    expect(
      await refusal(
        server.as('noc').call(admin.update, { avatar: 'data:image/svg+xml;base64,PHN2Zz4=', version: before.version }),
      ),
    ).toMatchObject({
      body: { data: { errors: [{ field: 'avatar' }] } },
    });
  });
});

describe('own sessions', () => {
  it('end at the next call, on every instance, and only the person’s own', async () => {
    const second = await build({ databaseUrl: server.databaseUrl });
    const elsewhere = await anotherSession('routing', second);
    const stranger = await anotherSession('finance');
    const here = server.as('routing').call;
    const { list } = await here(admin.sessions, {});
    expect(list.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(list[0]?.isCurrent).toBe(true);
    const other = list.find(({ isCurrent }) => !isCurrent);
    expect(await stranger(admin.endSession, { sessionId: other?.sessionId ?? '' })).toEqual({ ended: 0 });
    expect(await elsewhere(common.listCurrency, {})).toBeDefined();
    expect(await here(admin.endSession, { sessionId: other?.sessionId ?? '' })).toEqual({ ended: 1 });
    expect((await refusal(elsewhere(common.listCurrency, {}))).status).toBe(401);
    await anotherSession('routing');
    await anotherSession('routing', second);
    expect(await here(admin.endSession, {})).toEqual({ ended: 2 });
    expect(await here(admin.sessions, {})).toMatchObject({ total: 1, list: [{ isCurrent: true }] });
    await second.close();
  });

  it('are paged, and name browser and system', async () => {
    const chrome =
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
    const browser = openBrowser(server, '192.0.2.7', { 'user-agent': chrome });
    const silent = openBrowser(server, '192.0.2.8', { 'user-agent': '' });
    await silent.signIn('noc');
    await browser.signIn('noc');
    const page = (pageNo: number) => browser.post('/api/admin/admin/sessions', { pageNo, pageSize: 1 });
    const first = await page(1);
    expect(first.body.data).toMatchObject({ total: 3, list: [{ isCurrent: true, device: 'Chrome 156 · Linux' }] });
    expect((await page(2)).body.data).toMatchObject({ total: 3, list: [{ isCurrent: false, device: '' }] });
    expect((await page(4)).body.data).toMatchObject({ total: 3, list: [] });
  });

  it('the present one is not ended this way', async () => {
    const here = server.as('sales').call;
    const [present] = (await here(admin.sessions, {})).list;
    expect(await here(admin.endSession, { sessionId: present?.sessionId ?? '' })).toEqual({ ended: 0 });
    expect(await here(common.listCurrency, {})).toBeDefined();
  });
});

it('own sign-ins are listed by key, refused ones too, nobody else’s', async () => {
  await refusal(server.anonymous.call(session.login, { username: 'viewer', password: digestOf('wrong') }));
  await anotherSession('viewer');
  const first = await server.as('viewer').call(admin.signIns, { pageSize: 2 });
  expect(first.list.map(({ outcome }) => outcome)).toContain('signed-in');
  expect(new Set(first.list.map(({ username }) => username))).toEqual(new Set(['viewer']));
  const rest = await server.as('viewer').call(admin.signIns, { cursor: first.nextCursor ?? '', pageSize: 200 });
  const ids = [...first.list, ...rest.list].map(({ logId }) => logId);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...first.list, ...rest.list].some(({ outcome }) => outcome === 'refused')).toBe(true);
});
