import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationLog } from '#shared/audit.ts';
import { channel } from '#shared/channel.ts';
import { allEndpoints } from '#shared/contracts.ts';
import { country } from '#shared/country.ts';
import { supplier } from '#shared/supplier.ts';
import { operationActions, operationResources } from '#shared/texts/operations.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { fetchFile } from '../support/download.ts';
import { addSupplier } from '../support/factories.ts';
import { sourcesIn } from '../support/sources.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

describe('the operation log', () => {
  it('is filtered by who, kind, action, object and text', async () => {
    const { call } = console.as('admin');
    const { supplierId, supplierName } = await addSupplier(console, { remark: 'the remark' });
    await call(supplier.updateStatus, { supplierIds: [supplierId], status: 0, reason: 'rates went up 100%' });
    const about = { resource: 'supplier', targetId: supplierId };
    const all = await call(operationLog.list, about);
    expect(all.list.map(({ action }) => action)).toEqual(['updateStatus', 'add']);
    const newest = { ...about, action: 'updateStatus' };
    expect((await call(operationLog.list, newest)).list).toMatchObject([
      { targetName: supplierName, changes: { status: { before: 1, after: 0 } }, reason: 'rates went up 100%' },
    ]);
    for (const keyword of ['went UP 100%', supplierName, supplierId, '127.0.0.1']) {
      expect((await call(operationLog.list, { ...newest, keyword })).list, keyword).toHaveLength(1);
    }
    expect((await call(operationLog.list, { ...newest, keyword: 'up 1_0' })).list).toEqual([]);
    expect((await call(operationLog.list, { ...about, keyword: 'the remark' })).list).toHaveLength(1);
    // Names of fields are no values.
    expect((await call(operationLog.list, { ...about, keyword: 'after' })).list).toEqual([]);
    const adminId = all.list[0]?.adminId ?? '';
    expect((await call(operationLog.list, { ...about, adminId })).list).toHaveLength(2);
    expect((await call(operationLog.list, { ...about, adminId: '999999' })).list).toEqual([]);
  });

  it('says names where entries hold ids, in the language of the caller', async () => {
    const { call } = console.as('admin');
    const [thailand] = (await call(country.list, { keyword: 'Thailand' })).list;
    const { countryId = '' } = thailand ?? {};
    const { supplierId } = await addSupplier(console, { countryId });
    const filter = { resource: 'supplier', targetId: supplierId };
    expect((await call(operationLog.list, filter, { lang: 'en' })).list[0]?.names).toMatchObject({
      countryId: { [countryId]: 'Thailand' },
    });
    expect((await call(operationLog.list, filter, { lang: 'zh' })).list[0]?.names).toMatchObject({
      countryId: { [countryId]: '泰国' },
    });
  });

  it('offers who did what so far', async () => {
    const { call } = console.as('admin');
    const { operations, admins } = await call(operationLog.options, {});
    const found = await console.db.selectFrom('operation_log').select(['resource', 'action']).distinct().execute();
    expect(operations).toEqual(expect.arrayContaining(found));
    expect(operations).toHaveLength(found.length);
    expect(admins).toContainEqual({ adminId: '1', username: 'admin' });
    expect(new Set(admins.map(({ adminId }) => adminId)).size).toBe(admins.length);
  });

  it('is exported as it is filtered, in words', async () => {
    const { call } = console.as('admin');
    const { supplierId, supplierName } = await addSupplier(console);
    await call(supplier.updateStatus, { supplierIds: [supplierId], status: 0, reason: '=1+1' });
    const { fileName } = await call(
      operationLog.export,
      { resource: 'supplier', targetId: supplierId, action: 'updateStatus' },
      { lang: 'zh' },
    );
    const [titles, row, ...rest] = await readSheet((await fetchFile(console, 'admin', fileName)).rawPayload);
    expect(rest).toEqual([]);
    expect(titles?.slice(2, 8)).toEqual(['操作人', '对象类型', '操作', '对象', '对象编号', '变更内容']);
    expect(row?.slice(2, 9)).toEqual([
      'admin',
      '供应商',
      '变更状态',
      supplierName,
      supplierId,
      '状态: 启用 → 停用',
      '=1+1',
    ]);
  });

  it('is for those who may read it', async () => {
    for (const call of [operationLog.options, operationLog.export]) {
      expect((await refusal(console.as('noc').call(call, {}))).status).toBe(403);
    }
  });

  it('never holds a secret', async () => {
    const { call } = console.as('admin');
    const [first] = (await call(channel.all, {})).list;
    await call(channel.reveal, { channelId: first?.channelId ?? '', reason: 'looking' }).catch(() => {});
    const { rows } = await console.db
      .selectFrom('operation_log')
      .select(['changes'])
      .execute()
      .then((entries) => ({ rows: entries.flatMap(({ changes }) => Object.entries(changes)) }));
    const secrets = rows.filter(([field]) => /password|secret|token/i.test(field));
    for (const [, { before, after }] of secrets) {
      expect([null, '••••']).toEqual(expect.arrayContaining([before, after]));
    }
  });
});

