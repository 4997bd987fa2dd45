import { pinyin } from 'pinyin-pro';
import { expect, it } from 'vitest';
import { actionEntryOf, entryOf, matchesIn } from '#client/features/search/entries.ts';
import { initials } from '#client/features/search/initials.ts';
import { alsoCalled } from '#client/i18n/search-words.ts';
import { menu } from '#client/i18n/zh/menu.ts';

const first = (text: string) =>
  pinyin(text, { pattern: 'first', toneType: 'none', type: 'array' }).join('').toLowerCase();

it('every title of the menu has its initials', () => {
  expect(initials).toEqual(Object.fromEntries(Object.entries(menu).map(([key, text]) => [key, first(text)])));
});

const entries = [
  entryOf({ path: '/supmgt/supplier', title: 'menu.supplier', code: 'supplier_list' }, 'en'),
  entryOf({ path: '/subAll', title: 'menu.channelOverview', code: 'channel_all' }, 'en'),
];

it.each(['gysp', '供应商', 'SUPPLIER C', 'supplier_list', '/supmgt'])('%s finds the suppliers', (text) => {
  expect(matchesIn(entries, text)[0]?.path).toBe('/supmgt/supplier');
});

it.each([
  ['rate sheet', 'menu.priceSheet'],
  ['DLR', 'menu.smsSendDetail'],
  ['segment', 'menu.upstreamSmsSendDetail'],
  ['2fa', 'menu.administrators'],
  ['sell rate', 'menu.customerPrice'],
  ['buy rate', 'menu.channelPrice'],
  ['报价单', 'menu.priceSheet'],
])('%s finds what the trade calls so', (text, title) => {
  const all = Object.keys(menu).map((key) => entryOf({ path: `/${key}`, title: `menu.${key}`, code: '' }, 'en'));
  expect(matchesIn(all, text)[0]?.path).toBe(title.replace('menu.', '/'));
});

it('calls nothing so that the menu does not have', () => {
  expect(Object.keys(alsoCalled).filter((key) => !(key in menu))).toEqual([]);
});

it('what begins with the text comes first, what does not hold it is left out', () => {
  expect(matchesIn(entries, 'channel').map(({ path }) => path)).toEqual(['/subAll']);
  expect(matchesIn(entries, 'zzz')).toEqual([]);
  expect(matchesIn(entries, ' ')).toHaveLength(2);
});

it('titles follow the language; one that a server chose stays', () => {
  const screen = { path: '/supmgt/supplier', title: 'menu.supplier', code: 'supplier_list' };
  expect([entryOf(screen, 'zh').title, entryOf(screen, 'en').title]).toEqual(['供应商配置', 'Supplier configuration']);
  expect(entryOf({ ...screen, title: 'Our suppliers' }, 'zh').title).toBe('Our suppliers');
});

it.each([
  ['dark', 'theme'],
  ['暗色', 'theme'],
  ['zt', 'theme'],
  ['登出', 'signOut'],
  ['logout', 'signOut'],
  ['sp', 'lock'],
])('%s finds the action %s in whatever language', (text, id) => {
  const actions = ['refresh', 'theme', 'lock', 'zh', 'en', 'signOut'].map((each) =>
    actionEntryOf({ id: each, title: `title of ${each}`, icon: () => null, run: () => {} }),
  );
  expect(matchesIn(actions, text).map((each) => each.id)).toEqual([id]);
});
