import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { admin } from '#shared/admin.ts';
import { adminUser } from '#shared/admin-user.ts';
import type { AdminUser, AdminUserInput } from '#shared/admin-user-row.ts';
import { channel } from '#shared/channel.ts';
import { invitation } from '#shared/invitation.ts';
import { operationLog } from '#shared/operation-log.ts';
import { isStrongPassword } from '#shared/password-rule.ts';
import { sysConfig } from '#shared/sys-config.ts';
import { build, digestOf, type TestApp } from '../support/app.ts';
import { openBrowser } from '../support/browser.ts';
import { refusal } from '../support/call.ts';
import { addChannel } from '../support/factories.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());
beforeEach(async () => {
  await console.db.deleteFrom('rate_counter').execute();
  await console.db.deleteFrom('sign_in_failure').execute();
});

let made = 0;
const input = (more: Partial<AdminUserInput> = {}): AdminUserInput => {
  made += 1;
  return { username: `person_${made}`, realName: `Person ${made}`, roleIds: ['10'], ...more };
};
const chief = () => console.as('admin');
const add = async (more: Partial<AdminUserInput> = {}) => chief().call(adminUser.add, input(more));
/** A user who has signed in with his first password and chosen his own. */
async function settled(more: Partial<AdminUserInput> = {}) {
  const { adminUser: row, password } = await add(more);
  const browser = openBrowser(console);
  await browser.signIn(row.username, password);
  const own = 'Meadow2026River';
  await browser.post(admin.updatePwd.path, { password: digestOf(own) });
  return { row, browser, own };
}

it('roles to choose from say their data scope and what they are for, in the reader’s language', async () => {
  const codeOf = async (lang: 'zh' | 'en') => {
    const { roles } = await chief().call(adminUser.choices, {}, { lang });
    return roles.find(({ name }) => name === 'sales')?.code;
  };
  expect(await codeOf('en')).toMatch(/^Own customers · [A-Z]/);
  expect(await codeOf('zh')).toMatch(/^自己的客户 · [\u4e00-\u9fff]/);
});

describe('a new administrator', () => {
  it('signs in with the password shown once, and must change it before anything else', async () => {
    const { adminUser: row, handover, password } = await add({ roleIds: ['2', '10'], team: 'asia', isMaintainer: 1 });
    expect(handover).toBe('password');
    expect(isStrongPassword(password)).toBe(true);
    expect(row).toMatchObject({ state: 'invited', roleNames: ['noc', 'readonly'], team: 'asia', isMaintainer: 1 });
    const browser = openBrowser(console);
    expect((await browser.signIn(row.username, password)).body.data).toMatchObject({ passwordExpired: true });
    expect((await browser.post(adminUser.maintainers.path)).body.error).toBe('password.change-first');
    expect((await browser.post(admin.updatePwd.path, { password: digestOf('Meadow2026River') })).status).toBe(200);
    expect((await browser.post(adminUser.maintainers.path)).status).toBe(200);
    const now = await chief().call(adminUser.get, { adminId: row.adminId });
    expect(now).toMatchObject({ state: 'active', lastLoginIp: '192.0.2.1', passwordExpired: false, sessions: 1 });
  });

  it('has a name of his own, whatever its case, and roles that exist', async () => {
    const { adminUser: row } = await add();
    const taken = await refusal(add({ username: row.username.toUpperCase() }));
    expect(taken.body.error).toBe('admin.username-taken');
    const unknown = await refusal(add({ roleIds: ['10', '999999'] }));
    expect(unknown.body).toMatchObject({
      error: 'reference.unknown',
      msg: '“Roles” refers to something that does not exist.',
    });
    const none = await refusal(add({ roleIds: [] }));
    expect(none.body).toMatchObject({ error: 'request.invalid', data: { errors: [{ field: 'roleIds' }] } });
  });

  it('stands in the operation log, without his password', async () => {
    const { adminUser: row, password } = await add();
    const { list } = await chief().call(operationLog.list, { resource: 'adminUser', targetId: row.adminId });
    expect(list).toMatchObject([{ action: 'add', targetName: row.username, username: 'admin' }]);
    expect(JSON.stringify(list)).not.toContain(password);
  });
});

describe('the list', () => {
  it('filters by word, role, state and maintainers, and sorts', async () => {
    await add({ username: 'zz_last', team: 'needle', isMaintainer: 1, roleIds: ['7'] });
    const names = async (filter: object) =>
      (await chief().call(adminUser.list, filter)).list.map(({ username }) => username);
    expect(await names({ keyword: 'needle' })).toEqual(['zz_last']);
    expect(await names({ keyword: '%' })).toEqual([]);
    expect(await names({ roleId: '7', state: 'invited', keyword: 'zz' })).toEqual(['zz_last']);
    expect(await names({ keyword: 'needle', isMaintainer: 0 })).toEqual([]);
    const sorted = await names({ sortField: 'username', sortOrder: 'desc', pageSize: 200 });
    expect(sorted[0]).toBe('zz_last');
    expect(sorted).toEqual([...sorted].sort().reverse());
  });
});

