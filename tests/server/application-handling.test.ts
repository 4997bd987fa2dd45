import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expireApplications } from '#server/features/application/expiry.ts';
import { watchTrials } from '#server/features/application/watch-trials.ts';
import { createEvents } from '#server/platform/events/events.ts';
import { createNotices } from '#server/platform/notices/notices.ts';
import { apiKey } from '#shared/api-key.ts';
import { customerApplication } from '#shared/application.ts';
import { channelPrice } from '#shared/channel/price.ts';
import { channel } from '#shared/channel.ts';
import { country } from '#shared/country.ts';
import { pricePlan } from '#shared/customer/plan.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { customer } from '#shared/customer.ts';
import { mail } from '#shared/mail.ts';
import { notice } from '#shared/notice.ts';
import { operationLog } from '#shared/operation-log.ts';
import { operator } from '#shared/operator.ts';
import { mayFollow } from '#shared/review/states.ts';
import { userRouters } from '#shared/route/calls.ts';
import { routeTemplate } from '#shared/route/template.ts';
import { build, type TestApp } from '../support/app.ts';
import { applicationsOn, approval, salesId } from '../support/applications.ts';
import { refusal, TestCallError } from '../support/call.ts';
import { fetchFile } from '../support/download.ts';
import { addChannel, addCustomer, addUser } from '../support/factories.ts';
import { startMailServer } from '../support/mail-server.ts';
import { attemptLine, messageLine, receiptLine, storeOn, tradeOf } from '../support/messages.ts';
import { testPool } from '../support/pool.ts';

let console: TestApp;
let key: string;
let applications: ReturnType<typeof applicationsOn>;
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  console = await build();
  const input = { keyName: 'Web site', rights: ['applications' as const] };
  key = (await console.as('admin').call(apiKey.add, input)).key;
  applications = applicationsOn(console, key);
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await console.close();
});

const admin = () => console.as('admin');
const logOf = async (targetId: string) =>
  (await admin().call(operationLog.list, { resource: 'customerApplication', targetId, result: 'succeeded' })).list;
/** A maintainer who sees his own customers, and unassigned applications. */
const sales = () => console.as('sales');

/** A plan with one price of EUR 0.0134, and an account with a route for its operator. */
async function pricedDestination() {
  const { channelId } = await addChannel(console, { currency: 'EUR', trafficTypes: ['any'] });
  const { call } = admin();
  await call(channel.updateStatus, { channelIds: [channelId], adminStatus: 1, reason: 'test' });
  const { list } = await call(country.list, { keyword: 'Iceland' });
  const [{ id: operatorId } = { id: '' }] = await call(operator.options, { countryId: list[0]?.countryId ?? '' });
  await call(channelPrice.save, { channelId, rows: [{ operatorId, trafficType: 'any', price: '0.0111' }] });
  const item = { trafficType: 'any', base: 'minCost', addPercent: '20', addFixed: '0', minMargin: '0' } as const;
  const { planId } = await call(pricePlan.save, {
    planName: 'Trials',
    status: 1,
    remark: '',
    items: [{ ...item, operatorId, roundUpTo: '0.0001' }],
  });
  const source = await addUser(console, (await addCustomer(console, { maintainerId: salesId })).customerId);
  const { userId } = source;
  await call(userRouters.lock, { userId, tabId: 'trial-test' });
  const route = { weight: 100, seq: 1, enabled: true, channelId };
  await call(userRouters.update, {
    userId,
    tabId: 'trial-test',
    baseVersion: 0,
    removedRowIds: [],
    comment: '',
    rows: [
      {
        operatorId,
        rowStatus: 1,
        blockReason: '',
        resendConfigItems: [],
        monitorCycle: 15,
        monitorMinCount: 10,
        successRateThreshold: null,
        monitorAction: 0,
        configItems: [{ itemId: 'main', order: 1, ruleName: '', rule: [], mode: 1, channels: [route] }],
      },
    ],
  });
  return { planId, source, operatorId };
}

