import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RawError } from '#server/domain/messages/error-mapping.ts';
import { checkCube } from '#server/domain/messages/postgres/check-cube.ts';
import { readErrorMapping } from '#server/domain/messages/postgres/error-rules.ts';
import { channel } from '#shared/channel.ts';
import { dashboard } from '#shared/dashboard.ts';
import type { ErrorCode, ErrorCodeInput } from '#shared/error-code/row.ts';
import { errorCode } from '#shared/error-code.ts';
import type { ImportReport } from '#shared/import.ts';
import { blockCodes } from '#shared/message/kinds.ts';
import { operationLog } from '#shared/operation-log.ts';
import { supplier } from '#shared/supplier.ts';
import { referenceTitle } from '#shared/texts/reference-titles.ts';
import { build, type TestApp } from '../support/app.ts';
import { workbookOf } from '../support/archive.ts';
import { refusal } from '../support/call.ts';
import { fetchFile } from '../support/download.ts';
import { addSupplier } from '../support/factories.ts';
import { attemptLine, everything, messageLine, receiptLine, storeOn, tradeOf } from '../support/messages.ts';
import { compareFile, importFile, sendForm } from '../support/multipart.ts';

let console: TestApp;
let place: { supplierId: string; channelId: string };
beforeAll(async () => {
  console = await build();
  const [some] = (await console.as('admin').call(channel.all, {})).list;
  place = { supplierId: some?.supplierId ?? '', channelId: some?.channelId ?? '' };
});
afterAll(() => console.close());

const admin = () => console.as('admin');
let made = 0;
const freshCode = () => `X${process.pid}${++made}`;
const add = (input: Partial<ErrorCodeInput> = {}): Promise<ErrorCode> =>
  admin().call(errorCode.add, {
    scope: 2,
    phase: 3,
    platformCode: 'ABSENT_SUBSCRIBER',
    supplierId: place.supplierId,
    rawCode: freshCode(),
    ...input,
  });
const map = async (raw: Partial<RawError>) =>
  (await readErrorMapping(console.db))({
    phase: 'receipt',
    commandStatus: null,
    stat: '',
    err: '',
    ...place,
    ...raw,
  });

describe('what comes with the console', () => {
  it('are the platform’s codes with every reason to block, and the names of command_status', async () => {
    const { list } = await admin().call(errorCode.list, { scope: 1, pageSize: 200 });
    const codes = new Set(list.map(({ platformCode }) => platformCode));
    expect([...blockCodes, 'DELIVRD', 'UNDELIV'].filter((code) => !codes.has(code))).toEqual([]);
    const responses = await admin().call(errorCode.list, { scope: 2, phase: 2, keyword: '0x58' });
    expect(responses.list).toMatchObject([{ platformCode: 'THROTTLED', supplierId: null, resendable: true }]);
  });

  it('stays as somebody has changed it when the server starts again', async () => {
    const { list } = await admin().call(errorCode.list, { scope: 1, keyword: 'HANDSET_BUSY' });
    const [row] = list;
    if (!row) throw new Error('no such code');
    const { errorCodeId, version } = row;
    await admin().call(errorCode.update, { ...entered(row), errorCodeId, version, advice: 'Try again later.' });
    const { seedErrorCodes } = await import('#server/features/error-code/seed.ts');
    await seedErrorCodes(console.db);
    expect((await admin().call(errorCode.get, { errorCodeId })).advice).toBe('Try again later.');
  });
});

