import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { country } from '#shared/country.ts';
import { priceNotice } from '#shared/customer/notice.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { mail } from '#shared/mail.ts';
import { operationLog } from '#shared/operation-log.ts';
import { operator } from '#shared/operator.ts';
import { user } from '#shared/user.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal, type TestCallError } from '../support/call.ts';
import { addCustomer } from '../support/factories.ts';

interface Mail {
  from: string;
  to: string[];
  text: string;
}

const closing: (() => Promise<unknown> | unknown)[] = [];
let base: TestApp;
beforeAll(async () => {
  base = await build();
});
afterAll(async () => {
  for (const close of closing.reverse()) {
    await close();
  }
  await base.close();
});
beforeEach(() => base.db.deleteFrom('rate_counter').execute());

/** A console that sends through `url`. */
async function consoleFor(url: string): Promise<TestApp> {
  const smtp = { url, from: 'Console <console@console.example>' };
  const app = await build({ databaseUrl: base.databaseUrl, config: { smtp } });
  closing.push(() => app.close());
  return app;
}

const portOf = (server: { address(): AddressInfo | string | null }): number => Object(server.address()).port;

/** A real mail server on loopback that keeps what it takes. */
async function mailServer(options: SMTPServerOptions = {}): Promise<{ app: TestApp; mails: Mail[] }> {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(chunks).toString() });
        done();
      });
    },
    ...options,
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { app: await consoleFor(`smtp://127.0.0.1:${portOf(server.server)}`), mails };
}

/** A mail server whose side of the conversation is written by hand. */
async function oddServer(greet: (server: Server) => void): Promise<TestApp> {
  const server = createServer();
  greet(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return consoleFor(`smtp://127.0.0.1:${portOf(server)}`);
}

const send = (app: TestApp, email = 'person@elsewhere.example', lang = 'en') =>
  app.as('admin').call(user.sendTestMail, { mail: email }, { lang, timezone: 'Asia/Shanghai' });
const replyWith = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });
const isPlain = ({ body }: TestCallError) => {
  expect(body.msg).not.toMatch(/127\.0\.0\.1|localhost|inner|\n/);
  return body.msg;
};

describe('a price notice', () => {
  it('goes in the customer’s language with its file, and once more after a failure', async () => {
    let isRefused = true;
    const { app, mails } = await mailServer({
      onRcptTo: (_address, _session, done) => done(isRefused ? replyWith(550, 'no such mailbox') : undefined),
    });
    const { call } = app.as('admin');
    const place = async (keyword: string) => (await call(country.list, { keyword })).list[0]?.countryId ?? '';
    const { customerId } = await addCustomer(app, {
      currency: 'USD',
      countryId: await place('Taiwan'),
      invoiceEmails: ['buyer@shop.example'],
    });
    const [network] = await call(operator.options, { countryId: await place('Iceland') });
    await call(customerPrice.save, {
      customerId,
      belowReason: 'test',
      rows: [
        {
          operatorId: network?.id ?? '',
          trafficType: 'any',
          price: '0.05',
          effectiveFrom: Date.now() + 10 * 86_400_000,
        },
      ],
    });
    const present = async () => (await call(priceNotice.list, { customerId })).list[0];
    const { noticeId = '', version = 0, language } = (await present()) ?? {};
    expect(language).toBe('zh');
    expect(await call(priceNotice.approve, { noticeId, version })).toEqual({ isMailed: true });
    await expect.poll(async () => (await present())?.status, { timeout: 120_000 }).toBe('failed');
    isRefused = false;
    await call(priceNotice.resend, { noticeId, version: (await present())?.version ?? 0 });
    await expect.poll(() => mails.length, { timeout: 120_000 }).toBe(1);
    expect(mails[0]).toMatchObject({ to: ['buyer@shop.example'] });
    expect(mails[0]?.text).toMatch(/Content-Type:\s+application\/vnd\.openxmlformats[\s\S]*filename/);
    await expect.poll(async () => (await present())?.status, { timeout: 120_000 }).toBe('sent');
    const [sent] = (await call(mail.list, {})).list;
    expect(sent).toMatchObject({ kind: 'priceNotice', state: 'sent', subject: expect.stringContaining('调价通知') });
    const again = { noticeId, version: (await present())?.version ?? 0 };
    expect((await refusal(call(priceNotice.resend, again))).body.error).toBe('price-notice.step');
  });
});

