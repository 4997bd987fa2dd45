import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBoss } from '#server/platform/files/boss.ts';
import { createMailGuard, type MailGuard } from '#server/platform/mail/guard.ts';
import { createMails, type Mails } from '#server/platform/mail/mails.ts';
import { createVault } from '#server/platform/security/vault.ts';
import type { InputOf, Lang } from '#shared/http/endpoint.ts';
import { mail } from '#shared/mail.ts';
import { operationLog } from '#shared/operation-log.ts';
import { fill } from '#shared/texts/fields.ts';
import { mailTexts } from '#shared/texts/mail.ts';
import { user } from '#shared/user.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addCustomer, addUser } from '../support/factories.ts';
import { startMailServer } from '../support/mail-server.ts';

let console: TestApp;
let mails: Mails;
let guard: MailGuard;
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  console = await build({ config: { publicUrl: 'https://console.example/sms' } });
  const log = console.app.log;
  const boss = createBoss(console.databaseUrl, log);
  guard = createMailGuard(console.config);
  mails = createMails({ db: console.db, boss, vault: createVault(console.config), smtp: undefined, guard });
  await boss.start();
  closing.push(() => boss.stop());
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await console.close();
});

type SetupInput = Omit<InputOf<typeof mail.updateSetup>, 'version'>;
const setup = () => console.as('admin').call(mail.setup, {});
const save = async (input: SetupInput) =>
  console.as('admin').call(mail.updateSetup, { ...input, version: (await setup()).version }, { lang: 'en' });
const inputFor = (port: number): SetupInput => ({
  host: '127.0.0.1',
  port,
  tlsMode: 'none',
  senderName: 'Console',
  senderEmail: 'console@our.example',
});
async function server(options = {}) {
  const started = await startMailServer(options);
  closing.push(() => started.stop());
  return started;
}
const list = async () => (await console.as('admin').call(mail.list, {})).list;
const answering = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

describe('a mail sent within a transaction', () => {
  it('is refused while the job queue has not started, instead of waiting for a connection that the transaction holds', async () => {
    const boss = createBoss(console.databaseUrl, console.app.log);
    const early = createMails({ db: console.db, boss, vault: createVault(console.config), smtp: undefined, guard });
    closing.push(() => boss.stop());
    const send = () =>
      console.db.transaction().execute(async (trx) => {
        await early.send(trx, { kind: 'notice', by: 'admin', to: 'a@our.example', subject: 'Early', text: 'x' });
        throw new Error('sent, and rolled back');
      });
    await expect(send()).rejects.toThrow(/has not started/);
    await early.start();
    await expect(send()).rejects.toThrow('sent, and rolled back');
  });
});

describe('the mail server', () => {
  it('is nobody’s at first; once set up, test mails go through it and are logged with its answer', async () => {
    expect(await setup()).toMatchObject({ source: 'none', version: 1, hasPassword: false });
    const nowhere = await refusal(console.as('admin').call(user.sendTestMail, { mail: 'a@b.example' }));
    expect(nowhere.body.error).toBe('mail.not-configured');
    const { port, mails: received } = await server();
    expect(await save({ ...inputFor(port), replyEmail: 'desk@our.example' })).toMatchObject({
      source: 'stored',
      version: 2,
    });
    await console.as('admin').call(user.sendTestMail, { mail: 'person@elsewhere.example' }, { lang: 'en' });
    expect(received[0]).toMatchObject({ from: 'console@our.example', to: ['person@elsewhere.example'] });
    expect(received[0]?.text).toMatch(/^From: Console <console@our.example>\r$/m);
    expect(received[0]?.text).toMatch(/^Reply-To: desk@our.example\r$/m);
    expect((await list())[0]).toMatchObject({
      kind: 'test',
      state: 'sent',
      tries: 1,
      answer: expect.stringContaining('250'),
    });
  });

  it('gets its password back from nobody, and keeps it for the target it was entered for', async () => {
    const signIns: string[] = [];
    const { port } = await server({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (auth: { password: string }, _session: unknown, done: (error: null, answer: object) => void) => {
        signIns.push(auth.password);
        done(null, { user: 'x' });
      },
    });
    const input = { ...inputFor(port), account: 'desk' };
    expect(await save({ ...input, password: 'Secret-Word-9' })).toMatchObject({ hasPassword: true });
    await save({ ...input, senderName: 'Other' });
    await console.as('admin').call(user.sendTestMail, { mail: 'a@b.example' });
    expect(signIns).toEqual(['Secret-Word-9']);
    for (const moved of [
      { host: 'elsewhere.example' },
      { port: 25 },
      { account: 'other' },
      { tlsMode: 'tls' as const },
    ]) {
      const error = await refusal(save({ ...input, ...moved }));
      expect(error.body.data?.errors?.map(({ field }) => field)).toEqual(['password']);
    }
    const everything = await Promise.all([
      setup(),
      console.db.selectFrom('mail_setup').selectAll().execute(),
      console.db.selectFrom('operation_log').selectAll().execute(),
    ]);
    expect(JSON.stringify(everything)).not.toContain('Secret-Word-9');
    expect(await save({ ...input, password: '' })).toMatchObject({ hasPassword: false });
    const { list: lines } = await console.as('admin').call(operationLog.list, { resource: 'mail' });
    expect(lines[0]).toMatchObject({ action: 'updateSetup', username: 'admin' });
  });

  it('does not overwrite what somebody else has saved, and is for those with the permission', async () => {
    const late = await refusal(console.as('admin').call(mail.updateSetup, { ...inputFor(25), version: 1 }));
    expect(late.body.error).toBe('version-conflict');
    expect((await refusal(console.as('finance').call(mail.setup, {}))).body.error).toBe('auth.forbidden');
    expect((await refusal(console.as('finance').call(mail.list, {}))).body.error).toBe('auth.forbidden');
  });

  it('is the environment’s where that names one: shown, never changed here', async () => {
    const smtp = { url: 'smtps://bot:secretword@mail.example', from: 'Console <c@mail.example>' };
    const bound = await build({ databaseUrl: console.databaseUrl, config: { smtp } });
    closing.push(() => bound.close());
    const shown = await bound.as('admin').call(mail.setup, {});
    expect(shown).toMatchObject({
      source: 'environment',
      host: 'mail.example',
      port: 465,
      senderEmail: 'c@mail.example',
    });
    expect(JSON.stringify(shown)).not.toContain('secretword');
    const error = await refusal(bound.as('admin').call(mail.updateSetup, { ...inputFor(25), version: shown.version }));
    expect(error.body.error).toBe('sys-config.fixed');
  });
});