describe('mapping', () => {
  it('takes the channel’s code before the supplier’s before everybody’s, and a code before a bare status', async () => {
    expect(await map({ stat: 'undeliv', err: '' })).toMatchObject({ errorCode: 'UNDELIV', isMapped: true });
    const rawCode = freshCode();
    expect(await map({ stat: 'UNDELIV', err: rawCode })).toMatchObject({ errorCode: 'UNDELIV', isMapped: false });
    await add({ rawCode, supplierId: null, platformCode: 'ROAMING' });
    expect(await map({ stat: 'UNDELIV', err: rawCode })).toMatchObject({ errorCode: 'ROAMING', isMapped: true });
    await add({ rawCode, platformCode: 'HANDSET_FULL' });
    expect(await map({ stat: 'UNDELIV', err: rawCode })).toMatchObject({ errorCode: 'HANDSET_FULL' });
    await add({ ...place, rawCode, platformCode: 'UNKNOWN_SUBSCRIBER' });
    expect(await map({ stat: 'UNDELIV', err: rawCode.toLowerCase() })).toMatchObject({
      errorCode: 'UNKNOWN_SUBSCRIBER',
      finalStat: 'UNDELIV',
      errorCategory: 'subscriber',
      isRefundable: true,
    });
  });

  it('never takes a delivery back by a code alone', async () => {
    const { rawCode } = await add({ platformCode: 'ABSENT_SUBSCRIBER' });
    expect(await map({ stat: 'DELIVRD', err: rawCode })).toMatchObject({ finalStat: 'DELIVRD', errorCode: '' });
  });

  it('reads numbers however they are written, and knows responses', async () => {
    const number = `7${process.pid}`;
    await add({ rawCode: `00${number}`, platformCode: 'HANDSET_FULL' });
    expect(await map({ stat: 'UNDELIV', err: number })).toMatchObject({ errorCode: 'HANDSET_FULL' });
    expect(await map({ phase: 'response', commandStatus: 11 })).toMatchObject({ errorCode: 'NUMBER_REJECTED' });
    expect(await map({ phase: 'response', commandStatus: 0x412 })).toMatchObject({
      isMapped: false,
      finalStat: 'REJECTD',
    });
    expect(await map({ phase: 'response', commandStatus: 0 })).toMatchObject({ isFinal: false, isMapped: true });
  });

  it('leaves disabled codes out', async () => {
    const row = await add({ platformCode: 'HANDSET_FULL', status: 0 });
    expect(await map({ stat: 'UNDELIV', err: row.rawCode })).toMatchObject({ errorCode: 'UNDELIV' });
  });
});

describe('entering', () => {
  it('gives a supplier’s code the meaning of its platform code unless something else is said', async () => {
    expect(await add()).toMatchObject({
      category: 'subscriber',
      finalStatus: 'UNDELIV',
      isFinal: true,
      retryable: true,
    });
    expect(await add({ finalStatus: 'ENROUTE', refundable: false })).toMatchObject({
      finalStatus: 'ENROUTE',
      isFinal: false,
      refundable: false,
      category: 'subscriber',
    });
  });

  it.each([
    ['rawCode', { rawCode: '' }],
    ['category', { scope: 1, platformCode: 'BRAND_NEW' }],
    ['customerCode', { scope: 3 }],
  ] as const)('asks for %s', async (field, input) => {
    const { status, body } = await refusal(add(input));
    expect(status).toBe(400);
    expect(body.data?.errors?.[0]?.field).toBe(field);
  });

  it.each([
    ['platformCode', { platformCode: 'NOT_THERE' }],
    ['supplierId', { supplierId: '999999' }],
    ['channelId', { channelId: '999999' }],
  ])('refuses a %s that does not exist', async (field, input) => {
    const { body } = await refusal(add(input));
    expect(body).toMatchObject({ error: 'reference.unknown' });
    expect(body.msg).toContain(`“${referenceTitle(field, 'en')}”`);
  });

  it('refuses the same code twice, however it is written', async () => {
    const { rawCode } = await add();
    expect((await refusal(add({ rawCode: rawCode.toLowerCase() }))).body.error).toBe('error-code.taken');
  });

  it('keeps platform codes: no other name, no removal', async () => {
    const [row] = (await admin().call(errorCode.list, { scope: 1, keyword: 'NO_BALANCE' })).list;
    if (!row) throw new Error('no such code');
    const { errorCodeId, version } = row;
    const renamed = admin().call(errorCode.update, { ...entered(row), errorCodeId, version, platformCode: 'BROKE' });
    expect((await refusal(renamed)).body.error).toBe('error-code.fixed');
    const removed = admin().call(errorCode.remove, { errorCodeIds: [errorCodeId] });
    expect((await refusal(removed)).body.error).toBe('error-code.fixed');
  });

  it('refuses an outdated version and those without the permission', async () => {
    const row = await add();
    const { errorCodeId, version } = row;
    await admin().call(errorCode.update, { ...entered(row), errorCodeId, version, advice: 'a' });
    const again = admin().call(errorCode.update, { ...entered(row), errorCodeId, version, advice: 'b' });
    expect((await refusal(again)).body.error).toBe('version-conflict');
    const denied = console.as('sales').call(errorCode.remove, { errorCodeIds: [errorCodeId] });
    // In the language of the body.
    expect((await refusal(denied)).body).toMatchObject({ error: 'auth.forbidden', msg: expect.stringMatching(/^You/) });
  });
});

it('maps several codes at once with all that belongs to it, and leaves a line for each', async () => {
  const rows = [await add(), await add()];
  const errorCodeIds = rows.map(({ errorCodeId }) => errorCodeId);
  expect(await admin().call(errorCode.batchMap, { errorCodeIds, platformCode: 'SPAM_REJECTED' })).toEqual({
    changed: 2,
  });
  for (const errorCodeId of errorCodeIds) {
    expect(await admin().call(errorCode.get, { errorCodeId })).toMatchObject({
      platformCode: 'SPAM_REJECTED',
      category: 'content',
      finalStatus: 'REJECTD',
      permanent: true,
    });
    const { list } = await admin().call(operationLog.list, { resource: 'errorCode', targetId: errorCodeId });
    expect(list.map(({ action }) => action)).toEqual(['map', 'add']);
  }
});

