import { join } from 'node:path';
import { pino } from 'pino';
import { launch } from '#server/platform/db/launch/launch.ts';
import { channel } from '#shared/channel.ts';
import type { FeedInput } from '#shared/feed.ts';
import { build } from '../../support/app.ts';
import { addSupplier, channelInput } from '../../support/factories.ts';
import { metricOf, newKey, report } from '../../support/feed.ts';
import type { BenchRow } from '../row.ts';
import { median } from '../statistics.ts';

const wanted = 500;

/** 500 channels: a gateway reports all of them, then the wall asks for all of them at once, filtered and sorted by trouble. */
export async function benchChannels(folder: string): Promise<BenchRow[]> {
  const database = await launch(join(folder, 'channels'), pino({ level: 'warn' }));
  const console = await build({ databaseUrl: database.url });
  try {
    const { supplierId } = await addSupplier(console);
    const channels: FeedInput['channels'] = [];
    for (let index = 0; index < wanted; index += 1) {
      const { channelCode } = await console.as('admin').call(channel.add, channelInput({ supplierId }));
      channels.push({ channelCode, metric: metricOf() });
    }
    const key = await newKey(console);
    const reports = await timesOf(async () => {
      const { accepted } = await report(console, key, { sentAt: Date.now(), channels });
      check(accepted);
    });
    const lists = await timesOf(async () => {
      const filter = { supplierId, linkStatus: 'bound' } as const;
      const { list } = await console.as('admin').call(channel.all, { ...filter, sortField: 'trouble', pageSize: 1000 });
      check(list.length);
    });
    return [
      row(`a gateway’s report of ${wanted} channels`, reports, 150),
      row(`${wanted} channels, filtered and sorted by trouble, in one answer`, lists, 200),
    ];
  } finally {
    await console.close();
    await database.stop();
  }
}

async function timesOf(act: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < 12; round += 1) {
    const begun = performance.now();
    await act();
    times.push(performance.now() - begun);
  }
  return times.slice(2);
}

function check(channels: number): void {
  if (channels !== wanted) {
    throw new Error(`the answer is of ${channels} channels`);
  }
}

function row(name: string, times: readonly number[], budget: number): BenchRow {
  const value = Math.round(median(times));
  return { name, value, unit: 'ms', budget: `≤ ${budget}`, ok: value <= budget };
}
