import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { common } from '#shared/common.ts';
import { country } from '#shared/country.ts';
import { dashboard } from '#shared/dashboard.ts';
import { view } from '#shared/view.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addSupplier } from '../support/factories.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

const input = (viewName: string, shared = false) => ({
  screen: 'supplier',
  viewName,
  query: 'status=1',
  layout: { density: 'compact' as const },
  shared,
});

describe('views of a table', () => {
  it('are their owner’s, unless shared, and only the owner changes or removes one', async () => {
    const own = await console.as('noc').call(view.save, input('night watch'));
    const open = await console.as('noc').call(view.save, input('for all', true));
    const seen = await console.as('finance').call(view.list, { screen: 'supplier' });
    expect(seen.views).toMatchObject([{ viewName: 'for all', own: false, shared: true, query: 'status=1' }]);
    expect((await refusal(console.as('finance').call(view.remove, { viewId: open.viewId }))).body.error).toBe(
      'row.gone',
    );
    expect(
      (await refusal(console.as('finance').call(view.save, { ...input('mine now'), viewId: open.viewId }))).body.error,
    ).toBe('row.gone');
    const renamed = await console.as('noc').call(view.save, {
      ...input('day watch'),
      viewId: own.viewId,
      version: own.version,
    });
    expect(renamed).toMatchObject({ viewId: own.viewId, viewName: 'day watch', version: own.version + 1 });
    await console.as('noc').call(view.remove, { viewId: own.viewId });
    expect((await console.as('noc').call(view.list, { screen: 'supplier' })).views).toMatchObject([
      { viewName: 'for all', own: true },
    ]);
  });

  it('have names of their own, and at most fifty of them', async () => {
    await console.as('routing').call(view.save, input('twice'));
    expect((await refusal(console.as('routing').call(view.save, input('twice')))).body.error).toBe('view.name-taken');
    for (let index = 1; index < 50; index += 1) {
      await console.as('routing').call(view.save, input(`view ${index}`));
    }
    expect((await refusal(console.as('routing').call(view.save, input('one more')))).body.error).toBe('view.too-many');
  });

  it('start from the layout the person left', async () => {
    const layout = { columns: ['supplierName', 'balance'], density: 'relaxed' as const, folded: { errors: true } };
    await console.as('sales').call(view.saveLayout, { screen: 'supplier', layout });
    expect((await console.as('sales').call(view.list, { screen: 'supplier' })).layout).toEqual(layout);
    expect((await console.as('viewer').call(view.list, { screen: 'supplier' })).layout).toEqual({});
  });
});

describe('lookups', () => {
  it('name zones, currencies and countries in the language of the call', async () => {
    const zones = await console.as('viewer').call(common.listTimeZone, {}, { lang: 'zh' });
    expect(zones.find(({ timezone }) => timezone === 'Asia/Kathmandu' || timezone === 'Asia/Katmandu')).toMatchObject({
      utcOffset: 345,
    });
    const currencies = await console.as('viewer').call(common.listCurrency, {}, { lang: 'zh' });
    expect(currencies).toContainEqual({ currency: 'JPY', name: '日元', decimals: 0 });
    const countries = await console.as('viewer').call(country.options, {}, { lang: 'en' });
    expect(countries.find(({ code }) => code === 'DE')).toMatchObject({ name: 'Germany', status: 1 });
  });

  it('say nothing secret with the settings', async () => {
    const config = await console.as('viewer').call(common.getSysConfig);
    expect(Object.keys(config).sort()).toEqual([
      'CostAgentPercent',
      'baseCurrency',
      'exportMaxRows',
      'hasSourceLink',
      'listMaxDays',
      'version',
    ]);
  });
});

describe('the workbench', () => {
  it('counts suppliers as they are stored', async () => {
    const before = await console.as('admin').call(dashboard.summary);
    await addSupplier(console, { balanceAlarm: '5' });
    const after = await console.as('admin').call(dashboard.summary);
    expect(after.suppliers?.enabled).toBe((before.suppliers?.enabled ?? 0) + 1);
    expect(after.suppliers?.belowAlarmTotal).toBe((before.suppliers?.belowAlarmTotal ?? 0) + 1);
    expect(after.suppliers?.unassigned).toBe((before.suppliers?.unassigned ?? 0) + 1);
  });

  it('counts the last fourteen days in the viewer’s zone, today last', async () => {
    const timezone = 'Pacific/Kiritimati';
    const { activity } = await console.as('admin').call(dashboard.summary, {}, { timezone });
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(new Date());
    expect(activity?.days).toHaveLength(14);
    expect(activity?.days.at(-1)).toMatchObject({ day: today });
    expect(activity?.days.reduce((sum, { signedIn }) => sum + signedIn, 0)).toBeGreaterThan(0);
  });

  it('shows each block only to those who hold its right', async () => {
    const viewer = await console.as('viewer').call(dashboard.summary);
    expect(viewer.activity).toBeUndefined();
    expect(viewer.suppliers).toBeDefined();
  });
});
