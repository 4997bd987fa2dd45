import type { CellValue } from 'hucre/xlsx';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { country } from '#shared/country.ts';
import type { ImportReport } from '#shared/import.ts';
import { operationLog } from '#shared/operation-log.ts';
import { operator } from '#shared/operator.ts';
import { type CountryColumn, countryTitles } from '#shared/texts/country-columns.ts';
import { build, type TestApp } from '../support/app.ts';
import { workbookOf } from '../support/archive.ts';
import { refusal } from '../support/call.ts';
import { fetchFile } from '../support/download.ts';
import { compareFile, importFile, type Part, samples, sendForm } from '../support/multipart.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());
// Each test imports several times, more often than the limit per minute.
beforeEach(() => console.db.deleteFrom('rate_counter').execute());

interface Sent {
  as?: string;
  lang?: 'zh' | 'en';
  dryRun?: boolean;
  digest?: string;
  name?: string;
}

const send = (
  bytes: Uint8Array,
  { as = 'admin', lang = 'en', dryRun, digest, name = 'x.xlsx' }: Sent = {},
): Promise<ImportReport> => {
  const language: Part = ['lang', lang];
  const file = { name, bytes };
  if (digest === undefined) {
    const given = { as, to: country.import, parts: [language], file };
    return dryRun ? compareFile(console, given) : importFile(console, given);
  }
  const commit: Part[] = [language, ['dryRun', 'false'], ['digest', digest], ['file', file]];
  return sendForm(console, { as, to: country.import, parts: commit });
};

/** A workbook of rows by column, with the titles of a language. */
const sheet = async (rows: Partial<Record<CountryColumn, CellValue>>[], lang: 'zh' | 'en' = 'en') => {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))] as CountryColumn[];
  return workbookOf([
    keys.map((key) => countryTitles[lang][key]),
    ...rows.map((row) => keys.map((key) => row[key] ?? null)),
  ]);
};
const find = async (keyword: string) =>
  (await console.as('admin').call(country.list, { keyword })).list.find(({ iso2 }) => iso2 === keyword);
const operatorsOf = async (iso2: string) => {
  const countryId = (await find(iso2))?.countryId ?? '';
  return (await console.as('admin').call(operator.list, { countryId, pageSize: 200 })).list;
};
const atlantis = {
  iso2: 'XA',
  countryName: '亚特兰蒂斯',
  countryNameEn: 'Atlantis',
  cc: '997',
  region: 'oceania',
} as const;

describe('an export', () => {
  it.each([
    ['xlsx', 'zh'],
    ['csv', 'en'],
  ] as const)('as %s can be imported again unchanged', async (fileType, lang) => {
    const { fileName } = await console.as('admin').call(country.export, { fileType }, { lang });
    const { rawPayload } = await fetchFile(console, 'admin', fileName);
    const report = await send(rawPayload, { dryRun: true, lang });
    expect(report.errors).toEqual([]);
    expect(report.counts).toMatchObject({ added: 0, changed: 0, errors: 0 });
    expect(report.counts.same).toBeGreaterThan(3000);
    expect(report.same).toHaveLength(1000);
  });

  it('holds the countries of its filter with their operators, the default one first', async () => {
    const { fileName } = await console.as('admin').call(country.export, { keyword: 'Liechtenstein' });
    const rows = await readSheet((await fetchFile(console, 'admin', fileName)).rawPayload);
    const [title, first, second] = rows;
    expect(title?.[0]).toBe('ISO code');
    expect(first?.[0]).toBe('LI');
    expect(second?.[0]).toBe('LI');
  });
});

