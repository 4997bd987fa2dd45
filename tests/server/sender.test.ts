import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfOf } from '#fixtures/pdf.ts';
import { endAndRemind } from '#server/features/sender/expiry.ts';
import { createNotices } from '#server/platform/notices/notices.ts';
import { country } from '#shared/country.ts';
import { customer } from '#shared/customer.ts';
import { dashboard } from '#shared/dashboard.ts';
import type { ImportReport } from '#shared/import.ts';
import { mail } from '#shared/mail.ts';
import { notice } from '#shared/notice.ts';
import { operator } from '#shared/operator.ts';
import { search } from '#shared/search.ts';
import type { Sender, SenderInput } from '#shared/sender/row.ts';
import { senderId } from '#shared/sender.ts';
import { fill } from '#shared/texts/fields.ts';
import { registrationMailTexts } from '#shared/texts/registration.ts';
import { user } from '#shared/user.ts';
import { build, type TestApp } from '../support/app.ts';
import { unzipped, workbookOf } from '../support/archive.ts';
import { refusal } from '../support/call.ts';
import { fetchFile } from '../support/download.ts';
import { addChannel, addCustomer, addRoutes } from '../support/factories.ts';
import { attemptLine, everything, messageLine, receiptLine, storeOn, tradeOf } from '../support/messages.ts';
import { importFile, sendForm } from '../support/multipart.ts';

let console: TestApp;
let customerId: string;
let countryId: string;
beforeAll(async () => {
  console = await build();
  customerId = (await console.as('admin').call(customer.list, { keyword: 'XINGHE' })).list[0]?.customerId ?? '';
  countryId =
    (await console.as('admin').call(country.list, { keyword: 'SA' })).list.find(({ iso2 }) => iso2 === 'SA')
      ?.countryId ?? '';
});
afterAll(() => console.close());

const admin = () => console.as('admin');
let made = 0;
/** A channel in traffic. */
const added = async () => {
  const row = await addChannel(console);
  await console.db.updateTable('channel').set({ admin_status: 1 }).where('channel_id', '=', row.channelId).execute();
  return row;
};
const inputOf = (overrides: Partial<SenderInput> = {}): SenderInput => {
  made += 1;
  return {
    senderId: `ACME${process.pid % 1000}x${made}`,
    senderType: 1,
    customerId,
    countryId,
    useCase: 'otp',
    ...overrides,
  };
};
const add = (overrides?: Partial<SenderInput>): Promise<Sender> => admin().call(senderId.add, inputOf(overrides));
/** Sets a last day that is over, which no call takes where it matters. */
const endAt = (senderIdIds: string[], day = '2020-01-01') =>
  console.db.updateTable('sender').set({ expires_on: day }).where('sender_id', 'in', senderIdIds).execute();
const approved = async (overrides?: Partial<SenderInput>): Promise<Sender> => {
  const { senderIdId } = await add(overrides);
  await admin().call(senderId.submit, { senderIdIds: [senderIdId] });
  await admin().call(senderId.review, { senderIdIds: [senderIdId], status: 2 });
  return admin().call(senderId.get, { senderIdId });
};

describe('an approval', () => {
  it('is taken back within ten minutes: in review again', async () => {
    const row = await approved();
    const keys = { senderIdIds: [row.senderIdId], versions: [row.version] };
    await admin().call(senderId.undoApproval, keys);
    const undone = await admin().call(senderId.get, { senderIdId: row.senderIdId });
    expect(undone).toMatchObject({ status: 1, reviewedBy: '', reviewedAt: null });
    const again = await refusal(admin().call(senderId.undoApproval, { senderIdIds: keys.senderIdIds }));
    expect(again).toMatchObject({ status: 422, body: { error: 'sender.undo-over' } });
  });

  it('stays after that', async () => {
    const { senderIdId } = await approved();
    const reviewedAt = new Date(Date.now() - 11 * 60_000);
    await console.db
      .updateTable('sender')
      .set({ reviewed_at: reviewedAt })
      .where('sender_id', '=', senderIdId)
      .execute();
    const late = await refusal(admin().call(senderId.undoApproval, { senderIdIds: [senderIdId] }));
    expect(late.body.error).toBe('sender.undo-over');
  });
});

