import { configure, screen, waitFor } from '@testing-library/react';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openNotices } from '#client/http/notices.ts';
import { allShown } from '#shared/field-rules.ts';
import { build, type TestApp } from '#tests/support/app.ts';
import { addCustomer } from '#tests/support/factories.ts';
import { openConsole } from '#tests/support/render.tsx';

configure({ asyncUtilTimeout: 60_000 });

let app: TestApp;
let open: Awaited<ReturnType<typeof openConsole>> | undefined;
beforeAll(async () => {
  app = await build();
});
afterAll(() => app.close());
afterEach(() => open?.close());

const visit = async (as: string, query = '') => {
  open = await openConsole(app, { lang: 'en', as, address: `/sms/smsSendDetail${query}` });
  return { box: await screen.findByRole('textbox', { name: 'Find' }), user: open.user };
};
const chip = () => document.querySelector('.ant-tag')?.textContent;

it('names the customer it has found, and one of the address, beyond those that a list loads', async () => {
  const { customerId, customerName, customerCode } = await addCustomer(app);
  await sql`
    insert into customer (customer_name, customer_code, customer_type, charge_type, currency, created_by, updated_by)
    select 'Filler ' || n, 'FILL' || n, 1, 1, 'USD', 'x', 'x' from generate_series(1, 300) n`.execute(app.db);
  await sql`update customer set updated_at = '2001-01-01' where customer_id = ${customerId}`.execute(app.db);
  const { box, user } = await visit('admin');
  await user.type(box, `${customerCode}{Enter}`);
  await waitFor(() => expect(chip()).toBe(`Customer: ${customerName}`));
  await open?.close();
  await visit('admin', `?customerId=${customerId}`);
  await waitFor(() => expect(chip()).toBe(`Customer: ${customerName}`));
});

it('says why a role cannot look for the beginning of a number, and leaves the list as it is', async () => {
  await app.db
    .updateTable('role')
    .set({
      permissions: ['sms', 'smscustomer_list'],
      field_rules: JSON.stringify({ ...allShown, phone: 'hidden' }),
      data_scope: 1,
    })
    .where('role_id', '=', '10')
    .execute();
  const { box, user } = await visit('viewer');
  await user.type(box, '861325*{Enter}');
  const sentence = 'Your role does not show this field: you cannot filter, sort or enter it';
  await waitFor(() => expect(openNotices().map(({ text }) => text)).toEqual([sentence]));
  expect((box as HTMLInputElement).value).toBe('861325*');
  expect(chip()).toBeUndefined();
});
