import { type Kysely, sql } from 'kysely';
import { alarmProfileSeeds } from '#fixtures/alarm-profiles.ts';
import { channelSeeds } from '#fixtures/channels.ts';
import { valuesOf } from '../../platform/db/columns.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Vault } from '../../platform/security/vault.ts';
import { createAlarmProfiles } from '../alarm-profile/repository.ts';
import type { Seed } from '../seed-order.ts';
import { channelColumns } from './columns.ts';
import { keepSecrets } from './secrets.ts';
import { seedDemoMinutes } from './seed-minutes.ts';
import { seedDemoNotices } from './seed-notices.ts';

/** Any number that nothing else locks: instances that start together seed one after the other. */
const seedLock = 7_201_005;

/** The demo's channels with what happened to them lately, once: not again after they were removed or changed. */
async function seedDemoChannels(db: Kysely<Tables>, vault: Vault, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx);
    if (await trx.selectFrom('channel').select('channel_id').limit(1).executeTakeFirst()) {
      return;
    }
    const owners = await trx
      .selectFrom('supplier')
      .select([
        'supplier_id as supplierId',
        'supplier_name as supplierName',
        'supplier_code as supplierCode',
        'supplier_type as supplierType',
        'status',
        'currency',
      ])
      .orderBy('supplier_id')
      .execute();
    const seeds = channelSeeds(owners).flatMap(({ supplierCode, channels }) => {
      const owner = owners.find((each) => each.supplierCode === supplierCode);
      return owner ? channels.map((channel) => ({ ...channel, owner })) : [];
    });
    const rows = await trx
      .insertInto('channel')
      .values(
        seeds.map(({ fields, adminStatus, createdBy, createdDays, updatedDays, owner }) => ({
          ...valuesOf(channelColumns, fields),
          supplier_id: owner.supplierId,
          currency: owner.currency,
          admin_status: adminStatus,
          created_by: createdBy,
          updated_by: createdBy,
          created_at: before(now, createdDays * 1440),
          updated_at: before(now, updatedDays * 1440 + 60),
        })),
      )
      .returning(['channel_id', 'channel_code'])
      .execute();
    const ids = new Map(rows.map(({ channel_code, channel_id }) => [channel_code, channel_id]));
    for (const { fields, password } of seeds) {
      const channelId = ids.get(fields.channelCode);
      if (channelId && fields.protocol === 1) await keepSecrets(trx, vault, channelId, { password });
    }
    await trx
      .insertInto('channel_log')
      .values(
        seeds.flatMap(({ fields, log }) =>
          log.map(({ minutes, level, event, detail, commandStatus, adminName }) => ({
            channel_id: ids.get(fields.channelCode) ?? '',
            time: before(now, minutes),
            level,
            event,
            detail,
            command_status: commandStatus,
            admin_name: adminName,
            session_no: 1,
            event_id: null,
          })),
        ),
      )
      .execute();
    await seedAlarmProfiles(trx);
    await seedDemoNotices(trx, now);
    // Afterwards, to avoid a day of notices about a link that is lost each quarter of an hour.
    await seedDemoMinutes(trx, now);
  });
}

export const channelSeed: Seed = {
  fills: 'demo',
  after: ['supplier'],
  run: ({ db, vault, now }) => seedDemoChannels(db, vault, now),
};

async function seedAlarmProfiles(trx: Kysely<Tables>): Promise<void> {
  for (const { channelCodes, ...profile } of alarmProfileSeeds) {
    const alarm_profile_id = await createAlarmProfiles(trx).insert(trx, profile, 'noc');
    await trx
      .updateTable('channel')
      .set({ alarm_profile_id })
      .where('channel_code', '~', channelCodes.source)
      .execute();
  }
}

const before = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