describe('entering', () => {
  it.each([
    [1, 'ABCDEFGHIJKL'],
    [1, '12345'],
    [1, 'Ärger'],
    [2, '12'],
    [2, '1234567890123456'],
    [3, '1234567'],
    [4, '0800-1'],
  ] as const)('refuses what has not the form of type %i: %s', async (senderType, text) => {
    const { body } = await refusal(add({ senderType, senderId: text }));
    expect(body.data?.errors?.[0]?.field).toBe('senderId');
  });

  it.each([
    [1, 'ACME Bank'],
    [2, '447700900123'],
    [3, '85001'],
    [4, '8001234567'],
  ] as const)('takes what has the form of type %i: %s', async (senderType, text) => {
    expect(await add({ senderType, senderId: text })).toMatchObject({ senderId: text, status: 0, channels: [] });
  });

  it('refuses the same sender of a customer in a country, whatever its case', async () => {
    const row = await add();
    expect((await refusal(add({ senderId: row.senderId.toLowerCase() }))).body.error).toBe('sender.taken');
  });

  it('tells the policy of a country', async () => {
    expect(await admin().call(senderId.policy, { countryId })).toMatchObject({ senderIdPolicy: 2 });
  });

  it('cannot be changed while it is in review', async () => {
    const { senderIdId, version } = await approved();
    const { body } = await refusal(admin().call(senderId.update, { ...inputOf(), senderIdId, version }));
    expect(body.error).toBe('review.not-editable');
  });
});

