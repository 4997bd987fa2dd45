import type { CellValue } from 'hucre/xlsx';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alarmProfile } from '#shared/channel/alarm.ts';
import { ChannelFields, type ChannelInput, type HttpConfig } from '#shared/channel/input.ts';
import { channel } from '#shared/channel.ts';
import { allShown } from '#shared/field-rules.ts';
import type { ImportReport } from '#shared/import.ts';
import { operationLog } from '#shared/operation-log.ts';
import { type ChannelImportColumn, channelImportColumns, channelImportTitles } from '#shared/texts/channel-import.ts';
import { build, type TestApp } from '../support/app.ts';
import { workbookOf } from '../support/archive.ts';
import { refusal } from '../support/call.ts';
import { fetchFile } from '../support/download.ts';
import { addChannel, addSupplier } from '../support/factories.ts';
import { compareFile, importFile, type Part } from '../support/multipart.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());
// Each import is two calls: tests together are over what one person may send in a minute.
beforeEach(() => console.db.deleteFrom('rate_counter').execute());

type Cells = Partial<Record<ChannelImportColumn, CellValue>>;
const sheet = (rows: readonly Cells[], lang: 'zh' | 'en' = 'en') => {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))] as ChannelImportColumn[];
  return workbookOf([
    keys.map((key) => channelImportTitles[lang][key]),
    ...rows.map((row) => keys.map((key) => row[key] ?? null)),
  ]);
};
const send = (
  bytes: Uint8Array,
  { as = 'routing', lang = 'en', dryRun = false }: { as?: string; lang?: 'zh' | 'en'; dryRun?: boolean } = {},
): Promise<ImportReport> => {
  const language: Part = ['lang', lang];
  const given = { as, to: channel.import, parts: [language], file: { name: 'x.xlsx', bytes } };
  return dryRun ? compareFile(console, given) : importFile(console, given);
};
let made = 0;
const newRow = async (overrides: Cells = {}): Promise<Cells> => {
  made += 1;
  const { supplierCode } = await addSupplier(console);
  return {
    supplierCode,
    channelName: `Imported ${process.pid} ${made}`,
    channelCode: `IMP-${process.pid}-${made}`,
    protocol: 'SMPP 3.4',
    host: 'smpp.imported.example',
    port: 2775,
    systemId: `imp${made}`,
    maxTps: 20,
    password: 'secret-8',
    ...overrides,
  };
};
const find = async (keyword: unknown) =>
  (await console.as('routing').call(channel.all, { keyword: String(keyword) })).list[0];
const rowsOf = async (file: Promise<unknown>) => {
  const { body } = await refusal(file);
  expect(body.error).toBe('import.rows-refused');
  return (body.data?.rows ?? []) as { row: number; column: string; msg: string; value: string }[];
};

