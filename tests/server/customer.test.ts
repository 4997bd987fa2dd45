import { Ajv } from 'ajv';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerSeeds } from '#fixtures/customers.ts';
import { pdfOf } from '#fixtures/pdf.ts';
import { userSeeds } from '#fixtures/users.ts';
import { opening } from '#server/domain/ledger/opening.ts';
import { post } from '#server/domain/ledger/post.ts';
import { channel } from '#shared/channel.ts';
import { CustomerInput } from '#shared/customer/input.ts';
import { customer } from '#shared/customer.ts';
import { operationLog } from '#shared/operation-log.ts';
import { search } from '#shared/search.ts';
import { supplier } from '#shared/supplier.ts';
import { referenceTitle } from '#shared/texts/reference-titles.ts';
import { UserFields } from '#shared/user/input.ts';
import { user } from '#shared/user.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { fetchFile } from '../support/download.ts';
import { addChannel, addCustomer, addSupplier, customerInput } from '../support/factories.ts';
import { sendForm } from '../support/multipart.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());
const admin = () => console.as('admin');

describe('the demo', () => {
  it('holds customers and accounts that an administrator could have entered, the same each time', () => {
    const now = new Date('2026-03-01T00:00:00Z');
    const seeds = customerSeeds(now);
    expect(customerSeeds(now)).toEqual(seeds);
    const ajv = new Ajv({ allowUnionTypes: true, strictTypes: false });
    const isCustomer = ajv.compile(JSON.parse(JSON.stringify(CustomerInput)));
    for (const { input } of seeds) {
      expect(isCustomer(input), `${input.customerCode} ${JSON.stringify(isCustomer.errors)}`).toBe(true);
    }
    const isUser = ajv.compile(JSON.parse(JSON.stringify(UserFields)));
    const users = userSeeds(seeds);
    for (const { fields } of users) {
      expect(isUser(fields), `${fields.userName} ${JSON.stringify(isUser.errors)}`).toBe(true);
    }
    expect(seeds).toHaveLength(40);
    expect(users.length).toBeGreaterThan(90);
    expect(new Set(users.map(({ fields }) => fields.userName)).size).toBe(users.length);
  });

  it('is listed with names and the number of accounts', async () => {
    const { list, total } = await admin().call(customer.list, { keyword: 'dolphin' });
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({ customerName: '海豚支付', countryName: 'China', accountsTotal: 4, status: 1 });
    const customerId = list[0]?.customerId ?? '';
    const accounts = await admin().call(user.list, { customerId });
    expect(accounts.list.map(({ userName }) => userName).sort()).toEqual([
      'dolphin_backup',
      'dolphin_notice',
      'dolphin_otp',
      'dolphin_test',
    ]);
    const one = await admin().call(user.get, { userId: accounts.list[0]?.userId ?? '' });
    expect(one.secrets.length).toBeGreaterThan(0);
    const options = await admin().call(user.options, { customerId });
    expect(options).toHaveLength(4);
    const agents = await admin().call(customer.options, { agents: 1 });
    expect(agents.map(({ code }) => code).sort()).toEqual(['ANDINA', 'LEVANT', 'NANYANG']);
  });
});

describe('the list', () => {
  it.each([
    [{ chargeType: 0 as const }, 1],
    [{ status: 0 as const }, 1],
    [{ customerType: 3 as const }, 3],
    [{ tag: 'bank' }, 2],
    [{ archived: 1 as const }, 0],
    [{ keyword: '%' }, 0],
  ])('keeps to %o', async (filter, total) => {
    expect((await admin().call(customer.list, filter)).total).toBe(total);
  });

  it('shows contacts to nobody without the right, and finds nobody by them', async () => {
    const { list } = await admin().call(customer.list, { keyword: 'business@dolphin' });
    expect(list).toHaveLength(1);
    const { total } = await console.as('viewer').call(customer.list, { keyword: 'business@dolphin' });
    expect(total).toBe(0);
    const seen = await console.as('viewer').call(customer.get, { customerId: list[0]?.customerId ?? '' });
    expect(seen.contacts).toBeUndefined();
  });

  it('answers nothing for a customer or account that is not there', async () => {
    const noCustomer = await refusal(admin().call(customer.get, { customerId: '999999' }));
    const noUser = await refusal(admin().call(user.get, { userId: '999999' }));
    expect([noCustomer.body.error, noUser.body.error]).toEqual(['row.gone', 'row.gone']);
  });
});