describe('handling applications', () => {
  it('lists those that wait, oldest first, for whoever may see them, with counts and a funnel', async () => {
    const { list, total, statusCounts, funnel } = await admin().call(customerApplication.list, { pageSize: 200 });
    expect(list.map(({ applyTime }) => applyTime)).toEqual(
      list.map(({ applyTime }) => applyTime).toSorted((a, b) => a - b),
    );
    expect(list.every(({ status }) => status < 3)).toBe(true);
    expect(total).toBe(list.length);
    const count = (...wanted: number[]) =>
      statusCounts.filter(({ status }) => wanted.includes(status)).reduce((sum, each) => sum + each.applications, 0);
    expect(count(0, 1, 2)).toBe(total);
    expect(funnel).toMatchObject({ received: count(0, 1, 2, 3, 4, 6), approved: count(3) });
    expect(funnel.received).toBeGreaterThan(funnel.contacted);
    expect(funnel.contacted).toBeGreaterThan(funnel.approved);
    const all = await admin().call(customerApplication.list, { all: 1, pageSize: 200 });
    expect(all.total).toBe(count(0, 1, 2, 3, 4, 5, 6));
    const [middle] = all.list.slice(Math.floor(all.list.length / 2));
    const moment = middle?.applyTime ?? 0;
    const since = await admin().call(customerApplication.list, { all: 1, pageSize: 200, applyFrom: moment });
    const before = await admin().call(customerApplication.list, { all: 1, pageSize: 200, applyTo: moment });
    expect(since.list.every(({ applyTime }) => applyTime >= moment)).toBe(true);
    expect(since.list.map(({ applyId }) => applyId)).toContain(middle?.applyId);
    expect(before.total).toBe(all.total - since.total);
    const own = await sales().call(customerApplication.list, { all: 1, pageSize: 200 });
    expect(own.list.every(({ maintainerId }) => maintainerId === null || maintainerId === salesId)).toBe(true);
    expect(own.total).toBeLessThan(all.total);
    const other = all.list.find(({ maintainerId }) => maintainerId !== null && maintainerId !== salesId);
    expect((await refusal(applications.get(other?.applyId ?? '', 'sales'))).body.error).toBe('row.gone');
  });

  it('lets people take what nobody has; only those who may give it to others do, who are told', async () => {
    const [one, two] = [await applications.apply(), await applications.apply()];
    const given = { applyIds: [one, two], maintainerId: '2' };
    const refused = await refusal(sales().call(customerApplication.assign, given));
    expect(refused.body).toMatchObject({ error: 'auth.forbidden', data: null });
    const nobody = await refusal(admin().call(customerApplication.assign, { ...given, maintainerId: '5' }));
    expect(nobody.body).toMatchObject({ error: 'reference.unknown' });
    expect(await admin().call(customerApplication.assign, { ...given, maintainerId: salesId })).toEqual({ changed: 2 });
    expect(await applications.get(one)).toMatchObject({
      status: 1,
      maintainerId: salesId,
      maintainerName: 'Priya Nair',
    });
    expect((await sales().call(notice.list, {})).list.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^admin has assigned the trial application of Aspiro/),
    );
    await sales().call(customerApplication.contact, { applyId: one, text: ' Called ' });
    const before = await applications.get(one);
    expect(before).toMatchObject({ status: 2, notes: [{ author: 'sales', text: 'Called' }] });
    expect(await admin().call(customerApplication.assign, given)).toEqual({ changed: 2 });
    expect(await applications.get(one)).toMatchObject({
      status: 2,
      maintainerId: '2',
      contactedAt: before.contactedAt,
    });
  });

  it('makes a prepaid trial customer with an account and credentials of one, all or nothing', async () => {
    const applyId = await applications.contacted({
      companyName: 'Trialists Ltd',
      country: 'SG',
      phone: '+65 1',
      im: 'tg @dana',
    });
    const input = approval(applyId);
    const { userName } = await addUser(console, (await addCustomer(console)).customerId);
    const taken = await refusal(admin().call(customerApplication.approve, { ...input, userName }));
    expect(taken.body.error).toBe('user.name-taken');
    expect((await admin().call(customer.list, { keyword: input.customerCode })).total).toBe(0);
    const wrong = await refusal(admin().call(customerApplication.approve, { ...input, systemId: '' }));
    expect(wrong.body.data?.errors).toMatchObject([{ field: 'systemId' }]);

    const answer = await admin().call(customerApplication.approve, { ...input, trialParts: 50 });
    expect(answer.secrets.password).toMatch(/^[A-Za-z0-9]{8}$/);
    expect(answer.user).toMatchObject({ userName: input.userName, limitUnit: 1, monthlyLimit: '50', status: 1 });
    const buyer = await admin().call(customer.get, { customerId: answer.customerId });
    expect(buyer).toMatchObject({
      chargeType: 1,
      tags: ['trial'],
      source: 2,
      companyName: 'Trialists Ltd',
      maintainerId: salesId,
      countryName: 'Singapore',
      contacts: [{ name: 'Dana Field', im: 'tg @dana' }],
      accountsTotal: 1,
    });
    expect(await applications.get(applyId)).toMatchObject({
      status: 3,
      customerId: answer.customerId,
      trialParts: 50,
      handledBy: 'admin',
    });
    const list = await logOf(applyId);
    expect(list.map(({ action }) => action)).toEqual(['approve', 'contact', 'assign']);
    expect(JSON.stringify(list)).not.toContain(answer.secrets.password);
    expect(answer).toMatchObject({ prices: 0, hasRoutes: false, trialCredit: '0' });
    const twice = await refusal(admin().call(customerApplication.approve, approval(applyId)));
    expect([twice.status, twice.body.error]).toEqual([422, 'review.final']);
  });

  it('gives the account the prices of a plan, the routes of another account, and credit for its parts: all or nothing', async () => {
    const { planId, source, operatorId } = await pricedDestination();
    const applyId = await applications.contacted();
    const wished = { pricePlanId: planId, routesFromUserId: source.userId };
    const input = { ...approval(applyId), ...wished, trialParts: 30 };
    const gone = await refusal(admin().call(customerApplication.approve, { ...input, routesFromUserId: '999999' }));
    expect(gone.body.error).toBe('row.gone');
    const unknown = await refusal(admin().call(customerApplication.approve, { ...input, pricePlanId: '999999' }));
    expect(unknown.body.error).toBe('reference.unknown');
    expect((await admin().call(customer.list, { keyword: input.customerCode })).total).toBe(0);
    const own = await refusal(sales().call(customerApplication.approve, { ...input, trialCredit: '500' }));
    expect(own.body).toMatchObject({ error: 'auth.forbidden' });

    const answer = await sales().call(customerApplication.approve, input);
    // 0.0111 × 1.2 rounded up to 0.0134 a part, 30 parts: 0.402, rounded up to cents.
    expect(answer).toMatchObject({ prices: 1, hasRoutes: true, trialCredit: '0.41', currency: 'EUR' });
    const { customerId, user: account } = answer;
    const { list } = await admin().call(customerPrice.list, { customerId, userId: account.userId });
    expect(list).toMatchObject([{ price: '0.0134', source: 'plan' }]);
    const { rows, versionNo } = await admin().call(userRouters.get, { userId: account.userId });
    expect(versionNo).toBe(1);
    expect(rows.find((row) => row.operatorId === operatorId)).toMatchObject({ rowStatus: 1 });
    const buyer = await admin().call(customer.get, { customerId });
    expect(Number(buyer.tempCredit)).toBe(0.41);
    const until = (buyer.tempCreditUntil ?? 0) - Date.now();
    expect(until / 86_400_000).toBeGreaterThan(29.9);
    expect(until / 86_400_000).toBeLessThan(30.1);
    const history = await admin().call(operationLog.list, { resource: 'customer', targetId: customerId });
    expect(history.list).toMatchObject([{ action: 'updateCredit', reason: `Trial application ${applyId}` }, {}]);

    const other = await applications.contacted();
    const template = await admin().call(routeTemplate.save, {
      templateName: 'Trials',
      fromUserId: source.userId,
      version: null,
    });
    const entered = { ...approval(other), trialCredit: '25.5', trialDays: 7, routeTemplateId: template.templateId };
    expect(await admin().call(customerApplication.approve, entered)).toMatchObject({
      trialCredit: '25.5',
      prices: 0,
      hasRoutes: true,
    });
    expect(await admin().call(customerApplication.usual, {})).toEqual({
      pricePlanId: planId,
      routeTemplateId: template.templateId,
    });
  });

  it('shows no credentials to those whose role hides them', async () => {
    const applyId = await applications.contacted();
    const { secrets, user: account } = await sales().call(customerApplication.approve, approval(applyId));
    expect(secrets).toEqual({});
    expect(account.secrets.map(({ kind }) => kind)).toEqual(['password']);
  });

  it('watches what a trial does: its steps, what is left of it, the funnel, and a reminder after a silent day', async () => {
    const { store } = storeOn(console.db);
    const trade = await tradeOf(console.db);
    const applyId = await applications.contacted({ companyName: 'Watched Ltd' });
    const wished = { trialParts: 2, trialCredit: '5', trialDays: 10 };
    const { customerId, user: account } = await admin().call(customerApplication.approve, {
      ...approval(applyId),
      ...wished,
    });
    const trialOf = async () => (await sales().call(customer.trial, { customerId })).trial;
    const untouched = { messages: 0, parts: 0, submitted: 0, delivered: 0, deliveredPct: null };
    expect(await trialOf()).toMatchObject({
      applyId,
      firstMessageAt: null,
      isStuck: false,
      firstDay: untouched,
      usedParts: 0,
      leftParts: 2,
      trialCredit: '5',
      usedCredit: '0',
      leftCredit: '5',
      daysLeft: 10,
      currency: 'EUR',
    });
    const funnelOf = async () =>
      (await admin().call(customerApplication.list, { keyword: 'Watched Ltd', all: 1 })).funnel;
    const approvedAt = Date.now() - 2 * 86_400_000;
    await console.db
      .updateTable('customer_application')
      .set({ handled_at: new Date(approvedAt) })
      .where('customer_application_id', '=', applyId)
      .execute();
    const pool = testPool(console.databaseUrl, 1);
    closing.push(() => pool.end());
    const events = createEvents({ pool, url: console.databaseUrl, kind: 'server' }, console.app.log);
    closing.push(() => events.close());
    const notices = createNotices(console.db, events);
    const watch = () => watchTrials({ db: console.db, messages: store, notices });
    await Promise.all([watch(), watch()]);
    await watch();
    const told = (await sales().call(notice.list, {})).list.filter(({ text }) => text.startsWith('Watched Ltd has'));
    expect(told).toMatchObject([{ level: 'warning', path: `/cusmgt/cusDetail?customerId=${customerId}` }]);
    expect(await trialOf()).toMatchObject({ isStuck: true });

    const message = (submitTime: number, isDelivered: boolean) => {
      const attempt = attemptLine({ channelCode: trade.first, submitTime: submitTime + 40 });
      const { channelCode, supplierMsgId = '' } = attempt;
      return {
        line: messageLine({ user: account.userId, number: trade.number, submitTime, attempts: [attempt] }),
        receipts: isDelivered ? [receiptLine({ channelCode, supplierMsgId, time: submitTime + 4000 })] : [],
      };
    };
    const sent = [message(approvedAt + 7_200_000, true), message(approvedAt + 90_000_000, false)];
    await store.append(sent.map(({ line }) => line));
    await store.applyReceipts(sent.flatMap(({ receipts }) => receipts));
    await watch();
    const trial = await trialOf();
    expect(trial).toMatchObject({
      isStuck: false,
      usedParts: 2,
      leftParts: 0,
      firstDay: { messages: 1, delivered: 1, deliveredPct: 100 },
      sinceApproval: { messages: 2, parts: 2, submitted: 2, delivered: 1, deliveredPct: 50 },
    });
    for (const at of [trial?.firstMessageAt, trial?.firstSubmittedAt, trial?.firstDeliveredAt]) {
      expect(Math.abs((at ?? 0) - approvedAt - 7_200_000)).toBeLessThanOrEqual(900_000);
    }
    expect((await applications.get(applyId)).trial).toEqual(trial);
    expect(await funnelOf()).toMatchObject({ approved: 1, sending: 1, continued: 0 });
    await store.append([message(Date.now() - 60_000, false).line]);
    await watch();
    expect(await funnelOf()).toMatchObject({ approved: 1, sending: 1, continued: 1 });
    const other = await addCustomer(console, {});
    expect(await admin().call(customer.trial, { customerId: other.customerId })).toEqual({ trial: null });
    expect((await refusal(sales().call(customer.trial, other))).body.error).toBe('row.gone');
  });

  it('rejects with a reason and a mail: a draft while there is no mail server', async () => {
    const [one, two, three] = [
      await applications.contacted({ language: 'zh' }),
      await applications.contacted(),
      await applications.contacted(),
    ];
    const reject = (input: object) => sales().call(customerApplication.reject, { applyId: one, ...input });
    const bare = await refusal(reject({}));
    expect(bare.body.data?.errors).toMatchObject([{ field: 'rejectReason' }]);
    const wordless = await refusal(reject({ rejectReason: 'other' }));
    expect(wordless.body.data?.errors).toMatchObject([{ field: 'reason' }]);
    const answer = await reject({ rejectReason: 'policy', reason: 'Internal words', sendMail: true, message: '祝好' });
    expect(answer).toMatchObject({ isMailed: false, draft: { subject: '关于您的短信服务试用申请' } });
    expect(answer.draft?.body).toContain('祝好');
    expect(answer.draft?.body).not.toContain('Internal words');
    expect(await applications.get(one)).toMatchObject({
      status: 4,
      rejectReason: 'policy',
      reviewNote: 'Internal words',
    });

    const server = await startMailServer();
    closing.push(() => server.stop());
    const { version } = await admin().call(mail.setup, {});
    await admin().call(mail.updateSetup, {
      host: '127.0.0.1',
      port: server.port,
      tlsMode: 'none',
      senderEmail: 'desk@our.example',
      version,
    });
    const silent = await sales().call(customerApplication.reject, { applyId: three, rejectReason: 'duplicate' });
    expect(silent).toEqual({ isMailed: false });
    const mailed = await sales().call(customerApplication.reject, {
      applyId: two,
      rejectReason: 'unclear',
      reason: 'Internal words',
      sendMail: true,
      message: 'Come back with your own domain.',
    });
    expect(mailed).toEqual({ isMailed: true });
    const { email } = await applications.get(two);
    await vi.waitFor(() => expect(server.mails.map(({ to }) => to)).toEqual([[email]]), 120_000);
    const letter = (server.mails[0]?.text ?? '').replaceAll('=\r\n', '');
    expect(letter).toMatch(/^From: .*desk@our\.example/m);
    expect(letter).toContain('Come back with your own domain.');
    expect(letter).not.toContain('Internal words');
  });

  it('marks many as spam, all or none, and exports what the filter shows', async () => {
    const [one, two] = [
      await applications.apply({ companyName: 'Spammer One' }),
      await applications.apply({ companyName: 'Spammer Two' }),
    ];
    const done = await applications.contacted();
    await sales().call(customerApplication.reject, { applyId: done, rejectReason: 'policy' });
    const mixed = await refusal(admin().call(customerApplication.spam, { applyIds: [one, done] }));
    expect(mixed.body.error).toBe('review.final');
    expect(await applications.get(one)).toMatchObject({ status: 0 });
    expect(await admin().call(customerApplication.spam, { applyIds: [one, two] })).toEqual({ changed: 2 });
    const columns = ['companyName', 'status', 'riskHints'];
    const { fileName } = await admin().call(customerApplication.export, {
      keyword: 'spammer',
      status: 5,
      columns,
      fileType: 'csv',
    });
    const { body } = await fetchFile(console, 'admin', fileName);
    expect(body.trim().split(/\r?\n/).slice(1)).toEqual(['Spammer One,Spam,', 'Spammer Two,Spam,']);
  });

  it('ends new ones after 30 days, and says so in the log', async () => {
    const [old, young, taken] = [
      await applications.apply(),
      await applications.apply(),
      await applications.contacted(),
    ];
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    const age = (applyId: string, count: number) =>
      console.db
        .updateTable('customer_application')
        .set({ apply_time: days(count) })
        .where('customer_application_id', '=', applyId)
        .execute();
    await Promise.all([age(old, 31), age(young, 29), age(taken, 31)]);
    await expireApplications(console.db);
    expect(await Promise.all([old, young, taken].map(async (each) => (await applications.get(each)).status))).toEqual([
      6, 0, 2,
    ]);
    const [entry] = await logOf(old);
    expect(entry).toMatchObject({ action: 'expire', username: 'system', changes: { status: { before: 0, after: 6 } } });
  });
});

