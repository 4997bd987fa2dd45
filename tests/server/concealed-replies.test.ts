import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { concealerOf } from '#server/platform/http/conceal.ts';
import { channelPrice } from '#shared/channel/price.ts';
import { allEndpoints } from '#shared/contracts.ts';
import { customer } from '#shared/customer.ts';
import { allHidden, allShown, type FieldRules, fieldRuleNames } from '#shared/field-rules.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { operator } from '#shared/operator.ts';
import { permissions } from '#shared/permissions.ts';
import { router } from '#shared/route/router.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import { supplier } from '#shared/supplier.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal, TestCallError } from '../support/call.ts';
import { fetchFile } from '../support/download.ts';
import { addChannel, addCustomer, addSupplier, addUser } from '../support/factories.ts';
import { attemptLine, lastDays, messageLine, storeOn, tradeOf } from '../support/messages.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build({ config: { seed: 'demo' } });
});
afterAll(() => console.close());

/** Amounts that nothing else has by chance. */
const amounts = ['7351927.31', '-7351928.32', '73.51929', '73.51931'] as const;

/** Objects with these amounts, in every place that has a history. */
async function enterAmounts(): Promise<Record<string, string>> {
  const { call } = console.as('admin');
  const { supplierId, version } = await addSupplier(console, { creditLimit: '1', balanceAlarm: amounts[1] });
  const row = await call(supplier.get, { supplierId });
  const { supplierName, supplierCode, supplierType, currency, settleType } = row;
  await call(supplier.update, {
    supplierId,
    version,
    supplierName,
    supplierCode,
    supplierType,
    currency,
    settleType,
    creditLimit: amounts[0],
    balanceAlarm: amounts[1],
  });
  const { channelId } = await addChannel(console, { supplierId, stopLossPrice: amounts[2] });
  const [line] = (await call(operator.list, { pageSize: 1 })).list;
  const operatorId = line?.operatorId ?? '';
  await call(channelPrice.save, { channelId, rows: [{ operatorId, trafficType: 'any', price: amounts[3] }] });
  return { supplierId, channelId, operatorId, trafficType: 'any', targetId: channelId };
}

const reads = allEndpoints.filter(
  ({ endpoint }) =>
    (endpoint.reads || endpoint.path.endsWith('/export')) &&
    endpoint.method !== 'GET' &&
    !['public', 'api-key'].includes(endpoint.permission),
);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The texts and numbers of a reply by their places. */
function leavesOf(value: unknown, place = ''): [place: string, leaf: string][] {
  if (isRecord(value)) return Object.entries(value).flatMap(([key, each]) => leavesOf(each, `${place}.${key}`));
  return typeof value === 'string' || typeof value === 'number' ? [[place, String(value)]] : [];
}

/** Ids by the names that inputs give them: the objects with the amounts, and whatever lists begin with. */
async function knownIds(first: Record<string, string>): Promise<Record<string, unknown>> {
  const ids: Record<string, unknown> = {};
  for (const { endpoint } of reads.filter(({ name }) => name.endsWith('.list'))) {
    const reply = await answerOf('admin', endpoint, {});
    const rows = isRecord(reply) && Array.isArray(reply.list) ? reply.list : [];
    for (const [key, value] of Object.entries(rows[0] ?? {})) {
      if (/Id$/.test(key) && !(key in ids)) ids[key] = value;
    }
  }
  return { ...ids, ...first };
}

/** Filters that are given although they are optional. */
const byObject: readonly string[] = ['supplierId', 'channelId', 'resource', 'targetId'];
const byCustomer: readonly string[] = ['customerId', 'userId'];

