import type { Kysely } from 'kysely';
import type { RegisterStatus } from '#shared/registration.ts';
import type { Tables } from '../../platform/db/tables.ts';

interface Entry {
  id: string;
  registrations: readonly { status: RegisterStatus; ref: string }[];
  createdBy: string;
  createdDays: number;
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

/** Rows of the demo's registrations, each of an entry at another of the demo's channels. */
export async function demoRegistrations(trx: Kysely<Tables>, entries: readonly Entry[], now: Date) {
  const channels = await trx.selectFrom('channel').select('channel_id').orderBy('channel_id').limit(40).execute();
  return entries.flatMap(({ id, registrations, createdDays, createdBy }, at) =>
    registrations.flatMap(({ status, ref }, place) => {
      const channel = channels[(at * 3 + place) % Math.max(1, channels.length)];
      if (!channel) return [];
      const columns = {
        channel_id: channel.channel_id,
        register_status: status,
        supplier_ref: ref,
        updated_by: createdBy,
        submitted_at: status === 0 ? null : daysBefore(now, createdDays * 0.3),
        active_at: status === 2 ? daysBefore(now, createdDays * 0.2) : null,
      };
      return [{ id, columns }];
    }),
  );
}
