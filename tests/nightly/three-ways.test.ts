import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '#fixtures/admins.ts';
import { common } from '#shared/common.ts';
import { allEndpoints } from '#shared/contracts.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { ruleKeywords } from '#shared/field-rules.ts';
import { envelope } from '#shared/http/endpoint.ts';
import { session } from '#shared/session.ts';
import { supplier } from '#shared/supplier.ts';
import { digestOf, openApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { freshDatabase } from '../support/cluster.ts';
import { testConfig } from '../support/config.ts';
import { callOver, type HttpSession, send } from '../support/http-call.ts';
import { multipart, samples } from '../support/multipart.ts';

/** The three ways a browser meets the contract: the embedded database, a PostgreSQL server, a relay to a back end. */
const ways = ['embedded database', 'DATABASE_URL', 'relay'] as const;
const sessions = new Map<string, HttpSession>();
const apps: FastifyInstance[] = [];
const folder = mkdtempSync(join(tmpdir(), 'console-ways-'));
let drop = async () => {};

async function listen(config: Parameters<typeof testConfig>[0]): Promise<string> {
  const app = await openApp(testConfig(config));
  apps.push(app);
  return app.listen({ port: 0, host: '127.0.0.1' });
}

beforeAll(async () => {
  const database = await freshDatabase();
  drop = database.drop;
  const embedded = await listen({ dataDir: folder, databaseUrl: undefined });
  const server = await listen({ databaseUrl: database.url });
  const relay = await listen({
    upstream: { url: new URL(embedded), ca: undefined, root: ['/router/getList', '/publicKey'] },
  });
  for (const [way, origin] of [
    ['embedded database', embedded],
    ['DATABASE_URL', server],
    ['relay', relay],
  ] as const) {
    sessions.set(way, { origin });
  }
});
afterAll(async () => {
  await Promise.all(apps.reverse().map((app) => app.close()));
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

/** The fields a call cannot do without. */
/** Takes one of two fields, neither of which is required by itself. */
const needsOne: unknown = customerPrice.lists;
const requiredOf = (schema: { required?: readonly string[] }): readonly string[] => schema.required ?? [];

const input = (way: string) => ({
  supplierName: `Pacific Bridge ${way}`,
  supplierCode: way
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, 12),
  supplierType: 2 as const,
  currency: 'EUR',
  settleType: 1 as const,
  remark: '来自测试 🙂',
});

describe.each(ways)('through %s', (way) => {
  const at = (): HttpSession => sessions.get(way) ?? { origin: '' };

  it('signs in, renews the token and tells who is there', async () => {
    const reply = await callOver(at(), session.login, { username: 'admin', password: digestOf(demoPassword) });
    expect(reply).toMatchObject({ passwordExpired: false });
    at().token = 'token' in reply ? reply.token : '';
    const { token } = (await callOver(at(), session.refreshToken)) as { token: string };
    at().token = token;
    expect(await callOver(at(), session.userInfo)).toMatchObject({ username: 'admin' });
    expect((await callOver(at(), session.routes)).list.length).toBeGreaterThan(0);
  });

  it('creates a supplier, finds it, changes it, refuses a stale change', async () => {
    const made = await callOver(at(), supplier.add, input(way));
    const { list } = await callOver(at(), supplier.list, { keyword: made.supplierName });
    expect(list).toMatchObject([{ supplierId: made.supplierId, remark: '来自测试 🙂' }]);
    const change = { ...input(way), supplierId: made.supplierId, version: made.version, paymentTermDays: 45 };
    expect(await callOver(at(), supplier.update, change)).toMatchObject({
      paymentTermDays: 45,
      version: made.version + 1,
    });
    const stale = await refusal(callOver(at(), supplier.update, change));
    expect(stale).toMatchObject({ status: 409, body: { code: 40901, error: 'version-conflict' } });
  });

  it('exports a file and hands it out by its name', async () => {
    const { fileName } = await callOver(at(), supplier.export, { fileType: 'csv', keyword: `Pacific Bridge ${way}` });
    const file = await send(at(), common.downloadFile, { fileName: fileName ?? '' });
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename=/);
    expect(await file.text()).toContain(`Pacific Bridge ${way}`);
  });

  it('takes a contract in and hands it out as it was', async () => {
    const bytes = Buffer.alloc(3_000_000, '合同');
    samples.pdf.copy(bytes);
    const { headers, payload } = multipart([
      ['lang', 'en'],
      ['contractFile', { name: '合同.pdf', bytes }],
    ]);
    const upload = (body: Buffer) =>
      fetch(`${at().origin}${supplier.uploadContract.path}`, {
        method: 'POST',
        headers: { ...headers, authorization: at().token ?? '' },
        body: new Uint8Array(body),
      });
    const { data: file } = await (await upload(payload)).json();
    expect(file).toMatchObject({ displayName: '合同.pdf', sizeBytes: bytes.length });
    const { list } = await callOver(at(), supplier.list, { keyword: `Pacific Bridge ${way}` });
    const present = await callOver(at(), supplier.get, { supplierId: list[0]?.supplierId ?? '' });
    const saved = await callOver(at(), supplier.update, { ...present, contractFile: file.fileName });
    expect(saved.contractFileInfo).toEqual(file);
    const fetched = await send(at(), common.downloadFile, { fileName: file.fileName });
    expect(Buffer.from(await fetched.arrayBuffer()).equals(bytes)).toBe(true);
    const page = multipart([['contractFile', { name: 'x.pdf', bytes: samples.html }]]);
    Object.assign(headers, page.headers);
    const refused = await upload(page.payload);
    expect([refused.status, (await refused.json()).data.errors[0].field]).toEqual([400, 'contractFile']);
  });

  it('refuses bad fields by name in the language of the call', async () => {
    const bad = await refusal(callOver(at(), supplier.add, { ...input(way), currency: 'euro' }));
    expect(bad.body.data?.errors).toEqual([
      { field: 'currency', msg: 'A currency code of three capital letters, such as USD' },
    ]);
    const inChinese = await send(at(), supplier.add, { ...input(way), currency: 'euro', lang: 'zh' });
    expect((await inChinese.json()).msg).toMatch(/字段/);
  });

  it('answers every reading call without input in the shape of its contract', async () => {
    const ajv = new Ajv({
      allowUnionTypes: true,
      strictTypes: false,
      keywords: [...ruleKeywords],
    });
    const plain = allEndpoints.filter(
      ({ endpoint: e }) =>
        !e.download &&
        !e.stream &&
        (e.reads || e.method === 'GET') &&
        requiredOf(e.input).length === 0 &&
        e !== needsOne,
    );
    const ofPeople = plain.filter(({ endpoint: e }) => e.permission !== 'public' && e.permission !== 'api-key');
    for (const { name, endpoint } of ofPeople) {
      const body = await (await send(at(), endpoint)).json();
      expect(
        ajv.validate(JSON.parse(JSON.stringify(envelope(endpoint.reply))), body),
        `${name} ${ajv.errorsText()} ${JSON.stringify(body).slice(0, 200)}`,
      ).toBe(true);
    }
  });

  it('is signed out at the next call after signing out', async () => {
    await callOver(at(), session.logout);
    const gone = await refusal(callOver(at(), supplier.list, {}));
    expect(gone).toMatchObject({ status: 401, body: { error: 'session.ended' } });
  });
});
