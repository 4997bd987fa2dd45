import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allShown, type FieldRules } from '#shared/field-rules.ts';
import { operationLog } from '#shared/operation-log.ts';
import { permissions } from '#shared/permissions.ts';
import { usualPolicy } from '#shared/price-sheet/fields.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addChannel } from '../support/factories.ts';
import { readSheet, sendSheet } from '../support/price-sheets.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

const rates = () => console.as('routing');
const admin = () => console.as('admin');
const detail = (batchId: string) => rates().call(priceSheet.get, { batchId });
const rowsOf = async (batchId: string) =>
  (await rates().call(priceSheet.compare, { batchId })).list.map(({ rowNo, newPrice, isSkipped }) => ({
    rowNo,
    newPrice,
    isSkipped,
  }));

/** A sheet of two networks that waits for its commit. */
async function waiting(): Promise<string> {
  const { channelId } = await addChannel(console, { currency: 'USD' });
  const rows = [
    ['MCCMNC', 'Price USD'],
    ['26201', 0.07],
    ['26202', 0.08],
  ];
  const bytes = await writeXlsx({ sheets: [{ name: 'Rates', rows }] });
  const batchId = await sendSheet(console, { channelId, bytes });
  await readSheet(console, batchId);
  return batchId;
}
const commitOf = async (batchId: string, choice: object = {}) => {
  const { warnings, notReadVersion, closing } = await detail(batchId);
  const ackWarnings = warnings.map(({ code }) => code);
  return { batchId, ackWarnings, ackUnread: notReadVersion, ackClosing: closing.lines, ...choice };
};

describe('a price sheet that somebody else has changed since it was seen', () => {
  let batchId = '';
  let version = 0;
  beforeEach(async () => {
    batchId = await waiting();
    await rates().call(priceSheet.impact, { batchId });
    ({ version } = await detail(batchId));
  });

  const layouts = [{ sheet: 0, headerRow: 1, headerRows: 1, columns: [] }];
  const told = { layouts, kind: 'full' as const, dateOrder: 'auto' as const, policy: usualPolicy };
  const stale = {
    commit: async () => rates().call(priceSheet.commit, await commitOf(batchId, { version })),
    fixRow: () => rates().call(priceSheet.fixRow, { batchId, version, rowNo: 1, price: '0.5' }),
    parse: () => rates().call(priceSheet.parse, { batchId, version, ...told }),
    cancel: () => rates().call(priceSheet.cancel, { batchId, version }),
    raise: () => admin().call(priceSheet.raise, { batchId, version, routes: [{ rowId: '1', operatorId: '1' }] }),
  };

  it.each(Object.entries(stale))(
    '%s is refused with the sheet as it is now, and changes nothing',
    async (_name, call) => {
      const fixed = await admin().call(priceSheet.fixRow, { batchId, version, rowNo: 1, price: '0.9' });
      expect(fixed.version).toBeGreaterThan(version);
      await rates().call(priceSheet.impact, { batchId });
      const before = await detail(batchId);
      expect(before.version).toBe(fixed.version);
      const { status, body } = await refusal(call());
      expect([status, body.error]).toEqual([409, 'version-conflict']);
      expect(body.data).toMatchObject({ current: { batchId, version: fixed.version, status: 'review' } });
      expect(body.data).not.toHaveProperty('current.openLosses');
      expect(await detail(batchId)).toEqual(before);
      expect(await rowsOf(batchId)).toMatchObject([{ newPrice: '0.9' }, { newPrice: '0.08' }]);
    },
  );

  it('an answer that was given again counts too', async () => {
    await readSheet(console, batchId, { statedCurrency: 'EUR' });
    const { body } = await refusal(stale.commit());
    expect(body.error).toBe('version-conflict');
    expect((await detail(batchId)).status).toBe('review');
  });

  it('of two who fix at once one is refused', async () => {
    const fix = (rowNo: number) => rates().call(priceSheet.fixRow, { batchId, version, rowNo, isSkipped: true });
    const outcomes = await Promise.allSettled([fix(1), fix(2)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await rowsOf(batchId)).filter(({ isSkipped }) => isSkipped)).toHaveLength(1);
  });

  it('a commit is not taken back on the state before it', async () => {
    await rates().call(priceSheet.commit, await commitOf(batchId));
    const { body } = await refusal(rates().call(priceSheet.rollback, { batchId, version }));
    expect(body).toMatchObject({ error: 'version-conflict', data: { current: { status: 'committed' } } });
    expect((await detail(batchId)).status).toBe('committed');
    await rates().call(priceSheet.rollback, { batchId });
  });

  it('one row is asked for as it is now', async () => {
    const { list } = await rates().call(priceSheet.compare, { batchId, rowNo: 2 });
    expect(list.map(({ rowNo, newPrice }) => [rowNo, newPrice])).toEqual([[2, '0.08']]);
  });
});

describe('whoever may not see what a sheet does to routes', () => {
  const withRules = async (rules: Partial<FieldRules>) => {
    await console.db
      .updateTable('role')
      .set({
        permissions: [...permissions],
        field_rules: JSON.stringify({ ...allShown, ...rules }),
        data_scope: 1,
      })
      .where('role_name', '=', 'sales')
      .execute();
    return console.as('sales');
  };

  it.each([{ price: 'hidden' }, { price: 'masked' }] as const)(
    'says why it is committed all the same: %j',
    async (rules) => {
      const batchId = await waiting();
      // Somebody else has looked at it, and so has he: nothing is told to him.
      await admin().call(priceSheet.impact, { batchId });
      const { call } = await withRules(rules);
      expect(await call(priceSheet.impact, { batchId })).toMatchObject({ negativeRoutes: null });
      for (const choice of [{}, { withoutImpact: '  ' }, { reason: 'As agreed' }]) {
        const { status, body } = await refusal(call(priceSheet.commit, await commitOf(batchId, choice)));
        expect([status, body.error]).toEqual([409, 'price-sheet.impact-concealed']);
      }
      await call(priceSheet.commit, await commitOf(batchId, { withoutImpact: 'The supplier switches tonight' }));
      const { list } = await admin().call(operationLog.list, { resource: 'priceSheet', targetId: batchId });
      expect(list[0]).toMatchObject({ action: 'commitSheet', reason: 'The supplier switches tonight' });
    },
  );
});
