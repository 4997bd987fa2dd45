import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { concealerOf } from '#server/http/conceal.ts';
import { channelPrice } from '#shared/channel/price.ts';
import { allEndpoints } from '#shared/contracts.ts';
import { allHidden, type FieldRules, fieldRuleNames } from '#shared/field-rules.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { operator } from '#shared/operator.ts';
import { permissions } from '#shared/permissions.ts';
import { supplier } from '#shared/supplier.ts';
import { build, type TestApp } from '../support/app.ts';
import { TestCallError } from '../support/call.ts';
import { fetchFile } from '../support/download.ts';
import { addChannel, addSupplier } from '../support/factories.ts';

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
    ...{ supplierId, version, supplierName, supplierCode, supplierType, currency, settleType },
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

/** What an endpoint answers to the least it takes; undefined when it refuses or takes what is not known here. */
async function answerOf(who: string, endpoint: Endpoint, known: Record<string, unknown>): Promise<unknown> {
  const wanted = new Set<string>(endpoint.input.required ?? []);
  // Also what filters by object: an empty filter finds the newest only.
  for (const key of ['supplierId', 'channelId', 'resource', 'targetId']) {
    if (key in endpoint.input.properties && key in known) wanted.add(key);
  }
  const input: Record<string, unknown> = {};
  for (const key of wanted) {
    if (!(key in known)) return undefined;
    input[key] = known[key];
  }
  if ('fileType' in endpoint.input.properties) input.fileType = 'csv';
  try {
    return await console.as(who).call(endpoint, input);
  } catch (error) {
    if (error instanceof TestCallError && error.status < 500) return undefined;
    throw error;
  }
}

/** Everything that the reads of the console answer, files included, by the name of the call. */
async function everything(who: string, known: Record<string, unknown>): Promise<Map<string, unknown>> {
  const answers = new Map<string, unknown>();
  for (const { name, endpoint } of reads) {
    const reply = await answerOf(who, endpoint, known);
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
        if (left.get(place) !== leaf && tells) secret.add(leaf);
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
