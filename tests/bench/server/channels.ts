import { join } from 'node:path';
import { pino } from 'pino';
import { launch } from '#server/db/launch/launch.ts';
import { channel } from '#shared/channel.ts';
import { build } from '../../support/app.ts';
import { addSupplier, channelInput } from '../../support/factories.ts';
import type { BenchRow } from '../row.ts';
import { median } from '../statistics.ts';

const wanted = 500;
const budget = 200;

/** 500 channels, each with a report: the wall asks for all of them at once, filtered and sorted by trouble. */
export async function benchChannels(folder: string): Promise<BenchRow> {
  const database = await launch(join(folder, 'channels'), pino({ level: 'warn' }));
  const console = await build({ databaseUrl: database.url });
  try {
    const { supplierId } = await addSupplier(console);
    for (let index = 0; index < wanted; index += 1) {
      await console.as('admin').call(channel.add, channelInput({ supplierId }));
    }
    await console.db
      .insertInto('channel_live')
      .columns([
        'channel_id',
        'link_status',
        'sessions_bound',
        'sessions_total',
        'submit_tps',
        'queue_len',
        'reported_at',
      ])
      .expression((from) =>
        from
          .selectFrom('channel')
          .where('supplier_id', '=', supplierId)
          .select((make) => [
            'channel_id',
            make.val('bound' as const).as('link_status'),
            make.val(2).as('sessions_bound'),
            make.val(2).as('sessions_total'),
            make.val(12.5).as('submit_tps'),
            make.val(3).as('queue_len'),
            make.val(new Date()).as('reported_at'),
          ]),
      )
      .execute();
    const times: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      const begun = performance.now();
      const { list } = await console
        .as('admin')
        .call(channel.all, { supplierId, linkStatus: 'bound', sortField: 'trouble', pageSize: 1000 });
      times.push(performance.now() - begun);
      if (list.length !== wanted) {
        throw new Error(`the list has ${list.length} channels`);
      }
    }
    const value = Math.round(median(times.slice(2)));
    return {
      name: '500 channels, filtered and sorted by trouble, in one answer',
      ...{ value, unit: 'ms', budget: `≤ ${budget}`, ok: value <= budget },
    };
  } finally {
    await console.close();
    await database.stop();
  }
}