describe('a comparison', () => {
  it('says what would be added, changed and left alone, row by row, and does nothing', async () => {
    const report = await send(
      await sheet([
        { iso2: 'LI', trunkPrefix: '9', operatorName: null },
        { ...atlantis, operatorName: '海', operatorNameEn: 'Sea', mcc: '997', mnc: '01', prefixes: '99770,99771' },
        { iso2: 'CN', cc: '86' },
      ]),
      { dryRun: true },
    );
    expect(report.counts).toEqual({ added: 2, changed: 1, same: 1, errors: 0 });
    expect(report.changed).toEqual([
      { row: 2, code: 'LI', name: 'Liechtenstein', changes: [{ column: 'Trunk prefix', before: '0', after: '9' }] },
    ]);
    expect(report.added.map(({ row, code, name }) => [row, code, name])).toEqual([
      [3, 'XA', 'Atlantis'],
      [3, 'XA 997-01', 'Sea'],
    ]);
    expect(report.same).toMatchObject([{ row: 4, code: 'CN' }]);
    expect(await find('XA')).toBeUndefined();
  });

  it('names each bad row with column and reason in the language of the caller', async () => {
    const bytes = await sheet(
      [
        { iso2: 'xx', cc: '1' },
        { iso2: 'XB', countryName: '某', cc: '0123' },
        { iso2: 'DE', region: 'moon', mcc: '262' },
        { iso2: 'DE', mcc: '460', mnc: '00', operatorName: '他', operatorNameEn: 'They' },
        { iso2: 'DE', mcc: '262', mnc: '03', prefixes: '33600', parentCode: '999-99' },
        { iso2: 'FR', mainZone: 'Mars/Olympus', currency: 'QQQ', numberLengthMin: 12, numberLengthMax: 3 },
        { iso2: 'FR', mainZone: 'Europe/Paris' },
      ],
      'zh',
    );
    const { errors, counts } = await send(bytes, { dryRun: true, lang: 'zh' });
    expect(counts.errors).toBe(errors.length);
    const seen = errors.map(({ row, column, msg }) => `${row} ${column}：${msg}`);
    expect(seen).toContain('2 ISO 代码：须为 2 个大写字母，例如 CN');
    expect(seen).toContain('3 国家/地区（英文）：必填');
    expect(seen).toContain('3 国际区号：须为 1 至 4 位数字，不以 0 开头，不含 +');
    expect(seen).toContain('4 区域：不在可选范围内');
    expect(seen.some((line) => line.startsWith('5 MNC：代码 460-00 属于 中国移动'))).toBe(true);
    expect(seen).toContain('6 号段：号段 33600 不以国际区号 49 开头');
    expect(seen).toContain('6 宿主运营商：没有代码为 999-99 的运营商');
    expect(seen).toContain('7 时区：没有这个时区');
    expect(seen).toContain('7 币种：没有这个币种');
    expect(seen).toContain('7 号码最长位数：最短位数大于最长位数');
    expect(seen).toContain('8 时区：与第 7 行的同一国家/地区不一致');
  });

  it('refuses a prefix that is somebody else’s, unless the file takes it from him', async () => {
    const [, first] = await operatorsOf('LI');
    const taken = await console.as('admin').call(operator.prefixes, { operatorId: first?.operatorId });
    const prefix = taken.list[0]?.prefix ?? '';
    const heir = { iso2: 'LI', mcc: '295', mnc: '99', operatorName: 'x', operatorNameEn: 'x', prefixes: prefix };
    const refused = await send(await sheet([heir]), { dryRun: true });
    expect(refused.errors).toMatchObject([{ row: 2, column: 'Prefixes', value: prefix }]);
    const twice = await send(await sheet([heir, { ...heir, mnc: '98' }]), { dryRun: true });
    expect(twice.errors.map(({ row }) => row)).toContain(3);
    const owner = { iso2: 'LI', mcc: first?.mcc ?? '', mnc: first?.mnc ?? '', prefixes: '-' };
    expect((await send(await sheet([heir, owner]), { dryRun: true })).errors).toEqual([]);
  });
});