describe('a change', () => {
  it('is refused when somebody else was faster, and keeps the name people sign in with', async () => {
    const { adminUser: row } = await add();
    const { adminId, version } = row;
    const changed = await chief().call(adminUser.update, { adminId, version, realName: 'New Name', roleIds: ['2'] });
    expect(changed).toMatchObject({ username: row.username, realName: 'New Name', roleIds: ['2'], version: 2 });
    const late = await refusal(chief().call(adminUser.update, { adminId, version, realName: 'Late', roleIds: ['2'] }));
    expect(late.body).toMatchObject({ error: 'version-conflict', data: { current: { realName: 'New Name' } } });
  });

  it('gives and takes a role of many, and leaves everybody at least one', async () => {
    const ids = [(await add()).adminUser.adminId, (await add({ roleIds: ['2', '10'] })).adminUser.adminId];
    const assign = (roleId: string, isAdded: 0 | 1) =>
      chief().call(adminUser.assignRole, { adminIds: ids, roleId, isAdded });
    expect(await assign('2', 1)).toEqual({ changed: 1 });
    expect(await assign('10', 0)).toEqual({ changed: 2 });
    expect((await refusal(assign('2', 0))).body.error).toBe('admin.last-role');
  });

  it('never makes anybody stronger than who makes it, nor touches somebody stronger', async () => {
    const { role_id } = await console.db
      .insertInto('role')
      .values({
        role_name: 'staff office',
        permissions: [
          'system',
          'admin_user',
          'admin_user:edit',
          'admin_user:status',
          'admin_user:reset',
          'admin_user:sessions',
        ],
      })
      .returning('role_id')
      .executeTakeFirstOrThrow();
    const { row: office, browser } = await settled({ roleIds: [role_id] });
    const root = (await chief().call(adminUser.list, { keyword: 'admin', roleId: '1' })).list[0];
    const adminId = root?.adminId ?? '';
    const rename = { adminId, version: root?.version, realName: 'Mine', roleIds: ['1'] };
    const tried = [
      [adminUser.update.path, rename, 'admin.stronger'],
      [adminUser.resetPwd.path, { adminId }, 'admin.stronger'],
      [adminUser.lock.path, { adminId, reason: 'because' }, 'admin.stronger'],
      [adminUser.forceLogout.path, { adminId }, 'admin.stronger'],
      [adminUser.updateStatus.path, { adminIds: [adminId], versions: [root?.version], status: 0 }, 'admin.stronger'],
      [adminUser.assignRole.path, { adminIds: [office.adminId], roleId: '1', isAdded: 1 }, 'rights.beyond-own'],
      [adminUser.add.path, input({ roleIds: ['1'] }), 'rights.beyond-own'],
      [adminUser.lock.path, { adminId: office.adminId, reason: 'because' }, 'admin.self'],
      [adminUser.updateStatus.path, { adminIds: [office.adminId], versions: [1], status: 0 }, 'admin.self'],
    ] as const;
    for (const [path, body, error] of tried) {
      expect([path, (await browser.post(path, body)).body.error]).toEqual([path, error]);
    }
    expect((await browser.post(adminUser.add.path, input({ roleIds: [role_id] }))).status).toBe(200);
  });
});