describe('a queued mail', () => {
  const queue = (to: string, fails = false) =>
    console.db.transaction().execute(async (trx) => {
      const id = await mails.send(trx, { kind: 'notice', by: 'admin', to, subject: 'Hello', text: 'One-time word' });
      if (fails) throw new Error('rolled back');
      return id;
    });
  const when = (mailId: string, state: string) =>
    vi.waitFor(
      async () => {
        const row = (await list()).find((each) => each.mailId === mailId);
        expect(row?.state).toBe(state);
        return row;
      },
      { timeout: 120_000, interval: 100 },
    );

  it('is sent after the commit, and its text is gone with it', async () => {
    const { port, mails: received } = await server();
    await save({ ...inputFor(port), password: '' });
    await expect(queue('never@b.example', true)).rejects.toThrow('rolled back');
    const mailId = await queue('person@b.example');
    await when(mailId, 'sent');
    expect(received.map(({ to }) => to)).toEqual([['person@b.example']]);
    expect(received[0]?.text).toContain('One-time word');
    const row = await console.db.selectFrom('mail').selectAll().where('mail_id', '=', mailId).executeTakeFirstOrThrow();
    expect(row.text_sealed).toBeNull();
  });

  it('is tried again while the server asks for patience', async () => {
    let calls = 0;
    const { port, mails: received } = await server({
      onRcptTo: (_address: unknown, _session: unknown, done: (error?: Error) => void) => {
        calls += 1;
        done(calls === 1 ? answering(451, '4.7.1 greylisted') : undefined);
      },
    });
    await save({ ...inputFor(port), password: '' });
    const mailId = await queue('grey@b.example');
    await vi.waitFor(
      async () => {
        const row = (await list()).find((each) => each.mailId === mailId);
        expect(row).toMatchObject({ state: 'waiting', tries: 1, answer: expect.stringContaining('greylisted') });
      },
      { timeout: 120_000 },
    );
    // The next try is half a minute away: let it be due.
    await sql`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`.execute(console.db);
    await when(mailId, 'sent');
    expect(received).toHaveLength(1);
  });

  it('fails for good when the server refuses it for good, and can be sent again from the log', async () => {
    let isOpen = false;
    const { port, mails: received } = await server({
      onRcptTo: (_address: unknown, _session: unknown, done: (error?: Error) => void) =>
        done(isOpen ? undefined : answering(550, '5.1.1 no such mailbox')),
    });
    await save({ ...inputFor(port), password: '' });
    const mailId = await queue('gone@b.example');
    expect(await when(mailId, 'failed')).toMatchObject({
      tries: 1,
      answer: expect.stringContaining('no such mailbox'),
    });
    isOpen = true;
    await console.as('admin').call(mail.retry, { mailId });
    await when(mailId, 'sent');
    expect(received).toHaveLength(1);
    expect((await refusal(console.as('admin').call(mail.retry, { mailId }))).body.error).toBe('row.gone');
  });
});