/** What an endpoint answers to the least it takes; undefined when it refuses or takes what is not known here. */
async function answerOf(
  who: string,
  endpoint: Endpoint,
  known: Record<string, unknown>,
  filters = byObject,
): Promise<unknown> {
  const wanted = new Set<string>(endpoint.input.required ?? []);
  // Also what filters by object: an empty filter finds the newest only.
  for (const key of filters) {
    if (key in endpoint.input.properties && key in known) wanted.add(key);
  }
  const input: Record<string, unknown> = {};
  for (const key of wanted) {
    const one = key.replace(/s$/, '');
    if (!(key in known) && !(one in known)) return undefined;
    input[key] = key in known ? known[key] : [known[one]];
  }
  if ('fileType' in endpoint.input.properties) {
    input.fileType = 'csv';
    // There are more kinds of files by now than a user may export in a minute.
    await console.db.deleteFrom('rate_counter').execute();
  }
  try {
    return await console.as(who).call(endpoint, input);
  } catch (error) {
    if (error instanceof TestCallError && error.status < 500) return undefined;
    throw error;
  }
}

/** Everything that the reads of the console answer, files included, by the name of the call. */
async function everything(
  who: string,
  known: Record<string, unknown>,
  filters = byObject,
): Promise<Map<string, unknown>> {
  const answers = new Map<string, unknown>();
  for (const { name, endpoint } of reads) {
    const reply = await answerOf(who, endpoint, known, filters);
    if (reply === undefined) continue;
    answers.set(name, reply);
    if (isRecord(reply) && typeof reply.fileName === 'string') {
      answers.set(`${name} file`, (await fetchFile(console, who, reply.fileName)).body);
    }
  }
  return answers;
}

/** A role with every permission and these rules, for the one who looks. */
const setRules = (rules: FieldRules) =>
  console.db
    .updateTable('role')
    .set({ permissions: [...permissions], field_rules: JSON.stringify(rules), data_scope: 1 })
    .where('role_name', '=', 'finance')
    .execute();

describe('what a role conceals', () => {
  it('leaves the server in no list, detail, history, search, log or file', async () => {
    const known = await knownIds(await enterAmounts());
    const shown = await everything('admin', known);
    // What the contract conceals of these answers: texts and numbers long enough to be no coincidence.
    const secret = new Set<string>(amounts);
    for (const { name, endpoint } of reads) {
      if (!shown.has(name)) continue;
      const left = new Map(leavesOf(concealerOf(endpoint.reply)(shown.get(name), allHidden)));
      for (const [place, leaf] of leavesOf(shown.get(name))) {
        const tells = /^[+\d]{9,}$/.test(leaf) || (leaf.length >= 10 && !/^[-\d.]*$/.test(leaf));
        // Networks have their names everywhere; what is concealed is that they lose.
        const isPublic = /\.losingNetworks\.\d+\.operatorName$/.test(place);
        if (left.get(place) !== leaf && tells && !isPublic) secret.add(leaf);
      }
    }
    for (const amount of amounts) {
      expect([...shown].filter(([, reply]) => JSON.stringify(reply).includes(amount)).length, amount).toBeGreaterThan(
        1,
      );
    }
    await setRules(allHidden);
    const seen = await everything('finance', known);
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining(['supplier.list', 'supplier.export file', 'channelPrice.list', 'operationLog.list']),
    );
    const found = [...seen].flatMap(([name, reply]) => {
      const text = JSON.stringify(reply);
      return [...secret].filter((each) => text.includes(JSON.stringify(each).slice(1, -1))).map((each) => [name, each]);
    });
    expect(found).toEqual([]);
  });

  it.each(fieldRuleNames)('may be any kind of field: no call fails where %s are hidden', async (rule) => {
    await setRules({
      ...allHidden,
      ...Object.fromEntries(fieldRuleNames.map((each) => [each, 'shown'])),
      [rule]: 'hidden',
    });
    const seen = await everything('finance', { resource: 'supplier' });
    expect(seen.size).toBeGreaterThan(10);
  });
});

