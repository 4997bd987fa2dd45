import { afterAll, beforeAll, expect, it } from 'vitest';
import { customer } from '#shared/customer.ts';
import { mail } from '#shared/mail.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addCustomer } from '../support/factories.ts';
import { startMailServer } from '../support/mail-server.ts';

let console: TestApp;
let server: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  [console, server] = await Promise.all([build(), startMailServer()]);
});
afterAll(async () => {
  await console.close();
  await server.stop();
});
const admin = () => console.as('admin');

it('goes to the contacts that were chosen, each on its own, and names the customers without one', async () => {
  const contact = (role: 'technical' | 'finance', email: string) => ({ name: email, role, email });
  const withNoc = await addCustomer(console, {
    contacts: [contact('technical', 'noc@one.example'), contact('finance', 'pay@one.example')],
  });
  const other = await addCustomer(console, { contacts: [contact('technical', 'NOC@one.example')] });
  const silent = await addCustomer(console);
  const notice = {
    customerIds: [withNoc.customerId, other.customerId, silent.customerId],
    roles: ['technical' as const],
    subject: 'Maintenance on Sunday',
    text: 'From 02:00 to 04:00 UTC.',
  };
  expect((await refusal(admin().call(customer.notify, notice))).body.error).toBe('mail.not-configured');
  const { version } = await admin().call(mail.setup, {});
  await admin().call(mail.updateSetup, {
    host: '127.0.0.1',
    port: server.port,
    tlsMode: 'none',
    senderEmail: 'desk@our.example',
    version,
  });
  expect(await admin().call(customer.notify, notice)).toEqual({ mails: 1, without: [silent.customerName] });
  await expect.poll(() => server.mails.map(({ to }) => to), { timeout: 10_000 }).toEqual([['noc@one.example']]);
  expect(server.mails[0]?.text).toContain('From 02:00 to 04:00 UTC.');
  const { list } = await admin().call(customer.history, { customerId: other.customerId });
  expect(list.map(({ action }) => action)).toEqual(['notify', 'add']);

  expect((await refusal(console.as('viewer').call(customer.notify, notice))).status).toBe(403);
  const foreign = await addCustomer(console, { maintainerId: '2' });
  const refused = await refusal(
    console.as('sales').call(customer.notify, { ...notice, customerIds: [foreign.customerId] }),
  );
  expect(refused.body.error).toBe('row.gone');
});
