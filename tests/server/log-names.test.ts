import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bill } from '#shared/bill.ts';
import { channel } from '#shared/channel.ts';
import { pricePlan } from '#shared/customer/plan.ts';
import { customerPrice } from '#shared/customer/price.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { type OperationLog, operationLog } from '#shared/operation-log.ts';
import { router } from '#shared/route/router.ts';
import { senderId } from '#shared/sender.ts';
import { supplier } from '#shared/supplier.ts';
import { sysConfig } from '#shared/sys-config.ts';
import { filterWord } from '#shared/texts/filter-titles.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { fetchFile } from '../support/download.ts';
import { addChannel, addCustomer, addRoutes, addSupplier, addUser } from '../support/factories.ts';

let console: TestApp;
let operatorId: string;
beforeAll(async () => {
  console = await build();
  const { rows } = await sql<{ id: string }>`select min(operator_id)::text as id from operator`.execute(console.db);
  operatorId = rows[0]?.id ?? '';
});
afterAll(() => console.close());
const admin = () => console.as('admin');

async function newest(filter: object, lang: Lang = 'en'): Promise<OperationLog> {
  const [entry] = (await admin().call(operationLog.list, { ...filter, pageSize: 1 }, { lang })).list;
  if (!entry) throw new Error('No entry');
  return entry;
}

describe('values of the operation log', () => {
  it('a price plan is told by its name, the source of prices in words', async () => {
    const item = {
      operatorId,
      trafficType: 'any' as const,
      base: 'minCost' as const,
      addPercent: '0',
      addFixed: '0.1',
    };
    const plan = await admin().call(pricePlan.save, {
      planName: 'Autumn plan',
      status: 1,
      remark: '',
      items: [{ ...item, roundUpTo: '0.0001' }],
    });
    const { customerId } = await addCustomer(console);
    const { userId, version } = await addUser(console, customerId);
    await admin().call(customerPrice.setMode, { userId, version, priceMode: 2, pricePlanId: plan.planId });
    const entry = await newest({ resource: 'user', action: 'setMode', targetId: userId });
    expect(entry.names?.pricePlanId).toEqual({ [plan.planId]: 'Autumn plan' });
    expect(filterWord('user', 'priceMode', 2, 'en')).toBe('price plan');
  });

  it('a setting tells its choice in words', async () => {
    const { version, values } = await admin().call(sysConfig.list, {});
    const numberMask = values.numberMask === 'tail' ? 'middle' : 'tail';
    await admin().call(sysConfig.update, { version, numberMask });
    const entry = await newest({ resource: 'sysConfig', action: 'update', targetId: 'numberMask' });
    expect(entry.names?.value?.[numberMask]).toMatch(/^All but the/);
  });

  it('yes and no, and the operations that an export was limited to, are words', () => {
    expect(filterWord('adminUser', 'isMaintainer', 0, 'en')).toBe('No');
    expect(filterWord('operationLog', 'action', 'export', 'en')).toBe('Export');
    expect(filterWord('operationLog', 'resource', 'userRouters', 'zh')).toBe('路由配置');
    expect(filterWord('priceSheet', 'kind', 'partial', 'en')).toBe('Changes only');
  });

  it('a filter by block codes tells what they mean', async () => {
    const range = [Date.now() - 3_600_000, Date.now()];
    const asked = { dateTime: range, blockCodes: ['NEGATIVE_MARGIN'], fileType: 'csv' };
    await console.inject({
      method: 'POST',
      url: '/api/admin/smsCustomer/export',
      payload: { lang: 'en', ...asked },
      headers: { authorization: await console.tokenOf('admin') },
    });
    const entry = await newest({ resource: 'smsCustomer', action: 'export' });
    expect(entry.names?.blockCodes?.NEGATIVE_MARGIN).toBe('Price below cost');
  });
});