it('copies the codes of a supplier; those of the other stay', async () => {
  const [from, to] = [await addSupplier(console), await addSupplier(console)];
  const [one, both] = [freshCode(), freshCode()];
  for (const rawCode of [one, both]) await add({ supplierId: from.supplierId, rawCode });
  await add({ supplierId: to.supplierId, rawCode: both, platformCode: 'ROAMING' });
  const input = { fromSupplierId: from.supplierId, toSupplierId: to.supplierId };
  expect(await admin().call(errorCode.copyFrom, input)).toEqual({ copied: 1 });
  const { list } = await admin().call(errorCode.list, { supplierId: to.supplierId });
  expect(new Map(list.map((row) => [row.rawCode, row.platformCode]))).toEqual(
    new Map([
      [one, 'ABSENT_SUBSCRIBER'],
      [both, 'ROAMING'],
    ]),
  );
});

describe('files', () => {
  const heading = ['Supplier code', 'Raw code', 'Raw status', 'Platform code', 'Final status', 'Refundable'];
  const send = async (rows: readonly (readonly string[])[], dryRun: boolean): Promise<ImportReport> =>
    (dryRun ? compareFile : importFile)(console, {
      as: 'admin',
      to: errorCode.import,
      parts: [['lang', 'en']],
      file: { name: 'x.xlsx', bytes: await workbookOf([heading, ...rows].map((row) => [...row])) },
    });
  const codeOf = async (supplierId: string) => (await admin().call(supplier.get, { supplierId })).supplierCode;

  it('imports new codes and changes known ones; a comparison stores nothing', async () => {
    const known = await add();
    const code = freshCode();
    const supplierCode = await codeOf(place.supplierId);
    const rows = [
      [supplierCode, code, 'REJECTD', 'CONTENT_REJECTED', 'failed', '0'],
      [supplierCode, known.rawCode, '', 'ROAMING', '', ''],
    ];
    expect((await send(rows, true)).counts).toEqual({ added: 1, changed: 1, same: 0, errors: 0 });
    expect((await admin().call(errorCode.list, { keyword: code })).total).toBe(0);
    await send(rows, false);
    expect((await admin().call(errorCode.list, { keyword: code })).list).toMatchObject([
      { rawStat: 'REJECTD', platformCode: 'CONTENT_REJECTED', finalStatus: 'UNDELIV', refundable: false },
    ]);
    const { errorCodeId } = known;
    expect(await admin().call(errorCode.get, { errorCodeId })).toMatchObject({ platformCode: 'ROAMING' });
  });

  it('only compares a file that comes without `dryRun` and digest', async () => {
    const code = freshCode();
    const rows = [heading, [await codeOf(place.supplierId), code, 'REJECTD', 'CONTENT_REJECTED', 'failed', '0']];
    const file = { name: 'x.xlsx', bytes: await workbookOf(rows) };
    const report: ImportReport = await sendForm(console, {
      as: 'admin',
      to: errorCode.import,
      parts: [['file', file]],
    });
    expect(report.counts.added).toBe(1);
    expect((await admin().call(errorCode.list, { keyword: code })).total).toBe(0);
  });

  it('names the cell of what it refuses', async () => {
    const rows = [
      ['NOBODY', freshCode(), '', 'ROAMING', '', ''],
      ['', freshCode(), '', 'NOT_THERE', '', ''],
      ['', '', '', 'ROAMING', '', ''],
    ];
    const { body } = await refusal(send(rows, false));
    expect(body.data?.rows).toMatchObject([
      { row: 2, column: 'Supplier code' },
      { row: 3, column: 'Platform code' },
      { row: 4, column: 'Raw code' },
    ]);
  });

  it('exports the filter in words', async () => {
    const row = await add({ platformCode: 'HANDSET_FULL' });
    const { fileName = '' } = await admin().call(errorCode.export, { keyword: row.rawCode });
    const [titles, cells] = await readSheet((await fetchFile(console, 'admin', fileName)).rawPayload);
    expect(titles).toEqual(expect.arrayContaining(['Supplier', 'Raw code', 'Category']));
    expect(cells).toEqual(expect.arrayContaining([row.rawCode, 'HANDSET_FULL', 'Subscriber']));
  });
});

/** The entered part of a code. */
function entered(row: ErrorCode): ErrorCodeInput {
  const { errorCodeId, supplierName, channelName, createdAt, createdBy, updatedAt, updatedBy, version, ...input } = row;
  return input;
}

