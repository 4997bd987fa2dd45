import { configure, screen } from '@testing-library/react';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
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

it('name a customer that the address has chosen beyond the entries they have loaded', async () => {
  const { customerId, customerName } = await addCustomer(app);
  await sql`
    insert into customer (customer_name, customer_code, customer_type, charge_type, currency, created_by, updated_by)
    select 'Filler ' || n, 'FILL' || n, 1, 1, 'USD', 'x', 'x' from generate_series(1, 3000) n`.execute(app.db);
  await sql`update customer set updated_at = '2001-01-01' where customer_id = ${customerId}`.execute(app.db);
  open = await openConsole(app, { lang: 'en', as: 'admin', address: `/cusmgt/showDetail?customerId=${customerId}` });
  expect(await screen.findByText(customerName)).toBeTruthy();
  expect(screen.queryByText(customerId)).toBeNull();
});