describe('somebody who is barred', () => {
  const cases = [
    [
      'disabled',
      adminUser.updateStatus.path,
      ({ adminId, version }: AdminUser) => ({ adminIds: [adminId], versions: [version], status: 0 }),
    ],
    ['locked', adminUser.lock.path, ({ adminId }: AdminUser) => ({ adminId, reason: 'lost his laptop' })],
  ] as const;
  it.each(cases)('%s loses sessions, edit locks and unfinished exports at once', async (state, path, body) => {
    const { row, browser, own } = await settled({ roleIds: ['1'] });
    const { channelId } = await addChannel(console);
    const tabId = '00000000-0000-4000-8000-000000000001';
    await browser.post(channel.lock.path, { channelId, tabId });
    await console.db
      .insertInto('export_task')
      .values({
        task_id: tabId,
        owner_id: row.adminId,
        export_name: 'x',
        kind: 'supplier',
        input: '{}',
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
    const token = await console.tokenOf('admin');
    const answer = await console.inject({
      method: 'POST',
      url: path,
      headers: { authorization: token },
      payload: body(await chief().call(adminUser.get, { adminId: row.adminId })),
    });
    expect(answer.statusCode).toBe(200);
    expect((await browser.post(adminUser.maintainers.path)).body.error).toBe('session.ended');
    expect((await browser.refresh()).status).toBe(401);
    expect((await browser.signIn(row.username, own)).body.error).toBe('sign-in.refused');
    const held = await console.db
      .selectFrom('edit_lock')
      .select('row_id')
      .where('admin_id', '=', row.adminId)
      .execute();
    expect(held).toEqual([]);
    const task = await console.db.selectFrom('export_task').selectAll().where('task_id', '=', tabId).executeTakeFirst();
    expect(task).toMatchObject({ task_status: 2, error_msg: 'cancelled' });
    await console.db.deleteFrom('export_task').where('task_id', '=', tabId).execute();
    const { list } = await chief().call(adminUser.signIns, { adminId: row.adminId });
    expect(list[0]).toMatchObject({ outcome: state });
    expect(await chief().call(adminUser.get, { adminId: row.adminId })).toMatchObject({ state, sessions: 0 });
  });

  it('signs in again once he is unlocked; failed attempts are forgotten too', async () => {
    const { row, own } = await settled();
    const { adminId } = row;
    const locked = await chief().call(adminUser.lock, { adminId, reason: 'on leave' });
    expect(locked).toMatchObject({ state: 'locked', lockReason: 'on leave', lockedBy: 'admin' });
    await chief().call(adminUser.unlock, { adminId });
    const browser = openBrowser(console, '198.51.100.7');
    for (let i = 0; i < 5; i += 1) await browser.signIn(row.username, 'Wrong2026Wrong');
    expect((await browser.signIn(row.username, own)).body.error).toBe('sign-in.wait');
    expect(await chief().call(adminUser.get, { adminId })).toMatchObject({ isThrottled: true });
    await chief().call(adminUser.unlock, { adminId });
    expect(await chief().call(adminUser.get, { adminId })).toMatchObject({ isThrottled: false });
    expect((await browser.signIn(row.username, own)).status).toBe(200);
  });
});

describe('sessions of somebody', () => {
  it('are listed, and ended one by one or all', async () => {
    const { row, own } = await settled();
    const { adminId } = row;
    await openBrowser(console).signIn(row.username, own);
    const { list, total } = await chief().call(adminUser.sessions, { adminId });
    expect(total).toBe(2);
    const sessionId = list[0]?.sessionId;
    expect(await chief().call(adminUser.forceLogout, { adminId, ...(sessionId && { sessionId }) })).toEqual({
      ended: 1,
    });
    expect(await chief().call(adminUser.forceLogout, { adminId })).toEqual({ ended: 1 });
    expect((await chief().call(adminUser.sessions, { adminId })).total).toBe(0);
  });
});

describe('a password', () => {
  it('that was reset ends the sessions, works once, and has to be changed', async () => {
    const { row, browser, own } = await settled();
    const { password } = await chief().call(adminUser.resetPwd, { adminId: row.adminId, reason: 'forgot it' });
    expect((await browser.post(adminUser.maintainers.path)).status).toBe(401);
    expect((await browser.signIn(row.username, own)).status).toBe(401);
    expect((await browser.signIn(row.username, password)).body.data).toMatchObject({ passwordExpired: true });
  });

  it('expires after the days that the settings say', async () => {
    const { row, own } = await settled();
    await console.db
      .updateTable('admin')
      .set({ password_at: new Date(Date.now() - 40 * 86_400_000) })
      .where('admin_id', '=', row.adminId)
      .execute();
    const expiredWith = async (passwordMaxDays: number) => {
      const { version } = await chief().call(sysConfig.list);
      await chief().call(sysConfig.update, { version, passwordMaxDays });
      return (await openBrowser(console).signIn(row.username, own)).body.data?.passwordExpired;
    };
    expect([await expiredWith(30), await expiredWith(90)]).toEqual([true, false]);
  });
});

describe('an invitation by mail', () => {
  let office: TestApp;
  const mails: string[] = [];
  let server: SMTPServer;
  beforeAll(async () => {
    server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('refused') ? Object.assign(new Error('no'), { responseCode: 550 }) : undefined),
      onData(stream, _session, done) {
        let text = '';
        stream.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        stream.on('end', () => {
          mails.push(text.replaceAll('=\r\n', '').replaceAll('=3D', '='));
          done();
        });
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const { port } = server.server.address() as AddressInfo;
    const smtp = { url: `smtp://127.0.0.1:${port}`, from: 'Console <console@console.example>' };
    office = await build({
      databaseUrl: console.databaseUrl,
      config: { smtp, publicUrl: 'https://console.example/sms' },
    });
  });
  afterAll(async () => {
    await office.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const tokenIn = (mail = '') =>
    /https:\/\/console\.example\/sms\/#\/invitation\?token=([\w-]{43})&lang=(?:en|zh)\b/.exec(mail)?.[1] ?? '';
  const password = digestOf('Harbour2026Light');

  it('lets the person choose his own password, once', async () => {
    const { adminUser: row, ...rest } = await office
      .as('admin')
      .call(adminUser.add, input({ email: 'new@elsewhere.example' }));
    expect(rest).toEqual({ handover: 'mail', password: '' });
    const token = tokenIn(mails.at(-1));
    const stored = await console.db.selectFrom('one_time').selectAll().where('kind', '=', 'invitation').execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(await office.anonymous.call(invitation.get, { token })).toEqual({
      username: row.username,
      realName: row.realName,
    });
    const own = row.username.toUpperCase();
    // Callers without the page may send the digest of anything.
    for (const tried of ['Password123', '', '123456', 'password', 'aaaaaaaa', own, `${row.username}123`]) {
      const common = await refusal(office.anonymous.call(invitation.accept, { token, password: digestOf(tried) }));
      expect(`${tried} ${common.body.error}`).toBe(`${tried} password.common`);
    }
    const twice = await Promise.allSettled(
      [1, 2].map(() => office.anonymous.call(invitation.accept, { token, password })),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { body } = await openBrowser(office).signIn(row.username, 'Harbour2026Light');
    expect(body.data).toMatchObject({ passwordExpired: false });
    expect((await refusal(office.anonymous.call(invitation.get, { token }))).body.error).toBe('invitation.invalid');
  });

  it.each(['li.wei', 'li-wei', '9_wei', 'li.wei@office'])('is for whoever may be added: %s', async (username) => {
    const { adminUser: added } = await office.as('admin').call(adminUser.add, input({ username }));
    await office.as('admin').call(adminUser.resetPwd, { adminId: added.adminId });
    const invited = `${username}2`;
    await office.as('admin').call(adminUser.add, input({ username: invited, email: 'new@elsewhere.example' }));
    const token = tokenIn(mails.at(-1));
    expect(await office.anonymous.call(invitation.get, { token })).toMatchObject({ username: invited });
    const part = invited.split(/[^a-z0-9]/)[0] ?? '';
    const guessed = refusal(office.anonymous.call(invitation.accept, { token, password: digestOf(`${part}123`) }));
    expect((await guessed).body.error).toBe('password.common');
    await office.anonymous.call(invitation.accept, { token, password });
    const { body } = await openBrowser(office).signIn(invited.toUpperCase(), 'Harbour2026Light');
    expect(body.data).toMatchObject({ passwordExpired: false });
  });

  it('is for nobody whose name a spreadsheet or a reader takes for something else', async () => {
    for (const username of ['=1+1', '-wei', '@wei', '.wei', 'li wei', 'li/wei', '李伟伟', 'ab', 'x'.repeat(33)]) {
      const refused = await refusal(office.as('admin').call(adminUser.add, input({ username })));
      expect(`${username} ${refused.body.data?.errors?.[0]?.field}`).toBe(`${username} username`);
    }
  });

  it('stops working after 72 hours, with a newer one, and when the person is barred', async () => {
    const { adminUser: row } = await office.as('admin').call(adminUser.add, input({ email: 'late@elsewhere.example' }));
    const first = tokenIn(mails.at(-1));
    await office.as('admin').call(adminUser.resetPwd, { adminId: row.adminId });
    const second = tokenIn(mails.at(-1));
    const isGood = async (token: string) =>
      office.anonymous.call(invitation.get, { token }).then(
        () => true,
        () => false,
      );
    expect([await isGood(first), await isGood(second)]).toEqual([false, true]);
    const left = await console.db
      .selectFrom('one_time')
      .select('expires_at')
      .where('kind', '=', 'invitation')
      .orderBy('expires_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(Math.round((left.expires_at - Date.now()) / 3_600_000)).toBe(72);
    await office.as('admin').call(adminUser.lock, { adminId: row.adminId, reason: 'changed our mind' });
    expect(await isGood(second)).toBe(false);
  });

  it('that cannot be sent leaves no account behind, and needs an address', async () => {
    const refused = input({ email: 'refused@elsewhere.example' });
    expect((await refusal(office.as('admin').call(adminUser.add, refused))).body.error).toBe('mail.refused');
    expect((await chief().call(adminUser.list, { keyword: refused.username })).total).toBe(0);
    const without = office.as('admin').call(adminUser.add, { ...input(), handover: 'mail' as const });
    expect((await refusal(without)).body.error).toBe('admin.no-mail');
    expect((await office.as('admin').call(adminUser.add, input())).handover).toBe('password');
  });
});