describe('adding and changing', () => {
  it('keeps every field and fills in the defaults', async () => {
    const made = await addCustomer(console, {
      contacts: [{ name: 'Grace', role: 'technical', email: 'g@x.example' }],
      alarmLevels: ['500', '0'],
      tags: ['VIP'],
      taxRate: '6.5',
    });
    expect(made).toMatchObject({
      version: 1,
      status: 1,
      creditLimit: '0',
      billTimezone: 'UTC',
      billMode: 1,
      priceNoticeDays: 3,
      source: 1,
      taxRate: '6.5',
      alarmLevels: ['500', '0'],
      accountsTotal: 0,
      archivedAt: null,
    });
    expect(await admin().call(customer.get, { customerId: made.customerId })).toEqual(made);
  });

  it('refuses a second customer with the same name, whatever its case, or the same code', async () => {
    const made = await addCustomer(console);
    const sameName = await refusal(addCustomer(console, { customerName: made.customerName.toUpperCase() }));
    expect(sameName).toMatchObject({ status: 409, body: { error: 'customer.name-taken' } });
    const sameCode = await refusal(addCustomer(console, { customerCode: made.customerCode }));
    expect(sameCode.body.error).toBe('customer.code-taken');
  });

  it.each([
    ['customerCode', { customerCode: 'lower' }],
    ['taxRate', { taxRate: '100.01' }],
    ['minCommit', { minCommit: '-1' }],
    ['alarmLevels.0', { alarmLevels: ['1.1234567'] }],
    ['tags.0', { tags: ['a,b'] }],
    ['contractTo', { contractFrom: '2026-05-02', contractTo: '2026-05-01' }],
    ['contractFrom', { contractFrom: '2026-02-30' }],
  ])('refuses a wrong %s', async (field, wrong) => {
    const refused = await refusal(addCustomer(console, wrong));
    expect(refused.status).toBe(400);
    expect(refused.body.data?.errors?.map((error) => error.field)).toContain(field);
  });

  it.each([
    ['currency', { currency: 'ZZZ' }],
    ['countryId', { countryId: '999999' }],
    ['maintainerId', { maintainerId: '6' }],
    ['supportId', { supportId: '999999' }],
    ['agentId', { agentId: '999999' }],
    ['billTimezone', { billTimezone: 'Mars/Olympus' }],
  ])('refuses a %s that does not exist', async (field, wrong) => {
    const refused = await refusal(addCustomer(console, wrong));
    expect(refused).toMatchObject({ status: 422, body: { error: 'reference.unknown' } });
    expect(refused.body.msg).toContain(`“${referenceTitle(field, 'en')}”`);
    expect(refused.body.msg).not.toContain(field);
  });

  it('refuses a change on an old version, and another currency once money was booked', async () => {
    const made = await addCustomer(console);
    const change = { customerId: made.customerId, version: 1, ...customerInput(made) };
    const changed = await admin().call(customer.update, { ...change, remark: 'first' });
    expect(changed).toMatchObject({ version: 2, remark: 'first' });
    const stale = await refusal(admin().call(customer.update, { ...change, remark: 'second' }));
    expect(stale).toMatchObject({ status: 409, body: { data: { current: { remark: 'first' } } } });
    const { customerId } = made;
    await post(console.db, [opening({ customerId, currency: made.currency, amount: '5', at: Date.now() })]);
    expect(await admin().call(customer.get, { customerId })).toMatchObject({ balance: '5', frozenAmount: '0' });
    const locked = await refusal(admin().call(customer.update, { ...change, version: 2, currency: 'USD' }));
    expect(locked.body.error).toBe('customer.currency-locked');
  });
});