describe('an import', () => {
  it('adds channels, by words or numbers, and says what it will do before it does it', async () => {
    const rows = [await newRow({ trafficTypes: 'OTP, Notification', bindMode: 'TRX' }), await newRow({ protocol: 1 })];
    const compared = await send(await sheet(rows), { dryRun: true });
    expect(compared.counts).toEqual({ added: 2, changed: 0, same: 0, errors: 0 });
    expect(JSON.stringify(compared)).not.toContain('secret-8');
    expect(await find(rows[0]?.channelCode)).toBeUndefined();
    expect((await send(await sheet(rows))).counts).toEqual(compared.counts);
    const first = await find(rows[0]?.channelCode);
    expect(first).toMatchObject({ trafficTypes: ['otp', 'notification'], adminStatus: 5, createdBy: 'routing' });
    expect(await console.as('routing').call(channel.get, { channelId: first?.channelId ?? '' })).toMatchObject({
      hasPassword: true,
    });
    const { list } = await console.as('admin').call(operationLog.list, { targetId: first?.channelId });
    expect(list[0]).toMatchObject({ resource: 'channel', action: 'add', username: 'routing' });
  });

  it('changes what the file speaks of and nothing else, in Chinese too', async () => {
    const before = await addChannel(console, { windowSize: 33, remark: 'old' });
    const file = await sheet([{ channelCode: before.channelCode.toLowerCase(), maxTps: 77, remark: '-' }], 'zh');
    const { changed } = await send(file, { lang: 'zh' });
    expect(changed[0]?.changes).toEqual([
      { column: '最大 TPS', before: '50', after: '77' },
      { column: '备注', before: 'old', after: '' },
    ]);
    const after = await console.as('routing').call(channel.get, { channelId: before.channelId });
    expect(after).toMatchObject({ maxTps: 77, remark: '', windowSize: 33, hasPassword: true, host: before.host });
  });

  it('leaves alone, and does not tell, what the role of the importer conceals', async () => {
    const { channelCode, channelId } = await addChannel(console, { stopLossPrice: '0.0321' });
    const file = await sheet([{ channelCode, maxTps: 71, stopLossPrice: '0.0999' }]);
    const setRule = (cost: 'hidden' | 'masked' | 'shown') =>
      console.db
        .updateTable('role')
        .set({ field_rules: JSON.stringify({ ...allShown, cost }) })
        .where('role_name', '=', 'routing')
        .execute();
    await setRule('hidden');
    const report = await send(file);
    await setRule('shown');
    expect(report.changed[0]?.changes).toEqual([{ column: 'Max TPS', before: '50', after: '71' }]);
    const after = await console.as('admin').call(channel.get, { channelId });
    expect(after).toMatchObject({ maxTps: 71, stopLossPrice: '0.0321' });
  });

  it('gives and takes alarm profiles by their names', async () => {
    const { alarmProfileId, profileName } = await console
      .as('routing')
      .call(alarmProfile.add, { profileName: `Imported ${process.pid}`, queueLen: 5 });
    const { channelCode, channelId } = await addChannel(console);
    const stored = () => console.as('routing').call(channel.get, { channelId });
    const named = await sheet([{ channelCode, alarmProfileName: profileName.toUpperCase() }]);
    expect((await send(named)).changed[0]?.changes).toEqual([
      { column: 'Alarm profile', before: '', after: profileName },
    ]);
    expect((await stored()).alarmProfileId).toBe(alarmProfileId);
    expect((await send(named)).counts).toMatchObject({ changed: 0, same: 1 });
    const unknown = await rowsOf(send(await sheet([{ channelCode, alarmProfileName: 'nobody made it' }])));
    expect(unknown).toMatchObject([{ row: 2, column: 'Alarm profile', value: 'nobody made it' }]);
    await send(await sheet([{ channelCode, alarmProfileName: '-' }]));
    expect((await stored()).alarmProfileId).toBeNull();
  });

  it('names every bad row with its column and reason, and then imports none', async () => {
    const good = await newRow();
    const taken = await addChannel(console);
    const twin = await newRow();
    const rows = [
      good,
      await newRow({ protocol: 'SMPP 9' }),
      await newRow({ host: null }),
      await newRow({ supplierCode: 'NOBODY' }),
      await newRow({ channelName: taken.channelName }),
      await newRow({ password: 'longer-than-8' }),
      await newRow({ maxTps: null }),
      twin,
      { ...(await newRow()), channelCode: twin.channelCode },
    ];
    const refused = await rowsOf(send(await sheet(rows)));
    expect(refused.map(({ row, column }) => [row, column])).toEqual([
      [3, 'Protocol'],
      [4, 'Host'],
      [5, 'Supplier code'],
      [6, 'Channel'],
      [7, 'Password'],
      [8, 'Max TPS'],
      [10, 'Channel code'],
    ]);
    expect(refused[3]?.msg).toContain(taken.channelName);
    expect(JSON.stringify(refused)).not.toContain('longer-than-8');
    expect(await find(good.channelCode)).toBeUndefined();
  });

  it('moves no stored password to another host', async () => {
    const { channelCode, channelId } = await addChannel(console);
    const host = 'smpp.thief.example';
    const [refused] = await rowsOf(send(await sheet([{ channelCode, host }])));
    expect(refused).toMatchObject({ row: 2, column: 'Password', msg: expect.stringMatching(/^Enter it again/) });
    const compared = await send(await sheet([{ channelCode, host }]), { dryRun: true });
    expect(compared.counts).toMatchObject({ changed: 0, errors: 1 });
    expect((await send(await sheet([{ channelCode, host, password: 'pw-5678' }]))).counts).toMatchObject({
      changed: 1,
    });
    expect(await console.as('routing').call(channel.get, { channelId })).toMatchObject({ host, hasPassword: true });
  });

  it.each<[what: string, cells: Cells]>([
    ['port', { port: 2776 }],
    ['use of TLS', { useTls: 1 }],
    ['host, with an empty cell for the password', { host: 'smpp.thief.example', password: null }],
  ])('moves it to no other %s either, in none of several rows', async (_what, cells) => {
    const [one, two] = [await addChannel(console), await addChannel(console)];
    const rows = [one, two].map(({ channelCode }) => ({ channelCode, ...cells }));
    const refused = await rowsOf(send(await sheet(rows)));
    expect(refused.map(({ row, column }) => [row, column])).toEqual([
      [2, 'Password'],
      [3, 'Password'],
    ]);
    for (const { channelId, host, port } of [one, two])
      expect(await console.as('routing').call(channel.get, { channelId })).toMatchObject({
        host,
        port,
        hasPassword: true,
      });
  });

  it('names the column as the file does, the value, and what is allowed', async () => {
    const [english] = await rowsOf(send(await sheet([await newRow({ protocol: 'SMPP 9' })])));
    expect(english).toMatchObject({
      column: 'Protocol',
      value: 'SMPP 9',
      msg: expect.stringContaining('SMPP 3.4, SMPP 5.0'),
    });
    const row = await newRow({ port: 70_000, maxReconnectDelay: 1 });
    // A Chinese file of an English reader: titles of the file, also of a column it does not have.
    const chinese = await rowsOf(send(await sheet([row, await newRow({ supplierCode: null })], 'zh')));
    expect(chinese).toMatchObject([
      { row: 2, column: '端口', value: '70000', msg: expect.stringContaining('1–65535') },
      { row: 3, column: '供应商编码', msg: expect.stringContaining('code of an existing supplier') },
    ]);
    const { host: _host, ...noHost } = await newRow();
    expect(await rowsOf(send(await sheet([noHost], 'zh')))).toMatchObject([{ column: '主机' }]);
    const secret = await rowsOf(send(await sheet([await newRow({ httpHeaders: 'Bad name: hidden-1' })])));
    expect(secret).toMatchObject([{ column: 'HTTP headers', value: '' }]);
  });

  it('gives back an equal channel of its export, SMPP and HTTP, but for the secrets', async () => {
    const { supplierId } = await addSupplier(console);
    const smpp: Partial<ChannelInput> = {
      longCredentials: true,
      interfaceVersion: 80,
      bindTon: 5,
      bindNpi: 9,
      bindTimeout: 31,
      responseTimeout: 32,
      srcTon: -1,
      srcNpi: 8,
      dstTon: 2,
      dstNpi: 1,
      enquireLinkInterval: 45,
      inactivityTimeout: 99,
      windowSize: 7,
      reconnectDelay: 3,
      maxReconnectDelay: 30,
      throttleBackoff: 4,
      dataCodingGsm: 3,
      gsmPacked: true,
      maxParts: 6,
      ucs2Coding: 24,
      longMessageMode: 3,
      registeredDelivery: 17,
      dlrMode: 2,
      msgIdType: 3,
      dlrTimeout: 600,
      dlrTzOffset: -300,
      validityPeriod: 90,
      senderMode: 4,
      workTimezone: 'Asia/Tokyo',
      priceTimezone: 'Asia/Dubai',
      allowNoPrice: true,
      stopLossPrice: '0.0425',
      maxTps: 12.5,
      useTls: true,
      bindMode: 4,
      rxPort: 2780,
      addressRange: '^44',
      routeType: 4,
      capability: ['alpha', 'twoWay'],
      remark: 'a\nb',
      priority: 2,
      dailyLimit: 5,
      workTime: [
        { weekday: 1, from: '08:00', to: '20:00' },
        { weekday: 7, from: '22:00', to: '24:00' },
      ],
    };
    const httpConfig: HttpConfig = {
      url: 'https://api.round.example/send',
      method: 'GET',
      bodyTemplate: '{"to":"{to}"}',
      idPath: 'data.id',
      okExpr: '/^0$/',
      errPath: 'error',
      dlrIdPath: 'id',
      dlrStatusPath: 'stat',
      dlrDelivered: 'OK,DONE',
      dlrFailed: '/F.*/',
      dlrErrPath: 'err',
      dlrTimePath: 'at',
    };
    const made = [
      await addChannel(console, { supplierId, ...smpp }),
      await addChannel(console, { supplierId, protocol: 3, host: '', port: null, systemId: '', httpConfig }),
      await addChannel(console, { supplierId }),
    ];
    const { fileName = '' } = await console.as('routing').call(channel.export, { supplierId }, { lang: 'en' });
    const [heading = [], ...rows] = await readSheet((await fetchFile(console, 'routing', fileName)).rawPayload);
    const missing = channelImportColumns.filter((key) => !heading.includes(channelImportTitles.en[key]));
    expect(missing).toEqual(['password', 'httpHeaders']);
    // The same rows under other names are new channels.
    const renamed = new Map<unknown, string>([
      ['Channel', 'Round'],
      ['Channel code', 'RND'],
      ['System ID', 'rnd'],
    ]);
    const cells = rows.map((row) =>
      row.map((cell, place) => {
        const prefix = renamed.get(heading[place]);
        return prefix && cell ? `${prefix}-${String(cell).slice(-9)}` : (cell as CellValue);
      }),
    );
    const report = await send(await workbookOf([heading.map(String), ...cells]));
    expect(report.counts).toEqual({ added: 3, changed: 0, same: 0, errors: 0 });
    for (const { channelId } of made) {
      const before = await console.as('routing').call(channel.get, { channelId });
      const twin = await find(`RND-${before.channelCode.slice(-9)}`);
      const after = await console.as('routing').call(channel.get, { channelId: twin?.channelId ?? '' });
      const given = Object.keys(ChannelFields.properties).filter(
        (key) => !['channelName', 'channelCode', 'systemId'].includes(key),
      );
      const pick = (row: object) => Object.fromEntries(Object.entries(row).filter(([key]) => given.includes(key)));
      expect(pick(after)).toEqual(pick(before));
      expect(Object.keys(pick(before))).toHaveLength(given.length);
    }
  });

  it('leaves alone what somebody edits', async () => {
    const row = await addChannel(console);
    await console.as('noc').call(channel.lock, { channelId: row.channelId, tabId: 'tab-of-noc' });
    const [refused] = await rowsOf(send(await sheet([{ channelCode: row.channelCode, maxTps: 1 }])));
    expect(refused).toMatchObject({ row: 2, msg: expect.stringContaining('is editing') });
  });

  it('takes an export as it is, which then changes nothing', async () => {
    const { supplierId } = await addChannel(console, {
      capability: ['alpha', 'concat'],
      dailyLimit: 1000,
      bindCount: 3,
    });
    await addChannel(console, { supplierId, useTls: true, bindMode: 4, rxPort: 2776, trafficTypes: ['marketing'] });
    const { fileName = '' } = await console.as('routing').call(channel.export, { supplierId }, { lang: 'zh' });
    const bytes = (await fetchFile(console, 'routing', fileName)).rawPayload;
    const report = await send(bytes, { lang: 'zh' });
    expect(report).toMatchObject({ counts: { added: 0, changed: 0, same: 2, errors: 0 } });
  });

  it('has a template with the columns it takes', async () => {
    const { rawPayload } = await console.inject({
      method: 'GET',
      url: `${channel.downloadTemplateFile.path}?lang=en`,
      headers: { authorization: await console.tokenOf('routing') },
    });
    const [heading] = await readSheet(rawPayload);
    expect(heading?.slice(0, 3)).toEqual(['Supplier code', 'Channel', 'Channel code']);
    expect(heading).toContain('Password');
  });

  it('belongs to those who may', async () => {
    expect((await refusal(send(await sheet([await newRow()]), { as: 'noc' }))).body.error).toBe('auth.forbidden');
  });
});