it('applications only take the ways their status allows, whoever tries; refusals say why', async () => {
  const actors = fc.constantFrom('admin', 'sales');
  const moves = fc.constantFrom('assign', 'contact', 'approve', 'reject', 'spam');
  const to = { assign: 1, contact: 2, approve: 3, reject: 4, spam: 5 } as const;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(actors, moves), { minLength: 3, maxLength: 9 }), async (tries) => {
      const applyId = await applications.apply();
      let status = 0;
      for (const [username, move] of tries) {
        const { call } = console.as(username);
        const calls = {
          assign: () => call(customerApplication.assign, { applyIds: [applyId], maintainerId: salesId }),
          contact: () => call(customerApplication.contact, { applyId, text: 'property' }),
          approve: () => call(customerApplication.approve, approval(applyId)),
          reject: () => call(customerApplication.reject, { applyId, rejectReason: 'policy' }),
          spam: () => call(customerApplication.spam, { applyIds: [applyId] }),
        };
        const wanted = move === 'assign' && status === 2 ? 2 : to[move];
        const isAllowed = mayFollow('application', status, wanted) || (wanted === status && wanted < 3);
        try {
          await calls[move]();
          expect([status, move, isAllowed]).toEqual([status, move, true]);
          status = wanted;
        } catch (error) {
          if (!(error instanceof TestCallError)) throw error;
          expect([status, move, isAllowed, error.status]).toEqual([status, move, false, 422]);
          expect(error.body.error).toMatch(/^review\./);
          expect(error.body.msg).toContain('Aspiro');
        }
        expect((await applications.get(applyId)).status).toBe(status);
      }
    }),
    { numRuns: 10 },
  );
});
