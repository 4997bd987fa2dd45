import readExcelFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { supplier } from '#shared/supplier.ts';
import type { CheckedPage } from '#tests/support/chromium.ts';
import { withConsole } from '#tests/support/console-pages.ts';
import { httpCaller } from '#tests/support/http-call.ts';

const running = withConsole();

interface Visit {
  as: string;
  lang?: 'zh' | 'en';
  query?: string;
  width?: number;
}

/** The supplier screen of a signed-in administrator, its rows loaded. */
async function visit({ as, lang = 'en', query = '', width = 1440 }: Visit): Promise<CheckedPage> {
  const page = await running.visit({ as, lang, width, address: `/supmgt/supplier${query}` });
  await page.locator('[data-row-key]').first().waitFor();
  return page;
}

const rows = (page: CheckedPage) => page.locator('tr[data-row-key]');
const form = (page: CheckedPage) => page.locator('.form-drawer');

/** Filters by a text and waits until only rows with it are left. */
async function search(page: CheckedPage, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Search' }).fill(text);
  await page.keyboard.press('Enter');
  await expect
    .poll(() => rows(page).allInnerTexts())
    .toSatisfy((texts: string[]) => texts.every((row) => row.includes(text)));
}

describe('the supplier screen', () => {
  it('adds a supplier, finds it again, changes it and disables it', async () => {
    const page = await visit({ as: 'admin' });
    await page.getByRole('button', { name: 'New supplier' }).click();
    await form(page).getByLabel('Supplier', { exact: true }).fill('Tromsø Telecom');
    await form(page).getByLabel('Code', { exact: true }).fill('tromso');
    await form(page).getByLabel('Balance alarm').fill('1,500.50');
    await form(page).getByRole('button', { name: 'Add a contact' }).click();
    await form(page).locator('.contact-line').getByLabel('Name', { exact: true }).fill('Kari Nordmann');
    await form(page).locator('.contact-line').getByLabel('E-mail').fill('kari@tromso.example');
    await form(page).getByRole('button', { name: 'Add supplier' }).click();
    await form(page).waitFor({ state: 'detached' });

    await search(page, 'Tromsø');
    expect(await rows(page).count()).toBe(1);
    expect(page.url()).toContain('keyword=Troms');
    await rows(page).first().click();
    const peek = page.locator('.supplier-peek');
    await peek.getByText('kari@tromso.example').waitFor();
    expect(await peek.textContent()).toContain('1,500.50');
    expect(page.url()).toMatch(/supplierId=\d+/);

    await peek.getByRole('button', { name: 'Edit' }).click();
    await form(page).getByLabel('Company', { exact: true }).fill('Tromsø Telecom AS');
    await page.keyboard.press('Control+s');
    await form(page).waitFor({ state: 'detached' });
    await peek.getByText('Tromsø Telecom AS').waitFor();

    await peek.getByRole('button', { name: 'Disable' }).click();
    const dialog = page.getByRole('dialog', { name: 'Disable Tromsø Telecom' });
    await dialog.getByRole('button', { name: 'Disable Tromsø Telecom' }).click();
    await dialog.getByText('Required').waitFor();
    await dialog.getByLabel('Reason').fill('Contract has ended');
    await dialog.getByRole('button', { name: 'Disable Tromsø Telecom' }).click();
    await expect.poll(() => rows(page).first().textContent()).toContain('Disabled');
    page.expectClean();
  });

  it('puts what the contract and the server refuse beside the fields', async () => {
    const page = await visit({ as: 'admin' });
    await page.getByRole('button', { name: 'New supplier' }).click();
    await form(page).getByRole('button', { name: 'Add supplier' }).click();
    await form(page).getByText('2 fields are invalid').waitFor();
    const name = form(page).getByLabel('Supplier', { exact: true });
    await expect.poll(() => name.evaluate((element) => element === document.activeElement)).toBe(true);

    await name.fill('orient link');
    await form(page).getByLabel('Code', { exact: true }).fill('ORIENT-2');
    await form(page).getByRole('button', { name: 'Add supplier' }).click();
    await form(page).locator('.ant-form-item-explain-error').getByText('Another supplier is already called').waitFor();

    await page.keyboard.press('Escape');
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Keep editing' })
      .click();
    expect(await name.inputValue()).toBe('orient link');
    page.expectClean([/status of 409/]);
  });

  it('keeps entries when somebody else saves first, and lets both versions meet', async () => {
    const [mine, theirs] = await Promise.all([
      visit({ as: 'admin', query: '?keyword=Savanna' }),
      visit({ as: 'finance', query: '?keyword=Savanna' }),
    ]);
    for (const page of [mine, theirs]) {
      await rows(page).first().getByRole('button', { name: /^Edit/ }).click();
      await form(page).getByLabel('Company', { exact: true }).waitFor();
    }
    await form(theirs).getByLabel('Contract no.').fill('SAV-2027');
    await form(theirs).getByRole('button', { name: 'Save', exact: true }).click();
    await form(theirs).waitFor({ state: 'detached' });

    await form(mine).getByLabel('Company', { exact: true }).fill('Savanna Connect PLC');
    await form(mine).getByRole('button', { name: 'Save', exact: true }).click();
    const notice = form(mine).locator('.conflict');
    await notice.waitFor();
    expect(await notice.textContent()).toMatch(/CompanySavanna Connect PLCSavanna Connect Ltd/);
    await notice.getByRole('button', { name: 'Keep mine' }).click();
    expect(await form(mine).getByLabel('Contract no.').inputValue()).toBe('SAV-2027');
    await form(mine).getByRole('button', { name: 'Save', exact: true }).click();
    await form(mine).waitFor({ state: 'detached' });
    await rows(mine).first().click();
    await mine.locator('.supplier-peek').getByText('Savanna Connect PLC').waitFor();
    await mine.locator('.supplier-peek').getByText('SAV-2027').waitFor();
    mine.expectClean([/status of 409/]);
    theirs.expectClean();
  });

  it('adjusts a balance and shows the entry in the ledger', async () => {
    const page = await visit({ as: 'finance', query: '?keyword=fjord' });
    expect(await rows(page).allInnerTexts()).toEqual([expect.stringContaining('Fjord Carrier')]);
    expect(await page.locator('.table-count').textContent()).toBe('1 row');
    expect(await page.getByRole('textbox', { name: 'Search' }).inputValue()).toBe('fjord');
    await rows(page).first().click();
    await page.waitForURL(/supplierId=\d+/);
    // What the link names is open again.
    await page.reload();
    const peek = page.locator('.supplier-peek');
    await peek.getByText('Fjord Carrier', { exact: true }).first().waitFor();
    await peek.getByRole('button', { name: 'Adjust balance' }).click();
    const dialog = page.getByRole('dialog', { name: 'Adjust the balance of Fjord Carrier' });
    await dialog.getByLabel('Amount').fill('500');
    await dialog.getByLabel('Reason').fill('Top-up by wire');
    await dialog.getByRole('button', { name: 'Add 500.00 EUR to Fjord Carrier' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await peek.getByText('Ledger', { exact: true }).click();
    await peek.getByText('+500.00').waitFor();
    expect(await peek.textContent()).toContain('Top-up by wire');

    // Once, however often the button is pressed.
    await peek.getByRole('button', { name: 'Adjust balance' }).click();
    await dialog.getByLabel('Amount').fill('-12.5');
    await dialog.getByLabel('Reason').fill('Credit note 7');
    await dialog.getByRole('button', { name: 'Subtract 12.50 EUR from Fjord Carrier' }).dblclick();
    await dialog.waitFor({ state: 'detached' });
    const finance = await httpCaller(running.server.origin, 'finance');
    const supplierId = /supplierId=(\d+)/.exec(page.url())?.[1] ?? '';
    const ledger = await finance(supplier.ledger, { supplierId });
    expect(ledger.filter(({ remark }) => remark === 'Credit note 7').map(({ amount }) => amount)).toEqual(['-12.5']);
    page.expectClean();
  });

  it('says so when a link names a supplier that is not there', async () => {
    const page = await visit({ as: 'admin', query: '?supplierId=999999' });
    await page.getByText('Supplier not found').waitFor();
  });

  it('exports the filtered rows as a file that opens in Excel; another text begins at the first page, a reset takes all filters', async () => {
    const page = await visit({ as: 'admin', query: '?currency=EUR' });
    const shown = Number(String(await page.locator('.table-count').textContent()).replace(/\D/g, ''));
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('Excel (xlsx)').click()]);
    expect(download.suggestedFilename()).toBe('suppliers.xlsx');
    const [sheet] = await readExcelFile(await download.path());
    const [head, ...body] = sheet?.data ?? [];
    expect(head).toEqual(expect.arrayContaining(['Supplier', 'Code', 'Balance']));
    expect(body).toHaveLength(shown);

    await page.evaluate(() => location.assign('#/supmgt/supplier?currency=EUR&pageNo=2'));
    await page.getByRole('button', { name: 'More filters, 1 in use' }).waitFor();
    await page.getByRole('textbox', { name: 'Search' }).fill('helvetic');
    await page.keyboard.press('Enter');
    await page.getByText('No matches').first().waitFor();
    expect(new URL(page.url()).hash).toBe('#/supmgt/supplier?keyword=helvetic&currency=EUR');
    await page.getByRole('button', { name: 'Reset' }).first().click();
    await expect.poll(() => new URL(page.url()).hash).toBe('#/supmgt/supplier');
    await rows(page).filter({ hasText: 'Orient Link' }).waitFor();
    page.expectClean();
  });

  it('walks through rows with the keyboard alone', async () => {
    const page = await visit({ as: 'admin', query: '?pageSize=50' });
    for (let step = 0; step < 20; step += 1) await page.keyboard.press('j');
    await page.keyboard.press('k');
    const focused = page.locator('tr[data-row-key]:focus');
    const wanted = await rows(page).nth(18).getAttribute('data-row-key');
    await expect.poll(() => focused.getAttribute('data-row-key')).toBe(wanted);
    expect(await focused.evaluate((row) => row.getBoundingClientRect().bottom < innerHeight)).toBe(true);
    await page.keyboard.press('x');
    await page.getByText('1 selected').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.supplier-peek .supplier-details').waitFor();
    await page.keyboard.press('/');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Search');
    page.expectClean();
  });

  it('keeps columns and row height for the next visit', async () => {
    const page = await visit({ as: 'noc' });
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.locator('.tools-chooser').getByRole('checkbox', { name: 'Contract no.' }).check();
    await page.locator('.tools-chooser').getByRole('button', { name: 'Move column Code' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await page.mouse.click(600, 20);
    await page.getByRole('button', { name: 'Row height' }).click();
    await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/view/saveLayout')),
      page.getByRole('menuitem', { name: 'Compact' }).click(),
    ]);
    await page.reload();
    await rows(page).first().waitFor();
    const heads = await page.locator('thead th').allInnerTexts();
    expect(
      heads
        .map((text) => text.trim())
        .filter(Boolean)
        .slice(0, 3),
    ).toEqual(['Supplier', 'Status', 'Code']);
    expect(heads).toContain('Contract no.');
    expect(
      await rows(page)
        .first()
        .evaluate((row) => Math.round(row.getBoundingClientRect().height)),
    ).toBe(32);
    page.expectClean();
  });

  it('shows somebody who may only look no way to change anything', async () => {
    const page = await visit({ as: 'viewer' });
    for (const name of ['New supplier', 'Export', /^Edit/, /^More actions/]) {
      expect(await page.getByRole('button', { name }).count()).toBe(0);
    }
    expect(await page.locator('tr[data-row-key] input, [data-row-menu]').count()).toBe(0);
    const actions = await page
      .locator('[data-row-action]')
      .evaluateAll((all) => all.map((each) => (each instanceof HTMLElement ? each.dataset.rowAction : '')));
    expect([...new Set(actions)]).toEqual(['channels']);
    await rows(page).first().click();
    const peek = page.locator('.supplier-peek');
    await peek.locator('.supplier-details').waitFor();
    expect(await peek.getByRole('button').allInnerTexts()).toEqual(['', 'Channels']);
    expect(await peek.textContent()).not.toContain('Contacts');
    page.expectClean();
  });

  it.each([
    ['zh', '供应商配置', '新增供应商'],
    ['en', 'Supplier configuration', 'New supplier'],
  ] as const)('speaks %s throughout', async (lang, title, action) => {
    const page = await visit({ as: 'admin', lang });
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await rows(page)
      .filter({ hasText: lang === 'zh' ? '启用' : 'Enabled' })
      .first()
      .waitFor();
    expect(await page.locator('.table-count').textContent()).toMatch(lang === 'zh' ? /^共 \d+ 条$/ : /^\d+ rows$/);
    await page.getByRole('button', { name: action }).click();
    await form(page).locator('.form-group').first().waitFor();
    const words = await page.locator('main, .form-drawer').allInnerTexts();
    expect(words.join()).not.toMatch(/\b(kit|supplier)\.[a-z]/i);
    if (lang === 'zh') expect(await form(page).textContent()).not.toMatch(/\b(Supplier|Code|Save|Required|Contacts)\b/);
    page.expectClean();
  });

  it('shows cards and a sheet of filters on a phone', async () => {
    const page = await visit({ as: 'admin', width: 390 });
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.locator('.filter-sheet').getByText('Below alarm only').click();
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect.poll(() => page.url()).toContain('belowAlarm=1');
    await page.locator('.row-card [data-row-menu]').first().click();
    await page.getByRole('menuitem', { name: 'Adjust balance' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const [card, pages] = [page.locator('.row-card').last(), page.locator('.table-pages')];
    const bottom = ((await card.boundingBox()) ?? expect.unreachable()).y;
    expect(((await pages.boundingBox()) ?? expect.unreachable()).y).toBeGreaterThan(bottom);
    page.expectClean();
  });
});
