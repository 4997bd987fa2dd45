import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CheckedPage } from '#tests/support/chromium.ts';
import { withConsole } from '#tests/support/console-pages.ts';
import { samples } from '#tests/support/multipart.ts';

const running = withConsole();

const form = (page: CheckedPage) => page.locator('.form-drawer');
const peek = (page: CheckedPage) => page.locator('.supplier-peek');
const chooser = (page: CheckedPage) => form(page).getByLabel('Contract file');

/** The form of a demo supplier, and its details behind it. */
async function edit(supplierId: number, as = 'admin'): Promise<CheckedPage> {
  const address = `/supmgt/supplier?supplierId=${supplierId}`;
  const page = await running.visit({ as, lang: 'en', address });
  await peek(page).getByRole('button', { name: 'Edit' }).click();
  await chooser(page).waitFor();
  return page;
}
const save = async (page: CheckedPage) => {
  await form(page).getByRole('button', { name: 'Save', exact: true }).click();
  await form(page).waitFor({ state: 'detached' });
};
/** Chooses a file with the keyboard alone. */
async function choose(page: CheckedPage, name: string, buffer: Buffer): Promise<void> {
  const [files] = await Promise.all([page.waitForEvent('filechooser'), chooser(page).press('Space')]);
  await files.setFiles({ name, mimeType: 'application/octet-stream', buffer });
}
/** Drops a file from the desktop on the field. */
const drop = (page: CheckedPage, name: string, bytes: Buffer) =>
  page.locator('.supplier-contract-file .ant-upload-drag p').evaluate(
    (target, file) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(file.base64), (char) => char.charCodeAt(0))], file.name));
      target.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
    },
    { name, base64: bytes.toString('base64') },
  );
async function fetched(page: CheckedPage, name: string): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTitle(`Download ${name}`).click()]);
  expect(download.suggestedFilename()).toBe(name);
  return readFileSync(await download.path());
}

describe('the contract file', () => {
  it('is chosen with the keyboard, kept with the supplier, fetched, replaced by a drop and removed', async () => {
    const page = await edit(102);
    await choose(page, '合同 2026.pdf', samples.pdf);
    await form(page).getByTitle('Download 合同 2026.pdf').waitFor();
    expect(await chooser(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await fetched(page, '合同 2026.pdf')).toEqual(samples.pdf);
    await save(page);
    await peek(page).getByTitle('Download 合同 2026.pdf').waitFor();
    expect(await fetched(page, '合同 2026.pdf')).toEqual(samples.pdf);

    await peek(page).getByRole('button', { name: 'Edit' }).click();
    await form(page).getByTitle('Download 合同 2026.pdf').waitFor();
    await drop(page, 'scan.png', samples.png);
    await form(page).getByTitle('Download scan.png').waitFor();
    await save(page);
    expect(await fetched(page, 'scan.png')).toEqual(samples.png);

    await peek(page).getByRole('button', { name: 'Edit' }).click();
    await form(page).getByRole('button', { name: 'Remove scan.png' }).click();
    await save(page);
    await expect.poll(() => peek(page).getByTitle('Download scan.png').count()).toBe(0);
    page.expectClean();
  });

  it('that is refused is refused beside the field, by the page or by the server, and the old one stays', async () => {
    const page = await edit(103);
    await choose(page, 'first.docx', samples.docx);
    await form(page).getByTitle('Download first.docx').waitFor();
    const problem = form(page).locator('.ant-form-item-explain-error');
    const kinds = (name: string) => `“${name}” is not one of the allowed file types: PDF, PNG, JPEG, DOCX`;
    for (const [name, bytes, words] of [
      ['rates.xlsx', samples.xlsx, kinds('rates.xlsx')],
      ['large.pdf', Buffer.alloc(10_485_761), '“large.pdf” is larger than 10 MB'],
      ['page.pdf', samples.html, kinds('page.pdf')],
      ['empty.pdf', Buffer.alloc(0), '“empty.pdf” is empty'],
    ] as const) {
      await choose(page, name, bytes);
      await expect.poll(() => problem.allInnerTexts(), { message: name }).toEqual([words]);
    }
    await drop(page, 'rates.xlsx', samples.xlsx);
    await expect.poll(() => problem.allInnerTexts()).toEqual([kinds('rates.xlsx')]);
    await form(page).getByTitle('Download first.docx').waitFor();
    page.expectClean([/status of 400/]);
  });

  it('shows how far it is, holds the saving back until it is there, and can be stopped', async () => {
    const page = await edit(104);
    const large = Buffer.alloc(4_000_000);
    samples.pdf.copy(large);
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    const limit = (uploadThroughput: number) =>
      network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    await limit(400_000);
    await choose(page, 'large.pdf', large);
    const bar = form(page).getByRole('progressbar', { name: 'Uploading large.pdf' });
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(5);
    await form(page).getByRole('button', { name: 'Save', exact: true }).click();
    await form(page).locator('.ant-form-item-explain-error').getByText('Wait until the upload has finished').waitFor();
    await form(page).getByRole('button', { name: 'Cancel upload of large.pdf' }).click();
    await bar.waitFor({ state: 'detached' });
    expect(await form(page).locator('.supplier-file').count()).toBe(0);
    await limit(-1);
    await choose(page, 'large.pdf', large);
    await form(page).getByTitle('Download large.pdf').waitFor();
    await save(page);
    expect((await fetched(page, 'large.pdf')).equals(large)).toBe(true);
    page.expectClean();
  });
});
