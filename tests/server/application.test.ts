import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiKey } from '#shared/api-key.ts';
import { customerApplication } from '#shared/application.ts';
import { customer } from '#shared/customer.ts';
import { dashboard } from '#shared/dashboard.ts';
import { notice } from '#shared/notice.ts';
import { search } from '#shared/search.ts';
import { user } from '#shared/user.ts';
import { build, type TestApp } from '../support/app.ts';
import { applicationsOn, formOf } from '../support/applications.ts';
import { addCustomer } from '../support/factories.ts';

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
/** A maintainer who sees his own customers, and unassigned applications. */
const sales = () => console.as('sales');

describe('an application that a web site posts', () => {
  it('is stored once for its reference, told to those who handle it, found and counted', async () => {
    const form = formOf({
      reference: `reference-${process.pid}`,
      companyName: 'Zephyrine Cargo',
      country: 'SG',
      targetCountries: ['ID', 'TH'],
      trafficTypes: ['otp'],
      expectedVolume: 2,
      website: 'https://zephyrine.example',
      senderIds: ['ZEPHYR'],
      phone: '+65 6000 1111',
      ip: '192.0.2.9',
      language: 'zh',
    });
    const before = (await sales().call(dashboard.summary)).todos.applicationsNew ?? 0;
    const [first, again] = [await applications.post(form), await applications.post({ ...form, companyName: 'Other' })];
    expect([first.json().data.isNew, again.json().data]).toEqual([
      true,
      { applyId: first.json().data.applyId, isNew: false },
    ]);
    const { applyId } = first.json().data;
    expect(await applications.get(applyId, 'sales')).toMatchObject({
      companyName: 'Zephyrine Cargo',
      countryName: 'Singapore',
      status: 0,
      maintainerId: null,
      trialParts: 20,
      senderIds: ['ZEPHYR'],
      trafficTypes: ['otp'],
      language: 'zh',
      riskHints: [],
      duplicates: [],
      notes: [],
    });
    expect((await applications.get(applyId)).targetCountryNames.toSorted()).toEqual(['Indonesia', 'Thailand']);
    // Jobs of the start may tell something at the same time.
    const told = (await sales().call(notice.list, {})).list.find(
      ({ path }) => path === `/cusmgt/cusApp?applyId=${applyId}`,
    );
    expect(told).toMatchObject({ text: 'Zephyrine Cargo applied for a trial.' });
    expect((await sales().call(search.find, { text: 'zephyrine' })).list).toMatchObject([
      { kind: 'application', title: 'Zephyrine Cargo', path: `/cusmgt/cusApp?applyId=${applyId}` },
    ]);
    const counted = async () => (await sales().call(dashboard.summary)).todos.applicationsNew;
    await expect.poll(counted, { timeout: 120_000 }).toBe(before + 1);
    await console.db.deleteFrom('rate_counter').execute();
  });

  it('comes in through the example of a company’s own server, which tells visitors what they can mend', async () => {
    await console.app.listen({ port: 0, host: '127.0.0.1' });
    const base = `http://127.0.0.1:${Object(console.app.server.address()).port}${console.config.basePath}`;
    const site = spawn(process.execPath, ['docs/trial-application/server.mjs'], {
      env: { ...process.env, CONSOLE_URL: base, CONSOLE_KEY: key, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(site, 'exit');
    closing.push(() => (site.kill() ? ended : Promise.resolve()));
    const [line] = await once(site.stdout, 'data');
    const address = String(line).trim();
    const form = await (await fetch(address)).text();
    const names = [...form.matchAll(/ name="(\w+)"/g)].map(([, name]) => name ?? '');
    const empty = Object.fromEntries(names.map((name) => [name, '']));
    const send = async (filled: object) => {
      const body = JSON.stringify({ ...empty, ...filled });
      const answer = await fetch(`${address}/trial`, { method: 'POST', body });
      return { status: answer.status, body: await answer.json() };
    };
    const visitor = {
      companyName: 'Bifrost Parcels',
      contactName: 'Una',
      email: 'una@bifrost.example',
      country: 'no',
      phone: '+47 21 00 00 00',
      website: 'bifrost.example',
      expectedVolume: '3',
      sampleContent: 'Code 1234',
      reference: `web-${process.pid}-bifrost`,
    };
    expect(await send(visitor)).toEqual({ status: 200, body: {} });
    expect(await send({ ...visitor, companyName: 'Again' })).toEqual({ status: 200, body: {} });
    const { list } = await admin().call(customerApplication.list, { keyword: 'una@bifrost.example' });
    expect(list).toMatchObject([
      {
        companyName: 'Bifrost Parcels',
        countryName: 'Norway',
        expectedVolume: 3,
        website: 'bifrost.example',
        source: 'web site',
        ip: '127.0.0.1',
        sampleContent: 'Code 1234',
      },
    ]);
    const wrong = await send({ companyName: 'Bifrost', contactName: 'Una', email: 'nobody' });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'email' }] } });
    expect(await send({ ...visitor, reference: undefined, fax: 'robot' })).toEqual({ status: 200, body: {} });
    expect((await admin().call(customerApplication.list, { keyword: 'una@bifrost.example' })).total).toBe(1);
    await console.db.deleteFrom('rate_counter').execute();
  });

  it('is refused field by field, without its right, and when there are too many', async () => {
    const wrong = await applications.post({
      companyName: ' ',
      contactName: 'x'.repeat(65),
      email: 'nobody',
      phone: 'abc',
      country: 'sg',
      website: 'javascript:alert(1)',
      expectedVolume: 9,
      trafficTypes: ['spam'],
      senderIds: ['x'.repeat(16)],
    });
    expect(wrong.statusCode).toBe(400);
    const fields = wrong.json().data.errors.map(({ field }: { field: string }) => field);
    expect([...new Set(fields)].sort()).toEqual([
      'companyName',
      'contactName',
      'country',
      'email',
      'expectedVolume',
      'phone',
      'senderIds.0',
      'trafficTypes.0',
      'website',
    ]);
    for (const [more, field] of [
      [{ country: 'ZZ' }, 'country'],
      [{ targetCountries: ['SG', 'QX'] }, 'targetCountries.1'],
      [{ ip: '300.1.1.1' }, 'ip'],
    ] as const) {
      const answer = await applications.post(
        formOf({ ...more, targetCountries: [...('targetCountries' in more ? more.targetCountries : [])] }),
      );
      expect([answer.statusCode, answer.json().data?.errors?.[0]?.field], answer.body).toEqual([400, field]);
    }
    const gateway = (await admin().call(apiKey.add, { keyName: 'A gateway' })).key;
    expect((await applications.post(formOf(), gateway)).json().error).toBe('api-key.right-missing');
    const answers: number[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      answers.push((await applications.post(formOf({ ip: '192.0.2.77' }))).statusCode);
    expect(answers).toContain(429);
    await console.db.deleteFrom('rate_counter').execute();
  });

  it('carries hints of what is stored: free mail, customers and applications like it, numbers of elsewhere', async () => {
    const { customerId, customerName } = await addCustomer(console, {
      customerName: 'Nordvind Trading GmbH',
      contacts: [{ name: 'A', role: 'business', email: 'a@nordvind.example' }],
      maintainerId: '2',
    });
    const de = (await admin().call(customer.get, { customerId })).countryId;
    expect(de).toBeNull();
    const named = await applications.apply({
      companyName: 'NORDVIND  Trading',
      email: 'who@gmail.com',
      phone: '+49 30 1',
      country: 'FR',
    });
    expect(await applications.get(named)).toMatchObject({
      riskHints: ['freeMail', 'duplicateCustomer', 'phoneCountry'],
      duplicates: [{ kind: 'customer', id: customerId, name: customerName, by: ['name'] }],
    });
    expect((await applications.get(named, 'sales')).duplicates).toEqual([
      { kind: 'customer', id: null, name: '', by: ['name'] },
    ]);
    const mailed = await applications.apply({ email: 'A@nordvind.example', ip: '192.0.2.111' });
    expect((await applications.get(mailed)).duplicates).toMatchObject([{ id: customerId, by: ['mail', 'domain'] }]);
    const site = await applications.apply({
      website: 'http://www.nordvind.example/en',
      ip: '192.0.2.111',
      phone: '0049 30 1',
      country: 'DE',
    });
    expect(await applications.get(site)).toMatchObject({
      riskHints: ['duplicateCustomer', 'duplicateApplication', 'sameAddress'],
      duplicates: [{ by: ['domain'] }, { kind: 'application', id: mailed, by: ['domain'] }],
    });
    for (const risk of [
      'freeMail',
      'duplicateCustomer',
      'duplicateApplication',
      'sameAddress',
      'phoneCountry',
    ] as const) {
      const { list } = await admin().call(customerApplication.list, { risk, pageSize: 200 });
      expect(list.length, risk).toBeGreaterThan(0);
      expect(
        list.every(({ riskHints }) => riskHints.includes(risk)),
        risk,
      ).toBe(true);
      const expected = [named, mailed, site].filter((applyId) => list.some((row) => row.applyId === applyId));
      const hinted = await Promise.all([named, mailed, site].map((each) => applications.get(each)));
      expect(expected).toEqual(hinted.filter((row) => row.riskHints.includes(risk)).map((row) => row.applyId));
    }
  });

  it('is held against addresses of customers’ accounts for its country', async () => {
    const buyer = await addCustomer(console, {});
    const [{ countryId = '' } = {}] = await console.db
      .selectFrom('country')
      .select('country_id as countryId')
      .where('iso2', '=', 'NO')
      .execute();
    await console.db
      .updateTable('customer')
      .set({ country_id: countryId })
      .where('customer_id', '=', buyer.customerId)
      .execute();
    await admin().call(user.add, {
      customerId: buyer.customerId,
      userName: 'addressed',
      systemId: 'addressed',
      accountType: 1,
      maxTps: 1,
      ipWhitelist: ['100.64.7.0/24', '2001:db8:7::/48'],
    });
    const near = await applications.apply({ ip: '100.64.7.9', country: 'SG' });
    expect(await applications.get(near)).toMatchObject({ ipCountryName: 'Norway', riskHints: ['ipCountry'] });
    expect(await applications.get(await applications.apply({ ip: '2001:db8:7::1', country: 'NO' }))).toMatchObject({
      riskHints: [],
    });
    expect(await applications.get(await applications.apply({ ip: '100.65.1.1', country: 'SG' }))).toMatchObject({
      ipCountryName: '',
      riskHints: [],
    });
  });
});
