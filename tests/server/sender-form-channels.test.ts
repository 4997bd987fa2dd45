import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { country } from '#shared/country.ts';
import { operator } from '#shared/operator.ts';
import { senderId } from '#shared/sender.ts';
import { build, type TestApp } from '../support/app.ts';
import { addChannel, addCustomer, addRoutes, addUser } from '../support/factories.ts';
import { attemptLine, messageLine, storeOn } from '../support/messages.ts';

let console: TestApp;
let countryId: string;
let operatorId: string;
beforeAll(async () => {
  console = await build();
  const found = (await admin().call(country.list, { keyword: 'SA' })).list.find(({ iso2 }) => iso2 === 'SA');
  countryId = found?.countryId ?? '';
  operatorId = (await admin().call(operator.options, { countryId }))[0]?.id ?? '';
});
afterAll(() => console.close());

const admin = () => console.as('admin');
/** A channel in traffic. */
const added = async () => {
  const row = await addChannel(console);
  await console.db.updateTable('channel').set({ admin_status: 1 }).where('channel_id', '=', row.channelId).execute();
  return row;
};

/** An account with a route by these weights, and an approved sender ID of its customer. */
async function routed(weights: Record<string, number>) {
  const { customerId } = await addCustomer(console);
  const account = await addUser(console, customerId, { accountType: 2 });
  await addRoutes(console, account.userId, [{ operatorId, weights }]);
  const own = {
    senderId: `F${customerId}`.slice(0, 11),
    senderType: 1,
    customerId,
    countryId,
    useCase: 'otp',
  } as const;
  const { senderIdId, senderId: sender } = await admin().call(senderId.add, own);
  await admin().call(senderId.submit, { senderIdIds: [senderIdId] });
  await admin().call(senderId.review, { senderIdIds: [senderIdId], status: 2 });
  const offered = () => admin().call(senderId.formChannels, { senderIdIds: [senderIdId] });
  return { account, senderIdId, sender, offered };
}
const channels = (weights: Record<string, number>, isOn = true) =>
  Object.entries(weights).map(([channelId, weight]) => ({ channelId, weight, enabled: isOn }));
const main = { itemId: 'i1', order: 2, ruleName: '', rule: [], mode: 1 };
const setItems = (userId: string, items: unknown[], resend: unknown[] = []) =>
  sql`update route_row set config_items = ${JSON.stringify(items)}::jsonb,
    resend_config_items = ${JSON.stringify(resend)}::jsonb where customer_user_id = ${userId}`.execute(console.db);

async function carry(account: string, sender: string, codes: string[]) {
  const { store } = storeOn(console.db);
  const submitTime = Date.now() - 60_000;
  const lines = codes.map((channelCode, at) =>
    messageLine({
      user: account,
      number: `96650123${4000 + at}`,
      submitTime,
      sender,
      attempts: [attemptLine({ channelCode, submitTime: submitTime + 40 })],
    }),
  );
  await store.append(lines);
}

it('offers no channel that is off, nor those that the messages of a sender never reach', async () => {
  const [used, spare, off, other] = [await added(), await added(), await added(), await added()];
  const { account, offered } = await routed({ [used.channelId]: 60, [spare.channelId]: 40 });
  const elsewhere = {
    ...main,
    itemId: 'i2',
    order: 1,
    rule: [{ key: 'senderId', opr: 'eq', value: 'OTHERS', ruleName: '' }],
  };
  await setItems(account.userId, [
    { ...elsewhere, channels: channels({ [other.channelId]: 100 }) },
    {
      ...main,
      channels: [
        ...channels({ [used.channelId]: 60, [spare.channelId]: 40 }),
        ...channels({ [off.channelId]: 1 }, false),
      ],
    },
  ]);
  expect(await offered()).toMatchObject([
    { channelId: used.channelId, routes: 1, share: 60, isFailover: false, attempts: 0 },
    { channelId: spare.channelId, routes: 1, share: 40, isFailover: false, attempts: 0 },
  ]);
});

it('offers what routes use now beside what carried the traffic, the largest share first', async () => {
  const [first, second, cheap, later, past] = [
    await added(),
    await added(),
    await added(),
    await added(),
    await added(),
  ];
  const { account, sender, senderIdId, offered } = await routed({ [first.channelId]: 100 });
  const otp = {
    ...main,
    order: 1,
    ruleName: 'Codes',
    rule: [{ key: 'trafficType', opr: 'eq', value: 'otp', ruleName: '' }],
  };
  await setItems(
    account.userId,
    [
      { ...otp, channels: channels({ [first.channelId]: 70, [second.channelId]: 30 }) },
      { ...main, itemId: 'i2', mode: 3, channels: channels({ [cheap.channelId]: 1, [second.channelId]: 1 }) },
    ],
    [{ order: 1, rule: [], waitSec: 60, maxAttempts: 1, mode: 2, channels: channels({ [later.channelId]: 1 }) }],
  );
  // Another sender's or account's traffic by the channels that are in use now is no condition.
  await carry(account.userId, sender, [past.channelCode, past.channelCode, second.channelCode]);
  expect(await offered()).toMatchObject([
    { channelId: first.channelId, routes: 1, share: 70, ruleName: 'Codes', isFailover: false, attempts: 0 },
    { channelId: second.channelId, routes: 1, share: 30, ruleName: 'Codes', isFailover: false, attempts: 1 },
    { channelId: cheap.channelId, routes: 1, share: null, isFailover: false, attempts: 0 },
    { channelId: past.channelId, routes: 0, share: null, isFailover: false, attempts: 2 },
    { channelId: later.channelId, routes: 0, share: null, isFailover: true, attempts: 0 },
  ]);
  await admin().call(senderId.buildForm, { channelIds: [first.channelId], senderIdIds: [senderIdId] });
  expect((await offered()).map(({ channelId }) => channelId)).not.toContain(first.channelId);
});

it('offers all of them, also more than one form takes', async () => {
  const many = [];
  for (let at = 0; at < 24; at++) many.push(await added());
  const { account, offered } = await routed({ [many[0]?.channelId ?? '']: 100 });
  const items = [many.slice(0, 20), many.slice(20)].map((some, at) => ({
    ...main,
    itemId: `i${at}`,
    order: at + 1,
    mode: 3,
    rule: at === 0 ? [{ key: 'trafficType', opr: 'eq', value: 'otp', ruleName: '' }] : [],
    channels: channels(Object.fromEntries(some.map(({ channelId }) => [channelId, 1]))),
  }));
  await setItems(account.userId, items);
  expect(await offered()).toHaveLength(24);
});