describe('codes that no rule names', () => {
  /** A message of an hour ago that its supplier reported with `err`. */
  const failed = async (err: string) => {
    const trade = await tradeOf(console.db);
    const { store, parts } = storeOn(console.db);
    const submitTime = Date.now() - 3_600_000;
    const attempt = attemptLine({ channelCode: trade.first, submitTime: submitTime + 40 });
    const line = messageLine({ user: trade.user, number: trade.number, submitTime, attempts: [attempt] });
    const { supplierMsgId = '' } = attempt;
    const receipt = receiptLine({
      channelCode: trade.first,
      supplierMsgId,
      time: submitTime + 4000,
      stat: 'UNDELIV',
      err,
    });
    await store.append([line]);
    await store.applyReceipts([receipt]);
    // Told twice, counted once.
    await store.applyReceipts([receipt]);
    return { msgId: line.msgId, store, parts };
  };
  const unmapped = async (err: string) => {
    const { list } = await admin().call(errorCode.unmapped, { pageSize: 200 });
    return list.find(({ rawCode }) => rawCode === err);
  };

  it('are listed with their counts, mapped, and past messages follow with the cube', async () => {
    const err = freshCode();
    await add({ rawCode: err, supplierId: (await addSupplier(console)).supplierId, platformCode: 'HANDSET_FULL' });
    const { msgId, store, parts } = await failed(err);
    const todosBefore = (await admin().call(dashboard.summary, {})).todos.codesUnmapped ?? 0;
    const seen = await unmapped(err);
    expect(seen).toMatchObject({
      rawStat: 'UNDELIV',
      phase: 3,
      hits: 1,
      hits24h: 1,
      countsAs: 'UNDELIV',
      examples: [msgId],
      proposal: { platformCode: 'HANDSET_FULL', ground: 'suppliers', suppliers: 1 },
    });
    if (!seen) throw new Error('not listed');
    const { supplierId, phase, rawStat, rawCode } = seen;
    const codes = [{ supplierId, phase, rawStat, rawCode, platformCode: 'ABSENT_SUBSCRIBER' }];
    expect(await admin().call(errorCode.mapSeen, { codes })).toEqual({ added: 1 });
    expect(await unmapped(err)).toBeUndefined();
    expect((await admin().call(dashboard.summary, {})).todos.codesUnmapped).toBe(todosBefore - 1);

    const before = (await store.get(msgId, everything))?.message;
    expect(before).toMatchObject({ errorCode: 'UNDELIV' });
    expect((await admin().call(errorCode.remap, { days: 1, supplierId, dryRun: true })).hits).toBeGreaterThan(0);
    const { remapId } = await admin().call(errorCode.remap, { days: 1, supplierId });
    const state = async () =>
      (await admin().call(errorCode.remapList, {})).find((remap) => remap.remapId === remapId)?.state;
    await expect.poll(state, { timeout: 120_000 }).toBe('done');
    const after = (await store.get(msgId, everything))?.message;
    expect(after).toMatchObject({
      errorCode: 'ABSENT_SUBSCRIBER',
      errorCategory: 'subscriber',
      amount: before?.amount,
      cost: before?.cost,
    });
    const day = 86_400_000;
    const today = Math.floor(Date.now() / day) * day;
    expect(await checkCube(parts.db, today - day, today + day)).toEqual([]);
  });

  it('shows only messages of the viewer’s own customers as examples', async () => {
    const err = freshCode();
    const { msgId } = await failed(err);
    const setScope = (scope: 1 | 2) =>
      console.db.updateTable('role').set({ data_scope: scope }).where('role_name', '=', 'noc').execute();
    const examples = async () =>
      (await console.as('noc').call(errorCode.unmapped, { pageSize: 200 })).list.find(({ rawCode }) => rawCode === err)
        ?.examples;
    const { user } = await tradeOf(console.db);
    const giveTo = (username: string) =>
      sql`update customer set maintainer_id = (select admin_id from admin where username = ${username})
        where customer_id = (select customer_id from customer_user where customer_user_id = ${user})`.execute(
        console.db,
      );
    await setScope(2);
    await giveTo('sales');
    expect(await examples()).toEqual([]);
    await giveTo('noc');
    expect(await examples()).toEqual([msgId]);
    await setScope(1);
  });

  it('lets amounts follow only for whoever may', async () => {
    const mapper = console.as('noc');
    expect(await refusal(mapper.call(errorCode.remap, { days: 1, withMoney: true }))).toMatchObject({ status: 400 });
    expect((await mapper.call(errorCode.remap, { days: 1, dryRun: true })).remapId).toBeUndefined();
  });
});
