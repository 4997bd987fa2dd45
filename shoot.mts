import { chromium } from 'playwright-core';
import { findBrowser } from '/work/wt/ev/tests/support/browser/find.ts';
const found = await findBrowser();
const origin = process.env.ORIGIN ?? 'http://127.0.0.1:8090';
const lang = process.argv[2] ?? 'en';
const size = (process.argv[3] ?? '1366x768').split('x').map(Number);
const addresses = process.argv.slice(4);
const browser = await chromium.launch({ executablePath: found.executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
const page = await browser.newPage({ viewport: { width: size[0], height: size[1] } });
page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
page.on('response', (r) => { if (r.status() >= 400) console.log('HTTP', r.status(), r.url(), r.request().postData()?.slice(0,200)); });
await page.addInitScript((l) => localStorage.setItem('language', JSON.stringify({ language: l })), lang);
await page.goto(origin + '/#/login');
await page.locator('input').first().fill('admin');
await page.locator('input[type=password]').fill(process.env.PW ?? 'demo1234');
await page.keyboard.press('Enter');
await page.waitForURL(/#\/(?!login)/, { timeout: 60000 });
for (const a of addresses) {
  await page.evaluate((x) => { location.hash = x; }, a);
  await page.waitForTimeout(3500);
  const name = `/work/shots/${lang}-${size[0]}-${a.replace(/\W+/g, '_')}.png`;
  await page.screenshot({ path: name });
  const over = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1);
  console.log(name, over ? 'OVERFLOW' : '');
}
await browser.close();
