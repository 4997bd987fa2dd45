import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { demoPassword } from '#fixtures/admins.ts';
import { countryTitles } from '#shared/texts/country-columns.ts';
import { workbookOf } from '#tests/support/archive.ts';
import type { CheckedPage } from '#tests/support/chromium.ts';
import { withConsole } from '#tests/support/console-pages.ts';

const running = withConsole();

/** A screen of a signed-in administrator. */
async function visit(
  address: string,
  { lang = 'en', width = 1440 }: { lang?: 'zh' | 'en'; width?: number } = {},
): Promise<CheckedPage> {
  const page = await running.chromium.newPage({ width, acceptDownloads: true });
  const password = createHash('md5').update(demoPassword).digest('hex');
  const answer = await page.request.post(`${running.server.origin}/api/admin/login`, {
    data: { username: 'admin', password },
  });
  const { data } = await answer.json();
  await page.addInitScript(
    ([user, language]) => {
      const stored = {
        token: user.token,
        username: user.name,
        permissions: JSON.stringify(user.permissions),
        pe: 'false',
        language,
      };
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    [data, JSON.stringify({ language: lang })] as const,
  );
  await page.goto(`${running.server.origin}/#${address}`);
  await page.locator('h1').waitFor();
  return page;
}

const titles = (
  [
    'iso2',
    'countryName',
    'countryNameEn',
    'cc',
    'region',
    'operatorName',
    'operatorNameEn',
    'mcc',
    'mnc',
    'prefixes',
  ] as const
).map((key) => countryTitles.en[key]);
const workbook = async (rows: (string | null)[][]) => ({
  name: 'countries.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: await workbookOf([titles, ...rows]),
});

describe('the countries', () => {
  it('are exported, and what was exported is found the same when it is imported again', async () => {
    const page = await visit('/settings/systemSettings?keyword=Liechtenstein');
    await page.locator('[data-row-key]').first().waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Excel (xlsx)' }).click();
    const bytes = await readFile(await (await download).path());
    const [heading, first] = await readSheet(bytes);
    expect(heading?.[0]).toBe('ISO code');
    expect(first?.[0]).toBe('LI');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.locator('input[type=file]').setInputFiles({ name: 'x.xlsx', mimeType: '', buffer: bytes });
    await page.getByText('The file contains no changes.').waitFor();
    expect(await page.getByRole('button', { name: 'Import', exact: true }).last().isDisabled()).toBe(true);
    page.expectClean();
  });

  it('are imported after a look at what would happen, and never with an error in the file', async () => {
    const page = await visit('/settings/systemSettings');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const file = page.locator('input[type=file]');
    const good = ['XA', '亚特兰蒂斯', 'Atlantis', '997', 'oceania', '海', 'Sea Telecom', '997', '01', '99770, 99771'];
    await file.setInputFiles(await workbook([good, ['xb', null, null, '0', null, null, null, null, null, null]]));
    await page.getByText('2 errors. Correct all of them to import.').waitFor();
    expect(await page.locator('.import-rows tbody tr').allInnerTexts()).toEqual([
      '3\tISO code\txb\tTwo capital letters, such as CN',
      '3\tDial code\t0\t1 to 4 digits, the first not 0, without +',
    ]);
    await file.setInputFiles(await workbook([good]));
    await page.getByText('All rows can be imported.').waitFor();
    await page.getByRole('button', { name: 'Import 2 new, 0 changed' }).click();
    await page.getByText('Imported: 2 new, 0 changed').waitFor();
    await page.getByRole('textbox', { name: 'Search' }).fill('Atlantis');
    await page.keyboard.press('Enter');
    await page.locator('[data-row-key]', { hasText: 'XA' }).getByRole('link').first().click();
    await page.locator('[data-row-key]', { hasText: 'Sea Telecom' }).waitFor();
    page.expectClean();
  });

  it('offer a template that has all columns', async () => {
    const page = await visit('/settings/systemSettings', { lang: 'zh' });
    await page.getByRole('button', { name: '导入', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载模板' }).click();
    const [heading] = await readSheet(await readFile(await (await download).path()));
    expect(heading).toEqual(Object.values(countryTitles.zh));
    page.expectClean();
  });
});

describe('the number query', () => {
  it('is asked on a phone, in Chinese, and its answers are taken along', async () => {
    const page = await visit('/settings/operator?tab=query', { lang: 'zh', width: 390 });
    await page.locator('#query-numbers').fill('+86 138 0013 8000\n=cmd\n');
    await page.getByRole('button', { name: '查询 2 个号码' }).click();
    await page.getByText('2 个号码 · 1 个无效').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '保存为 CSV' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text.split('\r\n')).toEqual([
      '\ufeff号码,E.164,国家/地区,运营商,MCC-MNC,依据,已携转',
      "'+86 138 0013 8000,8613800138000,中国,中国移动,460-00,号段 86138,",
      "'=cmd,,,,,不是号码,",
      '',
    ]);
    // Nothing sticks out at the side.
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    page.expectClean();
  });
});

describe('the operators of a country', () => {
  it('get prefixes by paste, and the number query knows them at once', async () => {
    const page = await visit('/settings/operator?countryId=1294');
    await page.locator('[data-row-key]').nth(1).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Prefixes', exact: true }).click();
    await page.getByLabel('Add prefixes').fill('4239988, 4239989');
    await page.getByRole('button', { name: 'Add 2 prefixes' }).click();
    await page.getByText('2 prefixes added').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.ant-segmented-item', { hasText: 'Number query' }).click();
    await page.getByRole('textbox', { name: 'Numbers' }).fill('+423 998 8123');
    await page.keyboard.press('Control+Enter');
    await page.locator('.country-number-rows td', { hasText: 'Prefix 4239988' }).waitFor();
    page.expectClean();
  });
});
