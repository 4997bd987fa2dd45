import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allEndpoints } from '#shared/contracts.ts';
import { isLogged, type ReplyOf } from '#shared/http/endpoint.ts';
import { operationLog } from '#shared/operation-log.ts';
import { fieldTitle } from '#shared/texts/changes.ts';
import { filterTitle } from '#shared/texts/filter-titles.ts';
import { operationOf } from '#shared/texts/operations.ts';
import { build, type TestApp } from '../support/app.ts';
import { makeCalls } from '../support/generated/calls.ts';
import { knownValues } from '../support/generated/known.ts';
import { askForNothing } from '../support/generated/unknown.ts';
import type { Known } from '../support/generated/values.ts';
import { rawWords } from '../support/raw-words.ts';

/** In the check; `npm run test:calls` makes many more. */
const count = Number(process.env.GENERATED_CALLS ?? 5000);
/** Another seed makes other calls; a failure names the input. */
const seed = Number(process.env.GENERATED_SEED ?? 1);

let console: TestApp;
let known: Known;
/** What the server logged of its failures. */
const logged = new Set<string>();
beforeAll(async () => {
  console = await build({ logLevel: 'error', logTo: { write: (line) => logged.add(reasonIn(line)) } });
  known = await knownValues(console);
});
afterAll(() => console.close());