describe('registering', () => {
  it('builds the supplier’s form from the channel’s columns, and marks what was sent as pending (W7)', async () => {
    const { channelId } = await addChannel(console);
    const row = await approved({ brandName: 'ACME Bank' });
    expect((await admin().call(senderId.getForm, { channelId })).source).toBe('usual');
    await admin().call(senderId.saveForm, {
      channelId,
      forSupplier: false,
      version: null,
      columns: [
        { title: 'SID', field: 'senderId' },
        { title: 'Legal entity', field: 'companyName' },
        { title: 'Agent', field: 'fixed', text: 'Our company' },
      ],
    });
    expect((await admin().call(senderId.getForm, { channelId })).source).toBe('channel');
    const { fileName = '' } = await admin().call(senderId.buildForm, {
      channelIds: [channelId],
      senderIdIds: [row.senderIdId],
      followUpOn: '2027-01-15',
    });
    const [titles, cells] = await readSheet((await fetchFile(console, 'admin', fileName)).rawPayload);
    expect(titles).toEqual(['SID', 'Legal entity', 'Agent']);
    expect(cells?.[0]).toBe(row.senderId);
    expect(cells?.[2]).toBe('Our company');
    const pending = await admin().call(senderId.get, { senderIdId: row.senderIdId });
    expect(pending.channels).toMatchObject([{ channelId, registerStatus: 1, followUpOn: '2027-01-15' }]);
    const { version = null } = (await admin().call(senderId.get, { senderIdId: row.senderIdId })).channels[0] ?? {};
    const active = await admin().call(senderId.channelStatus, {
      senderIdId: row.senderIdId,
      channelId,
      version,
      registerStatus: 2,
      supplierRef: 'REF-1',
      fee: '20.5',
    });
    expect(active.channels).toMatchObject([{ registerStatus: 2, supplierRef: 'REF-1', fee: '20.5' }]);
    expect(active.channels[0]?.activeAt).toBeGreaterThan(0);
    const { total } = await admin().call(senderId.list, { keyword: row.senderId, registerStatus: 2 });
    expect(total).toBe(1);
    // The form once more: what is registered stays registered.
    await admin().call(senderId.buildForm, { channelIds: [channelId], senderIdIds: [row.senderIdId] });
    const again = await admin().call(senderId.get, { senderIdId: row.senderIdId });
    expect(again.channels).toEqual(active.channels);
  });

  it('packs forms and documents of several channels, and mails each supplier its own', async () => {
    const { fileName: letter } = await sendForm(console, {
      as: 'admin',
      to: senderId.docUpload,
      parts: [['file', { name: 'loa.pdf', bytes: pdfOf(['letter']) }]],
    });
    const channels = [await addChannel(console), await addChannel(console)];
    const [first, second] = channels.map(({ channelId }) => channelId);
    const row = await approved({ brandName: 'ACME Bank' });
    const { senderIdId } = row;
    await admin().call(senderId.addDocument, { senderIdId, docType: 'loa', file: letter });
    await admin().call(senderId.addDocument, {
      senderIdId,
      docType: 'other',
      file: (
        await sendForm(console, {
          as: 'admin',
          to: senderId.docUpload,
          parts: [['file', { name: 'loa.pdf', bytes: pdfOf(['other']) }]],
        })
      ).fileName,
    });
    const input = { channelIds: [first ?? '', second ?? ''], senderIdIds: [senderIdId], withDocuments: true };
    const sendTo = [{ channelId: first ?? '', email: 'registry@carrier.example' }];
    const unable = await refusal(admin().call(senderId.buildForm, { ...input, sendTo }));
    expect(unable.body.error).toBe('mail.not-configured');
    expect((await admin().call(senderId.get, { senderIdId })).channels).toEqual([]);
    const routing = console.as('routing').call(senderId.buildForm, { ...input, channelIds: [first ?? ''] });
    expect((await refusal(routing)).body.error).toBe('auth.forbidden');

    const { version } = await admin().call(mail.setup, {});
    await admin().call(mail.updateSetup, {
      version,
      host: '127.0.0.1',
      port: 9,
      tlsMode: 'none',
      senderEmail: 'ops@console.example',
      reason: 'set up',
    });
    await sql`update supplier set country_id = (select country_id from country where iso2 = 'DE')
      where supplier_id in (select supplier_id from channel where channel_id = any (${input.channelIds}::bigint[]))`.execute(
      console.db,
    );
    const { fileName = '' } = await admin().call(senderId.buildForm, { ...input, sendTo }, { lang: 'zh' });
    expect(fileName).toMatch(/\.zip$/);
    const files = await unzipped((await fetchFile(console, 'admin', fileName)).rawPayload);
    const folders = channels.map(({ channelName }) => channelName);
    expect([...files.keys()].map((path) => path.replace(/\/[^/]+\.xlsx$/, '/form')).sort()).toEqual(
      folders
        .flatMap((folder) => [
          `${folder}/form`,
          `${folder}/documents/${row.senderId}/loa.pdf`,
          `${folder}/documents/${row.senderId}/loa (2).pdf`,
        ])
        .sort(),
    );
    expect(files.get(`${folders[0]}/documents/${row.senderId}/loa (2).pdf`)?.toString()).toContain('other');
    const after = await admin().call(senderId.get, { senderIdId });
    expect(after.channels.map(({ registerStatus }) => registerStatus)).toEqual([1, 1]);
    const queued = await console.db.selectFrom('mail').selectAll().where('kind', '=', 'registration').execute();
    expect(queued).toMatchObject([
      {
        recipient: 'registry@carrier.example',
        attachment_name: `${folders[0]}.zip`,
        created_by: 'admin',
        // The supplier's locale, not the sender's.
        subject: fill(registrationMailTexts.en.subject, { channel: folders[0] ?? '' }),
      },
    ]);
    await console.db.deleteFrom('mail').execute();
  });

  it('offers the channels of the routes that a sender is used on, until it is on its way there', async () => {
    const { channelId, channelName } = await added();
    const { customerId: owner } = await addCustomer(console);
    const name = { userName: `routes_${owner}`, accountType: 2, maxTps: 10 } as const;
    const { user: account } = await admin().call(user.add, { customerId: owner, ...name });
    const [network] = await admin().call(operator.options, { countryId });
    await addRoutes(console, account.userId, [{ operatorId: network?.id ?? '', weights: { [channelId]: 100 } }]);
    const { senderIdId } = await approved({ customerId: owner });
    const offered = () => admin().call(senderId.formChannels, { senderIdIds: [senderIdId] });
    expect(await offered()).toMatchObject([{ channelId, channelName, routes: 1, share: 100, attempts: 0 }]);
    await admin().call(senderId.buildForm, { channelIds: [channelId], senderIdIds: [senderIdId] });
    expect(await offered()).toEqual([]);
  });

  it('registers approved ones only', async () => {
    const { channelId } = await addChannel(console);
    const { senderIdId } = await add();
    const { body } = await refusal(
      admin().call(senderId.buildForm, { channelIds: [channelId], senderIdIds: [senderIdId] }),
    );
    expect(body.error).toBe('sender.not-approved');
  });
});

