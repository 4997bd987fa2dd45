import { beforeAll, describe, expect, it } from 'vitest';
import { apiKey } from '#shared/api-key.ts';
import { channel } from '#shared/channel.ts';
import { country } from '#shared/country.ts';
import { screenGroups } from '#shared/screens.ts';
import { user } from '#shared/user.ts';
import type { CheckedPage } from './chromium.ts';
import { withConsole } from './console-pages.ts';
import { httpCaller } from './http-call.ts';
import { attemptLine, feedOver, freshId, messageLine } from './messages.ts';
import { otherOpeners } from './openers/others.ts';
import { partnerOpeners } from './openers/partners.ts';
import { type ScreenOpeners, walk } from './openers.ts';

const sizes = { en: { width: 1366, height: 768 }, zh: { width: 390, height: 844 } };

const all: Readonly<Record<string, ScreenOpeners>> = { ...partnerOpeners, ...otherOpeners };
/** Paths of all screens that have no list of what can be opened on them. */
export const unlistedScreens = (): string[] =>
  screenGroups.flatMap((group) => group.screens.map(({ path }) => path)).filter((path) => !all[path]);

/** Tests that walk through screens; in two files, so that two workers share them. */
export function describeWalk(openers: Readonly<Record<string, ScreenOpeners>>): void {
  const running = withConsole('shared');
  const queries = new Map<string, string>();
  let pages: Record<ScreenOpeners['lang'], CheckedPage>;

  beforeAll(async () => {
    const { origin } = running.server;
    const admin = await httpCaller(origin, 'admin');
    const [some] = (await admin(channel.all, {})).list;
    const [account] = (await admin(user.list, { pageSize: 1 })).list;
    const [place] = (await admin(country.list, { keyword: 'SG' })).list;
    const { key } = await admin(apiKey.add, { keyName: `Walk ${freshId()}`, rights: ['messages'] });
    const attempt = attemptLine({ channelCode: some?.channelCode ?? '', submitTime: Date.now() - 60_000 });
    const message = messageLine({ user: account?.userId ?? '', attempts: [attempt] });
    await feedOver(origin, key, 'messages', [message]);
    for (const path of ['/supmgt/edit', '/supmgt/channelLog', '/supmgt/price'])
      queries.set(path, `?channelId=${some?.channelId}`);
    for (const path of ['/supmgt/subSup', '/supmgt/createNew']) queries.set(path, `?supplierId=${some?.supplierId}`);
    for (const path of ['/cusmgt/routeCfg', '/cusmgt/routeVersion']) queries.set(path, `?userId=${account?.userId}`);
    queries.set('/settings/operator', `?countryId=${place?.countryId}`);
    queries.set('/cusmgt/cusDetail', `?customerId=${account?.customerId}`);
    queries.set('/cusmgt/price', `?customerId=${account?.customerId}&userId=${account?.userId}`);
    queries.set('/sms/message', `?msgId=${message.msgId}`);
    const [en, zh] = await Promise.all(
      (['en', 'zh'] as const).map((lang) => running.visit({ as: 'admin', lang, ...sizes[lang] })),
    );
    if (en && zh) pages = { en, zh };
    // What cannot be clicked is told soon.
    for (const page of [en, zh]) page?.context().setDefaultTimeout(15_000);
  });

  describe('what opens lies in the window, holds something, and axe finds nothing in it', () => {
    it.each(Object.entries(openers).filter((screen) => screen[1].openers.length > 0))('on %s', async (path, list) => {
      const address = `${path}${queries.get(path) ?? ''}`;
      const { origin } = running.server;
      expect(await walk(pages[list.lang], { origin, address, openers: list.openers })).toEqual([]);
    });
  });
}
