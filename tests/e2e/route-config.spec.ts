import { expect, it } from 'vitest';
import type { ReplyOf } from '#shared/http/endpoint.ts';
import { userRouters } from '#shared/route/calls.ts';
import { routerVersion } from '#shared/route/version-calls.ts';
import { user } from '#shared/user.ts';
import { withConsole } from '#tests/support/console-pages.ts';
import { httpCaller } from '#tests/support/http-call.ts';

const running = withConsole();

/** An account of the demo whose first row has channels. */
async function routedAccount(): Promise<string> {
  const admin = await httpCaller(running.server.origin, 'admin');
  for (const { userId } of (await admin(user.list, { pageSize: 50 })).list) {
    const { rows } = await admin(userRouters.get, { userId });
    if (rows[0]?.configItems.at(-1)?.channels.length) return userId;
  }
  throw new Error('no account of the demo has routes');
}

/** How many channels the first row has. */
const channelsOf = ({ rows }: ReplyOf<typeof userRouters.get>): number =>
  (rows[0]?.configItems ?? []).flatMap(({ channels }) => channels).length;

it('a row gets another channel and other weights, is saved with a comment, seen as a version, and rolled back', async () => {
  const userId = await routedAccount();
  const admin = await httpCaller(running.server.origin, 'admin');
  const before = await admin(userRouters.get, { userId });
  const page = await running.visit({ as: 'admin', lang: 'en', address: `/cusmgt/routeCfg?userId=${userId}` });
  const grid = page.getByRole('grid', { name: 'Routes' });
  await page.getByRole('button', { name: 'Add countries' }).waitFor();
  await grid.getByRole('gridcell').first().click();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  const add = drawer.getByRole('combobox', { name: 'Add a channel' }).first();
  await add.click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await drawer.getByRole('button', { name: 'Put into the draft' }).click();
  await page.getByText('1 row changed').waitFor();
  // Typed into the grid, undone and done again.
  await grid.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('77');
  await page.keyboard.press('Enter');
  await grid.getByText('77 %').waitFor();
  await page.keyboard.press('Control+z');
  await grid.getByText('77 %').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+y');
  await grid.getByText('77 %').waitFor();
  await page.getByRole('button', { name: 'Save routes' }).click();
  const save = page.getByRole('dialog');
  await save.getByLabel('What for').fill('a second channel');
  await save.getByRole('button', { name: 'Save routes' }).click();
  await page.getByText(`1 row saved as version ${before.versionNo + 1}.`).waitFor();
  const after = await admin(userRouters.get, { userId });
  expect(after.rows[0]?.successRateThreshold).toBe('77');
  expect(channelsOf(after)).toBe(channelsOf(before) + 1);

  await page.getByRole('link', { name: 'Versions' }).click();
  const [version, former] = (await admin(routerVersion.list, { userId })).list;
  expect(version).toMatchObject({ comment: 'a second channel', status: 'current', rowsChanged: 1 });
  await page.locator(`main tr[data-row-key="${former?.versionId}"] td`).nth(2).click();
  const shown = page.getByRole('dialog');
  await shown.getByRole('button', { name: `Roll back to v${former?.versionNo}` }).click();
  const confirm = page.getByRole('dialog').last();
  await confirm.getByLabel('Reason').fill('was better before');
  await confirm.getByRole('button', { name: `Roll back to v${former?.versionNo}` }).click();
  await page.getByText('1 row rolled back as version').waitFor();
  const back = await admin(userRouters.get, { userId });
  expect(back.rows[0]).toMatchObject({
    configItems: before.rows[0]?.configItems,
    successRateThreshold: before.rows[0]?.successRateThreshold,
  });
  await page.close();
});
