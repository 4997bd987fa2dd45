import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword } from '#fixtures/admins.ts';
import { hashForSeeding } from '#server/platform/security/password.ts';
import { admin } from '#shared/admin.ts';
import { adminUser } from '#shared/admin-user.ts';
import { allEndpoints } from '#shared/contracts.ts';
import { build, digestOf, type TestApp } from '../support/app.ts';
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
beforeEach(() => console.db.deleteFrom('rate_counter').execute());

const present = digestOf(demoPassword);
const change = (browser: Browser, password: string, currentPassword?: string): Promise<Answer> =>
  browser.post(admin.updatePwd.path, { password: digestOf(password), ...(currentPassword && { currentPassword }) });
const errorOf = ({ status, body }: Answer) => [status, body.error];
async function signedIn(username: string, app = console): Promise<Browser> {
  const browser = openBrowser(app);
  expect((await browser.signIn(username)).status).toBe(200);
  return browser;
}

describe('changing the password', () => {
  it('needs the present one', async () => {
    const browser = await signedIn('noc');
    const without = await change(browser, 'Fresh8Start77');
    expect(errorOf(without)).toEqual([400, 'request.invalid']);
    expect(without.body.data?.errors).toEqual([{ field: 'currentPassword', msg: 'Required' }]);
    const wrong = await change(browser, 'Fresh8Start77', digestOf('Wrong2026x'));
    expect(errorOf(wrong)).toEqual([422, 'password.wrong']);
  });

  it('refuses the same password, common passwords and what is no digest', async () => {
    const browser = await signedIn('noc');
    expect(errorOf(await change(browser, demoPassword, present))).toEqual([422, 'password.same']);
    const numbers = ['83917', '402917', '9051732', '12341234', '23456789'];
    for (const common of ['Password123', 'Qwerty1234', 'Welcome2025', 'hgfedcba', ...numbers]) {
      await console.db.deleteFrom('rate_counter').execute();
      expect(errorOf(await change(browser, common, present))).toEqual([422, 'password.common']);
    }
    const clear = await browser.post(admin.updatePwd.path, { password: 'Fresh8Start77', currentPassword: present });
    expect(errorOf(clear)).toEqual([400, 'request.invalid']);
  });

  it('ends every other session of the account on every instance, and no session of others', async () => {
    const browser = await signedIn('noc');
    const elsewhere = await signedIn('noc', twin);
    const somebody = await signedIn('finance');
    expect((await change(browser, 'Fresh8Start77', present)).status).toBe(200);
    expect((await browser.get('/userInfo')).status).toBe(200);
    expect((await elsewhere.get('/userInfo')).body.error).toBe('session.ended');
    expect((await elsewhere.refresh()).body.error).toBe('session.ended');
    expect((await somebody.get('/userInfo')).status).toBe(200);
    expect((await openBrowser(console).signIn('noc')).status).toBe(401);
    expect((await openBrowser(console).signIn('noc', 'Fresh8Start77')).status).toBe(200);
  });

  it('also ends a session that began in the same moment with the old password', async () => {
    const next = await hashForSeeding(digestOf('Fresh8Start77'));
    const pending = await console.db.transaction().execute(async (trx) => {
      await trx.updateTable('admin').set({ password_hash: next }).where('username', '=', 'viewer').execute();
      const signingIn = openBrowser(twin).signIn('viewer');
      // It has checked the old password and waits for this change to be through.
      await expect
        .poll(
          async () =>
            (
              await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(console.db)
            ).rows.length,
        )
        .toBeGreaterThan(0);
      return { signingIn };
    });
    expect(errorOf(await pending.signingIn)).toEqual([401, 'sign-in.refused']);
    expect((await openBrowser(console).signIn('viewer', 'Fresh8Start77')).status).toBe(200);
    const before = await hashForSeeding(present);
    await console.db.updateTable('admin').set({ password_hash: before }).where('username', '=', 'viewer').execute();
  });

  it('is written down without the password', async () => {
    const browser = await signedIn('sales');
    await change(browser, 'Another9Start', present);
    const { rows } = await sql<{ line: string; changes: object }>`select operation_log::text as line, changes
      from operation_log where action = 'updatePwd' and username = 'sales' and not changes ? 'refusal'`.execute(
      console.db,
    );
    expect(rows.map(({ changes }) => changes)).toEqual([{ password: { before: '••••', after: '••••' } }]);
    expect(rows[0]?.line).not.toContain(digestOf('Another9Start'));
  });

  it('of many at once carries out one', async () => {
    const browser = await signedIn('routing');
    const answers = await Promise.all([1, 2, 3].map((n) => change(browser, `Parallel${n}Start`, present)));
    const [done, ...refused] = answers.map(errorOf).sort();
    expect(done).toEqual([200, undefined]);
    // One that comes when the first is done finds that its present password is no longer the present one.
    for (const [, error] of refused) {
      expect(['version-conflict', 'password.wrong']).toContain(error);
    }
  });

  it('cannot be used to guess the present one', async () => {
    const browser = await signedIn('finance');
    const answers: Answer[] = [];
    for (let i = 0; i < 8; i += 1) {
      answers.push(await change(browser, 'Fresh8Start77', digestOf(`Guess${i}`)));
    }
    const refused = answers.filter(({ status }) => status === 422).length;
    // Two minutes may have been touched.
    expect(refused).toBeLessThan(8);
    expect(answers.at(-1)?.body).toMatchObject({ error: 'too-many-requests', code: 42901 });
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('a password that has expired', () => {
  it('allows nothing but changing it, which needs no present one', async () => {
    const browser = openBrowser(console);
    const { body } = await browser.signIn('expired');
    expect(body.data?.passwordExpired).toBe(true);
    expect((await browser.get('/userInfo')).body.data?.passwordExpired).toBe(true);
    const call = await browser.post('/api/admin/supplier/list', {});
    expect([call.status, call.body.code, call.body.error]).toEqual([403, 40302, 'password.change-first']);
    expect(errorOf(await change(browser, 'Fresh8Start77', digestOf('Wrong2026x')))).toEqual([422, 'password.wrong']);
    expect((await change(browser, 'Fresh8Start77')).status).toBe(200);
    expect((await browser.get('/userInfo')).body.data?.passwordExpired).toBe(false);
    expect((await browser.post('/api/admin/supplier/list', {})).status).toBe(200);
    expect(errorOf(await change(browser, 'Fresh8Start88'))).toEqual([400, 'request.invalid']);
  });

  it('refuses every other call that needs a session, look-ups too', async () => {
    await sql`update admin set password_expired = true where username = 'finance'`.execute(console.db);
    const token = await console.tokenOf('finance');
    const answered: string[] = [];
    for (const { name, endpoint: e } of allEndpoints.filter(({ endpoint }) => endpoint.permission === 'signed-in')) {
      const { statusCode, body } = await console.inject({
        method: e.method ?? 'POST',
        url: e.path,
        headers: { authorization: token },
        ...(e.method === 'GET' ? {} : { payload: {} }),
      });
      if (statusCode !== 403 || !body.includes('password.change-first')) answered.push(name);
    }
    await sql`update admin set password_expired = false where username = 'finance'`.execute(console.db);
    expect(answered.sort()).toEqual(['admin.updatePwd', 'common.getSysConfig', 'session.routes', 'session.userInfo']);
  });

  it('is one of more than 90 days', async () => {
    const setAge = (days: number) =>
      sql`update admin set password_at = now() - make_interval(days => ${days}) where username = 'viewer'`.execute(
        console.db,
      );
    await setAge(89);
    const browser = await signedIn('viewer');
    expect((await browser.get('/userInfo')).body.data?.passwordExpired).toBe(false);
    await setAge(91);
    expect((await browser.get('/userInfo')).body.data?.passwordExpired).toBe(true);
    expect((await browser.signIn('viewer')).body.data?.passwordExpired).toBe(true);
    await setAge(1);
  });
});

it('keeps passwords as argon2id with OWASP’s cost', async () => {
  const { rows } = await sql<{ password_hash: string }>`select password_hash from admin`.execute(console.db);
  for (const { password_hash } of rows) {
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  }
});

describe('the own profile', () => {
  it('changes in the given fields only, with what was and what is in the log', async () => {
    const { call } = console.as('admin');
    const { version } = await call(admin.profile, {});
    await call(admin.update, { version, phone: '+86 755 1234', preferredLang: 'en' });
    await call(admin.update, {
      version: version + 1,
      realName: 'Chen Xiaoming',
      avatar: 'data:image/png;base64,iVBORw0KGgo=',
    });
    const row = await console.db
      .selectFrom('admin')
      .select(['real_name', 'phone', 'preferred_lang', 'email', 'avatar'])
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      real_name: 'Chen Xiaoming',
      phone: '+86 755 1234',
      preferred_lang: 'en',
      email: 'admin@console.example',
      avatar: 'data:image/png;base64,iVBORw0KGgo=',
    });
    const { rows } = await sql<{ changes: object }>`select changes from operation_log
      where resource = 'admin' and action = 'update' and not changes ? 'refusal' order by log_id`.execute(console.db);
    expect(rows.map(({ changes }) => changes)).toEqual([
      { phone: { before: '', after: '+86 755 1234' }, preferredLang: { before: '', after: 'en' } },
      {
        realName: { before: '陈晓明', after: 'Chen Xiaoming' },
        avatar: { before: '', after: 'data:image/png, 34 characters' },
      },
    ]);
    expect((await (await signedIn('admin')).get('/userInfo')).body.data?.avatar).toMatch(/^data:image\/png/);
  });

  it.each([
    ['javascript:alert(1)'],
    ['https://elsewhere.example/a.png'],
    ['data:text/html;base64,PHNjcmlwdD4='],
    ['data:image/svg+xml;base64,PHN2Zz4='],
    ['data:image/png;base64,"><script>'],
  ])('takes no picture like %s', async (avatar) => {
    const browser = await signedIn('admin');
    expect(errorOf(await browser.post(admin.update.path, { avatar, version: 1 }))).toEqual([400, 'request.invalid']);
  });

  it('knows its zones, and lets nobody change more than the profile', async () => {
    const browser = await signedIn('admin');
    const zone = await browser.post(admin.update.path, { version: 1, preferredZone: 'Mars/Olympus' });
    expect(errorOf(zone)).toEqual([400, 'time-zone.unknown']);
    const more = {
      version: (await console.as('admin').call(admin.profile, {})).version,
      username: 'root',
      isMaintainer: true,
      status: 0,
      passwordExpired: true,
      adminId: '2',
      password: 'x',
    };
    expect((await browser.post(admin.update.path, more)).status).toBe(200);
    expect((await browser.get('/userInfo')).body.data).toMatchObject({ username: 'admin', passwordExpired: false });
  });
});

it('lists the maintainers who are at work', async () => {
  const list = await console.as('admin').call(adminUser.maintainers, {});
  expect(list.map(({ maintainerName }) => maintainerName)).toContain('林雨桐');
  expect(list.map(({ maintainerName }) => maintainerName)).not.toContain('王丽华');
  await console.db.updateTable('admin').set({ status: 0 }).where('username', '=', 'routing').execute();
  const later = await console.as('admin').call(adminUser.maintainers, {});
  expect(later.length).toBe(list.length - 1);
});