/** Writes that leave no entry, and why. */
const unlogged: Readonly<Record<string, string>> = {
  'notice.markRead': 'a personal state: who has read his own notices is nobody else’s business',
  'notice.clear': 'a personal state, as above',
  'secondFactor.begin': 'prepares a secret that nothing takes until it is confirmed',
  'user.unlockRouters': 'ends the lock of its own tab, which expires by itself; taking one over is logged',
};

/** The entry of a call when it is not named like the call. */
const loggedAs: Readonly<Record<string, readonly [resource: string, action: string]>> = {
  'country.import': ['country', 'import-add'],
  'channel.import': ['channel', 'update'],
  'channel.copy': ['channel', 'add'],
  'channelCapture.start': ['channel', 'captureStart'],
  'channelCapture.stop': ['channel', 'captureStop'],
  'channelTest.start': ['channel', 'test'],
  'secondFactor.confirm': ['admin', 'enrolSecondFactor'],
  'secondFactor.renewCodes': ['admin', 'renewRecoveryCodes'],
  'secondFactor.disable': ['admin', 'disableSecondFactor'],
  'senderId.docUpload': ['senderId', 'upload'],
  'supplier.uploadContract': ['supplier', 'upload'],
  'view.save': ['view', 'update'],
};

describe('every call that writes', () => {
  const writes = allEndpoints.filter(
    ({ endpoint }) =>
      !endpoint.reads && endpoint.method !== 'GET' && !['public', 'api-key'].includes(endpoint.permission),
  );
  const server = sourcesIn(['server'])
    .filter(({ path }) => path.endsWith('.ts') && !path.includes('/migrations/'))
    .map(({ text }) => text)
    .filter((text) => /\baudit(ed)?\b/i.test(text) || /action:/.test(text));

  it.each(writes.map(({ name }) => name).filter((name) => !(name in unlogged)))('%s is logged, in words', (name) => {
    const [resource = '', action = ''] = loggedAs[name] ?? name.split('.');
    for (const lang of ['zh', 'en'] as const) {
      expect(operationResources[lang][resource], `${lang} ${resource}`).toBeDefined();
      expect(operationActions[lang][action], `${lang} ${action}`).toBeDefined();
    }
    expect(server.filter((text) => text.includes(`'${action}'`))).not.toEqual([]);
  });

  it('has an exception only where a call exists', () => {
    const names = writes.map(({ name }) => name);
    expect([...Object.keys(unlogged), ...Object.keys(loggedAs)].filter((name) => !names.includes(name))).toEqual([]);
  });

  it('has words for each entry of the demo', async () => {
    const { operations } = await console.as('admin').call(operationLog.options, {});
    const nameless = operations.filter(
      ({ resource, action }) => !operationResources.zh[resource] || !operationActions.zh[action],
    );
    expect(nameless).toEqual([]);
    expect(Object.keys(operationActions.en).sort()).toEqual(Object.keys(operationActions.zh).sort());
    expect(Object.keys(operationResources.en).sort()).toEqual(Object.keys(operationResources.zh).sort());
  });
});
