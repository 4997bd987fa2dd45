import { type Kysely, sql } from 'kysely';
import type { Remap, RemapInput } from '#shared/error-code/seen.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import { audit } from '../../platform/db/audit.ts';
import { mapUniqueViolation } from '../../platform/db/query.ts';
import { needRow } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Boss } from '../../platform/files/boss.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';

export const remapQueue = 'error-code-remap';
const resource = 'errorCode';
const day = 86_400_000;
/** How long one job works before the next one goes on: longer ones would be taken for lost. */
const jobMs = 60_000;
const maxListed = 20;

interface Parts {
  db: Kysely<Tables>;
  boss: Boss;
  messages: MessageStore;
}
interface Open {
  supplierId: string | null;
  channelId: string | null;
  from: number;
  to: number;
  keepsMoney: boolean;
}

/** Past messages judged again by the mapping of now: ordered, carried out hour by hour, told how far. */
export function createRemaps({ db, boss, messages }: Parts) {
  const order = async (
    { days, supplierId, channelId, withMoney = false, dryRun }: RemapInput,
    viewer: Viewer,
  ): Promise<{ hits: number; remapId?: string }> => {
    if (withMoney && !viewer.admin.permissions.has('error_code:remap-money')) {
      throw refusedField('withMoney', 'concealed', viewer.lang);
    }
    if (supplierId !== undefined) await needRow(db, 'supplier', supplierId);
    if (channelId !== undefined) await needRow(db, 'channel', channelId);
    const to = Date.now();
    const from = to - days * day;
    const seen = await messages.seenCodes({ dateTime: [from, to], supplierId, channelId });
    const hits = seen.reduce((sum, code) => sum + code.hits, 0);
    if (dryRun) return { hits };
    await boss.start();
    const remapId = await mapUniqueViolation({ error_code_remap_open: new AppError('error-code.remapping') }, () =>
      db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ id: string }>`
          insert into error_code_remap (supplier_id, channel_id, from_time, to_time, keeps_money, hits, created_by)
          values (${supplierId ?? null}, ${channelId ?? null}, ${new Date(from)}, ${new Date(to)}, ${!withMoney}, ${hits},
            ${viewer.admin.username})
          returning remap_id::text as id`.execute(trx);
        const id = rows[0]?.id ?? '';
        const after = { days, supplierId: supplierId ?? null, channelId: channelId ?? null, withMoney };
        await audit(trx, viewer, { resource, action: 'remap', targetId: id, targetName: id, after });
        await boss.send(remapQueue, { remapId: id }, trx);
        return id;
      }),
    );
    return { hits, remapId };
  };

  /** A failure ends it; without a database to note that in, another job goes on. */
  const carryOut = async (remapId: string): Promise<void> => {
    try {
      await work(remapId);
    } catch (error) {
      await sql`update error_code_remap set state = 'failed', finished_at = now()
        where remap_id = ${remapId} and state = 'running'`.execute(db);
      throw error;
    }
  };

  /** One job's share of a re-mapping; hands over to another job when its time is up. */
  const work = async (remapId: string): Promise<void> => {
    const { rows } = await sql<Open>`
      update error_code_remap set state = 'running' where remap_id = ${remapId} and state in ('waiting', 'running')
      returning supplier_id as "supplierId", channel_id as "channelId", from_time as "from",
        coalesce(done_from, to_time) as "to", keeps_money as "keepsMoney"`.execute(db);
    const [open] = rows;
    if (!open) return;
    const end = Date.now() + jobMs;
    const { supplierId, channelId, from, to, keepsMoney } = open;
    const steps = messages.remap({
      dateTime: [from, to],
      keepsMoney,
      supplierId: supplierId ?? undefined,
      channelId: channelId ?? undefined,
    });
    for await (const { doneFrom, hits, changed } of steps) {
      const { rows: going } = await sql`
        update error_code_remap set done_from = ${new Date(doneFrom)}, done_hits = done_hits + ${hits},
          changed = changed + ${changed}
        where remap_id = ${remapId} and state = 'running' returning 1`.execute(db);
      if (going.length === 0) return;
      if (Date.now() > end) {
        await boss.send(remapQueue, { remapId });
        return;
      }
    }
    await sql`update error_code_remap set state = 'done', finished_at = now()
      where remap_id = ${remapId} and state = 'running'`.execute(db);
  };

  const list = async (): Promise<Remap[]> => {
    const { rows } = await sql<Remap>`
      select remap_id::text as "remapId", coalesce(supplier_name, '') as "supplierName",
        coalesce(channel_name, '') as "channelName", from_time as "from", to_time as "to", not keeps_money as "withMoney",
        state, case when state = 'done' then 100 when hits = 0 then 0 else least(99, done_hits::bigint * 100 / hits) end::int as progress,
        hits, changed, job.created_at as "createdAt", job.created_by as "createdBy", finished_at as "finishedAt"
      from error_code_remap job
      left join supplier using (supplier_id)
      left join channel on channel.channel_id = job.channel_id
      order by remap_id desc limit ${maxListed}`.execute(db);
    return rows;
  };

  const cancel = (remapId: string, viewer: Viewer): Promise<{ cancelled: boolean }> =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql`update error_code_remap set state = 'cancelled', finished_at = now()
        where remap_id = ${remapId} and state in ('waiting', 'running') returning 1`.execute(trx);
      if (rows.length === 0) {
        const known = await sql`select from error_code_remap where remap_id = ${remapId}`.execute(trx);
        if (known.rows.length === 0) throw new AppError('row.gone');
        return { cancelled: false };
      }
      await audit(trx, viewer, { resource, action: 'remapCancel', targetId: remapId, targetName: remapId });
      return { cancelled: true };
    });

  return { order, carryOut, list, cancel };
}
