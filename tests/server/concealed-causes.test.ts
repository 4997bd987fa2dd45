import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelPrice } from '#shared/channel/price.ts';
import { channel } from '#shared/channel.ts';
import { common } from '#shared/common.ts';
import { country } from '#shared/country.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { dashboard } from '#shared/dashboard.ts';
import { allShown, type FieldRules, mask } from '#shared/field-rules.ts';
import { operationLog } from '#shared/operation-log.ts';
import { operator } from '#shared/operator.ts';
import { permissions } from '#shared/permissions.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { userRouters } from '#shared/route/calls.ts';
import { router } from '#shared/route/router.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import { sysConfig } from '#shared/sys-config.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { fetchFile } from '../support/download.ts';
import { addChannel, addCustomer, addRoutes, addUser } from '../support/factories.ts';
import { lastDays, messageLine, storeOn } from '../support/messages.ts';

let console: TestApp;
let userId = '';
let operatorId = '';
beforeAll(async () => {
  console = await build();
  const iceland = (await admin().call(country.list, { keyword: 'Iceland' })).list[0];
  const [place] = await admin().call(operator.options, { countryId: iceland?.countryId ?? '' });
  operatorId = place?.id ?? '';
  const { channelId } = await addChannel(console, { currency: 'USD' });
  await console.db.updateTable('channel').set({ admin_status: 1 }).where('channel_id', '=', channelId).execute();
  const entered = (price: string) => [{ operatorId, trafficType: 'any' as const, price }];
  await admin().call(channelPrice.save, { channelId, rows: entered('0.04') });
  const { customerId } = await addCustomer(console, { currency: 'USD' });
  ({ userId } = await addUser(console, customerId));
  await admin().call(customerPrice.save, { customerId, userId, rows: entered('0.03'), belowReason: 'test' });
  await addRoutes(console, userId, [{ operatorId, weights: { [channelId]: 100 } }]);
  const blocked = { state: 'blocked' as const, blockCode: 'NEGATIVE_MARGIN' };
  await storeOn(console.db).store.append([messageLine({ user: userId, number: '3546111234', ...blocked })]);
});
afterAll(() => console.close());

const admin = () => console.as('admin');
const simulated = { number: '+3546111234' };

async function withRules(rules: Partial<FieldRules>) {
  await console.db
    .updateTable('role')
    .set({
      permissions: [...permissions],
      field_rules: JSON.stringify({ ...allShown, ...rules }),
      data_scope: 1,
    })
    .where('role_name', '=', 'sales')
    .execute();
  return console.as('sales');
}

/** Everywhere that tells why a route or a message is blocked. */
const told = async (call: ReturnType<TestApp['as']>['call']) => {
  const { list } = await call(smsCustomer.list, { dateTime: lastDays(), userId });
  const [message] = list;
  const { fileName } = await call(smsCustomer.export, { dateTime: lastDays(), userId, fileType: 'csv' });
  return {
    list: await call(router.list, { userId }),
    table: await call(userRouters.get, { userId }),
    simulation: await call(router.simulate, { userId, ...simulated }),
    messages: list,
    detail: await call(smsCustomer.get, { msgId: message?.msgId ?? '' }),
    errors: await call(smsCustomer.errors, { dateTime: lastDays(), userId }),
    file: fileName,
  };
};
const causes = /NEGATIVE_MARGIN|"margin":"[^"]|"why":"margin"|"R31"|Price below cost/;

describe('why nothing is sent', () => {
  it.each(['cost', 'price'] as const)('is told without what the margin decides to a role without %s', async (rule) => {
    expect(JSON.stringify(await told(admin().call))).toMatch(causes);
    const sales = await withRules({ [rule]: 'hidden' });
    const all = await told(sales.call);
    for (const [place, reply] of Object.entries(all)) expect(`${place} ${JSON.stringify(reply)}`).not.toMatch(causes);
    expect(all.list.list[0]?.now.block).toBe('BLOCKED');
    expect(all.simulation).toMatchObject({ block: 'BLOCKED', items: [{ channels: [{ why: 'concealed' }] }] });
    expect(all.messages).toMatchObject([{ blockCode: 'BLOCKED', errorText: '' }]);
    const text = (await fetchFile(console, 'sales', all.file)).body;
    expect(text).toContain('BLOCKED');
    expect(text).not.toMatch(causes);
    for (const filter of [{ blockCodes: ['NEGATIVE_MARGIN'] }, { errorCodes: ['NO_ROUTE', 'NEGATIVE_MARGIN'] }]) {
      const refused = await refusal(sales.call(smsCustomer.list, { dateTime: lastDays(), ...filter }));
      expect(refused.body.data?.errors?.map(({ field }) => field)).toEqual(Object.keys(filter));
    }
  });
});

describe('settings from which costs follow', () => {
  it('are concealed where they are told, changed by nobody else, and in no history', async () => {
    const { version } = await admin().call(sysConfig.list, {});
    const change = { CostAgentPercent: '17.31', minMarginPercent: '3.17', minMarginFixed: '0.0031' };
    await admin().call(sysConfig.update, { ...change, version, reason: 'test' });
    const sales = await withRules({ cost: 'hidden' });
    const state = await sales.call(sysConfig.list, {});
    expect(state.values).toMatchObject({ CostAgentPercent: mask, minMarginPercent: mask, minMarginFixed: mask });
    const answers = [
      state,
      await sales.call(common.getSysConfig, {}),
      await sales.call(sysConfig.history, {}),
      await sales.call(operationLog.list, { resource: 'sysConfig' }),
      await sales.call(sysConfig.update, { minMarginFixed: '0', version: state.version, reason: 'test' }),
    ];
    expect(JSON.stringify(answers)).not.toMatch(/17\.31|3\.17|0\.0031/);
    expect((await sales.call(operationLog.list, { keyword: '17.31' })).list).toEqual([]);
    expect((await admin().call(operationLog.list, { keyword: '17.31' })).list).toHaveLength(1);
    expect((await admin().call(sysConfig.list, {})).values).toMatchObject(change);
  });
});

it('costs are not tried out by a role that does not see them: prices of channels, sheets, drafts and times to come', async () => {
  const { call } = await withRules({ cost: 'hidden' });
  const { list } = await admin().call(channel.all, { pageSize: 1 });
  const channelId = list[0]?.channelId ?? '';
  const time = Date.now() + 3_600_000;
  const tries = [
    () => call(channelPrice.save, { channelId, rows: [{ operatorId, trafficType: 'any', price: '1' }] }),
    () => call(priceSheet.batchList, {}),
    () => call(priceSheet.impact, { batchId: '1' }),
    () => call(router.simulate, { userId, ...simulated, time }),
    () => call(router.simulate, { userId, ...simulated, rows: [] }),
  ];
  for (const each of tries)
    expect(await refusal(each())).toMatchObject({ status: 403, body: { error: 'auth.concealed' } });
  expect((await call(dashboard.summary, {})).todos).not.toHaveProperty('sheetsLosing');
});
