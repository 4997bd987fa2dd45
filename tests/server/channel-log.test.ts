import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeOld } from '#server/features/channel-log/housekeeping.ts';
import { type ChannelEvent, type ChannelLog, channelLog } from '#shared/channel/log.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { fetchFile } from '../support/download.ts';
import { addChannel } from '../support/factories.ts';

let console: TestApp;
let channelId: string;
let channelName: string;
/** Noon of a day of which nothing else tells. */
const noon = Date.UTC(2026, 2, 14, 12);
const hour = 3_600_000;
const around: [number, number] = [noon - 2 * hour, noon + 2 * hour];

interface Line {
  at: number;
  level?: ChannelLog['level'];
  event?: ChannelEvent;
  commandStatus?: number;
  detail?: string;
}

const store = (lines: readonly Line[], id = channelId) =>
  console.db
    .insertInto('channel_log')
    .values(
      lines.map(({ at, level = 'info', event = 'bindOk', commandStatus = null, detail = '' }) => ({
        channel_id: id,
        time: new Date(at),
        level,
        event,
        detail,
        admin_name: '',
        command_status: commandStatus,
        session_no: null,
        event_id: null,
      })),
    )
    .execute();
const read = (input: object = {}) => console.as('noc').call(channelLog.list, { channelId, dateTime: around, ...input });

beforeAll(async () => {
  console = await build();
  ({ channelId, channelName } = await addChannel(console));
  await store([
    { at: noon - hour, event: 'bindFail', level: 'error', commandStatus: 0x0e, detail: 'wrong password' },
    { at: noon, event: 'throttled', level: 'warn', commandStatus: 0x58, detail: '100% of the speed' },
    { at: noon, detail: 'TRX 1' },
    { at: noon + hour, event: 'linkLost', level: 'error', detail: 'peer closed' },
  ]);
});
afterAll(() => console.close());

describe('the log of a channel', () => {
  it('tells what happened, newest first, to the millisecond', async () => {
    const { list, nextCursor } = await read();
    expect(list.map(({ time, event }) => [time, event])).toEqual([
      [noon + hour, 'linkLost'],
      [noon, 'bindOk'],
      [noon, 'throttled'],
      [noon - hour, 'bindFail'],
    ]);
    expect(list[3]).toMatchObject({ commandStatus: 0x0e, detail: 'wrong password', channelName, level: 'error' });
    expect(nextCursor).toBeNull();
  });

  it.each([
    [{ level: 'error' }, ['linkLost', 'bindFail']],
    [{ event: 'throttled' }, ['throttled']],
    [{ commandStatus: 0x58 }, ['throttled']],
    [{ keyword: 'PASSWORD' }, ['bindFail']],
    [{ keyword: '100%' }, ['throttled']],
    [{ keyword: '1_0' }, []],
    [{ dateTime: [noon, noon] }, ['bindOk', 'throttled']],
  ])('is filtered by %j', async (filter, events) => {
    expect((await read(filter)).list.map(({ event }) => event)).toEqual(events);
  });

  it('is read in stretches that neither skip nor repeat, also among lines of one moment', async () => {
    const seen: string[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page = await read({ pageSize: 1, cursor });
      seen.push(...page.list.map(({ event }) => event));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(['linkLost', 'bindOk', 'throttled', 'bindFail']);
  });

  it('needs a stretch of time, at most 31 days, that does not end before it starts', async () => {
    for (const dateTime of [
      [noon, noon - 1],
      [noon - 32 * 24 * hour, noon],
    ]) {
      expect((await refusal(read({ dateTime }))).body.error).toBe('range.invalid');
    }
    expect((await refusal(read({ dateTime: undefined }))).body.error).toBe('request.invalid');
    expect((await refusal(read({ cursor: 'nothing' }))).body.error).toBe('cursor.invalid');
  });

  it('is closed to people without suppliers', async () => {
    const call = console.as('sales').call(channelLog.list, { channelId, dateTime: around });
    expect((await refusal(call)).body.error).toBe('auth.forbidden');
  });
});

describe('the density', () => {
  it('counts every line of the filter once, by level, in at most 120 bars', async () => {
    const { step, bars } = await console.as('noc').call(channelLog.density, { channelId, dateTime: around });
    expect(bars.length).toBeLessThanOrEqual(120);
    expect(step % 1000).toBe(0);
    const sum = (level: 'info' | 'warn' | 'error') => bars.reduce((total, bar) => total + bar[level], 0);
    expect([sum('info'), sum('warn'), sum('error')]).toEqual([1, 1, 2]);
    const busy = bars.find(({ warn }) => warn > 0);
    expect(noon - (busy?.time ?? 0)).toBeLessThan(step);
  });

  it('of one moment is one bar', async () => {
    const { bars } = await console.as('noc').call(channelLog.density, { channelId, dateTime: [noon, noon] });
    expect(bars).toEqual([{ time: noon, info: 1, warn: 1, error: 0 }]);
  });
});

it('is exported as it is filtered', async () => {
  const { fileName = '' } = await console
    .as('noc')
    .call(channelLog.export, { channelId, dateTime: around, level: 'error' }, { lang: 'en', timezone: 'UTC' });
  const rows = await readSheet((await fetchFile(console, 'noc', fileName)).rawPayload);
  expect(rows.slice(1)).toEqual([
    ['2026-03-14 13:00:00', 'Error', channelName, 'Link lost', null, null, 'peer closed', null, null],
    ['2026-03-14 11:00:00', 'Error', channelName, 'Bind refused', null, '0x0000000E', 'wrong password', null, null],
  ]);
});

it('is kept for 90 days', async () => {
  const now = Date.now();
  await store([{ at: now - 91 * 24 * hour }, { at: now - 89 * 24 * hour, detail: 'young enough' }]);
  await removeOld(console.db);
  const ages = await console.db.selectFrom('channel_log').select('time').where('channel_id', '=', channelId).execute();
  expect(Math.max(...ages.map(({ time }) => now - time))).toBeLessThan(90 * 24 * hour);
});
