import { afterAll, beforeAll, expect, it } from 'vitest';
import { statistic } from '#shared/statistic.ts';
import { build, type TestApp } from '../support/app.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

const lastMonths = () => ({
  dateTime: [Date.now() - 60 * 86_400_000, Date.now()] satisfies [number, number],
  step: 'day' as const,
});

it('names what happened in the language of the reader, by the account or channel', async () => {
  const { user_name: account } = await console.db
    .selectFrom('route_version')
    .innerJoin('customer_user', 'customer_user.customer_user_id', 'route_version.customer_user_id')
    .select('user_name')
    .where('version_no', 'is not', null)
    .orderBy('effective_from', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { markers } = await console.as('admin').call(statistic.timeSharing, lastMonths(), { lang: 'en' });
  const versions = markers.filter(({ kind }) => kind === 'routeVersion');
  expect(versions.at(-1)?.label).toMatch(new RegExp(`^${account}: route version \\d+ took effect$`));
  const chinese = await console.as('admin').call(statistic.timeSharing, lastMonths(), { lang: 'zh' });
  expect(chinese.markers.map(({ label }) => label).filter((label) => /[{}]/.test(label))).toEqual([]);
});

it('names only what the reader may open', async () => {
  const { markers } = await console.as('sales').call(statistic.timeSharing, lastMonths());
  expect(markers.filter(({ kind }) => kind === 'bind' || kind === 'channelPrice')).toEqual([]);
});

it('takes messages without a channel or an account as a filter', async () => {
  const channelId: ['none'] = ['none'];
  const { markers } = await console
    .as('admin')
    .call(statistic.timeSharing, { ...lastMonths(), channelId, userId: ['none'] });
  expect(markers).toEqual([]);
});
