import { beforeAll, describe, expect, it } from 'vitest';
import { country } from '#shared/country.ts';
import { operator } from '#shared/operator.ts';
import type { CheckedPage } from '#tests/support/chromium.ts';
import { withConsole } from '#tests/support/console-pages.ts';
import { httpCaller } from '#tests/support/http-call.ts';

const running = withConsole({ env: { SIMULATOR: 'off' } });
let admin: Awaited<ReturnType<typeof httpCaller>>;
beforeAll(async () => {
  admin = await httpCaller(running.server.origin, 'admin');
});

const visit = (address: string, as = 'admin', lang: 'zh' | 'en' = 'en') => running.visit({ as, lang, address });
const rowOf = (page: CheckedPage, name: string) => page.locator('[data-row-key]', { hasText: name });
const countryOf = async (keyword: string) => (await admin(country.list, { keyword })).list[0] ?? expect.unreachable();
const addOperator = (countryId: string, name: string, mcc: string, mnc: string) =>
  admin(operator.add, { countryId, operatorName: name, operatorNameEn: name, mcc, mnc });

describe('the list of countries', () => {
  it('asks for what the address says, names countries in the language of the reader and opens their operators', async () => {
    const page = await visit('/settings/systemSettings?keyword=Liechtenstein');
    const row = rowOf(page, 'Liechtenstein');
    await row.waitFor();
    expect(await row.textContent()).toMatch(/LI.*\+423/);
    await row.getByRole('link').first().click();
    await page.waitForURL(/#\/settings\/operator\?countryId=\d+$/);
    await rowOf(page, 'All other operators').getByText('Default').waitFor();
    await page.close();
  });

  it('is Chinese for Chinese readers', async () => {
    const page = await visit('/settings/systemSettings?keyword=LIE', 'admin', 'zh');
    await rowOf(page, '列支敦士登').getByText('欧洲').waitFor();
    await page.close();
  });

  it('filters by region and policy, and counts the filters behind "more"', async () => {
    const page = await visit('/settings/systemSettings?senderIdPolicy=4&riskLevel=0');
    await rowOf(page, 'United States').first().waitFor();
    await page.getByRole('button', { name: 'More filters, 1 in use' }).waitFor();
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.waitForURL(/#\/settings\/systemSettings$/);
    await page.close();
  });

  it('saves what was edited, and shows the refusal of a taken code beside its field', async () => {
    const { countryId } = await countryOf('Monaco');
    const page = await visit('/settings/systemSettings?keyword=Monaco');
    await rowOf(page, 'Monaco').getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Monaco' });
    const iso2 = form.getByLabel('ISO', { exact: true });
    const save = form.getByRole('button', { name: 'Save' });
    await iso2.fill('de');
    await save.click();
    await form.getByText('Another country has the code “DE”.').first().waitFor();
    await iso2.fill('mc');
    await form.getByRole('checkbox', { name: 'This country has quiet hours' }).check();
    await save.click();
    await form.waitFor({ state: 'detached' });
    expect(await admin(country.get, { countryId })).toMatchObject({
      iso2: 'MC',
      mainZone: 'Europe/Monaco',
      quietHours: { from: '21:00', to: '08:00' },
      version: 2,
    });
    await page.close();
  });

  it('shows both versions when somebody else was faster', async () => {
    const { countryId, version, countryName, countryNameEn, iso2, cc, region } = await countryOf('Vanuatu');
    const page = await visit('/settings/systemSettings?keyword=Vanuatu');
    await rowOf(page, 'Vanuatu').getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Vanuatu' });
    const trunk = form.getByRole('textbox', { name: 'Trunk prefix' });
    await trunk.waitFor();
    const theirs = { countryId, version, countryName, countryNameEn, iso2, cc, region, riskLevel: 2 as const };
    await admin(country.update, theirs);
    await trunk.fill('9');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Someone else has saved changes').waitFor();
    await form.getByRole('button', { name: 'Keep mine' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    expect(await admin(country.get, { countryId })).toMatchObject({ riskLevel: 2, trunkPrefix: '9' });
    await page.close();
  });

  it('offers those who may only look no way to change anything', async () => {
    const page = await visit('/settings/systemSettings?keyword=Monaco', 'noc');
    await rowOf(page, 'Monaco').waitFor();
    expect(await page.getByRole('button', { name: /^(New country|Import|Edit)$/ }).count()).toBe(0);
    await page.close();
  });
});

describe('the operators of a country', () => {
  it('are added, and a taken code is shown beside its field', async () => {
    const { countryId } = await countryOf('Iceland');
    const page = await visit(`/settings/operator?countryId=${countryId}`);
    await page.getByRole('button', { name: 'New operator' }).click();
    const form = page.getByRole('dialog', { name: 'New operator in Iceland' });
    const fill = (name: RegExp, text: string) => form.getByRole('textbox', { name }).fill(text);
    await fill(/Chinese/, '冰网');
    await fill(/English/, 'Icenet');
    await fill(/MCC/, '460');
    await fill(/MNC/, '00');
    await form.getByRole('button', { name: 'Add operator' }).click();
    await form.getByText('460-00 already belongs to the operator “China Mobile”.').first().waitFor();
    await fill(/MCC/, '274');
    await fill(/MNC/, '99');
    await form.getByRole('button', { name: 'Add operator' }).click();
    await rowOf(page, 'Icenet').getByText('274-99').waitFor();
    await page.close();
  });

  it('of a default one only names can be changed', async () => {
    const { countryId } = await countryOf('Iceland');
    const page = await visit(`/settings/operator?countryId=${countryId}`);
    await rowOf(page, 'All other operators').getByRole('button', { name: 'Edit' }).click();
    const boxes = page.getByRole('dialog', { name: 'Edit All other operators' }).getByRole('textbox');
    await expect.poll(() => boxes.count()).toBe(2);
    await page.close();
  });

  it('are merged with the effect on the button', async () => {
    const { countryId } = await countryOf('Greenland');
    const from = await addOperator(countryId, 'Old Net', '290', '91');
    const to = await addOperator(countryId, 'New Net', '290', '92');
    await admin(operator.savePrefixes, { operatorId: from.operatorId, add: ['299999'], remove: [] });
    const page = await visit(`/settings/operator?countryId=${countryId}`);
    await rowOf(page, 'Old Net').getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Merge' }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge Old Net into another operator' });
    await dialog.getByRole('combobox', { name: 'Operator to keep' }).click();
    await page.locator('.pick-option', { hasText: 'New Net' }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('bought');
    await dialog.getByRole('button', { name: 'Merge Old Net into New Net' }).click();
    await dialog.waitFor({ state: 'detached' });
    const { list } = await admin(operator.prefixes, { operatorId: to.operatorId });
    expect(list.map(({ prefix }) => prefix)).toEqual(['299999']);
    await page.close();
  });

  it('get prefixes by paste and lose them one by one', async () => {
    const { countryId } = await countryOf('Malta');
    const { operatorId } = await addOperator(countryId, 'Paste Net', '278', '91');
    const page = await visit(`/settings/operator?countryId=${countryId}&keyword=Paste`);
    await rowOf(page, 'Paste Net').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Prefixes', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Prefixes of Paste Net' });
    await drawer.getByText('No prefixes yet.').waitFor();
    const box = drawer.getByRole('textbox', { name: 'Add prefixes' });
    await box.fill('44123 356991');
    await drawer.getByText('Not a prefix with the dial code 356: 44123').waitFor();
    await box.fill('356991, +356992');
    await drawer.getByRole('button', { name: 'Add 2 prefixes' }).click();
    await drawer.getByRole('button', { name: 'Remove 356991' }).click();
    await drawer.getByText('356991', { exact: true }).waitFor({ state: 'detached' });
    const { list } = await admin(operator.prefixes, { operatorId });
    expect(list.map(({ prefix }) => prefix)).toEqual(['356992']);
    await page.close();
  });
});

describe('the number query', () => {
  it('answers pasted numbers in their order and says which are none', async () => {
    const page = await visit('/settings/operator?tab=query');
    await page.getByRole('textbox', { name: 'Numbers' }).fill('+86 138 0013 8000\nhello\n+4915112345678');
    await page.getByRole('button', { name: 'Look up 3 numbers' }).click();
    await page.getByText('3 numbers · 1 is not valid').waitFor();
    const rows = await page.locator('.country-number-rows tbody tr').allTextContents();
    expect(rows[0]).toMatch(/China Mobile.*460-00|460-00.*China Mobile/);
    expect(rows[1]).toContain('Not a number');
    expect(rows[2]).toContain('Telekom Deutschland GmbH');
    await page.close();
  });

  it('does not ask for more than a thousand', async () => {
    const page = await visit('/settings/operator?tab=query');
    await page
      .getByRole('textbox', { name: 'Numbers' })
      .fill(Array.from({ length: 1001 }, () => '+8613800138000').join('\n'));
    await page.getByText('1001 numbers: at most 1,000 at once').waitFor();
    expect(await page.getByRole('button', { name: 'Look up 1001 numbers' }).isDisabled()).toBe(true);
    await page.close();
  });
});