describe('documents', () => {
  const pdf = pdfOf(['letter']);
  const send = (bytes: Uint8Array, as = 'admin') =>
    sendForm(console, { as, to: senderId.docUpload, parts: [['file', { name: 'loa.pdf', bytes }]] });

  it('keeps a document by its content, hands it only to those who may see documents, and removes it', async () => {
    const { senderIdId } = await add();
    expect((await refusal(send(Buffer.from('just text')))).body.error).toBe('request.invalid');
    const { fileName } = await send(pdf);
    const documents = await admin().call(senderId.addDocument, {
      senderIdId,
      docType: 'loa',
      file: fileName,
      expiresOn: '2027-12-31',
    });
    expect(documents).toMatchObject([{ docType: 'loa', file: { displayName: 'loa.pdf' }, expiresOn: '2027-12-31' }]);
    expect((await fetchFile(console, 'admin', fileName)).rawPayload.equals(pdf)).toBe(true);
    const refused = await refusal(console.as('viewer').call(senderId.documents, { senderIdId }));
    expect(refused.body.error).toBe('auth.forbidden');
    const documentId = documents[0]?.documentId ?? '';
    expect(await admin().call(senderId.removeDocument, { senderIdId, documentId })).toEqual([]);
  });
});

describe('ending', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  it('ends approved ones after their day, and reminds once at each step before it', async () => {
    const events: unknown[] = [];
    const notices = createNotices(console.db, {
      publish: async (...event: unknown[]) => {
        events.push(event);
      },
    } as never);
    const over = await approved();
    await endAt([over.senderIdId]);
    const soon = await approved({ expiresOn: inDays(6) });
    await endAndRemind(console.db, notices);
    expect(await admin().call(senderId.get, { senderIdId: over.senderIdId })).toMatchObject({ status: 4 });
    const told = async () =>
      (await admin().call(notice.list, { pageSize: 200 })).list.filter(({ text }) => text.includes(soon.senderId));
    expect(await told()).toHaveLength(1);
    await endAndRemind(console.db, notices);
    expect(await told()).toHaveLength(1);
    expect((await admin().call(senderId.list, { keyword: soon.senderId, expiring: 1 })).total).toBe(1);

    // A reviewer with a limited data scope is notified of these alone.
    await sql`update role set permissions = permissions || '{customer_list:sender-review}' where role_name = 'sales'`.execute(
      console.db,
    );
    const [own, other] = [await approved({ expiresOn: inDays(5) }), await approved({ expiresOn: inDays(5) })];
    const maintain = (senderIdId: string, maintainer: number) =>
      sql`update customer set maintainer_id = ${maintainer} where customer_id = (
        select customer_id from sender where sender_id = ${senderIdId})`.execute(console.db);
    const buyer = await addCustomer(console);
    await sql`update sender set customer_id = ${buyer.customerId} where sender_id = ${other.senderIdId}`.execute(
      console.db,
    );
    await maintain(own.senderIdId, 4);
    await maintain(other.senderIdId, 2);
    await endAndRemind(console.db, notices);
    const heard = (await console.as('sales').call(notice.list, { pageSize: 200 })).list.map(({ text }) => text);
    expect([own, other].map(({ senderId: name }) => heard.some((text) => text.includes(name)))).toEqual([true, false]);
  });

  it('is put off: approved ones stay so and are reminded of anew, expired ones are handed in; nothing else is', async () => {
    const notices = createNotices(console.db, { publish: async () => {} } as never);
    const [soon, over] = [await approved({ expiresOn: inDays(6) }), await approved()];
    await endAt([over.senderIdId]);
    await endAndRemind(console.db, notices);
    const senderIdIds = [soon.senderIdId, over.senderIdId];
    const past = await refusal(admin().call(senderId.extend, { senderIdIds, expiresOn: inDays(-1) }));
    expect(past.body.data).toMatchObject({ errors: [{ field: 'expiresOn' }] });
    const expiresOn = inDays(400);
    expect(await admin().call(senderId.extend, { senderIdIds, expiresOn, reason: 'contract renewed' })).toEqual({
      changed: 2,
    });
    const now = await Promise.all(senderIdIds.map((senderIdId) => admin().call(senderId.get, { senderIdId })));
    expect(now).toMatchObject([
      { status: 2, expiresOn },
      { status: 1, expiresOn },
    ]);
    const { rows } = await sql<{ days: number | null }>`
      select reminded_days as days from sender where sender_id = ${soon.senderIdId}`.execute(console.db);
    expect(rows).toEqual([{ days: null }]);
    const draft = await add();
    const refused = await refusal(
      admin().call(senderId.extend, { senderIdIds: [soon.senderIdId, draft.senderIdId], expiresOn: inDays(500) }),
    );
    expect(refused.body.error).toBe('review.not-editable');
    expect(await admin().call(senderId.get, { senderIdId: soon.senderIdId })).toMatchObject({ expiresOn });
  });
});