/** What somebody who may do everything, but sees his own customers only, is answered about the customers of others. */
describe('what a data scope leaves out', () => {
  const own = { customerId: '', userId: '' };

  beforeAll(async () => {
    const { db } = console;
    const { call } = console.as('admin');
    const trade = await tradeOf(db);
    const mine = await addCustomer(console);
    own.customerId = mine.customerId;
    own.userId = (await addUser(console, mine.customerId)).userId;
    const { admin_id: finance } = await db
      .selectFrom('admin')
      .select('admin_id')
      .where('username', '=', 'finance')
      .executeTakeFirstOrThrow();
    await db.updateTable('customer').set({ maintainer_id: '2' }).execute();
    await db
      .updateTable('customer')
      .set({ maintainer_id: finance })
      .where('customer_id', '=', own.customerId)
      .execute();
    await db.updateTable('customer_application').set({ maintainer_id: '2' }).execute();
    const submitTime = Date.now() - 60_000;
    const sent = (user: string, number: string) =>
      messageLine({
        user,
        number,
        submitTime,
        sender: `S${number.slice(-9)}`,
        content: `Text for ${number}`,
        attempts: [attemptLine({ channelCode: trade.first, submitTime: submitTime + 40 })],
      });
    const message = sent(trade.user, foreignNumber);
    await storeOn(db).store.append([message, sent(own.userId, ownNumber)]);
    // A hold, a version, a note, prices with a notice, a bulk change: each names a customer somewhere.
    const row = (await call(router.list, { userId: trade.user, pageSize: 1 })).list[0];
    Object.assign(theirs, { customerId: row?.customerId, userId: trade.user, rowId: row?.rowId, msgId: message.msgId });
    await call(router.hold, { rowIds: [row?.rowId ?? ''], reason: 'Held for the others' });
    const { previewId } = await call(router.preview, {
      op: 'monitor',
      filter: { userId: trade.user },
      monitorCycle: 15,
      monitorMinCount: 50,
      successRateThreshold: '61',
      monitorAction: 1,
    });
    const { applyId } = await call(router.apply, { previewId, comment: 'Comment of the others' });
    bulkId = applyId;
    await call(customer.addNote, { customerId: row?.customerId ?? '', text: 'Note of the others' });
    await db
      .updateTable('role')
      .set({ permissions: [...permissions], field_rules: JSON.stringify(allShown), data_scope: 2 })
      .where('role_name', '=', 'finance')
      .execute();
  });

  /** Ids of what others have, besides those that lists show. */
  const theirs: Record<string, unknown> = {};
  let bulkId = '';
  const foreignNumber = '8613800771234';
  const ownNumber = '8613800775678';

  /** Names and texts that only customers of others have. */
  async function namesOfOthers(): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      with theirs as (select customer_id from customer where customer_id <> ${own.customerId})
      select distinct name from (
        select customer_name as name from customer where customer_id in (select * from theirs)
        union all select customer_code from customer where customer_id in (select * from theirs)
        union all select user_name from customer_user where customer_id in (select * from theirs)
        union all select system_id from customer_user where customer_id in (select * from theirs)
        union all select template_code from template where customer_id in (select * from theirs)
        union all select content from template where customer_id in (select * from theirs)
        union all select sample_text from sender where customer_id in (select * from theirs)
        union all select company_name from customer_application
        union all select email from customer_application
      ) told (name)
      where length(name) >= 6 and not exists (select from supplier where supplier_name ilike '%' || name || '%')`.execute(
      console.db,
    );
    return [
      ...rows.map(({ name }) => name),
      foreignNumber,
      `Text for ${foreignNumber}`,
      `S${foreignNumber.slice(-9)}`,
      'Held for the others',
      'Comment of the others',
      'Note of the others',
    ];
  }

  /** Ids of what others' customers have, by the names that inputs give them. */
  async function idsOfOthers(): Promise<Record<string, unknown>> {
    const { rows } = await sql<Record<string, string>>`
      select (select min(template_id)::text from template where customer_id <> ${own.customerId}) as "templateId",
        (select min(sender_id)::text from sender where customer_id <> ${own.customerId}) as "senderIdId",
        (select min(customer_application_id)::text from customer_application) as "applyId",
        (select max(version_id)::text from route_version where customer_user_id = ${theirs.userId}) as "versionId",
        (select min(notice_id)::text from price_notice where customer_id <> ${own.customerId}) as "noticeId"`.execute(
      console.db,
    );
    const given = Object.entries(rows[0] ?? {}).filter(([, id]) => id !== null);
    return { ...theirs, ...Object.fromEntries(given), dateTime: lastDays(30), text: foreignNumber };
  }

  it('is in no list, detail, history, search, log or file', async () => {
    const names = await namesOfOthers();
    const known = await idsOfOthers();
    const told = (answers: Map<string, unknown>) =>
      [...answers].flatMap(([call, reply]) => {
        const text = JSON.stringify(reply);
        const found = names.filter((name) => text.includes(JSON.stringify(name).slice(1, -1)));
        return found.length > 0 ? [[call, ...found.slice(0, 3)]] : [];
      });
    expect(told(await everything('admin', known, byCustomer)).map(([call]) => call)).toEqual(
      expect.arrayContaining([
        'customer.list',
        'customer.get',
        'customer.notes',
        'customer.history',
        'customer.export file',
        'user.get',
        'user.export file',
        'userRouters.get',
        'routerVersion.get',
        'router.list',
        'router.applied',
        'search.find',
        'customerApplication.get',
        'template.get',
        'template.versions',
        'senderId.get',
        'customerPrice.lists',
        'smsCustomer.list',
        'smsCustomer.get',
        'smsCustomer.export file',
        'smsReport.list',
        'operationLog.list',
      ]),
    );
    for (const filters of [byCustomer, []]) {
      const found = told(await everything('finance', known, filters));
      // What he has typed himself comes back.
      expect(
        found.filter(
          ([call]) => !['exchangeRate.preview', 'smpp.encode', 'smsCustomer.understand'].includes(call ?? ''),
        ),
      ).toEqual([]);
    }
    const { list } = await console.as('finance').call(smsCustomer.list, { dateTime: lastDays() });
    expect(list.map(({ number }) => number)).toEqual([ownNumber]);
  });

  it('is changed by no call', async () => {
    const known = await idsOfOthers();
    const revert = console.as('finance').call(router.revert, { applyId: bulkId });
    expect((await refusal(revert)).body.error).toBe('row.gone');
    const done: string[] = [];
    const reached: string[] = [];
    for (const { name, endpoint } of writes) {
      const keys: readonly string[] = endpoint.input.required ?? [];
      if (!keys.some(isTheirs)) continue;
      const input = Object.fromEntries(
        keys.flatMap((key) => {
          const one = known[key.replace(/s$/, '')];
          const value = known[key] ?? (one === undefined ? entered[key] : [one]);
          return value === undefined ? [] : [[key, value]];
        }),
      );
      try {
        const reply = await console.as('finance').call(endpoint, input);
        if (!isRecord(reply) || reply.changed !== 0) done.push(name);
      } catch (error) {
        if (!(error instanceof TestCallError) || error.status >= 500) throw error;
        if (['row.gone', 'reference.unknown'].includes(error.body.error)) reached.push(name);
      }
    }
    expect(done).toEqual([]);
    expect(reached).toEqual(
      expect.arrayContaining([
        'customer.updateStatus',
        'customer.archive',
        'customer.assignMaintainer',
        'customer.addNote',
        'user.updateStatus',
        'user.switch',
        'user.updateTps',
        'user.resetPwd',
        'user.reveal',
        'user.copy',
        'routerVersion.rollback',
        'userRouters.lock',
        'customerPrice.close',
        'template.submit',
        'template.reopen',
        'template.remove',
        'senderId.submit',
        'senderId.reopen',
        'customerApplication.assign',
        'customerApplication.contact',
        'customerApplication.spam',
      ]),
    );
  });
});

const writes = allEndpoints.filter(
  ({ endpoint }) =>
    !endpoint.reads && endpoint.method !== 'GET' && !['public', 'api-key'].includes(endpoint.permission),
);
/** Keys of inputs that name something of a customer. */
const isTheirs = (key: string): boolean =>
  /^(to|from)?(customer|user|senderId|template|apply|row|version|notice)Ids?$/i.test(key);
/** What is entered beside ids. */
const entered: Readonly<Record<string, unknown>> = {
  version: 1,
  status: 1,
  reason: 'of no weight',
  comment: 'of no weight',
  text: 'Of no weight',
  archived: 1,
  tabId: 'tab-of-nobody',
  maxTps: 7,
  graceHours: 0,
  userName: 'of_nobody',
  mode: 'add',
  ipWhitelist: [],
  maintainerId: '2',
  keys: [{ operatorId: '1', trafficType: 'any' }],
};