describe('status and archive', () => {
  it('changes the status of many with a reason that stays with them, and archives closed ones only', async () => {
    const [one, two] = [await addCustomer(console), await addCustomer(console)];
    const customerIds = [one.customerId, two.customerId];
    expect(await admin().call(customer.updateStatus, { customerIds, status: 2, reason: 'unpaid' })).toEqual({
      changed: 2,
    });
    expect(await admin().call(customer.get, { customerId: one.customerId })).toMatchObject({
      status: 2,
      statusReason: 'unpaid',
    });
    const early = await refusal(admin().call(customer.archive, { customerIds, archived: 1, reason: 'gone' }));
    expect(early.body.error).toBe('customer.not-closed');
    await admin().call(customer.updateStatus, { customerIds, status: 0, reason: 'contract over' });
    await admin().call(customer.archive, { customerIds, archived: 1, reason: 'gone' });
    expect((await admin().call(customer.list, { keyword: one.customerCode })).total).toBe(0);
    expect((await admin().call(customer.list, { keyword: one.customerCode, archived: 1 })).total).toBe(1);
    const change = { ...customerInput(one), customerId: one.customerId, version: 4 };
    expect((await refusal(admin().call(customer.update, change))).body.error).toBe('customer.archived');
    await admin().call(customer.archive, { customerIds, archived: 0, reason: 'back' });
    const history = await admin().call(customer.history, { customerId: one.customerId });
    expect(history.list.map(({ action, reason }) => `${action} ${reason}`.trim())).toEqual([
      'archive back',
      'archive gone',
      'updateStatus contract over',
      'updateStatus unpaid',
      'add',
    ]);
  });

  it('sets alarm levels of many', async () => {
    const { customerId } = await addCustomer(console);
    const call = { customerIds: [customerId], alarmLevels: ['100', '0'] };
    expect(await admin().call(customer.updateAlarms, call)).toEqual({ changed: 1 });
    expect(await admin().call(customer.updateAlarms, call)).toEqual({ changed: 0 });
  });
});

describe('credit', () => {
  const day = 86_400_000;

  it('is there from the beginning when whoever may change it adds the customer; others are refused', async () => {
    const input = { ...customerInput(), creditLimit: '2500.50' };
    expect((await refusal(console.as('sales').call(customer.add, input))).body.error).toBe('auth.forbidden');
    const { customerId, creditLimit } = await console.as('finance').call(customer.add, input);
    expect(creditLimit).toBe('2500.5');
    const { list } = await admin().call(operationLog.list, { resource: 'customer', targetId: customerId });
    expect(list[0]?.changes).toMatchObject({ creditLimit: { before: null, after: '2500.5' } });
  });

  it('is changed by those who may, with a reason, an end for the temporary part, and a line in the log', async () => {
    const { customerId, version } = await addCustomer(console);
    const until = Date.now() + day;
    const input = {
      customerId,
      version,
      creditLimit: '1000.50',
      tempCredit: '200',
      tempCreditUntil: until,
      reason: 'campaign',
    };
    expect((await refusal(console.as('sales').call(customer.updateCredit, input))).body.error).toBe('auth.forbidden');
    const changed = await console.as('finance').call(customer.updateCredit, input);
    const next = { ...input, version: changed.version };
    expect(changed).toMatchObject({
      creditLimit: '1000.5',
      tempCredit: '200',
      tempCreditUntil: until,
    });
    const { list } = await admin().call(operationLog.list, { resource: 'customer', targetId: customerId });
    expect(list[0]).toMatchObject({
      action: 'updateCredit',
      reason: 'campaign',
      username: 'finance',
      changes: { creditLimit: { before: '0', after: '1000.5' } },
    });
    for (const [tempCreditUntil, rule] of [
      [null, 'Required'],
      [Date.now() - day, 'Not an allowed value'],
      [Date.now() + 91 * day, 'Not an allowed value'],
    ] as const) {
      const refused = await refusal(admin().call(customer.updateCredit, { ...next, tempCreditUntil }));
      expect(refused.body.data?.errors).toEqual([{ field: 'tempCreditUntil', msg: rule }]);
    }
    const none = await admin().call(customer.updateCredit, { ...next, tempCredit: '0', tempCreditUntil: until });
    expect(none).toMatchObject({ tempCredit: '0', tempCreditUntil: null });
  });
});

