import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#server/platform/db/audit.ts';
import { channelPrice } from '#shared/channel/price.ts';
import { channel } from '#shared/channel.ts';
import { ExportReply } from '#shared/common.ts';
import { allEndpoints } from '#shared/contracts.ts';
import { country } from '#shared/country.ts';
import { dashboard } from '#shared/dashboard.ts';
import { allShown, type FieldRuleName } from '#shared/field-rules.ts';
import { operationLog } from '#shared/operation-log.ts';
import { operator } from '#shared/operator.ts';
import { session } from '#shared/session.ts';
import { supplier } from '#shared/supplier.ts';
import { operationActions } from '#shared/texts/operation-actions.ts';
import { loggedAs, operationResources } from '#shared/texts/operations.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { fetchFile } from '../support/download.ts';
import { addChannel, addCustomer, addSupplier } from '../support/factories.ts';
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

  it('gives one entry, as the list has it, to those who may see it', async () => {
    const { call } = console.as('admin');
    const { supplierId } = await addSupplier(console);
    const [entry] = (await call(operationLog.list, { resource: 'supplier', targetId: supplierId })).list;
    const { logId = '' } = entry ?? {};
    expect(await call(operationLog.get, { logId })).toEqual(entry);
    expect((await refusal(call(operationLog.get, { logId: '999999999' }))).body.error).toBe('row.gone');
    expect((await refusal(console.as('noc').call(operationLog.get, { logId }))).status).toBe(403);
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
    expect(titles?.slice(2, 9)).toEqual(['操作人', '对象类型', '操作', '对象', '对象编号', '结果', '变更内容']);
    expect(row?.slice(2, 10)).toEqual([
      'admin',
      '供应商',
      '变更状态',
      supplierName,
      supplierId,
      '成功',
      '状态: 启用 → 停用',
      '=1+1',
    ]);
  });

  it('is exported in the words of the forms, also for what no list has in a file', async () => {
    const { call } = console.as('admin');
    const viewer = { admin: { adminId: '1', username: 'admin' }, ip: '', requestId: '' };
    const changed = (entries: Record<string, [resource: string, value: unknown]>) =>
      Promise.all(
        Object.entries(entries).map(([field, [resource, value]]) =>
          audit(console.db, viewer, {
            resource,
            action: 'update',
            targetId: 'words',
            targetName: 'words',
            before: {},
            after: { [field]: value },
          }),
        ),
      );
    await changed({
      balanceSource: ['supplier', 2],
      region: ['country', 'mena'],
      senderIdPolicy: ['country', 2],
      handover: ['adminUser', 'mail'],
      tlsMode: ['mail', 'starttls'],
      linkWanted: ['channel', 'unbound'],
      srcTon: ['channel', -1],
      bindNpi: ['channel', 14],
      registeredDelivery: ['channel', 17],
      rights: ['apiKey', ['feed', 'messages']],
      action: ['contentRule', 2],
      kind: ['contentRule', 'lookAlike'],
      op: ['router', 'weights'],
      monitorAction: ['userRouters', 3],
      status: ['contentRule', 0],
    });
    const linesOf = async (lang: 'zh' | 'en', filter: object) => {
      const { fileName } = await call(operationLog.export, filter, { lang });
      const [, ...lines] = await readSheet((await fetchFile(console, 'admin', fileName)).rawPayload);
      return lines.map((line) => String(line[8]).replace(/^.*?: – → /, '')).sort();
    };
    expect(await linesOf('en', { targetId: 'words' })).toEqual(
      [
        'Queried from the supplier',
        'Middle East, N. Africa',
        'Registration required',
        'Invitation by mail',
        'STARTTLS (usually port 587)',
        'Unbound',
        'From the sender',
        '14 Internet',
        'Final and intermediate',
        'Channel reports, Message and receipt reports',
        'Refused',
        'Look-alike characters',
        'Set weights',
        'Resend group',
        'Disabled',
      ].sort(),
    );
    expect(await linesOf('zh', { targetId: 'words' })).toContain('上报通道状态, 上报短信与状态报告');
  });

  it('names customers, accounts, sender IDs and templates, within fields that hold several too', async () => {
    const { call } = console.as('admin');
    const agent = await addCustomer(console, { customerType: 3 });
    const { customerId } = await addCustomer(console, { agentId: agent.customerId });
    const [entry] = (await call(operationLog.list, { resource: 'customer', targetId: customerId })).list;
    expect(entry?.names).toMatchObject({ agentId: { [agent.customerId]: agent.customerName } });
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

describe('a reader of the log who may not see everything', () => {
  /** Finance as an auditor with these rules and this data scope. */
  const restrict = async (values: { field_rules?: string; data_scope?: 1 | 2 | 3 }) => {
    await console.db
      .updateTable('role')
      .set({ ...values, permissions: ['system', 'admin_user', 'admin_user:audit', 'dashboard', 'dash'] })
      .where('role_name', '=', 'finance')
      .execute();
  };
  const reader = () => console.as('finance').call;
  const hidden = (rule: FieldRuleName) => JSON.stringify({ ...allShown, [rule]: 'hidden' });

  it('finds no values that are concealed from him, by no text and in no file', async () => {
    const { supplierId } = await addSupplier(console, { creditLimit: '73519.25', remark: 'seen remark' });
    const { channelId } = await addChannel(console);
    const { call } = console.as('admin');
    const [country_] = (await call(operator.list, { pageSize: 1 })).list;
    await call(channelPrice.save, {
      channelId,
      rows: [{ operatorId: country_?.operatorId ?? '', trafficType: 'any', price: '0.73519' }],
    });
    const supplierFilter = { resource: 'supplier', targetId: supplierId };
    const priceFilter = { resource: 'channelPrice', targetId: channelId };
    await restrict({ field_rules: JSON.stringify(allShown) });
    expect((await reader()(operationLog.list, { ...supplierFilter, keyword: '73519' })).list).toHaveLength(1);
    expect((await reader()(operationLog.list, { ...priceFilter, keyword: '0.73519' })).list).toHaveLength(1);
    await restrict({ field_rules: hidden('cost') });
    expect((await reader()(operationLog.list, { ...supplierFilter, keyword: '73519' })).list).toEqual([]);
    expect((await reader()(operationLog.list, { ...priceFilter, keyword: '0.73519' })).list).toEqual([]);
    expect((await reader()(operationLog.list, { ...supplierFilter, keyword: 'seen remark' })).list).toHaveLength(1);
    const shown = await reader()(operationLog.list, priceFilter);
    expect(shown.list).toHaveLength(1);
    expect(JSON.stringify(shown)).not.toContain('73519');
    const { fileName } = await reader()(operationLog.export, { ...priceFilter, fileType: 'csv' });
    expect((await fetchFile(console, 'finance', fileName)).body).not.toContain('73519');
  });

  it('neither sees nor finds the text that somebody searched for in an export of the log', async () => {
    await console.as('admin').call(operationLog.export, { keyword: '0.8642097', fileType: 'csv' });
    const filter = { resource: 'operationLog', action: 'export' };
    const seen = async (as = 'finance') =>
      (await console.as(as).call(operationLog.list, { ...filter, keyword: '0.8642097' })).list.length;
    expect(await seen('admin')).toBe(1);
    await restrict({ field_rules: hidden('cost') });
    expect(await seen()).toBe(0);
    const shown = (await reader()(operationLog.list, filter)).list;
    expect(shown.map(({ changes }) => changes.keyword)).toContainEqual({ before: null, after: '••••' });
    expect(JSON.stringify(shown)).not.toContain('8642097');
  });

  it('is told that a concealed list has changed', async () => {
    const insert = (changes: object) =>
      sql`insert into operation_log (admin_id, username, ip, resource, action, target_id, target_name, changes, reason, request_id)
        values (1, 'admin', '127.0.0.1', 'customer', 'rerate', '1', 'x', ${JSON.stringify(changes)}, '', 'concealed-list')`.execute(
        console.db,
      );
    const rows = [{ userId: '1', operatorId: null, price: '0.5', newPrice: '0.4' }];
    await insert({ changes: { before: null, after: rows }, delta: { before: null, after: '-0.2' } });
    await restrict({ field_rules: hidden('price') });
    const [entry] = (await reader()(operationLog.list, { keyword: 'concealed-list' })).list;
    expect(entry?.changes).toEqual({
      changes: { before: null, after: '••••' },
      delta: { before: null, after: '••••' },
    });
  });

  it('neither sees nor finds contacts that need a permission he does not hold', async () => {
    const contacts = [{ name: 'Ann Secret', role: 'business' as const, email: 'ann@buyer.example' }];
    const { customerId } = await addCustomer(console, { contacts });
    await restrict({ field_rules: JSON.stringify(allShown) });
    const filter = { resource: 'customer', targetId: customerId };
    expect(JSON.stringify(await reader()(operationLog.list, filter))).not.toContain('Ann Secret');
    expect((await reader()(operationLog.list, { ...filter, keyword: 'Ann Secret' })).list).toEqual([]);
    expect((await console.as('admin').call(operationLog.list, { ...filter, keyword: 'Ann Secret' })).list).toHaveLength(
      1,
    );
  });

  it('sees entries of his own customers only, and of what is no customer’s', async () => {
    const { adminId } = await reader()(session.userInfo, {});
    const others = await addCustomer(console);
    const own = await addCustomer(console);
    await console.db
      .updateTable('customer')
      .set({ maintainer_id: adminId })
      .where('customer_id', '=', own.customerId)
      .execute();
    const { supplierId } = await addSupplier(console);
    const seen = async (resource: string, targetId: string) =>
      (await reader()(operationLog.list, { resource, targetId })).list.length;
    await restrict({ field_rules: JSON.stringify(allShown), data_scope: 2 });
    expect(await seen('customer', others.customerId)).toBe(0);
    expect(await seen('customer', own.customerId)).toBe(1);
    expect(await seen('supplier', supplierId)).toBe(1);
    const about = { resource: 'customer', targetId: others.customerId };
    const [{ logId = '' } = {}] = (await console.as('admin').call(operationLog.list, about)).list;
    expect((await refusal(reader()(operationLog.get, { logId }))).body.error).toBe('row.gone');
    const { activity } = await reader()(dashboard.summary, {});
    expect(activity?.recent.map(({ targetName }) => targetName)).not.toContain(others.customerName);
    await restrict({ data_scope: 1 });
    expect(await seen('customer', others.customerId)).toBe(1);
  });
});

/** Writes that leave no entry, and why. */
const unlogged: Readonly<Record<string, string>> = {
  'notice.markRead': 'a personal state: who has read his own notices is nobody else’s business',
  'notice.clear': 'a personal state, as above',
  'secondFactor.begin': 'prepares a secret that nothing takes until it is confirmed',
  'userRouters.unlock': 'ends the lock of its own tab, which expires by itself; taking one over is logged',
};

describe('every call that writes', () => {
  const writes = allEndpoints.filter(
    ({ endpoint }) =>
      !endpoint.reads && endpoint.method !== 'GET' && !['public', 'api-key'].includes(endpoint.permission),
  );
  const server = sourcesIn(['server'])
    .filter(({ path }) => path.endsWith('.ts') && !path.includes('/migrations/'))
    .map(({ text }) => text)
    .filter((text) => /\baudit(ed)?\b/i.test(text) || /action:|\b(tell|logSheet)\(/.test(text));

  it.each(writes.map(({ name }) => name).filter((name) => !(name in unlogged)))('%s is logged, in words', (name) => {
    const [resource = '', action = ''] = loggedAs[name] ?? name.split('.');
    for (const lang of ['zh', 'en'] as const) {
      expect(operationResources[lang][resource], `${resource}: name it in a shared/*/logged.ts`).toBeDefined();
      expect(operationActions[lang][action], `${action}: name it in shared/texts/operation-actions.ts`).toBeDefined();
    }
    expect(server.filter((text) => text.includes(`'${action}'`))).not.toEqual([]);
  });

  it('has an exception only where a call exists', () => {
    const names = [...writes, ...allEndpoints.filter(({ endpoint }) => endpoint.reply === ExportReply)].map(
      ({ name }) => name,
    );
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
