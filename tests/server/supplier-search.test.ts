import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { common } from '#shared/common.ts';
import { type SupplierFilter, supplier, supplierSortFields } from '#shared/supplier.ts';
import { build, type TestApp } from '../support/app.ts';
import { addSupplier } from '../support/factories.ts';
import { storeSuppliers } from '../support/many-suppliers.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

const totalFor = async (username: string, keyword: string) =>
  (await console.as(username).call(supplier.list, { keyword })).total;

describe('the keyword', () => {
  it('finds what contacts say, not how they are stored', async () => {
    const made = await addSupplier(console, {
      contacts: [{ name: 'Quentin "Q" Xylander', role: 'noc', phone: '+8613912340000', im: 'WeChat: qx_77' }],
    });
    for (const keyword of ['quentin "q"', '13912340000', 'qx_77']) {
      expect(
        (await console.as('admin').call(supplier.list, { keyword })).list.map(({ supplierId }) => supplierId),
        keyword,
      ).toEqual([made.supplierId]);
    }
    for (const keyword of ['"role":', '"phone"', 'xylander",']) {
      expect(await totalFor('admin', keyword), keyword).toBe(0);
    }
  });

  it('does not let people without the right find out contacts by guessing', async () => {
    const phone = '+4915799990001';
    const made = await addSupplier(console, { contacts: [{ name: 'Hidden Person', role: 'noc', phone }] });
    expect(await totalFor('noc', phone)).toBe(1);
    expect(await totalFor('viewer', phone)).toBe(0);
    expect(await totalFor('viewer', made.supplierName)).toBe(1);
    expect(await console.as('sales').call(supplier.options, { keyword: phone })).toEqual([]);
    expect(await console.as('sales').call(supplier.options, { keyword: made.supplierCode })).toMatchObject([
      { id: made.supplierId, name: made.supplierName, code: made.supplierCode, status: 1 },
    ]);
    const { fileName = '' } = await console
      .as('routing')
      .call(supplier.export, { keyword: phone, fileType: 'csv', columns: ['supplierName'] });
    const { body } = await console.inject({
      method: 'GET',
      url: common.downloadFile.path,
      query: { fileName },
      headers: { authorization: await console.tokenOf('routing') },
    });
    expect(body).toContain(made.supplierName);
  });
});

describe('the filters', () => {
  it('each keep what they name and nothing else, and all together', async () => {
    const prefix = `Filter${process.pid}`;
    const one = await addSupplier(console, {
      supplierName: `${prefix} one`,
      supplierType: 1,
      settleType: 2,
      currency: 'GBP',
      status: 0,
      maintainerId: '3',
      balanceAlarm: '1',
    });
    await addSupplier(console, { supplierName: `${prefix} two`, supplierType: 3, currency: 'JPY', maintainerId: '2' });
    const filters: SupplierFilter[] = [
      { supplierType: 1 },
      { settleType: 2 },
      { currency: 'GBP' },
      { status: 0 },
      { maintainerId: '3' },
      { belowAlarm: 1 },
      { supplierType: 1, settleType: 2, currency: 'GBP', status: 0, belowAlarm: 1 },
    ] as const;
    for (const filter of filters) {
      const { list, total } = await console.as('admin').call(supplier.list, { keyword: prefix, ...filter });
      expect(
        list.map(({ supplierId }) => supplierId),
        JSON.stringify(filter),
      ).toEqual([one.supplierId]);
      expect(total).toBe(1);
    }
  });
});

describe('with 5,000 suppliers', () => {
  it('every order, the last page, a keyword and the picker answer', async () => {
    await storeSuppliers(console, 'Bulk', 5000);
    const inputs = [
      ...supplierSortFields.map((sortField) => ({ keyword: 'bulk', sortField, pageSize: 200, pageNo: 25 })),
      { keyword: 'bulk 4999' },
      { keyword: 'nothing like it' },
    ];
    for (const input of inputs) {
      await console.as('admin').call(supplier.list, input);
    }
    expect(await console.as('admin').call(supplier.options, { keyword: 'bulk' })).toHaveLength(200);
  });
});