describe('objects of the operation log', () => {
  it('a change of routes names its accounts', async () => {
    const { channelId } = await addChannel(console, { currency: 'USD' });
    const { channelId: other } = await addChannel(console, { currency: 'USD' });
    const ids = [channelId, other];
    await console.db.updateTable('channel').set({ admin_status: 1 }).where('channel_id', 'in', ids).execute();
    const { customerId } = await addCustomer(console, { currency: 'USD' });
    const { userId, userName } = await addUser(console, customerId);
    await addRoutes(console, userId, [{ operatorId, weights: { [channelId]: 100 } }]);
    const asked = { op: 'replace' as const, fromChannelId: channelId, toChannelId: other, filter: { userId } };
    const { previewId } = await admin().call(router.preview, { ...asked, withLosing: true, withUnpriced: true });
    await admin().call(router.apply, { previewId, comment: 'names' });
    const entry = await newest({ resource: 'router', action: 'apply' });
    expect(entry.targetName).toBe(userName);
    expect(entry.names?.userIds).toEqual({ [userId]: userName });
    await refusal(admin().call(router.apply, { previewId, comment: 'again' }));
    expect(await newest({ resource: 'router', action: 'apply', result: 'refused' })).toMatchObject({
      targetId: previewId,
      targetName: userName,
    });
  });

  it('a refused change of settings tells which one, from what to what', async () => {
    const { version, values } = await admin().call(sysConfig.list, {});
    const exportMaxRows = values.exportMaxRows + 1;
    await refusal(admin().call(sysConfig.update, { version: version + 1, exportMaxRows }));
    expect(await newest({ resource: 'sysConfig', result: 'refused' })).toMatchObject({
      targetId: 'exportMaxRows',
      targetName: expect.stringMatching(/export/i),
      changes: { value: { before: values.exportMaxRows, after: exportMaxRows } },
      refused: 'version-conflict',
    });
  });

  it('a refused addition tells the name of what was to be added, and what it belongs to', async () => {
    const { supplierId, supplierName } = await addSupplier(console);
    const found = await admin().call(supplier.get, { supplierId });
    await refusal(admin().call(supplier.add, { ...found, supplierCode: 'X1' }));
    expect(await newest({ resource: 'supplier', action: 'add', result: 'refused' })).toMatchObject({
      targetName: supplierName,
      refused: 'supplier.name-taken',
    });
    const { channelId } = await addChannel(console, { supplierId });
    const { channelName } = await admin().call(channel.get, { channelId });
    await refusal(addChannel(console, { supplierId, channelName }));
    expect(await newest({ resource: 'channel', action: 'add', result: 'refused' })).toMatchObject({
      targetName: channelName,
      names: { supplierId: { [supplierId]: supplierName } },
    });
  });
});

describe('files in the operation log', () => {
  const download = async (fileName: string) => {
    const { statusCode } = await fetchFile(console, 'admin', fileName);
    expect(statusCode).toBe(200);
    return newest({ action: 'download' });
  };

  it('an export goes by its name in the language of the reader', async () => {
    const { fileName = '' } = await admin().call(supplier.export, { fileType: 'csv' }, { lang: 'en' });
    await download(fileName);
    for (const [lang, name] of [
      ['en', 'Suppliers'],
      ['zh', '供应商'],
    ] as const) {
      expect((await newest({ action: 'export' }, lang)).targetName).toBe(name);
      expect((await newest({ action: 'download' }, lang)).targetName).toBe(`${name}.csv`);
    }
    await admin().call(supplier.export, { fileType: 'csv', exportName: 'Suppliers of May' }, { lang: 'en' });
    expect((await newest({ action: 'export' }, 'zh')).targetName).toBe('Suppliers of May');
  });

  it('a bill and a form for suppliers tell what they are of', async () => {
    const { list: bills } = await admin().call(bill.list, { pageSize: 1 });
    const [{ billId, billNo } = { billId: '', billNo: '' }] = bills;
    const { fileName: pdf = '' } = await admin().call(bill.pdf, { billId });
    expect((await download(pdf)).names?.billId).toEqual({ [billId]: billNo });
    const [sender] = (await admin().call(senderId.list, { status: 2, pageSize: 1 })).list;
    const { supplierId, supplierName } = await addSupplier(console);
    const { channelId } = await addChannel(console, { supplierId });
    const senderIdIds = [sender?.senderIdId ?? ''];
    const { fileName: form = '' } = await admin().call(senderId.buildForm, { channelIds: [channelId], senderIdIds });
    const { channelName } = await admin().call(channel.get, { channelId });
    expect((await download(form)).names).toMatchObject({
      supplierIds: { [supplierId]: supplierName },
      channelIds: { [channelId]: channelName },
      senderIdIds: { [senderIdIds[0] ?? '']: sender?.senderId },
    });
  });

  it('a document tells whose it is', async () => {
    const { rows } = await sql<{ fileName: string; customerId: string; name: string }>`
      select file_name as "fileName", customer_id::text as "customerId", customer_name as name
      from customer_document join customer using (customer_id) limit 1`.execute(console.db);
    const [{ fileName, customerId, name } = { fileName: '', customerId: '', name: '' }] = rows;
    expect((await download(fileName)).names?.customerId).toEqual({ [customerId]: name });
  });
});
