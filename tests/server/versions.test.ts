import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#shared/contracts.ts';
import { customer } from '#shared/customer.ts';
import { unversioned } from '#shared/http/unversioned.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { tableOf } from '../support/versions.ts';

const versionFields = ['version', 'versions', 'baseVersion'];
const writing = allEndpoints.filter(({ endpoint: e }) => !e.reads && e.method !== 'GET' && e.permission !== 'api-key');
const named: string[] = Object.values(unversioned).flat();

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

describe('writing calls', () => {
  // Calls before a session, the feed’s own ones and streams change no record that people edit.
  const guarded = writing.filter(({ name, endpoint: e }) => e.permission !== 'public' || named.includes(name));

  it.each(guarded.map(({ name, endpoint }) => [name, endpoint] as const))(
    '%s takes a version or says why not',
    (name, e) => {
      const takes = versionFields.some((field) => field in e.input.properties);
      const why = `${name} changes something: give its input \`version: Version\` (or \`versions: Versions\` beside ids) and compare it, or name it with its reason in shared/http/unversioned.ts`;
      expect(takes || named.includes(name), why).toBe(true);
      expect(takes && named.includes(name), `${name} takes a version: take it out of shared/http/unversioned.ts`).toBe(
        false,
      );
    },
  );

  it('are named once in shared/http/unversioned.ts, and exist', () => {
    const names = writing.map(({ name }) => name);
    expect(named.filter((name, index) => !names.includes(name) || named.indexOf(name) !== index)).toEqual([]);
  });
});

/** What bulk calls need beside ids and versions. */
const beside: Readonly<Record<string, object>> = {
  'customer.updateStatus': { status: 1, reason: 'looked' },
  'customer.assignMaintainer': { maintainerId: null },
  'customer.updateAlarms': { alarmLevels: ['5'] },
  'customer.archive': { archived: 1, reason: 'looked' },
  'supplier.updateStatus': { status: 1 },
  'supplier.assignMaintainer': { maintainerId: null },
  'country.updateStatus': { status: 1 },
  'user.updateStatus': { status: 1, reason: 'looked' },
  'user.switch': { bindEnabled: true, reason: 'looked' },
  'user.updateTps': { maxTps: 7 },
  'user.updateAddresses': { mode: 'add', ipWhitelist: ['203.0.113.7'] },
  'user.archive': { archived: 1, reason: 'looked' },
  'template.submit': {},
  'template.reopen': {},
  'template.review': { status: 2 },
  'template.updateRule': { autoApprove: true },
  'template.remove': {},
  'senderId.submit': {},
  'senderId.review': { status: 2 },
  'senderId.extend': { expiresOn: '2090-01-01' },
  'senderId.reopen': {},
};
const bulk = writing.filter(({ endpoint }) => 'versions' in endpoint.input.properties);

describe('a bulk call on rows that somebody has changed meanwhile', () => {
  it.each(bulk.map(({ name, endpoint }) => [name, endpoint] as const))(
    '%s is refused with both versions',
    async (name, e) => {
      const field = Object.keys(e.input.properties).find((each) => each in tableOf) ?? '';
      const table = tableOf[field];
      expect(table, `${name}: name the table of its ids in tests/support/versions.ts`).toBeDefined();
      expect(beside[name], `${name}: say in this file what it needs beside its ids`).toBeDefined();
      const { rows } = await sql<{ id: string; version: number }>`
      select ${sql.ref(`${table}_id`)}::text as id, version from ${sql.table(table ?? '')} limit 1`.execute(console.db);
      const row = rows[0];
      const input = { ...beside[name], [field]: [row?.id], versions: [Number(row?.version) + 1] };
      const { status, body } = await refusal(console.as('admin').call(e, input));
      expect({ status, error: body.error }).toEqual({ status: 409, error: 'version-conflict' });
      expect(body.data).toMatchObject({
        stale: [{ id: row?.id, seen: Number(row?.version) + 1, version: row?.version }],
      });
    },
  );
});

it('refuses credit that was changed on an older state of the customer', async () => {
  const { call } = console.as('admin');
  const [row] = (await call(customer.list, {})).list;
  const { customerId = '', version = 0 } = row ?? {};
  const credit = { customerId, version, tempCredit: '0', tempCreditUntil: null, reason: 'agreed by phone' };
  const first = await call(customer.updateCredit, { ...credit, creditLimit: '1000' });
  const refused = await refusal(call(customer.updateCredit, { ...credit, creditLimit: '5000' }));
  expect(refused.body.error).toBe('version-conflict');
  expect(refused.body.data).toMatchObject({ stale: [{ id: customerId, seen: version, version: first.version }] });
  expect((await call(customer.get, { customerId })).creditLimit).toBe(first.creditLimit);
});
