import { chromium } from 'playwright-core';

const base = 'http://127.0.0.1:18431/';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const empty = {
  code: 200,
  msg: '',
  data: {
    suppliers: {
      enabled: 0,
      disabled: 0,
      byType: [],
      byCurrency: [],
      belowAlarm: [],
      belowAlarmTotal: 0,
      contractsEnding: [],
      contractsEndingTotal: 0,
      unassigned: 0,
    },
    activity: {
      online: 1,
      days: Array.from({ length: 14 }, (_, i) => ({
        day: `2026-11-${String(i + 7).padStart(2, '0')}`,
        signedIn: [0, 3, 5, 2, 8, 9, 4, 6, 7, 3, 2, 9, 11, 4][i],
        refused: [0, 0, 1, 0, 0, 2, 0, 0, 0, 1, 0, 0, 5, 0][i],
        writes: [0, 12, 30, 8, 22, 40, 18, 5, 6, 20, 31, 28, 44, 12][i],
      })),
      recent: [
        {
          logId: '1',
          time: Date.now() - 40000,
          adminId: '1',
          username: 'admin',
          ip: '',
          resource: 'supplier',
          action: 'updateStatus',
          targetId: '1',
          targetName: 'Nordwind Carrier',
          changes: {},
          reason: '',
          requestId: '',
        },
        {
          logId: '2',
          time: Date.now() - 400000,
          adminId: '1',
          username: 'finance',
          ip: '',
          resource: 'supplier',
          action: 'adjustBalance',
          targetId: '1',
          targetName: 'Sakura Wave',
          changes: {},
          reason: '',
          requestId: '',
        },
        {
          logId: '3',
          time: Date.now() - 9400000,
          adminId: '1',
          username: 'routing',
          ip: '',
          resource: 'future',
          action: 'thing',
          targetId: '1',
          targetName: 'X',
          changes: {},
          reason: '',
          requestId: '',
        },
      ],
    },
  },
};
for (const [lang, w] of [
  ['zh', 1440],
  ['en', 390],
  ['en', 1024],
]) {
  const ctx = await b.newContext({ viewport: { width: w, height: 900 } });
  const p = await ctx.newPage();
  await ctx.addInitScript((l) => {
    if (!localStorage.getItem('language')) localStorage.setItem('language', JSON.stringify({ language: l }));
  }, lang);
  const mode = 'slow';
  await p.route('**/dashboard/summary', async (r) => {
    if (mode === 'slow') {
      await new Promise((x) => setTimeout(x, 3000));
    }
    return r.fulfill({ json: empty });
  });
  await p.goto(base);
  await p.locator('input[name=username]').fill('admin');
  await p.locator('input[name=password]').fill('Console2026');
  await p.locator('button[type=submit]').click();
  await p.locator('main.console-main').waitFor();
  await p.waitForTimeout(1200);
  await p.screenshot({ path: `/tmp/shots/loading-${lang}-${w}.png` });
  await p.locator('.tile-value').first().waitFor();
  await p.waitForTimeout(1500);
  if (w > 400) {
    const c = p.locator('.chart canvas').first();
    const bb = await c.boundingBox();
    await p.mouse.move(bb.x + bb.width * 0.6, bb.y + 120);
    await p.waitForTimeout(500);
  }
  await p.screenshot({ path: `/tmp/shots/empty-${lang}-${w}.png`, fullPage: true });
  await ctx.close();
}
await b.close();
