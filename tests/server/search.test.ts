import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { search } from '#shared/search.ts';
import { build, type TestApp } from '#tests/support/app.ts';
import { addChannel, addSupplier } from '#tests/support/factories.ts';

let server: TestApp;
beforeAll(async () => {
  server = await build();
});
afterAll(() => server.close());

const find = async (username: string, text: string) => (await server.as(username).call(search.find, { text })).list;
const titles = async (username: string, text: string) => (await find(username, text)).map(({ title }) => title);

describe('the search', () => {
  it('finds suppliers and channels by name, code, and the initials of Chinese names', async () => {
    const { supplierId, supplierCode } = await addSupplier(server, { supplierName: '东方通信 100%' });
    const { channelName, channelId } = await addChannel(server, {
      supplierId,
      channelName: '东方直连',
      host: 'smpp.dongfang.example',
    });
    expect(await titles('admin', '东方')).toEqual([channelName, '东方通信 100%']);
    expect(await titles('admin', 'dftx')).toEqual(['东方通信 100%']);
    expect(await titles('admin', supplierCode.toLowerCase())).toContain('东方通信 100%');
    expect(await find('admin', 'dfzl')).toMatchObject([{ kind: 'channel', path: `/subAll?channelId=${channelId}` }]);
    expect(await titles('admin', 'smpp.dongfang')).toEqual([channelName]);
  });

  it('sees through invisible and full-width characters, and takes names that have some of their own', async () => {
    const supplierName = '易通（中国）';
    await addSupplier(server, { supplierName, supplierCode: 'YITONG-9' });
    for (const text of ['易\u200b通（中国）', '\ufeffＹＩＴＯＮＧ－９', 'YITONG\u20119']) {
      expect(await titles('admin', text)).toEqual([supplierName]);
    }
  });

  it('takes % and _ for what they are', async () => {
    // A channel is found by its supplier, too.
    expect(await titles('admin', '100%')).toEqual(['东方直连', '东方通信 100%']);
    expect(await titles('admin', '_%_')).toEqual([]);
    expect(await titles('admin', '   ')).toEqual([]);
  });

  it('shows nobody what he may not see', async () => {
    expect(await titles('sales', '东方')).toEqual([]);
  });

  it('answers eight of a kind at most', async () => {
    for (const kind of ['supplier', 'channel'] as const)
      expect((await find('admin', 'e')).filter((hit) => hit.kind === kind).length).toBe(8);
  });
});
