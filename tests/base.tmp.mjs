import { chromium } from 'playwright-core';

const base = process.env.BASE ?? 'http://127.0.0.1:18431/';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const problems = [];
async function page(width, height, lang, more = {}) {
  const ctx = await browser.newContext({ viewport: { width, height }, locale: 'zh-CN', ...more });
  const p = await ctx.newPage();
  p.on('console', (m) => {
    if (['error', 'warning'].includes(m.type())) problems.push(`${m.type()}: ${m.text()}`);
  });
  p.on('pageerror', (e) => problems.push('pageerror ' + e.message));
  if (lang === 'en')
    await ctx.addInitScript(() => {
      if (!localStorage.getItem('language')) localStorage.setItem('language', '{"language":"en"}');
    });
  return p;
}
const shot = (p, name) => p.screenshot({ path: `/tmp/shots/${name}.png` });
async function signIn(p, user = 'admin', hash = '') {
  await p.goto(base + hash);
  await p.locator('input[name=username]').fill(user);
  await p.locator('input[name=password]').fill('Console2026');
  await p.locator('button[type=submit]').click();
}
const steps = process.argv.slice(2);
for (const [lang, w, h] of [
  ['zh', 1440, 900],
  ['en', 1440, 900],
  ['zh', 390, 844],
  ['en', 390, 844],
]) {
  const tag = `${lang}-${w}`;
  const p = await page(w, h, lang);
  if (steps.includes('login')) {
    await p.goto(base);
    await p.waitForSelector('form');
    await p.waitForTimeout(300);
    await shot(p, `login-${tag}`);
    await p.locator('button[type=submit]').click();
    await p.waitForTimeout(150);
    await shot(p, `login-empty-${tag}`);
    await p.locator('input[name=username]').fill('admin');
    await p.locator('input[name=password]').fill('wrong-one');
    await p.keyboard.press('Enter');
    await p.waitForTimeout(1500);
    await shot(p, `login-wrong-${tag}`);
    await p.goto(base + '#/404');
    await p.waitForTimeout(400);
    await shot(p, `404-${tag}`);
  }
  if (steps.includes('dash')) {
    await signIn(p);
    await p.waitForSelector('.tile-value, .dash-failure', { timeout: 20000 });
    await p.waitForTimeout(1200);
    await shot(p, `dash-${tag}`);
    await p.screenshot({ path: `/tmp/shots/dash-full-${tag}.png`, fullPage: true });
    if (w > 992) {
      await p.locator('.user-button').click();
      await p.waitForTimeout(400);
      await shot(p, `user-${tag}`);
      await p.keyboard.press('Escape');
      await p.locator('.header-button').click();
      await p.waitForTimeout(400);
      await p.locator('.side-menu .ant-menu-submenu').nth(1).hover();
      await p.waitForTimeout(500);
      await shot(p, `collapsed-${tag}`);
      await p.locator('.header-button').click();
    } else {
      await p.locator('.header-button').click();
      await p.waitForTimeout(600);
      await shot(p, `drawer-${tag}`);
      await p.keyboard.press('Escape');
    }
    await p.goto(base + '#/error/403');
    await p.waitForTimeout(600);
    await shot(p, `403-${tag}`);
    await p.goto(base + '#/nonsense');
    await p.waitForTimeout(600);
    await shot(p, `nonsense-${tag}`);
  }
  if (steps.includes('supplier')) {
    await p.goto(base + '#/supmgt/supplier');
    await p.waitForTimeout(2000);
    await shot(p, `supplier-${tag}`);
  }
  if (steps.includes('expired')) {
    await p.goto(base);
    await p.evaluate(() => {
      const l = localStorage.getItem('language');
      localStorage.clear();
      if (l) localStorage.setItem('language', l);
    });
    await p.goto('about:blank');
    await signIn(p, 'expired');
    await p.waitForTimeout(2500);
    await shot(p, `expired-${tag}`);
    await p.keyboard.type('abc');
    await p.locator('.ant-modal-footer .ant-btn-primary').click();
    await p.waitForTimeout(600);
    await shot(p, `expired-bad-${tag}`);
  }
  await p.context().close();
}
console.log(problems.join('\n') || 'no problems');
await browser.close();
