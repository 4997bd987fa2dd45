import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { concealerOf, ruledFields, rulesOfChanges } from '#server/platform/http/conceal.ts';
import { CapturedPdu } from '#shared/channel/capture.ts';
import { ChannelLog } from '#shared/channel/log.ts';
import { allEndpoints } from '#shared/contracts.ts';
import { dashboard } from '#shared/dashboard.ts';
import { ServerEvents } from '#shared/event.ts';
import {
  allHidden,
  allShown,
  type FieldRuleName,
  fieldRuleNames,
  leastAccess,
  ruleKeywords,
} from '#shared/field-rules.ts';
import { isLogged } from '#shared/http/endpoint.ts';
import { operationLog } from '#shared/operation-log.ts';
import { supplier } from '#shared/supplier.ts';
import { operationOf } from '#shared/texts/operations.ts';
import { build, type TestApp } from './support/app.ts';
import { refusal } from './support/call.ts';
import { fetchFile } from './support/download.ts';
import { addSupplier } from './support/factories.ts';
import { type RuledLeaf, ruledLeaves, sampleOf } from './support/schema-samples.ts';

/** Everything that leaves the server under a schema. */
const replies = [
  ...allEndpoints
    .filter(({ endpoint }) => !['public', 'api-key'].includes(endpoint.permission))
    .map(({ name, endpoint }) => ({ name, schema: endpoint.reply })),
  ...Object.entries(ServerEvents).map(([name, schema]) => ({ name: `event ${name}`, schema })),
];
const plain = (schema: object): object => JSON.parse(JSON.stringify(schema));
const ajv = new Ajv({ strict: false, allowUnionTypes: true });

/** Names that tell of money, people's numbers, texts or credentials: under a rule, or known to need none. */
const sensitive =
  /price|cost|amount|balance|credit|margin|profit|phone|msisdn|number$|content|text$|password|secret|token|hex|headers?$/i;
/** Why a field with such a name is everybody's who may make the call. */
const exceptions: readonly (readonly [field: RegExp, why: string])[] = [
  [/^admin\.profile phone$|^adminUser\.\w+ .*(phone|password\w*)$/, 'colleagues, and passwords made for them once'],
  [/^(supplier|customer)\.\w+ .*contacts\.phone$/, 'business contacts have a permission of their own'],
  [/ .*(priceNoticeDays|balanceSource)$/, 'terms, not amounts'],
  [/^(channelTest|event channel-test)/, 'the own test message of who started it'],
  [/^operator\.(query|prefix)/, 'what the caller entered, and prefixes'],
  [/^country\..*(contentNotes|numberLength\w+)$/, 'rules of a country'],
  [/^sysConfig\./, 'settings, for those who may see all of them'],
  [/^(userRouters|routeDraft|routerVersion)\..*maxExtraCost$/, 'a limit that people set, no cost'],
  [/ .*(hasPassword|priceCurrency|priceTimezone|tempCreditUntil|tempCreditEnding)$/, 'tells nothing of the value'],
  [/^(priceNotice\.(list|get)|customerApplication\.approve) .*prices$/, 'how many prices there are'],
  [/^supplier\.list list\.pricesSoon$/, 'how many prices begin or end'],
  [/^template\./, 'wording of templates, no message of anybody'],
  [/ (.*\.)?\w+Ids?$/, 'a key'],
  [/^notice\./, 'words of the console'],
  [/^secondFactor\.begin secret$/, 'the own secret, shown while it is set up'],
  [/^customer\.(addNote|notes) text$/, 'notes of colleagues'],
  [/^sms(Customer|Report)\.\w+ .*(errorText|costParts)$/, 'the meaning of a code, a count'],
  [/^errorCode\./, 'what customers are told of a code'],
  [
    /^(user\.\w+|customerApplication\.approve) (secrets\.)?(password|apiSecret|token)$/,
    'the service leaves them out where the rule conceals secrets',
  ],
  [/^router\.preview unpriced$/, 'a count of rows, which the conflicts tell of too'],
  [/^bankStatement\.upload columns\./, 'places of columns'],
  [/^smpp\./, 'what the caller entered, decoded or encoded'],
  [/^customerApplication\.(list|get) /, 'what applicants tell of themselves, for those who may see applications'],
  [/^customerApplication\.contact text$/, 'notes of colleagues'],
  [/^senderId\./, 'sample texts and registration forms, no message of anybody'],
];

/** Why a field that is entered needs no rule in the log. */
const enteredExceptions: readonly (readonly [field: RegExp, why: string])[] = [
  [/ (currentPassword|password|secret)$/, 'never stored in clear'],
  [/^(admin|adminUser)\.\w+ phone$/, 'colleagues'],
  [/^(user\.sendTestSms|channelTest\.start) /, 'the log has neither number nor text of a test message'],
  [/^(customer\.(addNote|notify)|customerApplication\.contact) text$/, 'notes and notices, not logged'],
  [/^billDispute\.close /, 'a credit as of any bill, and a letter'],
  [/^bankStatement\.enter columns\./, 'places of columns'],
];

