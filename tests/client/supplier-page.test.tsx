import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { type AxiosAdapter, AxiosError } from 'axios';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { currentSession, updateSession } from '#client/http/session.ts';
import { transport } from '#client/http/transport.ts';
import { operationLog } from '#shared/operation-log.ts';
import { supplier } from '#shared/supplier.ts';
import { build, type TestApp } from '#tests/support/app.ts';
import { addSupplier } from '#tests/support/factories.ts';
import { type OpenOptions, openConsole } from '#tests/support/render.tsx';

// A whole console in jsdom on a machine with other work: a second is not enough for a screen.
configure({ asyncUtilTimeout: 60_000 });

let app: TestApp;
let open: Awaited<ReturnType<typeof openConsole>>;
beforeAll(async () => {
  app = await build();
});
afterAll(() => app.close());
afterEach(() => open.close());

const visit = async (options: OpenOptions) => {
  open = await openConsole(app, { lang: 'en', address: '/supmgt/supplier', ...options });
  await screen.findByRole('heading', {
    name: options.lang === 'zh' ? '供应商配置' : 'Supplier configuration',
    level: 1,
  });
};
const rowOf = (name: string) =>
  waitFor(() => {
    const row = [...document.querySelectorAll<HTMLElement>('[data-row-key]')].find((each) =>
      each.textContent?.includes(name),
    );
    if (!row) throw new Error(`There is no row of ${name}.`);
    return row;
  });
/** A dialog by its title: under test antd gives all titles the same id, so roles have the wrong names. */
const dialogOf = (title: string) =>
  waitFor(() => {
    const titles = [...document.querySelectorAll('.ant-modal-title, .ant-drawer-title')];
    const dialog = titles.find((each) => each.textContent === title)?.closest<HTMLElement>('[role=dialog]');
    if (!dialog) throw new Error(`There is no dialog ${title}.`);
    return dialog;
  });
const count = () => document.querySelector('.table-count')?.textContent;

describe('the list of suppliers', () => {
  it('says that the rows are old when they cannot be loaded, and loads them on another try', async () => {
    await visit({ as: 'admin', address: '/supmgt/supplier?keyword=Sakura' });
    await rowOf('Sakura Wave');
    const online = transport.defaults.adapter as AxiosAdapter;
    transport.defaults.adapter = () => Promise.reject(new AxiosError('Network Error', AxiosError.ERR_NETWORK));
    await open.user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(
      (await screen.findByText(/^Refresh failed, older rows are shown: The server cannot be reached/)).closest(
        '[role=alert]',
      ),
    ).not.toBeNull();
    await open.user.clear(screen.getByRole('textbox', { name: 'Search' }));
    transport.defaults.adapter = online;
    await open.user.click((await screen.findAllByRole('button', { name: 'Try again' }))[0] ?? expect.unreachable());
    await rowOf('Orient Link');
    await waitFor(() => expect(screen.queryByText(/^Refresh failed/)).toBeNull());
  });
});

describe('several suppliers at once', () => {
  it('are disabled with a reason, which the operation log keeps', async () => {
    const { supplierId, supplierName } = await addSupplier(app);
    await visit({ as: 'admin', address: `/supmgt/supplier?keyword=${encodeURIComponent(supplierName)}` });
    const row = await rowOf(supplierName);
    await open.user.click(within(row).getByRole('checkbox'));
    await open.user.click(screen.getByRole('button', { name: 'Disable' }));
    const dialog = within(await dialogOf('Disable 1 supplier'));
    await open.user.type(dialog.getByLabelText('Reason'), 'No traffic since May');
    await open.user.click(dialog.getByRole('button', { name: 'Disable 1 supplier' }));
    await waitFor(async () => expect((await rowOf(supplierName)).textContent).toContain('Disabled'));
    expect((await app.as('admin').call(supplier.get, { supplierId })).status).toBe(0);
    const log = await app.as('admin').call(operationLog.list, { resource: 'supplier', pageSize: 20 });
    expect(log.list.map(({ reason }) => reason)).toContain('No traffic since May');
    expect(count()).toBe('1 row');
  });
});

describe('the form of a supplier', () => {
  it('has no contacts for somebody who may not see them, and keeps them when he saves', async () => {
    const { list } = await app.as('admin').call(supplier.list, { keyword: 'Iberia' });
    const supplierId = list[0]?.supplierId ?? '';
    const before = await app.as('admin').call(supplier.get, { supplierId });
    await visit({ as: 'admin', address: `/supmgt/supplier?keyword=Iberia` });
    await rowOf('Iberia Mensajes');
    act(() =>
      updateSession({ permissions: currentSession().permissions.filter((name) => name !== 'supplier_list:contacts') }),
    );
    await open.user.click(within(await rowOf('Iberia Mensajes')).getByRole('button', { name: 'Edit' }));
    const dialog = within(await dialogOf('Edit Iberia Mensajes'));
    expect(dialog.queryByRole('button', { name: 'Add a contact' })).toBeNull();
    await open.user.type(await dialog.findByLabelText('Remark'), ' Call first.');
    await open.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByText('Edit Iberia Mensajes')).toBeNull());
    const after = await app.as('admin').call(supplier.get, { supplierId });
    expect(after.remark).toContain('Call first.');
    expect(after.contacts).toEqual(before.contacts);
  });
});
