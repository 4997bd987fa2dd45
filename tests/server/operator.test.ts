import examples from 'libphonenumber-js/examples.mobile';
import { getCountries, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { country } from '#shared/country.ts';
import { operationLog } from '#shared/operation-log.ts';
import { type OperatorInput, operator } from '#shared/operator.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

const admin = () => console.as('admin');
const idOf = async (iso2: string): Promise<string> =>
  (await admin().call(country.options)).find(({ code }) => code === iso2)?.id ?? '';
let made = 0;
/** A network unique in the test, in a country of its own choosing. */
const addOperator = async (iso2: string, overrides: Partial<OperatorInput> = {}) => {
  made += 1;
  const name = `Test Network ${made}`;
  const input = { operatorName: name, operatorNameEn: name, mcc: '999', mnc: String(100 + made), ...overrides };
  return admin().call(operator.add, { countryId: await idOf(iso2), ...input });
};

describe('the list', () => {
  it('has the default operator of a country first, then its networks by code', async () => {
    const { list, total } = await admin().call(operator.list, { countryId: await idOf('CN') }, { lang: 'zh' });
    expect(total).toBeGreaterThan(5);
    expect(list[0]).toMatchObject({ isDefault: true, operatorName: '其他运营商', mcc: null, mnc: null });
    expect(list[1]).toMatchObject({ operatorName: '中国移动', mcc: '460', mnc: '00', isDefault: false });
    expect(list[1]?.prefixCount).toBeGreaterThan(5);
    const codes = list.slice(1).map(({ mcc, mnc }) => `${mcc}${mnc}`);
    expect(codes).toEqual([...codes].sort());
  });

  it('of all countries begins with networks, and names the country of each', async () => {
    const { list } = await admin().call(operator.list, { pageSize: 20 }, { lang: 'zh' });
    expect(list.some(({ isDefault }) => isDefault)).toBe(false);
    expect(list[0]).toMatchObject({ mcc: '202', iso2: 'GR', countryName: '希腊' });
  });

  it('finds networks by name, brand and code, with or without a dash', async () => {
    for (const keyword of ['262-03', '26203']) {
      const { list } = await admin().call(operator.list, { keyword });
      expect(list.map(({ mnc }) => mnc)).toContain('03');
    }
    const { list } = await admin().call(operator.list, { keyword: 'vodafone', countryId: await idOf('DE') });
    expect(list.length).toBeGreaterThan(0);
    expect(list.every(({ operatorName, brand }) => /vodafone/i.test(operatorName + brand))).toBe(true);
  });

  it('offers the networks of one country to pickers', async () => {
    const options = await admin().call(operator.options, { countryId: await idOf('CN') });
    expect(options[0]).toMatchObject({ isDefault: true, code: '', name: 'All other operators' });
    expect(options[1]).toMatchObject({ code: '460-00', name: 'China Mobile', isDefault: false, status: 1 });
  });
});

describe('adding and changing', () => {
  it('keeps what was entered, 01 and 001 being two codes', async () => {
    const one = await addOperator('DE', { mcc: '998', mnc: '01', brand: 'One' });
    expect(one).toMatchObject({ mcc: '998', mnc: '01', brand: 'One', version: 1, createdBy: 'admin', status: 1 });
    expect(await addOperator('DE', { mcc: '998', mnc: '001' })).toMatchObject({ mnc: '001' });
    const taken = await refusal(addOperator('FR', { mcc: '998', mnc: '01' }));
    expect(taken).toMatchObject({ status: 409, body: { error: 'operator.plmn-taken' } });
    expect(taken.body.msg).toContain(one.operatorNameEn);
  });

  it('refuses a stale version with the present row, and leaves a line in the operation log', async () => {
    const { operatorId, operatorName, operatorNameEn } = await addOperator('DE');
    const change = { operatorId, version: 1, operatorName, operatorNameEn };
    expect(await admin().call(operator.update, { ...change, brand: 'new' })).toMatchObject({
      version: 2,
      brand: 'new',
    });
    expect(await refusal(admin().call(operator.update, change))).toMatchObject({
      status: 409,
      body: { error: 'version-conflict', data: { current: { brand: 'new', version: 2 } } },
    });
    const { list } = await admin().call(operationLog.list, {
      resource: 'operator',
      targetId: operatorId,
      result: 'succeeded',
    });
    expect(list[0]).toMatchObject({ action: 'update', changes: { brand: { before: '', after: 'new' } } });
  });

  it('changes only the names of a default operator', async () => {
    const { list } = await admin().call(operator.list, { countryId: await idOf('AD') });
    const { operatorId = '', version = 0 } = list[0] ?? {};
    const names = { operatorName: '其余', operatorNameEn: 'Whatever else' };
    for (const wrong of [{ status: 0 as const }, { mcc: '213', mnc: '99' }]) {
      const refused = await refusal(admin().call(operator.update, { operatorId, version, ...names, ...wrong }));
      expect(refused).toMatchObject({ status: 422, body: { error: 'operator.is-default' } });
    }
    expect(await admin().call(operator.update, { operatorId, version, ...names })).toMatchObject({
      ...names,
      mcc: null,
    });
  });

  it('takes for a host only another network of the country that has none itself', async () => {
    const host = await addOperator('DE');
    const guest = await addOperator('DE', { parentOperatorId: host.operatorId });
    expect(guest).toMatchObject({ parentName: host.operatorNameEn });
    const { operatorId } = await addOperator('FR');
    for (const parentOperatorId of [guest.operatorId, operatorId, '1']) {
      const refused = await refusal(addOperator('DE', { parentOperatorId }));
      expect(refused.body.data?.errors?.[0]?.field).toBe('parentOperatorId');
    }
  });

  it('is refused without the right to edit', async () => {
    const refused = await refusal(
      console.as('viewer').call(operator.add, {
        countryId: await idOf('DE'),
        operatorName: 'x',
        operatorNameEn: 'x',
        mcc: '999',
        mnc: '01',
      }),
    );
    expect(refused.status).toBe(403);
  });
});

describe('merging', () => {
  it('gives prefixes and guests to the other network, switches the first off, and says so in both logs', async () => {
    const [from, to] = [await addOperator('DE'), await addOperator('DE')];
    const guest = await addOperator('DE', { parentOperatorId: from.operatorId });
    await admin().call(operator.savePrefixes, { operatorId: from.operatorId, add: ['49999111'], remove: [] });
    const ids = { fromOperatorId: from.operatorId, toOperatorId: to.operatorId };
    const merged = await admin().call(operator.merge, { ...ids, reason: 'bought' });
    expect(merged).toMatchObject({ operatorId: to.operatorId, prefixCount: 1, version: 2 });
    const { list } = await admin().call(operator.list, { countryId: from.countryId, pageSize: 200 });
    const now = (id: string) => list.find(({ operatorId }) => operatorId === id);
    expect(now(from.operatorId)).toMatchObject({ status: 0, prefixCount: 0 });
    expect(now(guest.operatorId)).toMatchObject({ parentOperatorId: to.operatorId });
    for (const targetId of Object.values(ids)) {
      const log = await admin().call(operationLog.list, { resource: 'operator', targetId, result: 'succeeded' });
      expect(log.list[0]).toMatchObject({ action: 'merge', reason: 'bought' });
    }
  });

  it('refuses a default operator, another country and itself', async () => {
    const [german, french] = [await addOperator('DE'), await addOperator('FR')];
    const options = await admin().call(operator.options, { countryId: german.countryId });
    const reason = 'test';
    const merge = (fromOperatorId: string, toOperatorId: string) =>
      refusal(admin().call(operator.merge, { fromOperatorId, toOperatorId, reason }));
    expect((await merge(options[0]?.id ?? '', german.operatorId)).body.error).toBe('operator.is-default');
    expect((await merge(german.operatorId, french.operatorId)).body.error).toBe('operator.not-together');
    expect((await merge(german.operatorId, german.operatorId)).body.error).toBe('operator.not-together');
  });
});

describe('prefixes', () => {
  it('are added and removed together or not at all', async () => {
    const [one, two] = [await addOperator('DE'), await addOperator('DE')];
    const save = (operatorId: string, add: string[], remove: string[] = []) =>
      admin().call(operator.savePrefixes, { operatorId, add, remove });
    expect(await save(one.operatorId, ['4988801', '4988802'])).toEqual({ added: 2, removed: 0 });
    expect(await save(one.operatorId, ['4988802', '4988803'], ['4988801', '4970'])).toEqual({ added: 1, removed: 1 });
    const taken = await refusal(save(two.operatorId, ['4988899', '4988803']));
    expect(taken).toMatchObject({ status: 409, body: { error: 'prefix.taken' } });
    expect(taken.body.msg).toContain('4988803');
    const strange = await refusal(save(two.operatorId, ['33612']));
    expect(strange.body.data?.errors?.[0]?.field).toBe('add.0');
    const { list, total } = await admin().call(operator.prefixes, { operatorId: two.operatorId });
    expect({ list, total }).toEqual({ list: [], total: 0 });
    const own = await admin().call(operator.prefixes, { operatorId: one.operatorId, keyword: '4988' });
    expect(own.list.map(({ prefix, source }) => [prefix, source])).toEqual([
      ['4988802', 'manual'],
      ['4988803', 'manual'],
    ]);
  });
});

describe('the number query', () => {
  const ask = async (numbers: string[], countryId?: string) =>
    admin().call(operator.query, { numbers, ...(countryId && { countryId }) });

  it('answers in the order of the question, however a number is written', async () => {
    const written = ['+86 138-0013-8000', '8613800138000', '0086 (138) 0013 8000', '+８６13800138000'];
    const answers = await ask(written);
    expect(answers.map(({ number }) => number)).toEqual(written);
    for (const answer of answers) {
      expect(answer).toMatchObject({
        normalized: '8613800138000',
        valid: true,
        iso2: 'CN',
        countryName: 'China',
        operatorName: 'China Mobile',
        mccmnc: '460-00',
        source: 'prefix',
        prefix: '86138',
        ported: false,
      });
    }
  });

  it('reads national numbers of the given country', async () => {
    const [answer] = await ask(['0151 23456789'], await idOf('DE'));
    expect(answer).toMatchObject({ normalized: '4915123456789', iso2: 'DE', valid: true });
  });

  it('takes the longest prefix', async () => {
    const [short, long] = [await addOperator('LI'), await addOperator('LI')];
    const save = (operatorId: string, add: string[]) =>
      admin().call(operator.savePrefixes, { operatorId, add, remove: [] });
    await save(short.operatorId, ['4237990']);
    await save(long.operatorId, ['42379901']);
    const [one, two] = await ask(['+4237990212', '+4237990112']);
    expect(one).toMatchObject({ operatorId: short.operatorId, prefix: '4237990' });
    expect(two).toMatchObject({ operatorId: long.operatorId, prefix: '42379901' });
  });

  it('puts a ported number first, until it is over', async () => {
    const { operatorId } = await addOperator('DE');
    const values = { operator_id: operatorId, valid_until: null };
    const yesterday = new Date(Date.now() - 86_400_000);
    await console.db
      .insertInto('ported_number')
      .values([
        { ...values, msisdn: '4915100000001' },
        { ...values, msisdn: '4915100000002', valid_until: yesterday },
      ])
      .execute();
    const [ported, over] = await ask(['+4915100000001', '+4915100000002']);
    expect(ported).toMatchObject({ operatorId, source: 'mnp', ported: true, prefix: expect.any(String) });
    expect(over).toMatchObject({ ported: false });
    expect(over?.operatorId).not.toBe(operatorId);
  });

  it('falls back to the default operator of the country', async () => {
    const [answer] = await ask(['+4930123456']);
    expect(answer).toMatchObject({
      source: 'default',
      iso2: 'DE',
      operatorName: 'All other operators',
      mccmnc: '',
      prefix: '',
    });
  });

  it('tells too short, too long, short codes, unknown dial codes and no numbers apart, with the lengths of the country', async () => {
    const cn = { min: 11, max: 11 };
    const cases = [
      ['hello', 'notNumber', '', null],
      ['12e5', 'notNumber', '', null],
      ['\u0000', 'notNumber', '', null],
      ['+1', 'tooShort', '', null],
      ['+86138', 'tooShort', 'CN', cn],
      ['+861380013800', 'tooShort', 'CN', cn],
      ['+86138001380001', 'tooLong', 'CN', cn],
      ['+44753412345', 'tooShort', 'GB', { min: 10, max: 10 }],
      ['+791612345678', 'tooLong', 'RU', { min: 10, max: 10 }],
      ['10086', 'shortCode', '', null],
      ['99999999999999', 'dialCode', '', null],
      ['+999123456789', 'dialCode', '', null],
    ] as const;
    const answers = await ask(cases.map(([number]) => number));
    expect(answers.map(({ number, problem, iso2, lengths }) => [number, problem, iso2, lengths])).toEqual(cases);
    for (const answer of answers) {
      expect(answer).toMatchObject({ valid: false, normalized: '', operatorId: null, mccmnc: '', source: 'none' });
    }
    const [short, code] = await ask(['1380013800', '10086'], await idOf('CN'));
    expect(short).toMatchObject({ problem: 'tooShort', iso2: 'CN', lengths: cn });
    expect(code).toMatchObject({ problem: 'shortCode', iso2: 'CN' });
  });

  it('takes a length that an administrator has given a country', async () => {
    const countryId = await idOf('NU');
    const { version, countryName, countryNameEn, iso2, cc, region } = await admin().call(country.get, { countryId });
    const [before] = await ask(['+683 88 123 456']);
    expect(before).toMatchObject({ problem: 'tooLong' });
    await admin().call(country.update, {
      countryId,
      version,
      countryName,
      countryNameEn,
      iso2,
      cc,
      region,
      numberLengthMax: 8,
    });
    const [after] = await ask(['+683 88 123 456']);
    expect(after).toMatchObject({ problem: null, normalized: '68388123456' });
  });

  it('tells countries that share a dial code apart as the numbering plans do', async () => {
    const threeDigits = Array.from({ length: 1000 }, (_, index) => String(index).padStart(3, '0'));
    const numbers = [
      ...getCountries().map((iso2) => getExampleNumber(iso2, examples)?.number ?? ''),
      ...threeDigits.flatMap((digits) => [`+447${digits}123456`, `+7${digits}1234567`, `+1${digits}5550123`]),
    ];
    const planned = numbers.flatMap((number) => {
      const parsed = parsePhoneNumberFromString(number);
      return parsed?.country && parsed.isValid() ? [{ number, iso2: parsed.country }] : [];
    });
    expect(new Set(planned.map(({ iso2 }) => iso2)).size).toBeGreaterThan(220);
    for (let from = 0; from < planned.length; from += 1000) {
      const some = planned.slice(from, from + 1000);
      const answers = await ask(some.map(({ number }) => number));
      expect(answers.map(({ number, iso2 }) => ({ number, iso2 }))).toEqual(some);
    }
    const [jersey, guernsey, man] = await ask(['+447797712345', '+447781123456', '+447624123456']);
    expect(jersey).toMatchObject({ iso2: 'JE', mccmnc: '234-50' });
    expect(guernsey).toMatchObject({ iso2: 'GG', mccmnc: '234-55' });
    expect(man).toMatchObject({ iso2: 'IM', mccmnc: '234-58' });
  });

  it('answers a thousand, and takes no more than that', async () => {
    const numbers = Array.from({ length: 1000 }, (_, index) => `+86138${String(10_000_000 + index * 7919).slice(-8)}`);
    const answers = await ask(numbers);
    expect(answers).toHaveLength(1000);
    expect(answers.every(({ source }) => source === 'prefix')).toBe(true);
    expect((await refusal(ask([...numbers, '+4930123456']))).status).toBe(400);
  });
});