describe('the link to an account’s credentials', () => {
  it('comes by mail and works once; a mail that is refused leaves the link before it as it was', async () => {
    const { port, mails: received } = await server();
    await save(inputFor(port));
    const { userId, userName } = await addUser(console, (await addCustomer(console)).customerId);
    const { call } = console.as('admin');
    const address = 'it@buyer.example';
    expect(await call(user.sendCredentials, { userId, email: address, language: 'en' })).toMatchObject({ token: null });
    expect(received.map(({ to }) => to)).toEqual([[address]]);
    const text = (received[0]?.text ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(text).toContain(userName);
    const [, token = ''] = /https:\/\/console\.example\/sms\/#\/credentials\?token=([\w-]+)&lang=en\b/.exec(text) ?? [];

    const refusing = await server({
      onRcptTo: (_to: unknown, _session: unknown, done: (error: Error) => void) => done(answering(550, 'No such box')),
    });
    await save(inputFor(refusing.port));
    const refused = await refusal(call(user.sendCredentials, { userId, email: 'nobody@buyer.example' }));
    expect(refused.body.msg).toContain('550');
    const kept = await refusal(call(user.resetPwd, { userId, graceHours: 0, email: 'nobody@buyer.example' }));
    expect(kept.body.msg).toContain('550');
    const opened = await console.anonymous.call(user.openCredentials, { token });
    expect(opened).toMatchObject({ userName, password: expect.stringMatching(/^\S{8,}$/) });
    const again = await refusal(console.anonymous.call(user.openCredentials, { token }));
    expect(again.body.error).toBe('credential-link.over');

    await save(inputFor(port));
    const { secrets } = await call(user.resetPwd, { userId, graceHours: 0, email: address, language: 'en' });
    const newText = (received[1]?.text ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
    const [, newToken = ''] = /credentials\?token=([\w-]+)/.exec(newText) ?? [];
    expect(secrets.password).not.toBe(opened.password);
    expect(await console.anonymous.call(user.openCredentials, { token: newToken })).toMatchObject(secrets);
  });

  it('is written in the customer’s language: that of his application, else of his country, unless one is chosen', async () => {
    await save(inputFor((await server()).port));
    const { customerId } = await addCustomer(console);
    const { userId, userName } = await addUser(console, customerId);
    const { call } = console.as('admin');
    const comesFrom = (iso2: string) =>
      sql`update customer set country_id = (select country_id from country where iso2 = ${iso2})
        where customer_id = ${customerId}`.execute(console.db);
    const subject = async (language?: Lang) => {
      const email = 'it@buyer.example';
      await call(user.sendCredentials, { userId, email, ...(language && { language }) }, { lang: 'zh' });
      // Alarms of the demo are mailed meanwhile.
      const sent = console.db.selectFrom('mail').select('subject').where('recipient', '=', email);
      return (await sent.orderBy('mail_id', 'desc').limit(1).executeTakeFirst())?.subject;
    };
    const subjects = {
      zh: fill(mailTexts.zh.credentialsSubject, { name: userName }),
      en: fill(mailTexts.en.credentialsSubject, { name: userName }),
    };
    await comesFrom('SG');
    expect([await subject(), await subject('zh')]).toEqual([subjects.en, subjects.zh]);
    await comesFrom('HK');
    expect(await subject()).toBe(subjects.zh);
    await sql`
      update customer_application set status = 3, customer_id = ${customerId}, language = 'en'
      where customer_application_id = (select min(customer_application_id) from customer_application)`.execute(
      console.db,
    );
    expect(await subject()).toBe(subjects.en);
  });
});

describe('a mail server inside', () => {
  it.each([
    ['this machine', '127.0.0.1'],
    ['this machine by name', 'localhost'],
    ['a private network', '10.20.30.40'],
    ['where clouds keep their keys', '169.254.169.254'],
    ['an address in IPv6 clothes', '::ffff:10.20.30.40'],
  ])('is refused when it is %s and MAIL_TARGETS does not list it', async (_what, host) => {
    const strict = await build({ databaseUrl: console.databaseUrl, config: { mailTargets: [] } });
    try {
      const { version } = await strict.as('admin').call(mail.setup, {});
      const input = { ...inputFor(25), host, version };
      const error = await refusal(strict.as('admin').call(mail.updateSetup, input, { lang: 'en' }));
      expect(error.body.data?.errors).toEqual([
        { field: 'host', msg: expect.stringMatching(/must be listed in the server’s variable MAIL_TARGETS/) },
      ]);
    } finally {
      await strict.close();
    }
  });

  it('gets no mail either when its name leads inside only later, and says why', async () => {
    const { port, mails: received } = await server();
    await save(inputFor(port));
    const strict = await build({ databaseUrl: console.databaseUrl, config: { mailTargets: [] } });
    try {
      const error = await refusal(
        strict.as('admin').call(user.sendTestMail, { mail: 'a@our.example' }, { lang: 'en' }),
      );
      expect([error.body.error, error.body.msg]).toEqual([
        'mail.refused',
        expect.stringMatching(/in a private network/),
      ]);
      expect(received).toEqual([]);
    } finally {
      await strict.close();
    }
  });

  it('is taken where MAIL_TARGETS lists its address', async () => {
    const { port, mails: received } = await server();
    await save({ ...inputFor(port), host: 'localhost' });
    await console.as('admin').call(user.sendTestMail, { mail: 'a@our.example' }, { lang: 'en' });
    expect(received).toHaveLength(1);
  });
});
