import { once } from 'node:events';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelTest } from '#shared/channel/test.ts';
import { channel } from '#shared/channel.ts';
import { common } from '#shared/common.ts';
import { session } from '#shared/session.ts';
import { supplier } from '#shared/supplier.ts';
import { messageFor } from '#shared/texts/messages.ts';
import { versionsIn } from '#tests/support/versions.ts';
import { build, type TestApp } from '../support/app.ts';
import { freshDatabase } from '../support/cluster.ts';
import { supplierInput } from '../support/factories.ts';
import { dial, head, rawCall, readAnswer } from '../support/raw-call.ts';

let console: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  console = await build({ logTo: { write: (line) => void lines.push(line) } });
});
afterAll(() => console.close());

const post = async (url: string, payload: string, type = 'application/json', headers: Record<string, string> = {}) =>
  console.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization: await console.tokenOf('admin'), 'content-type': type, ...headers },
  });

describe('a body', () => {
  it('may be a form, whose texts become the types of the contract', async () => {
    const { supplierName, supplierCode } = supplierInput();
    const form = new URLSearchParams({
      supplierName,
      supplierCode,
      supplierType: '1',
      currency: 'EUR',
      settleType: '2',
      paymentTermDays: '45',
      lang: 'en',
      utcOffset: '480',
      timezone: 'Asia/Shanghai',
    });
    const answer = await post(supplier.add.path, String(form), 'application/x-www-form-urlencoded;charset=UTF-8');
    expect(answer.json().data).toMatchObject({ supplierName, supplierType: 1, paymentTermDays: 45 });
  });

  it('of JSON is taken strictly: a number as text is refused', async () => {
    const answer = await post(
      supplier.add.path,
      JSON.stringify({ ...supplierInput(), paymentTermDays: '45', lang: 'en' }),
    );
    expect(answer.json()).toMatchObject({
      code: 400,
      error: 'request.invalid',
      data: { errors: [{ field: 'paymentTermDays', msg: 'Wrong type' }] },
    });
  });

  it.each([
    ['text/plain', '{}', 415, 'body.type'],
    ['application/json garbage', '{}', 415, 'body.type'],
    ['application/json', '{"a":', 400, 'body.malformed'],
    ['application/json', '{"__proto__":{"admin":true}}', 400, 'body.malformed'],
    ['application/x-www-form-urlencoded', 'keyword=a&keyword=b', 400, 'body.malformed'],
    ['application/json', `{"keyword":"${'x'.repeat(1_100_000)}"}`, 413, 'body.too-large'],
  ])('of %s starting with %.20s is answered %i %s', async (type, payload, status, error) => {
    const answer = await post(supplier.list.path, payload, type);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ error });
  });

  it('is answered in the language that it names, though it is malformed', async () => {
    const said = async (lang: string) => (await post(supplier.list.path, `{"lang": "${lang}", "a":`)).json().msg;
    expect(await said('en')).toMatch(/^[\x20-\x7e]+$/);
    expect(await said('zh')).toMatch(/\p{Script=Han}/u);
  });
});

it('names a key that no column can hold', async () => {
  for (const [path, field, value] of [
    [supplier.get.path, 'supplierId', '9223372036854775808'],
    [channelTest.result.path, 'testId', 'not-a-uuid'],
  ] as const) {
    const answer = await post(path, JSON.stringify({ [field]: value, lang: 'en' }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ data: { errors: [{ field, msg: 'Not a valid key' }] } });
  }
  const gone = await post(supplier.get.path, '{"supplierId":"9223372036854775807"}');
  expect(gone.json()).toMatchObject({ error: 'row.gone' });
});

it('refuses invisible text-direction characters in words', async () => {
  const answer = await post(
    supplier.add.path,
    JSON.stringify({ ...supplierInput(), supplierName: 'Acme \u202ecte', lang: 'en' }),
  );
  expect(answer.json().data.errors).toEqual([
    { field: 'supplierName', msg: expect.stringMatching(/^One line: no line breaks/) },
  ]);
});

