import { expect, it } from 'vitest';
import { launchBrowser } from '#tests/support/chromium.ts';
it('works', async () => {
  const b = await launchBrowser();
  const page = await b.newPage({ lang: 'zh-CN' });
  await page.setContent('<p>供应商</p>');
  expect(await page.textContent('p')).toBe('供应商');
  page.expectClean();
  await page.goto('data:text/html,<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; require-trusted-types-for \'script\'; trusted-types \'none\'"><script>1</script>');
  await expect.poll(() => { try { page.expectClean(); return ''; } catch (e) { return String(e); } }).toMatch(/policy: script-src-elem refused inline/);
  await b.close();
});
