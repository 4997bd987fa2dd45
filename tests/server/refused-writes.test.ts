import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyChain } from '#server/platform/log-chain/verify.ts';
import { apiKey } from '#shared/api-key.ts';
import { ExportReply } from '#shared/common.ts';
import { allEndpoints } from '#shared/contracts.ts';
import { customer } from '#shared/customer.ts';
import { operationLog } from '#shared/operation-log.ts';
import { role } from '#shared/role.ts';
import { supplier } from '#shared/supplier.ts';
import { operationOf } from '#shared/texts/operations.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { fetchFile } from '../support/download.ts';
import { addChannel, addSupplier } from '../support/factories.ts';
import { sendSheet } from '../support/price-sheets.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

describe('a refused write', () => {
  const refused = async (filter: object) =>
    (await console.as('admin').call(operationLog.list, { ...filter, result: 'refused' })).list;

  it('leaves an entry with the call, the object and the error, but no value that was sent', async () => {
    const { call } = console.as('admin');
    const row = await addSupplier(console);
    const { supplierId } = row;
    const change = { supplierId, version: row.version + 7, remark: 'never stored 8131' };
    const input = { ...row, ...change };
    expect((await refusal(call(supplier.update, input))).body.error).toBe('version-conflict');
    const about = { resource: 'supplier', targetId: supplierId };
    expect(await refused(about)).toMatchObject([
      { username: 'admin', ip: '127.0.0.1', action: 'update', refused: 'version-conflict', changes: {}, reason: '' },
    ]);
    expect((await call(operationLog.list, { ...about, result: 'succeeded' })).list).toMatchObject([
      { action: 'add', refused: null },
    ]);
    const stored = await console.db
      .selectFrom('operation_log')
      .selectAll()
      .where('target_id', '=', supplierId)
      .execute();
    expect(JSON.stringify(stored)).not.toContain('8131');
    const { fileName } = await call(operationLog.export, { ...about, result: 'refused' }, { lang: 'en' });
    const [titles, line, ...rest] = await readSheet((await fetchFile(console, 'admin', fileName)).rawPayload);
    expect(rest).toEqual([]);
    expect(line?.[titles?.indexOf('Result') ?? -1]).toMatch(/^Refused: \w+/);
  });

  it('is logged when a right is missing or the object is out of reach', async () => {
    await refusal(console.as('noc').call(role.remove, { roleId: '1' }));
    expect(await refused({ resource: 'role', action: 'remove' })).toMatchObject([
      { username: 'noc', refused: 'auth.forbidden' },
    ]);
    await refusal(console.as('admin').call(apiKey.revoke, { apiKeyId: '999999' }));
    expect(await refused({ resource: 'apiKey', action: 'revoke' })).toMatchObject([
      { targetId: '999999', refused: 'row.gone' },
    ]);
  });

  it('is logged once a minute however often it is tried, and others up to a limit', async () => {
    const { supplierIds, ...rest } = { supplierIds: ['1'], status: 0 as const, reason: 'again' };
    const tries = Array.from({ length: 30 }, () =>
      console.as('finance').call(supplier.updateStatus, { supplierIds, ...rest }),
    );
    await Promise.all(tries.map(refusal));
    const entries = (await refused({ resource: 'supplier' })).filter(({ username }) => username === 'finance');
    // Two when a minute begins in between.
    expect([1, 2]).toContain(entries.length);
    for (let i = 0; i < 60; i++) {
      await refusal(console.as('admin').call(apiKey.revoke, { apiKeyId: String(990_000 + i) }));
    }
    await refusal(console.as('admin').call(role.remove, { roleId: '999999' }));
    const all = await refused({ resource: 'apiKey', action: 'revoke' });
    const further = all.filter(({ refused: result }) => result === 'manyRefused');
    const revokes = all.length - further.length;
    expect(revokes).toBeGreaterThan(10);
    // Twice the limit when a minute begins in between, and the entry before.
    expect(revokes).toBeLessThanOrEqual(41);
    // What has no entry of its own is counted, by kind: a flood hides nothing else.
    expect(revokes - 1 + further.reduce((sum, { times }) => sum + times, 0)).toBe(60);
    expect((await refused({ resource: 'role', action: 'remove', username: 'admin' })).length).toBe(1);
  });

  it('is logged for exports, and for files that cannot be read', async () => {
    await refusal(console.as('viewer').call(customer.export, {}));
    expect(await refused({ resource: 'customer', action: 'export' })).toMatchObject([
      { username: 'viewer', refused: 'auth.forbidden' },
    ]);
    const { channelId } = await addChannel(console);
    await refusal(sendSheet(console, { channelId, name: 'prices.xlsx', bytes: Buffer.from('PK\u0003\u0004 damaged') }));
    expect(await refused({ resource: 'priceSheet', action: 'upload' })).toMatchObject([
      { username: 'routing', refused: 'import.unreadable' },
    ]);
    const exports = allEndpoints.filter(({ endpoint }) => endpoint.reply === ExportReply);
    expect(exports.filter(({ name }) => !operationOf(name)).map(({ name }) => name)).toEqual([]);
  });

  it('is not logged for reads, and the chain holds over both kinds', async () => {
    await refusal(console.as('noc').call(operationLog.list, {}));
    expect(await refused({ resource: 'operationLog' })).toEqual([]);
    const { faults, entries } = await verifyChain(console.db);
    expect(faults).toEqual([]);
    expect(entries).toBeGreaterThan(0);
  });
});
