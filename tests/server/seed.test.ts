import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countrySeeds } from '#fixtures/countries.ts';
import { historySeeds } from '#fixtures/history.ts';
import { supplierSeeds } from '#fixtures/suppliers.ts';
import { country } from '#shared/country.ts';
import { notice } from '#shared/notice.ts';
import { supplier } from '#shared/supplier.ts';
import { build, type TestApp } from '../support/app.ts';
import { freshDatabase } from '../support/cluster.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let instances: TestApp[] = [];
beforeAll(async () => {
  database = await freshDatabase();
  // Three instances that start at the same moment on an empty database.
  instances = await Promise.all([1, 2, 3].map(() => build({ databaseUrl: database.url })));
});
afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.close()));
  await database.drop();
});

const first = (): TestApp => {
  const [instance] = instances;
  if (!instance) {
    throw new Error('nothing was started');
  }
  return instance;
};

describe('instances that start together on an empty database', () => {
  it('store the demo once', async () => {
    const { total } = await first().as('admin').call(supplier.list, {});
    expect(total).toBe(supplierSeeds(new Date()).length);
    const admins = await first().db.selectFrom('admin').select('username').execute();
    expect(new Set(admins.map(({ username }) => username)).size).toBe(admins.length);
  });

  it('store every opening balance with its ledger entry', async () => {
    const { rows } = await sql<{ wrong: string }>`
      select supplier_name as wrong from supplier left join (
        select supplier_id, sum(amount) as booked from supplier_ledger group by 1
      ) ledger using (supplier_id) where balance <> coalesce(booked, 0)`.execute(first().db);
    expect(rows).toEqual([]);
    const entries = await first().db.selectFrom('supplier_ledger').select('entry_id').execute();
    expect(entries.length).toBeGreaterThan(0);
  });

  it('tell those who watch channels of each link that the log says was lost, and nobody else', async () => {
    const since = new Date(Date.now() - 72 * 3_600_000).toISOString();
    const { list } = await first().as('noc').call(notice.list, { pageSize: 200 });
    const lost = await first()
      .db.selectFrom('channel_log')
      .select('time')
      .where('event', '=', 'linkLost')
      // The gateway's own last day has no notices: some links are lost each quarter of an hour.
      .where('event_id', 'is', null)
      .where(sql<boolean>`time > ${since}::timestamptz`)
      .execute();
    expect(list.map(({ time }) => time).sort()).toEqual(lost.map(({ time }) => Number(time)).sort());
    expect(new Set(list.map(({ isRead }) => isRead))).toEqual(new Set([true, false]));
    expect(await first().as('finance').call(notice.list, {})).toMatchObject({ list: [], unread: 0 });
  });

  it('bring back nothing that people have changed since', async () => {
    const { list } = await first().as('admin').call(supplier.list, { pageSize: 1, status: 0 });
    const [row] = list;
    const supplierIds = [row?.supplierId ?? ''];
    await first().as('admin').call(supplier.updateStatus, { supplierIds, status: 1 });
    await first().db.updateTable('country').set({ status: 0 }).where('iso2', '=', 'DE').execute();
    const logs = () => sql`select count(*) from operation_log`.execute(first().db);
    const before = await logs();
    const later = await build({ databaseUrl: database.url });
    instances.push(later);
    expect(await later.as('admin').call(supplier.get, { supplierId: supplierIds[0] ?? '' })).toMatchObject({
      status: 1,
    });
    const countries = await later.as('admin').call(country.options);
    expect(countries.find(({ code }) => code === 'DE')).toMatchObject({ status: 0 });
    expect((await logs()).rows).toEqual(before.rows);
  });
});

it('without the demo there are countries and one account, and no supplier', async () => {
  const empty = await build({ config: { seed: 'none', adminUsername: 'boss', adminPassword: 'Console2026' } });
  const countries = await empty.as('boss').call(country.options);
  expect(countries).toHaveLength(countrySeeds().length);
  expect(await empty.as('boss').call(supplier.list, {})).toMatchObject({ total: 0, list: [] });
  expect(await empty.db.selectFrom('admin').select('username').execute()).toEqual([{ username: 'boss' }]);
  await empty.close();
});

describe('countries', () => {
  it('have keys of their own, a name in both languages and a dial code', () => {
    const seeds = countrySeeds();
    expect(seeds.length).toBeGreaterThan(200);
    expect(new Set(seeds.map(({ countryId }) => countryId)).size).toBe(seeds.length);
    for (const { iso2, cc, countryName, countryNameEn } of seeds) {
      expect(cc).toMatch(/^[1-9]\d{0,3}$/);
      expect(countryName, iso2).toMatch(/\p{Script=Han}/u);
      expect(countryNameEn, iso2).not.toBe(iso2);
    }
  });

  it('are in the order of the language they are named in', async () => {
    for (const [lang, locale] of [
      ['zh', 'zh-CN'],
      ['en', 'en'],
    ] as const) {
      const names = (await first().as('viewer').call(country.options, {}, { lang })).map(({ name }) => name);
      expect(names).toEqual([...names].sort(new Intl.Collator(locale).compare));
    }
  });
});

describe('the demo’s past', () => {
  it('is the same for the same moment, and never in the future', () => {
    const codes = supplierSeeds(new Date()).map(({ input }) => input.supplierCode);
    for (const text of ['2027-03-01T00:00:00Z', '2027-03-01T12:00:00Z', '2027-03-01T23:59:59Z']) {
      const now = new Date(text);
      const { signIns, changes } = historySeeds(now, codes);
      expect(historySeeds(now, codes)).toEqual({ signIns, changes });
      const times = [...signIns, ...changes].map(({ at }) => at.getTime());
      expect(Math.max(...times)).toBeLessThan(now.getTime());
      expect(Math.min(...times)).toBeGreaterThan(now.getTime() - 14 * 86_400_000);
    }
  });
});
