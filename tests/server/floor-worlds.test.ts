import Decimal from 'decimal.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomFrom } from '#fixtures/random.ts';
import { country } from '#shared/country.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { customer } from '#shared/customer.ts';
import type { ImportReport } from '#shared/import.ts';
import { operator } from '#shared/operator.ts';
import { sysConfig } from '#shared/sys-config.ts';
import { user } from '#shared/user.ts';
import { build, type TestApp } from '../support/app.ts';
import { type BuiltWorld, buildWorld } from '../support/margin-worlds.ts';
import { sendForm } from '../support/multipart.ts';

const step = '0.000001';
const random = randomFrom(20_261_127);
const kinds = ['any', 'otp', 'marketing'] as const;
/** A file names kinds of messages as people do. */
const kindWords = { any: '', otp: 'OTP', marketing: 'Marketing' };

let console: TestApp;
let world: BuiltWorld;
const admin = () => console.as('admin');

beforeAll(async () => {
  console = await build();
  const { list } = await admin().call(country.list, { keyword: 'Iceland' });
  const options = await admin().call(operator.options, { countryId: list[0]?.countryId ?? '' });
  const { rows } = await sql<{ id: string }>`select operator_id::text as id from operator
    where operator_id = any (${options.map(({ id }) => id)}::bigint[]) order by is_default desc, operator_id`.execute(
    console.db,
  );
  const operatorIds = rows.slice(0, 3).map(({ id }) => id);
  world = await buildWorld(console, random, { operatorIds, channels: 7, accounts: 4 });
}, 600_000);
afterAll(() => console.close());

describe.each([
  { agentPercent: '10', minPercent: '0', minFixed: '0' },
  { agentPercent: '7', minPercent: '13', minFixed: '0.002' },
])('with agent prices of $agentPercent, least margins of $minPercent and $minFixed', (given) => {
  beforeAll(async () => {
    const { version } = await admin().call(sysConfig.list, {});
    const { agentPercent, minPercent, minFixed } = given;
    const values = { CostAgentPercent: agentPercent, minMarginPercent: minPercent, minMarginFixed: minFixed };
    await admin().call(sysConfig.update, { version, ...values, reason: 'random worlds' });
  });

  it('the floor that is shown is the least price that needs no reason, on the dialog, the list, changes and files', async () => {
    const codes = await sql<{ id: string; code: string }>`select operator_id::text as id,
      coalesce(mcc || '-' || mnc, '') as code from operator where operator_id = any (${world.operatorIds}::bigint[])`.execute(
      console.db,
    );
    const lines: string[] = [];
    const wanted: number[] = [];
    const named = new Set<string>();
    for (const account of world.accounts) {
      const list = { customerId: account.customerId, userId: account.userId };
      const { customerCode } = await admin().call(customer.get, { customerId: account.customerId });
      const { userName } = await admin().call(user.get, { userId: account.userId });
      for (const operatorId of world.operatorIds)
        for (const trafficType of kinds) {
          const asked = { ...list, operatorId, trafficType };
          const { floorPrice, floorBy } = await admin().call(customerPrice.figures, asked);
          const figuresAt = (price: string) => admin().call(customerPrice.figures, { ...asked, price });
          const code = codes.rows.find(({ id }) => id === operatorId)?.code;
          const lineAt = (price: string) =>
            lines.push(`${customerCode},${userName},IS,${code},${kindWords[trafficType]},${price}`);
          if (floorPrice === null) {
            expect(await figuresAt(step)).toMatchObject({ isBelow: false, floorBy: null });
            continue;
          }
          named.add(floorBy?.kind ?? 'row');
          const under = new Decimal(floorPrice).minus(step).toFixed();
          expect({ ...asked, ...(await figuresAt(floorPrice)) }).toMatchObject({
            isBelow: false,
            losingItems: [],
            losingNetworks: [],
            floorPrice,
          });
          expect({ ...asked, ...(await figuresAt(under)) }).toMatchObject({ isBelow: true, floorPrice });
          // One list: from the list's own floor on nothing is blocked.
          lineAt(under);
          wanted.push(lines.length + 1);
        }
      const { list: shown } = await admin().call(customerPrice.list, { ...list, pageSize: 100 });
      const { list: below } = await admin().call(customerPrice.list, { ...list, pageSize: 100, belowFloor: 1 });
      for (const line of shown.filter(({ price, nextPrice }) => price !== null && nextPrice === null)) {
        const { price, floorPrice, operatorId, trafficType } = line;
        const isUnder = floorPrice !== null && new Decimal(price ?? 0).lt(floorPrice);
        const isListed = below.some((each) => each.operatorId === operatorId && each.trafficType === trafficType);
        expect({ ...line, isListed }).toMatchObject({ isListed: isUnder });
      }
    }
    const text = ['Customer code,Sub-account,ISO,MCC-MNC,Traffic,New price', ...lines].join('\n');
    const report: ImportReport = await sendForm(console, {
      as: 'admin',
      to: customerPrice.import,
      parts: [
        ['dryRun', 'true'],
        ['file', { name: 'prices.csv', bytes: Buffer.from(text) }],
      ],
    });
    expect(report.errors.map(({ row }) => row)).toEqual(wanted);
    expect([...named].toSorted()).toEqual(['item', 'network', 'row']);
  }, 600_000);
});

it('prices at their floors are entered without a reason, and none a step below', async () => {
  let entered = 0;
  for (const account of world.accounts) {
    const list = { customerId: account.customerId, userId: account.userId };
    for (const operatorId of world.operatorIds) {
      const asked = { ...list, operatorId, trafficType: 'any' as const };
      const { floorPrice } = await admin().call(customerPrice.figures, asked);
      if (floorPrice === null) continue;
      const { list: lines } = await admin().call(customerPrice.list, { ...list, pageSize: 100 });
      const lineVersion =
        lines.find((each) => each.operatorId === operatorId && each.trafficType === 'any')?.lineVersion ?? null;
      const under = new Decimal(floorPrice).minus(step).toFixed();
      const row = { operatorId, trafficType: 'any' as const, lineVersion };
      await expect(admin().call(customerPrice.save, { ...list, rows: [{ ...row, price: under }] })).rejects.toThrow(
        'belowReason',
      );
      await admin().call(customerPrice.save, { ...list, rows: [{ ...row, price: floorPrice }] });
      entered += 1;
    }
  }
  expect(entered).toBeGreaterThan(10);
}, 600_000);