describe('notes', () => {
  it('stay with their author, newest first', async () => {
    const { customerId } = await addCustomer(console);
    await admin().call(customer.addNote, { customerId, text: 'first' });
    await console.as('admin').call(customer.addNote, { customerId, text: 'second' });
    const notes = await console.as('viewer').call(customer.notes, { customerId });
    expect(notes.map(({ text, author }) => `${author}: ${text}`)).toEqual(['admin: second', 'admin: first']);
  });
});

describe('who sees own customers only', () => {
  it('finds, changes and adds no others', async () => {
    const other = await addCustomer(console, { maintainerId: '3' });
    const sales = console.as('sales');
    expect((await sales.call(customer.list, { keyword: other.customerCode })).total).toBe(0);
    expect((await refusal(sales.call(customer.get, { customerId: other.customerId }))).body.error).toBe('row.gone');
    expect((await sales.call(customer.options, { keyword: other.customerCode })).length).toBe(0);
    const all = await sales.call(customer.list, { pageSize: 200 });
    expect(new Set(all.list.map(({ maintainerId }) => maintainerId))).toEqual(new Set(['4']));
    const note = await refusal(sales.call(customer.addNote, { customerId: other.customerId, text: 'x' }));
    expect(note.body.error).toBe('row.gone');
    const own = await sales.call(customer.add, customerInput());
    expect(own.maintainerId).toBe('4');
    const foreign = await refusal(sales.call(customer.add, customerInput({ maintainerId: '3' })));
    expect(foreign.body.error).toBe('customer.outside-scope');
    const { total } = await sales.call(user.list, { customerId: other.customerId });
    expect(total).toBe(0);
  });

  it('assigns maintainers in bulk where he may', async () => {
    const made = await addCustomer(console);
    const input = { customerIds: [made.customerId], maintainerId: '4' };
    expect((await refusal(console.as('sales').call(customer.assignMaintainer, input))).body.error).toBe(
      'auth.forbidden',
    );
    expect(await admin().call(customer.assignMaintainer, input)).toEqual({ changed: 1 });
  });

  it('finds own customers and their accounts by the search, and no others', async () => {
    const other = await addCustomer(console, { customerName: '远方通信', maintainerId: '3' });
    const find = async (username: string, text: string) =>
      (await console.as(username).call(search.find, { text })).list.map(({ kind, title }) => `${kind} ${title}`);
    expect(await find('admin', 'yftx')).toEqual(['customer 远方通信']);
    expect(await find('admin', other.customerCode)).toEqual(['customer 远方通信']);
    expect(await find('sales', '远方')).toEqual([]);
    expect(await find('admin', 'dolphin_otp')).toEqual(['account dolphin_otp']);
  });
});

