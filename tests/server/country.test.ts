import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CountryFilter, type CountryInput, country } from '#shared/country.ts';
import { operationLog } from '#shared/operation-log.ts';
import { operator } from '#shared/operator.ts';
import { referenceTitle } from '#shared/texts/reference-titles.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

const admin = () => console.as('admin');
let made = 0;
/** A country that is on no map, with a code of its own. */
const countryInput = (overrides: Partial<CountryInput> = {}): CountryInput => {
  made += 1;
  const iso2 = `Q${String.fromCharCode(65 + (made % 16))}`;
  return { countryName: `试${iso2}`, countryNameEn: `Test ${iso2}`, iso2, cc: '999', region: 'oceania', ...overrides };
};
const find = async (keyword: string) => {
  const { list } = await admin().call(country.list, { keyword });
  const found = list.find(({ iso2 }) => iso2 === keyword);
  if (!found) throw new Error(`no country ${keyword}`);
  return found;
};
const inputOf = ({ countryName, countryNameEn, iso2, cc, region }: CountryInput): CountryInput => ({
  countryName,
  countryNameEn,
  iso2,
  cc,
  region,
});

describe('what is there from the start', () => {
  it('tells what packages and public rules know of a country', async () => {
    expect(await find('IN')).toMatchObject({
      countryName: '印度',
      countryNameEn: 'India',
      iso3: 'IND',
      cc: '91',
      mccList: ['404', '405'],
      region: 'asia',
      mainZone: 'Asia/Kolkata',
      currency: 'INR',
      numberLengthMin: 10,
      numberLengthMax: 10,
      trunkPrefix: '0',
      mnpEnabled: true,
      dltRequired: true,
      senderIdPolicy: 2,
      quietHours: { from: '21:00', to: '10:00', weekdays: [1, 2, 3, 4, 5, 6, 7] },
      version: 1,
      createdBy: 'system',
    });
    expect(await find('US')).toMatchObject({ senderIdPolicy: 4, region: 'namerica' });
    expect(await find('SA')).toMatchObject({ senderIdPolicy: 2, region: 'mena' });
  });

  it('has networks and prefixes of most countries, and one default operator of each', async () => {
    const { list, total } = await admin().call(country.list, { pageSize: 200 });
    const rest = await admin().call(country.list, { pageSize: 200, pageNo: 2 });
    const all = [...list, ...rest.list];
    expect(all).toHaveLength(total);
    expect(all.filter(({ operatorCount }) => operatorCount > 0).length).toBeGreaterThan(200);
    expect(all.filter(({ prefixCount }) => prefixCount > 0).length).toBeGreaterThan(150);
    expect(new Set(all.map(({ defaultOperatorId }) => defaultOperatorId)).size).toBe(total);
  });
});

describe('the list', () => {
  it.each([
    ['印度', 'IN'],
    ['india', 'IN'],
    ['+91', 'IN'],
    ['DEU', 'DE'],
    ['460', 'CN'],
  ])('finds by name, code, dial code and MCC: %s', async (keyword, iso2) => {
    const { list } = await admin().call(country.list, { keyword });
    expect(list.map((row) => row.iso2)).toContain(iso2);
  });

  it('filters by region, policy, risk, portability and state', async () => {
    const ask = async (filter: CountryFilter) => (await admin().call(country.list, { ...filter, pageSize: 200 })).list;
    expect((await ask({ region: 'mena' })).every(({ region }) => region === 'mena')).toBe(true);
    expect((await ask({ senderIdPolicy: 4 })).map(({ iso2 }) => iso2)).toContain('US');
    expect((await ask({ riskLevel: 2 })).every(({ riskLevel }) => riskLevel === 2)).toBe(true);
    expect((await ask({ mnpEnabled: 0 })).every(({ mnpEnabled }) => !mnpEnabled)).toBe(true);
    const { countryId } = await find('TV');
    await admin().call(country.updateStatus, { countryIds: [countryId], status: 0 });
    expect((await ask({ status: 0 })).map(({ iso2 }) => iso2)).toContain('TV');
    expect((await ask({ keyword: '%' })).length).toBe(0);
  });

  it('sorts by names as their language does, and by numbers', async () => {
    const names = (await admin().call(country.list, { sortField: 'countryName', pageSize: 200 })).list;
    const sorted = names.map(({ countryName }) => countryName);
    expect(sorted).toEqual([...sorted].sort(new Intl.Collator('zh-CN').compare));
    const { list } = await admin().call(country.list, { sortField: 'operatorCount', sortOrder: 'desc' });
    expect(list[0]?.operatorCount).toBeGreaterThan(100);
    expect(list).toHaveLength(20);
  });
});

