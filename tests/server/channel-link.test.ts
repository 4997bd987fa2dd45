import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelLog } from '#shared/channel/log.ts';
import { channel } from '#shared/channel.ts';
import { operationLog } from '#shared/operation-log.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addChannel } from '../support/factories.ts';
import { metricOf, newKey, report } from '../support/feed.ts';

let console: TestApp;
let key: string;
beforeAll(async () => {
  console = await build();
  key = await newKey(console);
});
afterAll(() => console.close());

const noc = () => console.as('noc');
/** What a gateway receives about a channel. */
const wantedOf = async (channelCode: string) =>
  (await report(console, key, { sentAt: Date.now(), channels: [{ channelCode }] })).wanted[0];
const stored = (channelId: string) => noc().call(channel.get, { channelId });

describe('sessions', () => {
  it('are ended by hand and made again: the gateway is told, the logs know who and why', async () => {
    const { channelId, channelCode, version } = await addChannel(console);
    const began = Date.now();
    const reason = 'supplier moves its firewall';
    expect(await noc().call(channel.unbind, { channelIds: [channelId], reason })).toEqual({ changed: 1 });
    const told = await wantedOf(channelCode);
    expect(told).toMatchObject({ adminStatus: 5, linkWanted: 'unbound' });
    expect(told?.linkAskedAt).toBeGreaterThanOrEqual(began - 1000);
    // Who edits the channel meanwhile runs into no conflict.
    expect(await stored(channelId)).toMatchObject({ linkWanted: 'unbound', version });
    expect(await noc().call(channel.unbind, { channelIds: [channelId] })).toEqual({ changed: 0 });
    expect(await noc().call(channel.bind, { channelIds: [channelId] })).toEqual({ changed: 1 });
    const again = await wantedOf(channelCode);
    expect(again).toMatchObject({ linkWanted: 'bound' });
    expect(again?.linkAskedAt).toBeGreaterThan(told?.linkAskedAt ?? Number.POSITIVE_INFINITY);

    const { list } = await noc().call(channelLog.list, { channelId, dateTime: [began - 60_000, Date.now() + 60_000] });
    expect(list.slice(0, 2)).toMatchObject([
      { event: 'statusChange', adminName: 'noc', changes: { linkWanted: { before: 'unbound', after: 'bound' } } },
      { event: 'statusChange', detail: reason, changes: { linkWanted: { before: 'bound', after: 'unbound' } } },
    ]);
    const { list: lines } = await console
      .as('admin')
      .call(operationLog.list, { resource: 'channel', targetId: channelId });
    expect(lines.map(({ action }) => action).slice(0, 2)).toEqual(['bind', 'unbind']);
  });

  it('are asked for anew as often as somebody wants: a gateway then tries at once', async () => {
    const { channelId, channelCode } = await addChannel(console);
    await noc().call(channel.bind, { channelIds: [channelId] });
    const first = await wantedOf(channelCode);
    await noc().call(channel.bind, { channelIds: [channelId] });
    expect((await wantedOf(channelCode))?.linkAskedAt).toBeGreaterThan(first?.linkAskedAt ?? Number.POSITIVE_INFINITY);
  });

  it('carry traffic: ending them needs a reason, for all of the channels or none', async () => {
    const [quiet, busy] = [await addChannel(console), await addChannel(console)];
    const metric = metricOf({ submitTps: 3 });
    await report(console, key, { sentAt: Date.now(), channels: [{ channelCode: busy.channelCode, metric }] });
    const channelIds = [quiet.channelId, busy.channelId];
    const refused = await refusal(noc().call(channel.unbind, { channelIds, reason: ' ' }));
    expect(refused.body.error).toBe('channel.reason-needed');
    expect((await stored(quiet.channelId)).linkWanted).toBe('bound');
    expect(await noc().call(channel.unbind, { channelIds, reason: 'agreed' })).toEqual({ changed: 2 });
  });

  it('are not there in a channel that is off', async () => {
    const { channelId, channelName } = await addChannel(console);
    await noc().call(channel.updateStatus, { channelIds: [channelId], adminStatus: 0 });
    const refused = await refusal(noc().call(channel.bind, { channelIds: [channelId] }, { lang: 'en' }));
    expect([refused.status, refused.body.error]).toEqual([422, 'channel.link-off']);
    expect(refused.body.msg).toContain(channelName);
  });

  it('are the business of those only who may set a status', async () => {
    const { channelId } = await addChannel(console);
    const refused = await refusal(console.as('sales').call(channel.unbind, { channelIds: [channelId] }));
    expect(refused.status).toBe(403);
    expect((await refusal(noc().call(channel.bind, { channelIds: ['999999'] }))).body.error).toBe('row.gone');
  });
});
