import { sql } from 'kysely';
import { expect } from 'vitest';
import { customerPrice } from '#shared/customer/price.ts';
import { customer } from '#shared/customer.ts';
import type { ImportReport } from '#shared/import.ts';
import { user } from '#shared/user.ts';
import type { TestApp } from './app.ts';
import type { BuiltWorld } from './margin-worlds.ts';
import { sendForm } from './multipart.ts';
import type { PlainMargins } from './plain-margins.ts';

interface Around {
  console: TestApp;
  world: BuiltWorld;
  model: PlainMargins;
  pick<T>(of: readonly T[]): T;
}

/** A file with a price for each account and destination: rows below the floor are named. */
export async function expectImport({ console, world, model, pick }: Around): Promise<void> {
  const lines: string[] = [];
  const wanted: number[] = [];
  const { rows: codes } = await sql<{ id: string; code: string }>`
    select operator_id::text as id, coalesce(mcc || '-' || mnc, '') as code
    from operator where operator_id = any (${world.operatorIds}::bigint[])`.execute(console.db);
  const { call } = console.as('admin');
  for (const account of world.accounts) {
    const { customerCode } = await call(customer.get, { customerId: account.customerId });
    const { userName } = await call(user.get, { userId: account.userId });
    const from = Date.now();
    type Price = (typeof account.prices)[number];
    const inForce = (id: string) =>
      account.prices
        .filter((each) => each.operatorId === id && each.kind === 'any' && each.from <= from)
        .toSorted((one, other) => other.from - one.from)[0]?.price;
    const isBelow = ({ operatorId, price }: Price, prices: Price[]) => {
      const base = model.inBase(price, account.currency, from);
      return base !== null && model.lineIsBelow({ ...account, prices }, operatorId, from, base);
    };
    const entered = world.operatorIds
      .map((operatorId) => {
        const price = pick(['0.0085', '0.0121', '0.02', '0.0307']);
        lines.push(`${customerCode},${userName},IS,${codes.find(({ id }) => id === operatorId)?.code},${price}`);
        return { operatorId, kind: 'any' as const, price, from, row: lines.length + 1 };
      })
      // What stays as it is is not compared with its floor again.
      .filter(({ operatorId, price }) => price !== inForce(operatorId));
    // Together; where one of them is below its floor one after the other: a network whose row comes later pays the country's price.
    const together = [...account.prices, ...entered];
    if (!entered.some((each) => isBelow(each, together))) continue;
    const prices = [...account.prices];
    for (const each of entered) {
      if (isBelow(each, prices)) wanted.push(each.row);
      else prices.push(each);
    }
  }
  const text = ['Customer code,Sub-account,ISO,MCC-MNC,New price', ...lines].join('\n');
  const report: ImportReport = await sendForm(console, {
    as: 'admin',
    to: customerPrice.import,
    parts: [
      ['dryRun', 'true'],
      ['file', { name: 'prices.csv', bytes: Buffer.from(text) }],
    ],
  });
  expect(report.errors.map(({ row }) => row)).toEqual(wanted);
}