/** Names that tell which amounts are larger than others. */
const telling = /(?<!c)los(ing|es|s|ses)(?![a-z])|negative|cheap|worst|lowest|leftOut|openRoutes|^below(?!Alarm)/i;

const leaves = replies.flatMap(({ name, schema }) =>
  ruledLeaves(plain(schema)).map((leaf) => ({ ...leaf, field: `${name} ${leaf.path}` })),
);

describe('field rules', () => {
  it('cover every field whose name tells of money, numbers, texts or credentials', () => {
    const bare = leaves.filter(
      ({ kinds, leafName, field, isFlag }) =>
        kinds.length === 0 && !isFlag && sensitive.test(leafName) && !exceptions.some(([known]) => known.test(field)),
    );
    expect(bare.map(({ field }) => field)).toEqual([]);
    expect(leaves.filter(({ kinds }) => kinds.length > 0).length).toBeGreaterThan(15);
  });

  it('cover every such field of what is entered, where the operation log tells it', () => {
    const bare = allEndpoints.flatMap(({ name, endpoint }) => {
      const operation = operationOf(name);
      if (!operation || !isLogged(endpoint)) return [];
      const kinds = rulesOfChanges(operation[0]);
      return ruledLeaves(plain(endpoint.input)).flatMap(({ path, leafName, isFlag }) => {
        const field = `${name} ${path}`;
        const isKnown = [...exceptions, ...enteredExceptions].some(([known]) => known.test(field));
        const isRuled = path.split('.').some((part) => (kinds.get(part)?.size ?? 0) > 0);
        return isFlag || isRuled || isKnown || !sensitive.test(leafName) ? [] : [field];
      });
    });
    expect(bare).toEqual([]);
  });

  it('cover every field that tells of losses, of what is cheapest, or of an order by amounts', () => {
    const bare = leaves.filter(
      ({ kinds, path }) => kinds.length === 0 && path.split('.').some((name) => telling.test(name)),
    );
    expect(bare.map(({ field }) => field)).toEqual([]);
  });

  it.each(fieldRuleNames.flatMap((rule) => (['hidden', 'masked'] as const).map((access) => [rule, access] as const)))(
    'with %s %s no reply and no event leaks, and each still fits its contract',
    (rule, access) => {
      for (const { name, schema } of replies) {
        const json = plain(schema);
        const { value, planted } = sampleOf(json);
        const rules = { ...allShown, [rule]: access };
        const text = JSON.stringify(concealerOf(schema)(value, rules));
        const concerned = planted.filter(({ kinds }: RuledLeaf) => leastAccess(kinds, rules) !== 'shown');
        expect(concerned.filter(({ secret }) => text.includes(secret)).map(({ path }) => `${name} ${path}`)).toEqual(
          [],
        );
        const kept = planted.filter(({ kinds }: RuledLeaf) => leastAccess(kinds, rules) === 'shown');
        expect(kept.filter(({ secret }) => !text.includes(secret)).map(({ path }) => `${name} ${path}`)).toEqual([]);
        if (concerned.length > 0) {
          expect([name, ajv.validate(looser(json), JSON.parse(text)), ajv.errors]).toEqual([name, true, null]);
        }
      }
    },
  );

  it('of inputs are on the first level, where filters and entries are', () => {
    const nested = allEndpoints.flatMap(({ name, endpoint }) => {
      const entered = ruledFields(endpoint.input);
      return ruledLeaves(plain(endpoint.input))
        .filter(({ kinds, path }) => kinds.length > 0 && path.includes('.'))
        .filter(({ kinds, path }) => kinds.length > (entered.get(path.split('.')[0] ?? '')?.length ?? 0))
        .map(({ path }) => `${name} ${path}`);
    });
    expect(nested).toEqual([]);
  });

  it('mask numbers and texts so that they can be told apart but not used', () => {
    const row = {
      source: 'AcmeBank',
      destination: '8613812345678',
      messageId: 'm-1',
      text: 'Your code is 482913, see x7.io/a1',
      hex: '0000003c',
      decoded: { short_message: '482913' },
    };
    const conceal = concealerOf(CapturedPdu);
    expect(conceal(row, { ...allShown, phone: 'masked', text: 'masked' })).toEqual({
      source: 'Ac••••nk',
      destination: '8613••••5678',
      messageId: 'm-1',
      text: 'Your code is •••• see ••••',
      hex: '••••',
      decoded: {},
    });
    expect(conceal(row, allHidden)).toMatchObject({ source: '••••', text: '••••', decoded: {} });
    expect(conceal(row, allShown)).toBe(row);
  });

  it('hold for what logs say of changed fields', () => {
    const change = { before: '1.5', after: '2' };
    const entry = { resource: 'supplier', changes: { balance: change, remark: change } };
    const rows = { list: [entry, { ...entry, resource: 'nothing known' }], nextCursor: null };
    expect(concealerOf(operationLog.list.reply)(rows, { ...allShown, cost: 'masked' })).toMatchObject({
      list: Array.from({ length: 2 }, () => ({
        changes: { balance: { before: '••••', after: '••••' }, remark: change },
      })),
    });
    const changes = { password: { before: 'a', after: 'b' }, channelName: change };
    expect(concealerOf(ChannelLog)({ changes, pdus: [] }, allHidden)).toMatchObject({
      changes: { channelName: change, password: { before: '••••', after: '••••' } },
    });
  });
});