/** The message of a logged error and where it was thrown. */
function reasonIn(line: string): string {
  const { err, msg } = JSON.parse(line);
  const frames = String(err?.stack ?? '')
    .split('\n')
    .filter((frame) => /\/(server|shared)\//.test(frame));
  return [err?.message ?? msg, ...frames.slice(0, 3)].join('\n');
}

/** Keys that a call puts into a row: named among the fields that are wrong. */
const references: readonly string[] = [
  'adminUser.add roleIds',
  'adminUser.update roleIds',
  'adminUser.assignRole roleId',
  'operator.add countryId',
  'channel.add supplierId',
  'channel.updateAlarm alarmProfileId',
  'customer.assignMaintainer maintainerId',
  'supplier.assignMaintainer maintainerId',
  'user.add customerId',
  'template.add customerId',
  'senderId.add customerId',
  'senderId.add countryId',
  'senderId.update customerId',
  'senderId.update countryId',
  'senderId.channelStatus channelId',
  'userRouters.clone toUserIds',
  'recharge.add customerId',
  'feeItem.add countryId',
  'feeItem.update countryId',
  'feeItem.attach customerId',
  'feeItem.attach feeItemId',
];
/** Without a mail server, the edit lock or a fit address nothing is looked at. */
const notLookedAt = [
  'customer.notify customerIds',
  'userRouters.update removedRowIds',
  'alarmWebhook.update webhookId',
];

it('answers 404 to a key that nothing has', async () => {
  const asked = await askForNothing(console, known);
  expect(asked.length).toBeGreaterThan(150);
  const wrong = asked.filter(({ key, answers }) => {
    if (notLookedAt.includes(key)) return false;
    const right = references.includes(key) ? '422 reference.unknown' : /^404 /;
    const isDone = answers.some((answer) => /^[25]/.test(answer));
    return isDone || !answers.some((answer) => (typeof right === 'string' ? answer === right : right.test(answer)));
  });
  expect(wrong.map(({ key, answers }) => `${key}: ${[...new Set(answers)].join(', ')}`)).toEqual([]);
});

/** How often each call succeeded. */
const succeeded = new Map<string, number>();

it(`answers ${count} generated calls without a failure of its own`, { timeout: 120_000 + count * 200 }, async () => {
  const answers = await makeCalls(console, { count, seed, known });
  for (const { name, status } of answers) if (status === 200) succeeded.set(name, (succeeded.get(name) ?? 0) + 1);
  const failures = answers.filter(({ status }) => status >= 500);
  expect(
    failures.map(
      ({ name, actor, status, input }) => `${name} ${actor} ${status} ${JSON.stringify(input).slice(0, 800)}`,
    ),
    [...logged].join('\n'),
  ).toEqual([]);
  // Calls that are refused before they reach anything would show nothing.
  expect(answers.filter(({ isValid }) => isValid).length / count).toBeGreaterThan(0.9);
  const byAdmin = answers.filter(({ actor }) => actor === 'admin');
  expect(byAdmin.filter(({ status }) => status === 401 || status === 403).length / byAdmin.length).toBeLessThan(0.05);
  expect(answers.filter(({ status }) => status === 200).length / count).toBeGreaterThan(0.3);
});

/** Generated input changes nothing, keeps a file for a later call, or saves what was not there before (`add`). */
const withoutEntry: readonly string[] = [
  'adminUser.assignRole',
  'alarm.mute',
  'bill.generate',
  'channel.import',
  'chartView.save',
  'country.import',
  'customer.docUpload',
  'customerPrice.import',
  'errorCode.batchMap',
  'errorCode.import',
  'recharge.uploadProof',
  'routerVersion.rollback',
  'senderId.docUpload',
  'senderId.import',
  'smsCustomer.cancel',
  'smsCustomer.decide',
  'smsCustomer.markTest',
  'smsCustomer.pushReport',
  'smsCustomer.reroute',
  'smsCustomer.resend',
  'smsReport.query',
  'supplier.updateStatus',
  'supplier.uploadContract',
  'supplierBill.generate',
  'task.cancel',
  'template.import',
  'user.kick',
  'userRouters.lock',
  'view.save',
];

it('has an entry of the operation log for each kind of write that succeeded', async () => {
  const { rows } = await sql<{ operation: string }>`
    select distinct resource || '.' || action as operation from operation_log where not changes ? 'refusal'`.execute(
    console.db,
  );
  const entered = new Set(rows.map(({ operation }) => operation));
  const writes = allEndpoints.filter(({ name, endpoint }) => (succeeded.get(name) ?? 0) > 4 && isLogged(endpoint));
  expect(writes.length).toBeGreaterThan(30);
  const missing = writes.filter(({ name }) => !entered.has((operationOf(name) ?? []).join('.')));
  expect(missing.map(({ name }) => name).filter((name) => !withoutEntry.includes(name))).toEqual([]);
});

/** Lines of price lists go by the name of their destination. */
const named = ['channelPrice', 'customerPrice'];

/** Entries of exports hold filters. */
const titleOf = (...asked: Parameters<typeof fieldTitle>) => fieldTitle(...asked) ?? filterTitle(...asked);
it('has a title in both languages for every field that these calls have logged', async () => {
  const { rows } = await sql<{ resource: string; field: string }>`
    select distinct resource, field from operation_log, jsonb_object_keys(changes - 'refusal' - 'refusedWith') field
    where not resource = any (${named}::text[])`.execute(console.db);
  expect(new Set(rows.map(({ resource }) => resource)).size).toBeGreaterThan(20);
  const untitled = rows.filter(
    ({ resource, field }) => !titleOf(resource, field, 'zh') || !titleOf(resource, field, 'en'),
  );
  expect(untitled, '`fields` in shared/<resource>/logged.ts has titles of fields that nothing else shows').toEqual([]);
});

it('has words for the values that these calls have logged', async () => {
  // Earlier sessions were ended by these calls.
  const authorization = await console.freshTokenOf('admin');
  const found = new Set<string>();
  let seen = 0;
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const payload = { lang: 'en', pageSize: 200, ...(cursor && { cursor }) };
    const { body } = await console.inject({
      method: 'POST',
      url: operationLog.list.path,
      payload,
      headers: { authorization },
    });
    const page: ReplyOf<typeof operationLog.list> = JSON.parse(body).data;
    seen += page.list.length;
    for (const entry of page.list)
      if (entry.action !== 'saveLayout') for (const raw of rawWords(entry, true)) found.add(raw);
    cursor = page.nextCursor;
  }
  expect(seen).toBeGreaterThan(500);
  expect([...found].sort()).toEqual([]);
});