describe('adding and changing', () => {
  it('adds a country with the defaults and its default operator', async () => {
    const made = await admin().call(country.add, countryInput());
    expect(made).toMatchObject({
      mainZone: 'UTC',
      currency: null,
      numberLengthMin: 4,
      numberLengthMax: 12,
      mnpEnabled: false,
      unicodeSupported: true,
      quietHours: null,
      operatorCount: 0,
      status: 1,
      version: 1,
    });
    expect(await admin().call(country.get, { countryId: made.countryId })).toEqual(made);
    const { list } = await admin().call(operator.list, { countryId: made.countryId });
    expect(list).toMatchObject([{ operatorId: made.defaultOperatorId, isDefault: true }]);
  });

  it('refuses a second country with the same code', async () => {
    expect(await refusal(admin().call(country.add, countryInput({ iso2: 'DE' })))).toMatchObject({
      status: 409,
      body: { error: 'country.iso2-taken' },
    });
  });

  it.each([
    ['iso2', { iso2: 'de' }],
    ['cc', { cc: '0' }],
    ['mccList.0', { mccList: ['46'] }],
    ['numberLengthMax', { numberLengthMin: 9, numberLengthMax: 8 }],
    ['quietHours.from', { quietHours: { from: '25:00', to: '08:00', weekdays: [1] } }],
  ])('refuses a wrong %s', async (field, wrong) => {
    const refused = await refusal(admin().call(country.add, { ...countryInput(), iso2: 'ZZ', ...wrong }));
    expect(refused.status).toBe(400);
    expect(refused.body.data?.errors?.map((error) => error.field)).toContain(field);
  });

  it.each([
    ['mainZone', { mainZone: 'Mars/Olympus' }],
    ['currency', { currency: 'QQQ' }],
  ])('refuses a %s that does not exist', async (field, wrong) => {
    const refused = await refusal(admin().call(country.add, { ...countryInput(), iso2: 'ZZ', ...wrong }));
    expect(refused).toMatchObject({ status: 422, body: { error: 'reference.unknown' } });
    expect(refused.body.msg).toContain(`“${referenceTitle(field, 'en')}”`);
  });

  it('refuses a stale version with the present row, and leaves a line in the operation log', async () => {
    const made = await admin().call(country.add, countryInput());
    const change = { countryId: made.countryId, version: 1, ...inputOf(made) };
    const changed = await admin().call(country.update, { ...change, riskLevel: 2, quietHours: null });
    expect(changed).toMatchObject({ riskLevel: 2, version: 2, updatedBy: 'admin' });
    expect(await refusal(admin().call(country.update, change))).toMatchObject({
      status: 409,
      body: { error: 'version-conflict', data: { current: { riskLevel: 2 } } },
    });
    const { list } = await admin().call(operationLog.list, {
      resource: 'country',
      targetId: made.countryId,
      result: 'succeeded',
    });
    expect(list.map(({ action }) => action)).toEqual(['update', 'add']);
    expect(list[0]).toMatchObject({ changes: { riskLevel: { before: 0, after: 2 } } });
  });

  it('enables and disables many at once, or none when one is not there', async () => {
    const ids = [(await find('NU')).countryId, (await find('TK')).countryId];
    const missing = await refusal(admin().call(country.updateStatus, { countryIds: [...ids, '9999'], status: 0 }));
    expect(missing.body.error).toBe('row.gone');
    expect(await admin().call(country.updateStatus, { countryIds: ids, status: 0 })).toEqual({ changed: 2 });
    expect(await admin().call(country.updateStatus, { countryIds: ids, status: 0 })).toEqual({ changed: 0 });
    const options = await admin().call(country.options);
    expect(options.find(({ code }) => code === 'NU')).toMatchObject({ status: 0 });
  });

  it('is refused without the right to edit', async () => {
    expect((await refusal(console.as('viewer').call(country.add, countryInput()))).status).toBe(403);
  });
});