describe('documents', () => {
  const pdf = pdfOf(['contract']);
  const send = (bytes: Uint8Array, as = 'admin') =>
    sendForm(console, { as, to: customer.docUpload, parts: [['file', { name: 'contract.pdf', bytes }]] });

  it('are kept by their content, for those who may see them and the customer, and go with their file', async () => {
    const { customerId } = await addCustomer(console);
    const { call } = console.as('admin');
    expect((await refusal(send(Buffer.from('just text')))).body.data?.errors).toMatchObject([{ field: 'file' }]);
    const { fileName } = await send(pdf);
    const input = { customerId, docType: 'contract' as const, file: fileName, expiresOn: '2027-12-31' };
    const wrong = await refusal(call(customer.addDocument, { ...input, expiresOn: '2027-02-30' }));
    expect(wrong.body.data?.errors).toMatchObject([{ field: 'expiresOn' }]);
    const documents = await call(customer.addDocument, input);
    expect(documents).toMatchObject([
      { docType: 'contract', file: { displayName: 'contract.pdf', sizeBytes: pdf.length }, expiresOn: '2027-12-31' },
    ]);
    expect((await fetchFile(console, 'admin', fileName)).rawPayload.equals(pdf)).toBe(true);
    const again = await refusal(call(customer.addDocument, input));
    expect(again.body.data?.errors).toMatchObject([{ field: 'file' }]);
    const viewer = await refusal(console.as('viewer').call(customer.documents, { customerId }));
    expect(viewer.body.error).toBe('auth.forbidden');
    const { customerId: foreign } = await addCustomer(console, { maintainerId: '2' });
    expect((await refusal(console.as('sales').call(customer.documents, { customerId: foreign }))).body.error).toBe(
      'row.gone',
    );
    const documentId = documents[0]?.documentId ?? '';
    expect(await call(customer.removeDocument, { customerId, documentId })).toEqual([]);
    expect((await fetchFile(console, 'admin', fileName)).statusCode).toBe(404);
    const { list } = await call(customer.history, { customerId });
    expect(list.map(({ action }) => action)).toEqual(['removeDocument', 'addDocument', 'add']);
  });
});

describe('pickers', () => {
  it('name what is chosen beyond the entries they list, among 3,000 rows', async () => {
    const { call } = console.as('admin');
    const owner = await addCustomer(console);
    const { supplierId } = await addSupplier(console);
    const { channelId } = await addChannel(console);
    const name = { userName: `oldest_${owner.customerId}`, accountType: 2, maxTps: 10 } as const;
    const { userId } = (await call(user.add, { customerId: owner.customerId, ...name })).user;
    for (const [table, key] of [
      ['customer', owner.customerId],
      ['supplier', supplierId],
      ['channel', channelId],
      ['customer_user', userId],
    ] as const) {
      await sql`update ${sql.table(table)} set updated_at = '2001-01-01' where ${sql.ref(`${table}_id`)} = ${key}`.execute(
        console.db,
      );
    }
    await sql`
      insert into customer (customer_name, customer_code, customer_type, charge_type, currency, created_by, updated_by)
      select 'Filler ' || n, 'FILL' || n, 1, 1, 'USD', 'x', 'x' from generate_series(1, 3000) n`.execute(console.db);
    await sql`
      insert into supplier (supplier_name, supplier_code, supplier_type, settle_type, currency, created_by, updated_by)
      select 'Filler ' || n, 'FILL' || n, 1, 1, 'USD', 'x', 'x' from generate_series(1, 3000) n`.execute(console.db);
    const listed = async (ids: string[]) => ({
      customer: (await call(customer.options, { ids })).map(({ id }) => id),
      user: (await call(user.options, { ids })).map(({ id }) => id),
      supplier: (await call(supplier.options, { ids })).map(({ id }) => id),
      channel: (await call(channel.options, { ids })).map(({ id }) => id),
    });
    expect((await call(customer.options, {})).map(({ id }) => id)).not.toContain(owner.customerId);
    expect((await call(supplier.options, {})).map(({ id }) => id)).not.toContain(supplierId);
    expect((await listed([owner.customerId])).customer).toEqual([owner.customerId]);
    expect((await listed([userId])).user).toEqual([userId]);
    expect((await listed([supplierId])).supplier).toEqual([supplierId]);
    expect((await listed([channelId])).channel).toEqual([channelId]);
    await sql`delete from customer where customer_code like 'FILL%'`.execute(console.db);
    await sql`delete from supplier where supplier_code like 'FILL%'`.execute(console.db);
  });
});
