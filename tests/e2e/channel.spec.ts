import type { Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { apiKey } from '#shared/api-key.ts';
import { alarmProfile } from '#shared/channel/alarm.ts';
import { channel } from '#shared/channel.ts';
import { feed } from '#shared/feed.ts';
import { router } from '#shared/route/router.ts';
import type { CheckedPage } from '#tests/support/chromium.ts';
import { overflows, withConsole } from '#tests/support/console-pages.ts';
import { httpCaller } from '#tests/support/http-call.ts';

const running = withConsole({ env: { SIMULATOR: 'off' } });
let admin: Awaited<ReturnType<typeof httpCaller>>;
let key: string;
beforeAll(async () => {
  admin = await httpCaller(running.server.origin, 'admin');
  ({ key } = await admin(apiKey.add, { keyName: 'Test gateway' }));
});

/** A gateway's report about one channel. */
async function report(channelCode: string, metric: object): Promise<void> {
  const answer = await fetch(`${running.server.origin}${feed.channelStatus.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({
      sentAt: Date.now(),
      channels: [
        {
          channelCode,
          metric: {
            linkStatus: 'bound',
            sessionsBound: 2,
            sessionsTotal: 2,
            submitTps: 5,
            queueLen: 0,
            ...metric,
          },
        },
      ],
    }),
  });
  expect(await answer.json()).toMatchObject({ code: 200, data: { accepted: 1 } });
}

const visit = (address: string, as = 'noc', width = 1440, lang: 'zh' | 'en' = 'en') =>
  running.visit({ as, lang, width, address });
const rowOf = (page: CheckedPage, name: string) => page.locator('tr[data-row-key]', { hasText: name });

describe('the channel overview', () => {
  it('says that nothing was reported, until something is; then it shows it without being asked', async () => {
    const page = await visit('/subAll?keyword=Nordwind');
    await page.getByText('No live data yet').waitFor();
    const { list } = await admin(channel.all, { keyword: 'Nordwind' });
    const { channelCode = '', channelName = '' } = list[0] ?? {};
    await report(channelCode, { linkStatus: 'authFailed', sessionsBound: 0, submitTps: 0, lastError: 0x0e });
    await rowOf(page, channelName).getByText('Refused').waitFor();
    await page.getByText('No live data yet').waitFor({ state: 'detached' });
    await report(channelCode, { submitTps: 41.5 });
    await rowOf(page, channelName).getByText('Bound').waitFor();
    await rowOf(page, channelName).getByText('41.5').waitFor();
    await rowOf(page, channelName).click();
    // Mean of the two reports of this minute, unless it has just turned.
    await page.getByRole('img', { name: /^Last hour: (20\.8|41\.5) TPS now/ }).waitFor();
    await page.close();
  });

  it('shows the routes that use a channel', async () => {
    const { list } = await admin(router.list, { pageSize: 20 });
    const { channelName = '' } = list.flatMap(({ items }) => items.flatMap(({ parts }) => parts))[0] ?? {};
    const page = await visit(`/subAll?keyword=${encodeURIComponent(channelName)}`, 'admin');
    await rowOf(page, channelName).first().locator('[data-row-menu]').click();
    await page.getByRole('menuitem', { name: 'Routes using this channel' }).click();
    const row = page.getByRole('dialog').locator('tr[data-row-key]').first();
    await row.waitFor();
    // Visible, not in a box of no height.
    await expect
      .poll(() =>
        row.evaluate((element) => {
          const { left, top, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(left + 40, top + height / 2));
        }),
      )
      .toBe(true);
    await page.close();
  });

  it('pauses a channel with a reason, and takes it back', async () => {
    const { list } = await admin(channel.all, { adminStatus: 1 });
    const { channelId = '', channelCode = '', channelName = '' } = list[0] ?? {};
    await report(channelCode, { submitTps: 9 });
    const page = await visit(`/subAll?keyword=${encodeURIComponent(channelName)}`);
    await rowOf(page, channelName).click();
    const peek = page.locator('.channel-peek');
    await peek.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Pause' }).click();
    const dialog = page.getByRole('dialog', { name: `Pause ${channelName}` });
    await dialog.getByRole('button', { name: `Pause ${channelName}` }).click();
    await page.getByText('had traffic in the last 15 minutes').waitFor();
    await dialog.getByRole('textbox').fill('delivery rate fell');
    await dialog.getByRole('button', { name: `Pause ${channelName}` }).click();
    await dialog.waitFor({ state: 'detached' });
    await peek.getByText('Paused').waitFor();
    expect(await admin(channel.get, { channelId })).toMatchObject({ adminStatus: 2 });
    await peek.getByRole('button', { name: 'Undo: back to Active' }).click();
    await peek.getByText('Active', { exact: true }).waitFor();
    expect(await admin(channel.get, { channelId })).toMatchObject({ adminStatus: 1, undo: null });
    await page.close();
  });

  it('tests a channel from its row and from its peek, with the stored settings', async () => {
    const [some] = (await admin(channel.all, { keyword: 'Fjord' })).list;
    const { channelName = '' } = some ?? {};
    const page = await visit('/subAll?keyword=Fjord');
    await rowOf(page, channelName)
      .getByRole('button', { name: `More actions: ${channelName}` })
      .click();
    await page.getByRole('menuitem', { name: 'Send test SMS' }).click();
    const dialog = page.getByRole('dialog', { name: `Test ${channelName}` });
    await dialog.getByRole('textbox', { name: 'Number' }).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await rowOf(page, channelName).click();
    await page.locator('.channel-peek').getByRole('button', { name: 'Test connection' }).click();
    await dialog.getByRole('button', { name: 'Test connection' }).click();
    await dialog.getByRole('list', { name: 'Connection test' }).getByRole('listitem').first().waitFor();
    await page.close();
  });

  it('unbinds a channel until it is bound again, as the gateway reports it', async () => {
    const { list } = await admin(channel.all, { keyword: 'Thames', adminStatus: 1 });
    const { channelCode = '', channelName = '' } = list[0] ?? {};
    await report(channelCode, {});
    const page = await visit('/subAll?keyword=Thames');
    const more = rowOf(page, channelName).getByRole('button', { name: `More actions: ${channelName}` });
    const ask = async (action: string) => {
      await more.click();
      await page.getByRole('menuitem', { name: action, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: `${action} ${channelName}` });
      await dialog.getByRole('textbox').fill('their firewall moves');
      await dialog.getByRole('button', { name: `${action} ${channelName}` }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await ask('Unbind');
    await rowOf(page, channelName).getByText('unbinding').waitFor();
    await report(channelCode, { linkStatus: 'disabled', sessionsBound: 0, submitTps: 0 });
    await rowOf(page, channelName).getByText('Unbound manually').waitFor();
    await ask('Bind');
    await report(channelCode, {});
    await rowOf(page, channelName).getByText('Bound', { exact: true }).waitFor();
    await page.close();
  });

  it('gives chosen channels an alarm profile; who is beyond it goes to the top', async () => {
    await admin(alarmProfile.add, { profileName: 'Night shift', queueLen: 50 });
    const { list } = await admin(channel.all, { keyword: 'Kilimanjaro', adminStatus: 1 });
    const { channelCode = '', channelName = '', channelId = '' } = list.at(-1) ?? {};
    for (const each of list) await report(each.channelCode, { queueLen: each.channelCode === channelCode ? 60 : 0 });
    const page = await visit('/subAll?keyword=Kilimanjaro', 'routing');
    await rowOf(page, channelName).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Set alarm profile' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set the alarm profile of 1 channel' });
    await dialog.getByRole('combobox', { name: 'Alarm profile' }).click();
    await page.locator('.ant-select-item-option', { hasText: 'Night shift' }).click();
    // An older answer, asked for because of a report, arrives while the list is asked for again: it must not win.
    const asked: Route[] = [];
    const answered = () => page.waitForResponse(`**${channel.all.path}`).then((response) => response.finished());
    await page.route(`**${channel.all.path}`, (route) =>
      asked.length < 2 ? void asked.push(route) : route.continue(),
    );
    await report(channelCode, { queueLen: 60 });
    await expect.poll(() => asked.length).toBe(1);
    const older = await asked[0]?.fetch();
    await dialog.getByRole('button', { name: 'Set the alarm profile of 1 channel' }).click();
    await expect.poll(() => asked.length).toBe(2);
    await Promise.all([answered(), asked[0]?.fulfill({ response: older })]);
    await asked[1]?.continue();
    await page.getByText('Alarm profile of 1 channel set.').waitFor();
    await expect.poll(() => page.locator('tr[data-row-key]').first().textContent()).toContain(channelName);
    expect(await admin(channel.get, { channelId })).toMatchObject({ alarmProfileName: 'Night shift' });
    await page.close();
  });

  it('is a wall too, worst first, whose cells open', async () => {
    const { list } = await admin(channel.all, { keyword: 'Helvetic' });
    const { channelCode = '', channelName = '' } = list[1] ?? {};
    await report(channelCode, { linkStatus: 'down', sessionsBound: 0 });
    const page = await visit('/subAll?keyword=Helvetic');
    await page.getByText('Wall', { exact: true }).click();
    const first = page.locator('.channel-list-cell').first();
    await first.getByText('Down').waitFor();
    expect(await first.textContent()).toContain(channelName);
    // Bound, but throttled: not in the colour of those that are well, and the reason is in the cell.
    const { channelCode: other = '', channelName: otherName = '' } = list[0] ?? {};
    await report(other, { throttled1m: 71 });
    await page.reload();
    const throttled = page.locator('.channel-list-cell', { hasText: otherName });
    await throttled.getByText('throttled 71').waitFor();
    expect(await throttled.getAttribute('data-tone')).toBe('warning');
    await page.locator('.channel-list-cell', { hasText: channelName }).click();
    await page.locator('.channel-peek').getByText(channelCode).waitFor();
    expect(page.url()).toContain('view=wall');
    await page.close();
  });

  it('lets a channel that goes down rise by itself, but moves no row under the pointer', async () => {
    const supplierId = (await admin(channel.all, {})).list[0]?.supplierId ?? '';
    for (const name of ['A', 'B', 'C']) {
      const input = { channelName: `Sorted ${name}`, channelCode: `SORTED-${name}`, protocol: 9 as const, maxTps: 10 };
      await admin(channel.add, { ...input, supplierId });
      await report(input.channelCode, {});
    }
    const page = await visit('/subAll?keyword=Sorted');
    const placed = async () =>
      (await page.locator('tr[data-row-key]').allTextContents()).map((text) => /Sorted [ABC]/.exec(text)?.[0].at(-1));
    const order = () => expect.poll(async () => (await placed()).join(''), { timeout: 10_000 });
    const totals = page.locator('.table-summary');
    await totals.getByText('Bound 3').waitFor();
    await order().toBe('ABC');
    await rowOf(page, 'Sorted A').hover();
    await report('SORTED-C', { linkStatus: 'down', sessionsBound: 0 });
    // State and totals change at once; the rows stay where they are, until the user asks.
    await totals.getByText('Down 1').waitFor();
    const sortAgain = page.getByRole('button', { name: '1 out of order: sort again' });
    await sortAgain.waitFor();
    await order().toBe('ABC');
    await sortAgain.click();
    await order().toBe('CAB');
    await sortAgain.waitFor({ state: 'detached' });
    // The table is idle: the next one rises by itself.
    await page.locator('h1').click();
    await report('SORTED-B', { linkStatus: 'authFailed', sessionsBound: 0 });
    await order().toBe('BCA');
    await page.close();
  });

  it('fits on a phone, in Chinese', async () => {
    const page = await visit('/subAll', 'noc', 390, 'zh');
    await page.locator('.row-card').first().waitFor();
    await expect.poll(() => overflows(page)).toBe(false);
    await page.close();
  });
});

describe('from a supplier', () => {
  it('one comes to its channels, and from there to what happened to one', async () => {
    const page = await visit('/supmgt/supplier?keyword=Andes');
    await rowOf(page, 'Andes Telecom')
      .getByRole('button', { name: /More actions/ })
      .click();
    await page.getByRole('menuitem', { name: 'Channels' }).click();
    await page.getByRole('heading', { name: 'Channels of Andes Telecom' }).waitFor();
    const { list } = await admin(channel.all, { keyword: 'Andes' });
    const { channelName = '', channelId = '', version = 0 } = list[0] ?? {};
    await admin(channel.updateTps, { channelIds: [channelId], versions: [version], maxTps: 3 });
    await rowOf(page, channelName).click();
    await page.locator('.channel-peek').getByRole('button', { name: 'Log' }).click();
    await page.getByRole('heading', { name: `Log of ${channelName}` }).waitFor();
    const line = page.locator('tr[data-row-key]', { hasText: 'Settings changed' }).first();
    await line.click();
    await page
      .getByRole('dialog')
      .getByRole('row', { name: /Max TPS .* 3/ })
      .waitFor();
    await page.close();
  });

  it('are offered nothing of a supplier that is not there', async () => {
    const page = await visit('/supmgt/subSup?supplierId=999999', 'admin');
    await page.getByText('Supplier not found').waitFor();
    expect(await page.getByRole('button', { name: /New channel|Import/ }).count()).toBe(0);
    page.expectClean([/status of 40\d/]);
  });

  it('have all that one can do with them in view on a phone', async () => {
    const [some] = (await admin(channel.all, {})).list;
    const page = await visit(`/supmgt/subSup?supplierId=${some?.supplierId}`, 'admin', 390);
    for (const name of ['Wall', 'Import', 'New channel']) {
      const shown = page.locator('.page-actions').getByText(name, { exact: true });
      await shown.waitFor();
      const box = await shown.boundingBox();
      expect((box?.x ?? 400) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    }
  });
});