describe('a last day that is over', () => {
  const refused = async (call: Promise<unknown>, name: string) => {
    const { status, body } = await refusal(call);
    expect({ status, error: body.error }).toEqual({ status: 422, error: 'sender.ended' });
    expect(body.msg).toContain(name);
    expect(body.msg).toContain('2020-01-01');
    expect(body.data?.errors?.[0]).toMatchObject({ field: 'expiresOn' });
  };
  const statusOf = async ({ senderIdId }: Sender) => (await admin().call(senderId.get, { senderIdId })).status;
  const keysOf = (...rows: Sender[]) => ({ senderIdIds: rows.map(({ senderIdId }) => senderIdId) });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

  it('keeps a sender ID in review from being approved until it is extended', async () => {
    const row = await add();
    await admin().call(senderId.submit, keysOf(row));
    await endAt([row.senderIdId]);
    await refused(admin().call(senderId.review, { ...keysOf(row), status: 2 }), row.senderId);
    expect(await statusOf(row)).toBe(1);
    await admin().call(senderId.extend, { ...keysOf(row), expiresOn: tomorrow });
    expect(await statusOf(row)).toBe(1);
    await admin().call(senderId.review, { ...keysOf(row), status: 2 });
    expect(await statusOf(row)).toBe(2);
  });

  it('keeps a withdrawn one from being reinstated, but lets one in review be rejected', async () => {
    const [withdrawn, waiting] = [await approved(), await add()];
    await admin().call(senderId.review, { ...keysOf(withdrawn), status: 5 });
    await admin().call(senderId.submit, keysOf(waiting));
    await endAt(keysOf(withdrawn, waiting).senderIdIds);
    await refused(admin().call(senderId.review, { ...keysOf(withdrawn), status: 2 }), withdrawn.senderId);
    await admin().call(senderId.review, { ...keysOf(waiting), status: 3, rejectReason: 'documents' });
    expect([await statusOf(withdrawn), await statusOf(waiting)]).toEqual([5, 3]);
  });

  it('keeps drafts and expired ones from being handed in, many at once too, but with a new last day', async () => {
    const [draft, over, fine] = [await add(), await approved(), await add()];
    await endAt([draft.senderIdId, over.senderIdId]);
    await console.db.updateTable('sender').set({ status: 4 }).where('sender_id', '=', over.senderIdId).execute();
    await refused(admin().call(senderId.submit, keysOf(draft)), draft.senderId);
    await refused(admin().call(senderId.submit, keysOf(fine, over)), over.senderId);
    expect([await statusOf(fine), await statusOf(over)]).toEqual([0, 4]);
    const past = await refusal(admin().call(senderId.submit, { ...keysOf(over), expiresOn: '2021-01-01' }));
    expect(past.body.data).toMatchObject({ errors: [{ field: 'expiresOn' }] });
    expect(await admin().call(senderId.submit, { ...keysOf(over, draft), expiresOn: tomorrow })).toEqual({
      changed: 2,
    });
    const handedIn = await admin().call(senderId.get, { senderIdId: over.senderIdId });
    expect(handedIn).toMatchObject({ status: 1, expiresOn: tomorrow });
  });
});