describe('an import', () => {
  it('adds and changes everything in one go, with a line in the operation log for each', async () => {
    const bytes = await sheet([
      { ...atlantis, quietHours: '22:00-07:00 1,2,3', mnpEnabled: 1, mccList: '998' },
      { iso2: 'XA', operatorName: '其余', operatorNameEn: 'The rest' },
      {
        iso2: 'XA',
        operatorName: '海',
        operatorNameEn: 'Sea',
        mcc: '997',
        mnc: '01',
        brand: 'Sea!',
        prefixes: '99770, 99771',
      },
      {
        iso2: 'XA',
        operatorName: '客',
        operatorNameEn: 'Guest',
        mcc: '997',
        mnc: '001',
        parentCode: '997-01',
        operatorStatus: 0,
      },
      { iso2: 'XA', mcc: '997', mnc: '01', prefixes: '99772' },
      { iso2: 'LI', contentNotes: 'mountains' },
    ]);
    const compared = await send(bytes, { dryRun: true });
    expect(compared).toMatchObject({ counts: { added: 4, changed: 1, errors: 0 } });
    expect(await send(bytes, { digest: compared.digest })).toEqual(compared);
    expect(await find('XA')).toMatchObject({
      mainZone: 'UTC',
      mnpEnabled: true,
      mccList: ['998'],
      quietHours: { from: '22:00', to: '07:00', weekdays: [1, 2, 3] },
      operatorCount: 2,
      prefixCount: 3,
      createdBy: 'admin',
    });
    const [rest, guest, sea] = await operatorsOf('XA');
    expect(rest).toMatchObject({ isDefault: true, operatorNameEn: 'The rest' });
    expect(guest).toMatchObject({ mnc: '001', status: 0, parentOperatorId: sea?.operatorId });
    expect(sea).toMatchObject({ brand: 'Sea!', prefixCount: 3 });
    expect(await find('LI')).toMatchObject({ contentNotes: 'mountains', version: 2, updatedBy: 'admin' });
    const { list } = await console.as('admin').call(operationLog.list, { resource: 'country' });
    expect(
      list
        .slice(0, 2)
        .map(({ action }) => action)
        .sort(),
    ).toEqual(['import-add', 'import-update']);
    const again = await send(bytes, { dryRun: true });
    expect(again.counts).toEqual({ added: 0, changed: 0, same: 5, errors: 0 });
  });

  it('leaves empty cells alone and empties what a dash says', async () => {
    const before = await find('CN');
    await send(await sheet([{ iso2: 'CN', contentNotes: '-', quietHours: '-', mainZone: null, trunkPrefix: '-' }]));
    expect(await find('CN')).toMatchObject({ contentNotes: '', trunkPrefix: '', mainZone: before?.mainZone, cc: '86' });
  });

  it('stores nothing of a file with one bad row', async () => {
    const refused = await refusal(send(await sheet([{ ...atlantis, iso2: 'XC' }, { iso2: 'XD' }])));
    expect(refused).toMatchObject({ status: 422, body: { code: 42211, error: 'import.rows-refused' } });
    expect(refused.body.data).toMatchObject({ rows: expect.arrayContaining([expect.objectContaining({ row: 3 })]) });
    expect(await find('XC')).toBeUndefined();
  });

  it('is refused when things have changed since the comparison', async () => {
    const bytes = await sheet([{ iso2: 'AD', trunkPrefix: '8' }]);
    const { digest } = await send(bytes, { dryRun: true });
    const { countryId, version, countryName, countryNameEn, iso2, cc, region } = (await find('AD')) ?? {};
    if (!countryId || !version || !countryName || !countryNameEn || !iso2 || !cc || !region) throw new Error('AD');
    const change = { countryId, version, countryName, countryNameEn, iso2, cc, region, trunkPrefix: '7' };
    await console.as('admin').call(country.update, change);
    expect((await refusal(send(bytes, { digest }))).body.error).toBe('version-conflict');
    expect(await find('AD')).toMatchObject({ trunkPrefix: '7' });
  });

  it.each([
    ['a document', samples.docx],
    ['a picture', samples.png],
    ['a PDF', samples.pdf],
    [
      'an encrypted workbook',
      Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(4096)]),
    ],
    ['an archive that only looks like a workbook', samples.xlsx],
    ['a page', Buffer.from('<html><body>hello</body></html>\n')],
  ])('of %s is refused whatever it is called', async (_what, bytes) => {
    const refused = await refusal(send(bytes, { name: 'countries.xlsx' }));
    expect(['import.unreadable', 'request.invalid']).toContain(refused.body.error);
    expect(refused.status).toBe(400);
  });

  it('needs its own right', async () => {
    expect((await refusal(send(Buffer.from('x'), { as: 'viewer' }))).status).toBe(403);
  });

  it('of 20,000 rows is compared in seconds, while other calls go on', async () => {
    const lines = Array.from({ length: 20_000 }, (_, index) =>
      [
        'DE',
        `N${index}`,
        `N${index}`,
        100 + Math.floor(index / 1000),
        String(index % 1000).padStart(3, '0'),
        `4900${index}`,
      ].join(','),
    );
    const titles = (['iso2', 'operatorName', 'operatorNameEn', 'mcc', 'mnc', 'prefixes'] as const).map(
      (key) => countryTitles.en[key],
    );
    const bytes = Buffer.from([titles.join(','), ...lines].join('\n'));
    const report = await send(bytes, { dryRun: true });
    expect(await send(bytes, { digest: report.digest })).toMatchObject({ counts: report.counts });
    expect(report.counts.added + report.counts.changed).toBe(20_000);
  });
});
