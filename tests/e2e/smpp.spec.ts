import { expect, it } from 'vitest';
import { overflows, withConsole } from '#tests/support/console-pages.ts';
import { vectors } from '#tests/support/smpp-vectors.ts';

const running = withConsole('shared');
const second = vectors.v3.replace('050003a70201', '050003a70202').replace('7b2c4e006bb5', '7b2c4e8c6bb5');

it('reads a pasted log: the joined text, and octets and fields that mark each other', async () => {
  const page = await running.visit({ as: 'admin', lang: 'en', address: '/settings/smppSettings' });
  await page.getByText('Nothing decoded yet').waitFor();
  await page
    .getByLabel('Hex, log lines or a dump')
    .fill(`03:01 DEBUG Sending data [${vectors.v3}]\n03:02 DEBUG Sending data [${second}]`);
  await page.getByRole('region', { name: 'Messages' }).getByText('第一段第二段').waitFor();
  await page.getByRole('heading', { name: '2 PDUs' }).waitFor();

  const marked = () =>
    page.$$eval('.smpp-octet[data-marked]', (octets) => octets.map((octet) => octet.textContent).join(''));
  await page.getByRole('row', { name: /^user_data_header/ }).hover();
  await expect.poll(marked).toBe('050003a70201');
  // The other way round, and by keyboard.
  await page.locator('.smpp-octet[data-at="59"]').hover();
  await expect.poll(() => page.locator('tr[data-marked]').textContent()).toContain('text');
  await page.getByRole('application', { name: 'Octets in hex' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => page.locator('tr[data-marked]').textContent()).toContain('part_number');
  await page.getByRole('row', { name: /^command_length/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(marked).toBe('00000004');

  // Octets of no known command are a short_message, unless they are said to be a PDU.
  await page.getByLabel('Hex, log lines or a dump').fill('596f757220636f64652069732034383231');
  await page.getByText('Your code is 4821').first().waitFor();
  await page.getByText('PDUs', { exact: true }).click();
  await page.getByRole('region', { name: 'PDUs found' }).getByText('unknown').waitFor();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => overflows(page)).toBe(false);
});

it('opens what a link brings, writes PDUs and counts parts', async () => {
  const page = await running.visit({ as: 'admin', lang: 'en', address: `/settings/smppSettings?hex=${vectors.v5}` });
  await page.getByRole('region', { name: 'Delivery report' }).getByText('2026-07-13T03:01:00Z').first().waitFor();
  await page.getByText('Part counter').click();
  await page.getByLabel('Text to count').fill('Preço “5”');
  await page.getByText('3 characters force UCS-2').waitFor();
  await page.getByRole('button', { name: 'Use this text' }).click();
  await expect.poll(() => page.getByLabel('Text to count').inputValue()).toBe('Preco "5"');
  await page.getByText('Encode', { exact: true }).click();
  await page.getByRole('button', { name: 'Decode' }).click();
  await page.getByRole('region', { name: 'Messages' }).getByText('Preco "5"').waitFor();
});
