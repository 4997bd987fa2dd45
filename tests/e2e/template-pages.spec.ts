import { readFile } from 'node:fs/promises';
import readWorkbook, { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CheckedPage } from '#tests/support/chromium.ts';
import { startConsole } from '#tests/support/console.ts';
import { goTo, withConsole } from '#tests/support/console-pages.ts';

const running = withConsole('shared');
let page: CheckedPage;
beforeAll(async () => {
  page = await running.visit({ as: 'admin', lang: 'en', address: '/template/tables' });
});

/** Opens an example, and waits for its page. */
async function open(address: string): Promise<void> {
  await goTo(page, address);
  await page.locator(`main nav a[aria-current=page][href="#${address}"]:visible`).waitFor();
}
const main = () => page.locator('main');
/** Takes what a handle moves with the keyboard, moves it, and puts it down. */
async function moveByKeys(name: string, ...keys: string[]): Promise<void> {
  await main()
    .getByRole('button', { name: `Move ${name}`, exact: true })
    .focus();
  await page.keyboard.press('Space');
  await page.getByText(`${name} lifted.`).waitFor({ state: 'attached' });
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.getByText(`${name} is at the place of`).first().waitFor({ state: 'attached' });
  }
  await page.keyboard.press('Space');
  await page.getByText(`${name} dropped.`).waitFor({ state: 'attached' });
}

describe('the template pages', () => {
  it('are entries of the menu, each with the code of its examples', async () => {
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'Workflow editor' }).waitFor();
    await open('/template/tables?example=reorder');
    await main()
      .getByRole('button', { name: /^Code, \d+ lines$/ })
      .click();
    await main().getByText('export function ReorderTable()').waitFor();
  });

  it('put rows of a table in another order with the keyboard', async () => {
    await open('/template/tables?example=reorder');
    await moveByKeys('SAMPLE-DIRECT-1', 'ArrowDown');
    await expect
      .poll(() => main().locator('tbody tr td:nth-child(2)').allTextContents())
      .toEqual(['SAMPLE-DIRECT-2', 'SAMPLE-DIRECT-1', 'SAMPLE-HUB-1', 'SAMPLE-HUB-2']);
  });

  it('hold 100,000 rows of which few are in the document', async () => {
    await open('/template/tables?example=virtual');
    await main().getByText('100,000 rows').first().waitFor();
    await main().locator('tr[data-row-key]').first().waitFor();
    expect(await main().locator('tr[data-row-key]').count()).toBeLessThan(100);
  });

  it('show what a server refuses at its field, and a conflict beside the entries', async () => {
    await open('/template/forms?example=record');
    await main().getByRole('button', { name: 'Edit sample' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Code').fill('TAKEN');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await drawer.getByText('Another record has this code.').first().waitFor();
    await drawer.getByLabel('Code').fill('OWN-1');
    await drawer.getByRole('button', { name: 'Change as another administrator' }).click();
    await drawer.getByRole('button', { name: 'Save' }).click();
    await drawer.getByText(/noc/).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await drawer.waitFor({ state: 'detached' });
  });

  it('try again to draw a chart whose call has failed', async () => {
    await open('/template/charts?example=states');
    await main().getByRole('button', { name: 'Try again' }).click();
    await main().locator('canvas').waitFor();
  });

  it('write a workbook of several sheets in the browser', async () => {
    await open('/template/excel?example=workbook');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      main().getByRole('button', { name: 'Save workbook' }).click(),
    ]);
    const bytes = await readFile(await download.path());
    expect(await readWorkbook(bytes)).toHaveLength(3);
    const [upper, lower] = await readSheet(bytes);
    expect(upper?.filter((cell) => cell !== null)).toHaveLength(3);
    expect(lower?.slice(1)).toEqual(['Messages', 'Delivered', 'Revenue', 'Cost']);
  });

  it('keep the order of cards for whoever arranged them', async () => {
    const titles = () => main().locator('li small').allTextContents();
    const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/api/admin/view/saveLayout'));
    await open('/template/drag?example=cards');
    await Promise.all([saved(), main().getByRole('button', { name: 'Restore order' }).click()]);
    await expect.poll(async () => (await titles())[0]).toBe('Messages');
    await Promise.all([saved(), moveByKeys('Messages', 'ArrowRight')]);
    await expect.poll(async () => (await titles()).indexOf('Messages')).toBe(1);
    await page.reload();
    await expect.poll(async () => (await titles()).indexOf('Messages')).toBe(1);
    await main().getByRole('button', { name: 'Restore order' }).click();
    await expect.poll(async () => (await titles())[0]).toBe('Messages');
  });

  it('say what is wrong with a workflow, until its steps are connected', async () => {
    await open('/template/workflow?example=editor');
    await main().getByText('The workflow is valid.').waitFor();
    await main().getByRole('button', { name: '+ Action' }).click();
    await main().getByText('Action has no next step. Action cannot be reached.').waitFor();
    await main().getByRole('button', { name: 'Undo' }).click();
    await main().getByText('The workflow is valid.').waitFor();
    await main().getByRole('button', { name: 'JSON' }).click();
    expect(await page.getByRole('textbox', { name: 'JSON' }).inputValue()).toContain('"kind": "start"');
    await page.keyboard.press('Escape');
  });

  it('show a route row as a graph', async () => {
    await open('/template/workflow?example=route');
    await main().getByRole('group', { name: 'Route as a graph' }).getByText('Message', { exact: true }).waitFor();
  });

  it('clean what is pasted', async () => {
    await open('/template/editors?example=rich');
    const editor = main().getByRole('textbox', { name: 'Rich text' });
    await editor.click();
    await editor.evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(
        'text/html',
        '<p onclick="x()">Kept <b>bold</b><script>alert(1)</script></p><iframe></iframe>',
      );
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    const stored = main().getByRole('group', { name: 'As stored' });
    await stored.getByText('"bold"').first().waitFor();
    expect(await stored.textContent()).not.toMatch(/<script|onclick|alert|iframe/i);
  });

  it('tell where JSON is wrong', async () => {
    await open('/template/editors?example=code');
    await main().getByText('Valid JSON.').waitFor();
    await main().getByRole('textbox', { name: 'JSON' }).click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('}');
    await main().locator('.cm-lint-marker-error').waitFor();
  });

  it('take a signature that is typed', async () => {
    await open('/template/effects?example=signature');
    await main().getByLabel('Name in letters').fill('Chen Xiaoming');
    await main().getByRole('img', { name: 'Signature field, signed' }).waitFor();
  });

  it('break nothing of the page’s policy', () => page.expectClean());
});

it('are neither in the menu nor at their addresses where they are switched off', async () => {
  const off = await startConsole({ env: { TEMPLATE_PAGES: 'off' } });
  const other = await running.visit({ server: off, as: 'admin', lang: 'en', address: '/dashboard/dash' });
  const menu = other.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Workbench' }).waitFor();
  expect(await menu.getByText('Template pages').count()).toBe(0);
  await goTo(other, '/template/tables');
  await other.getByRole('heading', { name: 'Page not found' }).waitFor();
  await off.stop();
});
