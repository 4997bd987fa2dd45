import { afterAll, beforeAll, expect, it } from 'vitest';
import { type NewAlarm, raiseAlarms } from '#server/domain/alarms/raise.ts';
import { alarm } from '#shared/alarm.ts';
import { customerPrice } from '#shared/customer/price.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { operationLog } from '#shared/operation-log.ts';
import { view } from '#shared/view.ts';
import { build, type TestApp } from '../support/app.ts';
import { addCustomer } from '../support/factories.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

const entryOf = async (filter: { resource: string; targetId: string }, lang: Lang) => {
  const { list } = await console.as('admin').call(operationLog.list, filter, { lang });
  if (!list[0]) throw new Error('no entry');
  return list[0];
};

it('names the networks of a price list in the language of the reader, whoever has written them', async () => {
  const { customerId } = await addCustomer(console);
  const network = await console.db
    .selectFrom('operator')
    .innerJoin('country', 'country.country_id', 'operator.country_id')
    .select(['operator_id', 'iso2', 'operator_name', 'operator_name_en'])
    .whereRef('operator_name', '<>', 'operator_name_en')
    .where('is_default', '=', false)
    .executeTakeFirstOrThrow();
  const rows = [{ operatorId: network.operator_id, trafficType: 'otp' as const, price: '0.09' }];
  await console.as('admin').call(customerPrice.save, { customerId, rows });
  const filter = { resource: 'customerPrice', targetId: customerId };
  expect(Object.keys((await entryOf(filter, 'zh')).changes)).toEqual([`${network.iso2} ${network.operator_name} otp`]);
  expect(Object.keys((await entryOf(filter, 'en')).changes)).toEqual([
    `${network.iso2} ${network.operator_name_en} otp`,
  ]);
});

it('names what an alarm is about in the language of the reader', async () => {
  const place = await console.db
    .selectFrom('country')
    .select(['country_id', 'country_name', 'country_name_en'])
    .where('iso2', '=', 'TH')
    .executeTakeFirstOrThrow();
  const silent: NewAlarm = {
    type: 'routeRate',
    objectType: 'country',
    objectId: place.country_id,
    severity: 2,
    figures: {},
  };
  await console.db.transaction().execute((trx) => raiseAlarms(trx, [silent]));
  const [found] = (await console.as('admin').call(alarm.list, {})).list;
  if (!found) throw new Error('no alarm');
  const { alarmId, version } = found;
  const about = { object_type: 'country' as const, object_id: place.country_id, country_id: place.country_id };
  await console.db.updateTable('alarm').set(about).where('alarm_id', '=', alarmId).execute();
  await console.as('admin').call(alarm.note, { alarmId, version, note: 'looked at' });
  const filter = { resource: 'alarm', targetId: alarmId };
  expect((await entryOf(filter, 'zh')).targetName).toBe(place.country_name);
  expect((await entryOf(filter, 'en')).targetName).toBe(place.country_name_en);
});

it('names the columns of a saved table as the table does', async () => {
  const layout = { columns: ['supplierName', 'currency', 'settleType'] };
  await console.as('admin').call(view.saveLayout, { screen: 'supplier', layout });
  const filter = { resource: 'view', targetId: '1' };
  expect((await entryOf(filter, 'zh')).names?.columns).toMatchObject({ supplierName: '供应商名称', currency: '币种' });
  const columns = (await entryOf(filter, 'en')).names?.columns ?? {};
  expect(Object.keys(columns)).toEqual(layout.columns);
  expect(columns).toMatchObject({ currency: 'Currency' });
});
