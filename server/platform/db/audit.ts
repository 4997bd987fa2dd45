import type { Kysely } from 'kysely';
import type { OperationLog } from '#shared/operation-log.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Tables } from './tables.ts';

/** What was written, for the operation log. */
export interface Audited {
  resource: string;
  action: string;
  targetId: string;
  targetName: string;
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
  reason?: string | undefined;
}

/** Who did it, as the log names him: a viewer, or a visitor known by the link that was sent. */
export interface Actor extends Pick<Viewer, 'ip' | 'requestId'> {
  admin: Pick<Viewer['admin'], 'adminId' | 'username'>;
}

/** An actor, or a visitor who is no administrator. */
type AnyActor = Omit<Actor, 'admin'> & { admin: { adminId: string | null; username: string } };

/** Never stored in clear, whatever a row calls them. */
const secret = /password|secret|token|hash/i;
/** Kept by the server and different after every write, so they say nothing. */
const noise = new Set([
  'version',
  'updatedAt',
  'updatedBy',
  'createdAt',
  'createdBy',
  'updated_at',
  'updated_by',
  'created_at',
  'created_by',
]);

/** Writes lines of the operation log and returns their ids; call it with the transaction that carries the write itself. */
export async function audit(
  trx: Kysely<Tables>,
  viewer: AnyActor,
  entries: Audited | readonly Audited[],
): Promise<string[]> {
  const lines = [entries].flat();
  if (lines.length === 0) {
    return [];
  }
  const rows = await trx
    .insertInto('operation_log')
    .values(
      lines.map((line) => ({
        admin_id: viewer.admin.adminId,
        username: viewer.admin.username,
        ip: viewer.ip,
        resource: line.resource,
        action: line.action,
        target_id: line.targetId,
        target_name: line.targetName,
        changes: JSON.stringify(changesOf(line.before ?? {}, line.after ?? {})),
        reason: line.reason ?? '',
        request_id: viewer.requestId,
      })),
    )
    .returning('log_id')
    .execute();
  return rows.map(({ log_id }) => log_id);
}

/** The fields that differ, secrets masked. */
export function changesOf(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): OperationLog['changes'] {
  const changes: OperationLog['changes'] = {};
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const same = JSON.stringify(before[field] ?? null) === JSON.stringify(after[field] ?? null);
    if (!same && !noise.has(field)) {
      const mask = (value: unknown) =>
        secret.test(field) && value !== undefined && value !== null ? '••••' : (value ?? null);
      changes[field] = { before: mask(before[field]), after: mask(after[field]) };
    }
  }
  return changes;
}