describe('a key given twice', () => {
  it.each([
    ['{"keyword":"a","lang":"en","keyword":"b"}', 'keyword'],
    ['{"lang":"en","columns":[{"a":1},{"a":2,"\\u0061":3}]}', 'a'],
    ['{"lang":"en","x":{"y\\"z":1,"y\\"z":{}}}', 'y"z'],
  ])('in %s is refused by its name', async (payload, field) => {
    const answer = await post(supplier.list.path, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      error: 'request.invalid',
      msg: expect.stringMatching(/field/),
      data: { errors: [{ field, msg: 'Duplicate' }] },
    });
  });

  it('in different objects, or as a value, is none', async () => {
    const payload = '{"keyword":"\\"keyword\\":\\\\","x":[{"keyword":1},{"keyword":"keyword"}],"lang" : "en"}';
    expect((await post(supplier.list.path, payload)).statusCode).toBe(200);
  });
});

describe('a body that does not arrive', () => {
  let slow: TestApp;
  let port: number;
  beforeAll(async () => {
    slow = await build({
      databaseUrl: console.databaseUrl,
      config: { limits: { ...console.config.limits, bodyMs: 500 } },
    });
    port = Number(new URL(await slow.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(() => slow.close());
  const begun = (path: string, headers: string[] = []) =>
    `${head(`POST ${path}`, ['Content-Type: application/json', 'Content-Length: 100', 'Accept-Language: en', ...headers])}{"a":`;

  it('in time is refused, and its connection closed', async () => {
    const answer = await rawCall(port, begun('/api/admin/login'));
    expect(answer.status).toBe(408);
    expect(JSON.parse(answer.body)).toMatchObject({
      code: 40801,
      error: 'body.slow',
      msg: expect.stringMatching(/did not arrive/),
    });
  });

  it('is not waited for when the call is refused anyway', async () => {
    const answer = await rawCall(
      port,
      begun(supplier.list.path).replace('Connection: close', 'Connection: keep-alive'),
    );
    expect(answer.status).toBe(401);
  });

  it('at once but in time is a body like any other', async () => {
    const body = JSON.stringify({ lang: 'en', keyword: 'x'.repeat(60) });
    const socket = await dial(port);
    const token = await console.tokenOf('admin');
    const lines = ['Content-Type: application/json', `Content-Length: ${body.length}`, `Authorization: ${token}`];
    const seen = once(slow.app.server, 'request');
    socket.write(`${head(`POST ${supplier.list.path}`, lines)}${body.slice(0, 20)}`);
    await seen;
    socket.write(body.slice(20));
    expect((await readAnswer(socket)).status).toBe(200);
  });
});

describe('the call context', () => {
  it.each([
    [{ timezone: 'Mars/Olympus' }, 'time-zone.unknown'],
    [{ utcOffset: 900 }, 'request.invalid'],
    [{ lang: 'fr' }, 'request.invalid'],
  ])('%j is refused', async (context, error) => {
    expect((await post(common.listCurrency.path, JSON.stringify(context))).json()).toMatchObject({ error });
  });

  it('speaks the language of the call, else the browser’s, else Chinese', async () => {
    const say = async (payload: object, headers = {}) =>
      (
        await post(supplier.get.path, JSON.stringify({ supplierId: '999999', ...payload }), 'application/json', headers)
      ).json().msg;
    expect(await say({ lang: 'en' })).toMatch(/no longer/);
    expect(await say({}, { 'accept-language': 'en-GB,en;q=0.9' })).toMatch(/no longer/);
    expect(await say({})).toMatch(/不存在/);
  });
});

describe('a failure before the body is parsed', () => {
  const english = { 'accept-language': 'en' };
  it.each([
    ['401', supplier.list.path, '{}', 'application/json', { ...english, authorization: '' }],
    ['401', supplier.list.path, '{"a":', 'application/json', { ...english, authorization: '' }],
    ['401', supplier.list.path, `"${'x'.repeat(70_000)}"`, 'application/json', { ...english, authorization: '' }],
    ['403', channel.copy.path, '{}', 'application/json', english],
    ['413', supplier.list.path, `"${'x'.repeat(1_100_000)}"`, 'application/json', english],
    ['415', supplier.list.path, '{}', 'text/plain', english],
    ['400', supplier.list.path, '{"a":', 'application/json', english],
  ])('(%s) is in the language of the header', async (status, url, payload, type, headers) => {
    const authorization = await console.tokenOf(status === '403' ? 'finance' : 'admin');
    const inEnglish = await post(url, payload, type, { authorization, ...headers });
    expect(String(inEnglish.statusCode)).toBe(status);
    expect(inEnglish.json().msg).toMatch(/^[ -~’“”·]+$/);
    const inChinese = await post(url, payload, type, {
      authorization,
      ...headers,
      'accept-language': 'fr, zh;q=0.9, en;q=0.8',
    });
    expect(inChinese.json().msg).toMatch(/[\u4e00-\u9fff]/);
  });
});

it.each([
  ['zh;q=0, en;q=0.1', /^[ -~’“”·]+$/],
  ['en;q=0.4, zh-CN;q=0.5', /[\u4e00-\u9fff]/],
])('of a header the language of the highest quality counts: %s', async (accepted, words) => {
  const authorization = await console.tokenOf('admin');
  const headers = { authorization, 'accept-language': accepted };
  const answer = await post(supplier.list.path, '{"a":', 'application/json', headers);
  expect(answer.json().msg).toMatch(words);
});

describe('a refused caller', () => {
  it.each([
    ['of nobody', '', '401'],
    ['without the right', 'finance', '403'],
  ])('%s is answered in the language of the body', async (_who, as, status) => {
    const authorization = as === '' ? '' : await console.tokenOf(as);
    const say = async (lang: string, accepted: string) => {
      const headers = { authorization, 'accept-language': accepted };
      const answer = await post(channel.copy.path, JSON.stringify({ lang }), 'application/json', headers);
      expect(String(answer.statusCode)).toBe(status);
      return answer.json().msg;
    };
    expect(await say('en', 'zh')).toMatch(/^[ -~’“”·]+$/);
    expect(await say('zh', 'en')).toMatch(/[\u4e00-\u9fff]/);
  });
});

describe('a refusal of a body that is not parsed', () => {
  let port = 0;
  beforeAll(async () => {
    port = Number(new URL(await console.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  const malformed = ['{"lang":"en","filter":{"lang":"zh"},', '{"filter":{"lang":"zh"},"lang" : "en",'];
  const nested = ['{"filter":{"lang":"en"},', '[{"lang":"en"}', '{"name":"\\"lang\\":\\"en\\"",', '{"lang":"fr",'];
  it.each([...malformed.map((body) => [body, 'en']), ...nested.map((body) => [body, 'zh'])])(
    '%s takes its language from nothing but the outermost object',
    async (payload, lang) => {
      const accepted = lang === 'en' ? 'zh' : 'en';
      for (const [header, expected] of nested.includes(payload)
        ? [
            ['en', 'en'],
            ['zh', 'zh'],
          ]
        : [[accepted, lang]]) {
        const answer = await post(supplier.list.path, payload, 'application/json', { 'accept-language': header ?? '' });
        expect(answer.json()).toMatchObject({ error: 'body.malformed' });
        expect(/[\u4e00-\u9fff]/.test(answer.json().msg) ? 'zh' : 'en').toBe(expected);
      }
    },
  );

  it.each(['announced', 'in pieces'])('as too long (%s) is in the language of its first bytes', async (how) => {
    const say = async (beginning: string) => {
      const socket = await dial(port);
      const answered = readAnswer(socket);
      const body = `${beginning}"keyword":"${'x'.repeat(1_100_000)}"}`;
      const length = how === 'announced' ? `Content-Length: ${body.length}` : 'Transfer-Encoding: chunked';
      socket.write(
        head(`POST ${supplier.list.path}`, [
          'Content-Type: application/json',
          `Authorization: ${await console.tokenOf('admin')}`,
          'Accept-Language: zh',
          length,
        ]),
      );
      socket.write(how === 'announced' ? body : `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`);
      const { status, body: answer } = await answered;
      expect(status).toBe(413);
      return answer.includes('too large') ? 'en' : 'zh';
    };
    expect(await say('{"lang":"en",')).toBe('en');
    expect(await say('{"filter":{"lang":"en"},')).toBe('zh');
  });
});

describe('every answer', () => {
  it('refuses callers from other sites', async () => {
    const answer = await post(common.listCurrency.path, '{}', 'application/json', { 'sec-fetch-site': 'cross-site' });
    expect(answer.json()).toMatchObject({ code: 40305, error: 'request.cross-site' });
  });

  it.each([
    '/nothing',
    '/api/admin/nothing',
    '/api/admin/%252e%252e/x',
    '/api/admin//login',
    '/api/admin/%zz',
    '/.env',
  ])('to %s is from the catalogue, with the headers of all others', async (url) => {
    const answer = await console.inject({ method: 'GET', url });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.json()).toMatchObject({ error: expect.stringMatching(/not-found|path.not-canonical/), data: null });
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(answer.body).not.toContain(url);
  });

  it.each(['PUT', 'DELETE', 'PATCH', 'GET'] as const)(
    'to %s on a POST call is that there is nothing',
    async (method) => {
      expect((await console.inject({ method, url: supplier.list.path })).statusCode).toBe(404);
    },
  );
});

describe('a large JSON answer', () => {
  const ask = async (method: 'GET' | 'POST', url: string, encoding: string) =>
    console.inject({
      method,
      url,
      headers: {
        authorization: await console.tokenOf('admin'),
        'accept-encoding': encoding,
        ...(method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(method === 'POST' && { payload: '{}' }),
    });

  it('is compressed as the client wishes', async () => {
    const plain = await ask('POST', supplier.list.path, 'identity');
    expect(plain.rawPayload.byteLength).toBeGreaterThan(2048);
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await ask('POST', supplier.list.path, encoding);
      expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(answer.rawPayload.byteLength).toBeLessThan(plain.rawPayload.byteLength / 2);
      expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.byteLength);
      expect(JSON.parse(unpack(answer.rawPayload).toString()).data).toEqual(plain.json().data);
    }
  });

  it('about the session stays plain, as does a small one', async () => {
    const routes = await ask('GET', session.routes.path, 'br, gzip');
    expect(routes.rawPayload.byteLength).toBeGreaterThan(2048);
    const answers = [routes, await ask('GET', session.userInfo.path, 'br'), await ask('GET', '/healthz', 'br')];
    for (const { headers } of answers) expect(headers['content-encoding']).toBeUndefined();
  });
});

it('logs one line a request, with its id and nothing secret', async () => {
  await post(supplier.list.path, JSON.stringify({ keyword: 'needle in the log' }));
  const line = JSON.parse(lines.findLast((text) => text.includes(supplier.list.path)) ?? '{}');
  expect(line).toMatchObject({
    method: 'POST',
    path: supplier.list.path,
    status: 200,
    admin: 'admin',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    ms: expect.any(Number),
  });
  expect(lines.filter((text) => text.includes(line.requestId))).toHaveLength(1);
  const all = lines.join('');
  for (const secret of ['needle in the log', await console.tokenOf('admin'), 'Console2026']) {
    expect(all).not.toContain(secret);
  }
});

describe('health', () => {
  it('says that the process lives, with its version, and that calls could be answered', async () => {
    expect((await console.inject({ url: '/healthz' })).json()).toEqual({ status: 'alive', version: '2.0.0' });
    expect((await console.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready', version: '2.0.0' });
  });

  it('says that it is not ready, and answers calls with 503, while the database is gone', async () => {
    const { url, drop } = await freshDatabase();
    const doomed = await build({ databaseUrl: url });
    const authorization = await doomed.tokenOf('admin');
    await doomed.db.destroy();
    await drop();
    expect((await doomed.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect((await doomed.inject({ url: '/readyz' })).statusCode).toBe(503);
    const answer = await doomed.inject({
      method: 'POST',
      url: supplier.list.path,
      payload: {},
      headers: { authorization },
    });
    expect(answer.json()).toMatchObject({ code: 503, error: 'unavailable' });
    await doomed.app.close();
  });
});

it('cancels a query that takes too long and answers 504', async () => {
  const hurried = await build({ config: { limits: { ...console.config.limits, requestMs: 1000 } } });
  const authorization = await hurried.tokenOf('admin');
  const payload = { supplierIds: ['101'], status: 0 };
  const seen = await versionsIn(hurried.db)(supplier.updateStatus, payload);
  await hurried.db.transaction().execute(async (trx) => {
    await trx.selectFrom('supplier').select('supplier_id').forUpdate().execute();
    const answer = await hurried.inject({
      method: 'POST',
      url: supplier.updateStatus.path,
      payload: { ...payload, ...seen },
      headers: { authorization },
    });
    expect(answer.json()).toMatchObject({ code: 504, error: 'gateway.timeout' });
  });
  await hurried.close();
});

describe('a value or a state of the database that it refuses', () => {
  const raising = (code: string) =>
    sql.raw(`
    create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused' using errcode = '${code}'; end $$;
    create or replace trigger refuse before update on supplier for each statement execute function refuse();`);
  const write = async (lang: 'en' | 'zh' = 'en') => {
    const payload = { supplierIds: ['101'], status: 0, lang };
    return console.inject({
      method: 'POST',
      url: supplier.updateStatus.path,
      payload: { ...payload, ...(await versionsIn(console.db)(supplier.updateStatus, payload)) },
      headers: { authorization: await console.tokenOf('admin') },
    });
  };
  afterAll(async () => {
    await sql`drop trigger refuse on supplier`.execute(console.db);
  });

  it.each([
    ['22003', 'a number out of range', 400, 'value.unstorable'],
    ['22P02', 'a malformed id', 400, 'value.unstorable'],
    ['22021', 'an invalid character', 400, 'value.unstorable'],
    ['22P05', 'an untranslatable character', 400, 'value.unstorable'],
    ['40P01', 'a deadlock', 409, 'row.crossed'],
    ['40001', 'a transaction that met another', 409, 'row.crossed'],
    ['53200', 'no memory left', 503, 'unavailable'],
    ['53300', 'no connection left', 503, 'unavailable'],
  ])('has an answer of its own: %s, %s', async (code, _what, status, error) => {
    await raising(code).execute(console.db);
    const answer = await write();
    expect([answer.statusCode, answer.json().error]).toEqual([status, error]);
  });

  it('is told when the disk is full, and the server is not ready until a large write succeeds', async () => {
    const isReady = async () => (await console.inject({ url: '/readyz' })).statusCode;
    await raising('53100').execute(console.db);
    await sql`create function refuse_growth() returns event_trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(console.db);
    await sql`create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE AS')
      execute function refuse_growth()`.execute(console.db);
    expect(await isReady()).toBe(200);
    expect((await write()).json()).toMatchObject({ code: 50301, error: 'storage.full' });
    expect((await write('zh')).json().msg).toBe(messageFor('storage.full', 'zh'));
    expect(await isReady()).toBe(503);
    await sql`drop event trigger full_disk`.execute(console.db);
    expect(await isReady()).toBe(200);
  });
});

describe('the docs', () => {
  it('are for signed-in administrators', async () => {
    expect((await console.inject({ url: '/docs' })).statusCode).toBe(401);
    const page = await console.inject({ url: '/docs', headers: { authorization: await console.tokenOf('viewer') } });
    expect(page.body).toContain('/api/admin/supplier/balance/adjust');
    const document = await console.inject({
      url: '/docs/openapi.json',
      headers: { authorization: await console.tokenOf('viewer') },
    });
    expect(document.json()).toMatchObject({ openapi: '3.1.0' });
  });
});
