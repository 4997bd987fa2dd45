import { screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { currentSession } from '#client/http/session.ts';
import { dashboard } from '#shared/dashboard.ts';
import { session } from '#shared/session.ts';
import { build, type TestApp } from '#tests/support/app.ts';
import { openConsole } from '#tests/support/render.tsx';

let app: TestApp;
let open: Awaited<ReturnType<typeof openConsole>>;
beforeAll(async () => {
  app = await build();
});
afterAll(() => app.close());
afterEach(() => open.close());

describe('the dashboard', () => {
  it('greets by the real name and shows what the server has counted', async () => {
    const { suppliers } = await app.as('admin').call(dashboard.summary);
    const { realName } = await app.as('admin').call(session.userInfo);
    open = await openConsole(app, { as: 'admin', lang: 'en' });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(
      new RegExp(`^Good .*, ${realName}$`),
    );
    const tile = async (label: string) =>
      (await screen.findByText(label, { selector: '.tiles-label' })).parentElement?.textContent;
    expect(await tile('Enabled')).toContain(String(suppliers?.enabled));
    expect(await tile('Below alarm')).toContain(String(suppliers?.belowAlarmTotal));
    expect(await tile('Unassigned')).toContain(String(suppliers?.unassigned));
    const balances = within(screen.getByRole('region', { name: 'Balances by currency' }));
    // The head, a row for each currency, and their sum in the base currency.
    expect(balances.getAllByRole('row')).toHaveLength((suppliers?.byCurrency.length ?? 0) + 2);
  });

  it('asks for its figures once, also when the menu has asked ahead', async () => {
    open = await openConsole(app, { as: 'admin', lang: 'en' });
    await screen.findByText('Balances by currency');
    expect(open.wire.filter(({ path }) => path === dashboard.summary.path)).toHaveLength(1);
  });

  it('shows a role only the figures it may see', async () => {
    open = await openConsole(app, { as: 'sales', lang: 'en' });
    expect(currentSession().permissions).not.toContain('supplier_list');
    expect(await screen.findByText('Accounts open to any address')).toBeDefined();
    expect(screen.queryByText('Below alarm')).toBeNull();
  });

  it('offers its activity as a table', async () => {
    open = await openConsole(app, { as: 'admin', lang: 'en' });
    const activity = within(await screen.findByRole('region', { name: 'Activity, last 14 days' }));
    await open.user.click(activity.getByText('Table'));
    const table = activity.getByRole('table');
    expect(within(table).getAllByRole('row')).toHaveLength(15);
  });
});