/** Samples are made by type alone: patterns and lengths of other fields are not theirs. */
const looser = (schema: object): object =>
  JSON.parse(JSON.stringify(schema), (key, value) =>
    ['pattern', 'minLength', 'maxLength', 'maximum', 'not', 'minItems'].includes(key) ? undefined : value,
  );

describe('a viewer whose role hides costs', () => {
  let console: TestApp;
  beforeAll(async () => {
    console = await build();
  });
  afterAll(() => console.close());

  const hide = async (access: 'hidden' | 'masked' | 'shown', rule: FieldRuleName = 'cost') => {
    const field_rules = JSON.stringify({ ...allShown, [rule]: access });
    await console.db.updateTable('role').set({ field_rules }).where('role_name', '=', 'finance').execute();
  };
  const finance = () => console.as('finance');

  it('gets none from lists, details, the workbench and conflicts; neither filters nor orders by them', async () => {
    const { supplierId, version } = await addSupplier(console, { creditLimit: '4711.25', balanceAlarm: '-815' });
    await hide('masked');
    expect(await finance().call(supplier.get, { supplierId })).toMatchObject({
      creditLimit: '••••',
      balanceAlarm: '••••',
      balance: '••••',
    });
    await hide('hidden');
    expect(await finance().call(supplier.get, { supplierId })).toMatchObject({
      creditLimit: '••••',
      balanceAlarm: null,
    });
    const page = await finance().call(supplier.list, { sortField: 'createdAt', sortOrder: 'desc' });
    expect(page.list.find((row) => row.supplierId === supplierId)).toMatchObject({
      balance: '••••',
      balanceAlarm: null,
    });
    expect(page.summary.balances.every(({ balance }) => balance === '••••')).toBe(true);
    const tiles = await finance().call(dashboard.summary);
    expect(tiles.suppliers?.byCurrency.every(({ balance }) => balance === '••••')).toBe(true);
    const input = await own(supplierId);
    const stale = await refusal(finance().call(supplier.update, { ...input, version: version + 1 }));
    expect(stale.body).toMatchObject({ error: 'version-conflict', data: { current: { creditLimit: '••••' } } });
    for (const refused of [{ sortField: 'balance' }, { belowAlarm: 1 }] as const) {
      const { status, body } = await refusal(finance().call(supplier.list, refused));
      expect([status, body.data]).toMatchObject([400, { errors: [{ field: Object.keys(refused)[0] }] }]);
    }
    await hide('shown');
    expect(await finance().call(supplier.get, { supplierId })).toMatchObject({ creditLimit: '4711.25' });
  });

  const own = async (supplierId: string) => {
    const { supplierName, supplierCode, supplierType, currency, settleType, version } = await console
      .as('admin')
      .call(supplier.get, { supplierId });
    return { supplierId, version, supplierName, supplierCode, supplierType, currency, settleType };
  };

  it('changes a supplier without touching what he does not see', async () => {
    const { supplierId } = await addSupplier(console, { creditLimit: '4711.25', balanceAlarm: '-815' });
    await hide('hidden');
    const input = { ...(await own(supplierId)), creditLimit: '0', balanceAlarm: null, remark: 'called' };
    await finance().call(supplier.update, input);
    expect(await console.as('admin').call(supplier.get, { supplierId })).toMatchObject({
      creditLimit: '4711.25',
      balanceAlarm: '-815',
      remark: 'called',
    });
    await hide('shown');
  });

  it('finds none in files: hidden columns are left out, masked ones masked', async () => {
    const { supplierName } = await addSupplier(console, { creditLimit: '4711.25' });
    const file = async () => {
      const { fileName = '' } = await finance().call(supplier.export, { keyword: supplierName, fileType: 'csv' });
      return (await fetchFile(console, 'finance', fileName)).body;
    };
    await hide('masked');
    const masked = await file();
    expect([masked.includes('Credit limit'), masked.includes('••••'), masked.includes('4711')]).toEqual([
      true,
      true,
      false,
    ]);
    await hide('hidden');
    const hidden = await file();
    expect([hidden.includes('Credit limit'), hidden.includes('4711')]).toEqual([false, false]);
    await hide('shown');
    expect(await file()).toContain('4711.25');
  });

  it('has columns of files under the rules of their fields', () => {
    expect([...ruledFields(supplier.get.reply).keys()].sort()).toEqual([
      'balance',
      'balanceAlarm',
      'balanceBase',
      'creditLimit',
      'creditLimitBase',
    ]);
    expect(ruleKeywords).toEqual(['x-rule', 'x-figure', 'x-partial', 'x-codes', 'x-changes']);
  });
});