describe('a test mail', () => {
  let server: ReturnType<typeof mailServer> | undefined;
  const plain = () => {
    server ??= mailServer();
    return server;
  };

  it('arrives, in the viewer’s language, from the configured sender, to that one address', async () => {
    const { app, mails } = await mailServer();
    expect(await send(app)).toBeNull();
    expect(await send(app, 'zweite@elsewhere.example', 'zh')).toBeNull();
    expect(mails.map(({ from, to }) => [from, to])).toEqual([
      ['console@console.example', ['person@elsewhere.example']],
      ['console@console.example', ['zweite@elsewhere.example']],
    ]);
    expect(mails[0]?.text).toMatch(/^Subject: SMS operator console: test mail\r$/m);
    expect(mails[0]?.text).toMatch(/^From: Console <console@console.example>\r$/m);
    expect(mails[1]?.text).toMatch(/^Subject: =\?UTF-8\?/m);
    const body = Buffer.from(mails[1]?.text.split('\r\n\r\n')[1] ?? '', 'base64').toString();
    expect(body).toContain('测试邮件');
    const { list } = await app.as('admin').call(operationLog.list, { resource: 'user' });
    expect(list[0]).toMatchObject({ action: 'sendTestMail', targetName: 'zweite@elsewhere.example' });
  });

  it.each([
    'a@b.example\r\nBcc: x@y.example',
    'a@b.example\nBcc: x@y.example',
    'a@b.example, x@y.example',
    'a@b.example;x@y.example',
    '"A" <a@b.example>',
    'a@b.example>\u0000',
    'a b@c.example',
    'a@b',
    '@b.example',
    '',
  ])('never goes to %j', async (email) => {
    const { app, mails } = await plain();
    const error = await refusal(send(app, email));
    expect(error.body.error).toBe('request.invalid');
    expect(mails).toEqual([]);
  });

  it('needs the permission and a configured server', async () => {
    const { app } = await mailServer();
    const denied = await refusal(app.as('noc').call(user.sendTestMail, { mail: 'a@b.example' }));
    expect(denied.body.error).toBe('auth.forbidden');
    const nowhere = await refusal(send(base));
    expect([nowhere.status, nowhere.body.error]).toEqual([422, 'mail.not-configured']);
  });

  it('is limited to a few a minute for each person, on all instances together', async () => {
    const { app, mails } = await mailServer();
    const second = await mailServer();
    const outcomes: (TestCallError | null)[] = [];
    for (let i = 0; i < 14; i += 1) {
      outcomes.push(
        await send(i % 2 ? app : second.app).then(
          () => null,
          (error) => error,
        ),
      );
    }
    // A minute may have begun in between.
    const sent = mails.length + second.mails.length;
    expect(sent).toBeGreaterThanOrEqual(5);
    expect(sent).toBeLessThanOrEqual(10);
    const limited = outcomes.find((outcome) => outcome !== null);
    expect(limited?.status).toBe(429);
    expect(limited?.body.data).toEqual({ seconds: Number(limited?.headers['retry-after']) });
  });
});

describe('a mail server that does not take the mail', () => {
  it('is quoted by its number, not by its words', async () => {
    const { app } = await mailServer({
      onRcptTo: (_address, _session, done) => done(replyWith(550, '5.1.1 no such user at inner-host 127.0.0.1')),
    });
    const error = await refusal(send(app));
    expect([error.status, error.body.error]).toEqual([422, 'mail.refused']);
    expect(isPlain(error)).toBe(
      'The mail server did not accept the mail: it refused the recipient’s address (550 5.1.1).',
    );
    expect((await refusal(send(app, 'a@b.example', 'zh'))).body.msg).toContain('拒绝了收件地址（550 5.1.1）');
  });

  it('may refuse the sender or the content', async () => {
    const sender = await mailServer({
      onMailFrom: (_address, _session, done) => done(replyWith(553, 'not allowed')),
    });
    expect(isPlain(await refusal(send(sender.app)))).toContain('it refused the sender’s address (553).');
    const content = await mailServer({
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => done(replyWith(554, 'spam')));
      },
    });
    expect(isPlain(await refusal(send(content.app)))).toContain('it refused the content (554).');
  });

  it('may refuse our sign-in', async () => {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(replyWith(535, '5.7.8 bad')),
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
    const app = await consoleFor(`smtp://somebody:secretword@127.0.0.1:${portOf(server.server)}`);
    const error = await refusal(send(app));
    expect(isPlain(error)).toContain('it refused the sign-in (535 5.7.8).');
    expect(JSON.stringify(error.body)).not.toContain('secretword');
  });

  it('may not be there', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const port = portOf(server);
    server.close();
    const app = await consoleFor(`smtp://127.0.0.1:${port}`);
    expect(isPlain(await refusal(send(app)))).toContain('it cannot be reached.');
  });

  it('may hang, which is given up well before the client gives up', async () => {
    const app = await oddServer((server) => server.on('connection', (socket) => socket.on('error', () => {})));
    const begun = performance.now();
    expect(isPlain(await refusal(send(app)))).toContain('it did not answer in time.');
    expect(performance.now() - begun).toBeLessThan(60_000);
  });

  it('may speak nonsense, or go on for ever', async () => {
    const nonsense = await oddServer((server) =>
      server.on('connection', (socket) => socket.end('HTTP/1.1 400 Bad\r\n\r\n')),
    );
    expect(isPlain(await refusal(send(nonsense)))).toMatch(/it cannot be reached\.|its answer was not understood\./);
    const drip = await oddServer((server) =>
      server.on('connection', (socket) => {
        socket.on('error', () => {});
        socket.write('220 here\r\n');
        const timer = setInterval(() => socket.write('250-more\r\n'), 500);
        socket.on('close', () => clearInterval(timer));
      }),
    );
    const begun = performance.now();
    expect(isPlain(await refusal(send(drip)))).toContain('it did not answer in time.');
    expect(performance.now() - begun).toBeLessThan(60_000);
  });
});
