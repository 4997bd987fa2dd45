import { afterAll, beforeAll, expect, it } from 'vitest';
import { search } from '#shared/search.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

const numbersFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => String(4915100000000 + first + index));

it('whole numbers that are shown masked are asked for in turn; what is refused costs nothing and says how long to wait', async () => {
  const sales = console.as('sales');
  const list = (numbers: string[]) =>
    sales.call(smsCustomer.list, { dateTime: [Date.now() - 86_400_000, Date.now()], numbers });
  const tooMany = await refusal(list(numbersFrom(0, 31)));
  expect(tooMany.body.data).toMatchObject({ errors: [{ field: 'numbers', msg: 'At most 30 entries' }] });
  await list(numbersFrom(0, 29));
  const refused = await refusal(list(numbersFrom(100, 5)));
  expect(refused.status).toBe(429);
  // Four of the others have to be ten minutes old, by the minute in which they were asked for.
  const { seconds } = Object(refused.body.data);
  expect(seconds).toBeGreaterThan(480);
  expect(seconds).toBeLessThanOrEqual(600);
  await list(numbersFrom(29, 1));
  const [another = ''] = numbersFrom(200, 1);
  expect((await refusal(sales.call(search.find, { text: another }))).status).toBe(429);
  await list(numbersFrom(0, 30));
});