describe('traffic', () => {
  it('shows senders that should be registered and are not, until they are; then what each was used for', async () => {
    const { store } = storeOn(console.db);
    const trade = await tradeOf(console.db);
    const text = `Reg${String(process.pid).padStart(7, '0')}`;
    const submitTime = Date.now() - 60_000;
    const sent = (isDelivered: boolean, sender = text) => {
      const attempt = attemptLine({ channelCode: trade.first, submitTime: submitTime + 40 });
      const { channelCode, supplierMsgId = '' } = attempt;
      return {
        line: messageLine({
          user: trade.user,
          number: trade.number,
          submitTime,
          sender,
          attempts: [attempt],
          ...(!isDelivered && { senderSent: 'InfoSMS' }),
        }),
        receipts: isDelivered ? [receiptLine({ channelCode, supplierMsgId, time: submitTime + 4000 })] : [],
      };
    };
    const messages = [sent(true), sent(false), sent(true, text.toUpperCase())];
    await store.append(messages.map(({ line }) => line));
    await store.applyReceipts(messages.flatMap(({ receipts }) => receipts));
    const [row] = (
      await store.search({
        filter: { dateTime: [Date.now() - 600_000, Date.now()], sender: text },
        viewer: everything,
        pageSize: 1,
      })
    ).list;
    const [customerId, userId, countryId] = [row?.customerId ?? '', row?.userId ?? '', row?.countryId ?? ''];
    const policyIs = (senderIdPolicy: number) =>
      sql`update country set sender_id_policy = ${senderIdPolicy} where country_id = ${countryId}`.execute(console.db);
    const list = async (username = 'admin') =>
      (await console.as(username).call(senderId.unregistered, { customerId, keyword: text })).list;
    await policyIs(0);
    await sql`update customer_user set sender_policy = 0 where customer_user_id = ${userId}`.execute(console.db);
    expect(await list()).toEqual([]);
    await policyIs(2);
    const todo = async () => (await admin().call(dashboard.summary)).todos.sendersUnregistered ?? 0;
    const before = await todo();
    expect(await list()).toMatchObject([
      {
        customerId,
        countryId,
        userId,
        accounts: 1,
        demandedBy: 'country',
        messages: 3,
        blocked: 0,
        deliveredPct: 66.7,
        overwrittenBy: 1,
        senderIdId: null,
        formerStatus: null,
      },
    ]);
    const at = Date.now();
    const within = async (usedFrom: number, usedTo: number) =>
      (await admin().call(senderId.unregistered, { customerId, keyword: text, usedFrom, usedTo })).total;
    expect([await within(at - 86_400_000, at + 86_400_000), await within(at - 864_000_000, at - 259_200_000)]).toEqual([
      1, 0,
    ]);
    await policyIs(0);
    await sql`update customer_user set sender_policy = 1 where customer_user_id = ${userId}`.execute(console.db);
    expect(await list()).toMatchObject([{ demandedBy: 'account', messages: 3 }]);
    await policyIs(2);

    const { senderIdId } = await add({ senderId: text, customerId, countryId });
    expect(await list()).toEqual([]);
    expect(await todo()).toBe(before - 1);
    const { list: used } = await admin().call(senderId.list, { keyword: text });
    expect(used).toMatchObject([{ senderIdId, messages30d: 3, deliveredPct30d: 66.7, lastUsedAt: row?.submitTime }]);
    await admin().call(senderId.submit, { senderIdIds: [senderIdId] });
    await admin().call(senderId.review, { senderIdIds: [senderIdId], status: 3, rejectReason: 'policy' });
    expect(await list()).toMatchObject([{ senderIdId, formerStatus: 3 }]);
    const { customerName: keyword } = await admin().call(customer.get, { customerId });
    const { list: buyers } = await admin().call(customer.list, { keyword });
    expect(buyers.find((each) => each.customerId === customerId)?.lastTrafficAt).toBeGreaterThanOrEqual(
      row?.submitTime ?? 0,
    );
  });
});

describe('lists and files', () => {
  it('are found by the search and exported with words', async () => {
    const row = await approved();
    const { list } = await admin().call(search.find, { text: row.senderId });
    expect(list).toEqual([expect.objectContaining({ kind: 'sender', title: row.senderId })]);
    const { fileName = '' } = await admin().call(senderId.export, { keyword: row.senderId });
    const [, cells] = await readSheet((await fetchFile(console, 'admin', fileName)).rawPayload);
    expect(cells).toEqual(expect.arrayContaining([row.senderId, 'Alphanumeric', 'Approved']));
  });

  it('imports new ones as drafts, changes drafts, and names the cell of what it refuses', async () => {
    const send = async (rows: string[][]): Promise<ImportReport> =>
      importFile(console, {
        as: 'admin',
        to: senderId.import,
        parts: [['lang', 'en']],
        file: { name: 'x.xlsx', bytes: await workbookOf(rows) },
      });
    const heading = ['Sender', 'Type', 'Customer code', 'Country code', 'Brand', 'Use', 'Expires'];
    const known = await add({ senderId: `KNOWN${made}` });
    const report = await send([
      heading,
      [`NEW${made}`, 'Alphanumeric', 'XINGHE', 'SA', 'New', 'Marketing', '2027-05-01'],
      [known.senderId, '', 'XINGHE', 'SA', 'Known brand', '', ''],
    ]);
    expect(report.counts).toEqual({ added: 1, changed: 1, same: 0, errors: 0 });
    const { body } = await refusal(send([heading, ['TOOLONGSENDER', 'Alphanumeric', 'XINGHE', 'SA', '', 'Any', '']]));
    expect(body.data?.rows).toMatchObject([{ row: 2, column: 'Sender' }]);
  });

  it('has a demo in every state', async () => {
    for (const status of [0, 1, 2, 3, 4, 5] as const) {
      expect((await admin().call(senderId.list, { status })).total, String(status)).toBeGreaterThan(0);
    }
  });
});
