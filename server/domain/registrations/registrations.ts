import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Lang } from '#shared/http/endpoint.ts';
import type { RegisterStatus, Registration, RegistrationInput } from '#shared/registration.ts';
import { registrationText } from '#shared/texts/registration.ts';
import { audit } from '../../platform/db/audit.ts';
import { isDay, today } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';

type Db = Kysely<Tables>;

/** Where the registrations of one kind of entry are kept. */
interface Shelf {
  table: 'sender_channel' | 'template_channel';
  /** The table of the entries; `<owner>_id` is its key and the shelf's reference to it. */
  owner: 'sender' | 'template';
  /** Of the entry, in the operation log. */
  resource: string;
  /** Of entries with versions: the version in force where its text is another one than the registered; alias `registration`. */
  outdatedBy?: RawBuilder<number | null>;
}

/** The entry that a registration is of; the caller has locked it and checked that the viewer may see it. */
interface Owner {
  id: string;
  name: string;
  registrations: readonly Registration[];
  /** Of an entry with versions: the one in force, and the newest. */
  versions?: { inForce: number; newest: number };
}

/** How far entries are registered at suppliers, by channel: selected, filtered, kept, ended. */
export function createRegistrations({ table, owner, resource, outdatedBy }: Shelf) {
  const shelf = sql.table(table);
  const ownerKey = sql.ref(`${owner}_id`);
  const versionNo = outdatedBy ? sql`registration.version_no` : sql`null::integer`;
  const isOwners = sql<SqlBool>`registration.${ownerKey} = ${sql.ref(`${owner}.${owner}_id`)}`;

  const upsert = async (trx: Db, id: string, kept: Kept, by: string): Promise<void> => {
    const version = outdatedBy
      ? { column: sql`, version_no`, value: sql`, ${kept.versionNo}`, change: sql`, version_no = excluded.version_no` }
      : { column: sql``, value: sql``, change: sql`` };
    await sql`
      insert into ${shelf} as registration (${ownerKey}, channel_id, register_status, submitted_at, active_at,
        supplier_ref, fee, expires_on, follow_up_on, note, updated_by${version.column})
      values (${id}, ${kept.channelId}, ${kept.registerStatus}, case when ${kept.isSubmitted} then now() end,
        case when ${kept.isActivated} then now() end, ${kept.supplierRef}, ${kept.fee}, ${kept.expiresOn},
        ${kept.followUpOn}, ${kept.note}, ${by}${version.value})
      on conflict (${ownerKey}, channel_id) do update set register_status = excluded.register_status,
        submitted_at = coalesce(excluded.submitted_at, registration.submitted_at),
        active_at = coalesce(excluded.active_at, registration.active_at), supplier_ref = excluded.supplier_ref,
        fee = excluded.fee, expires_on = excluded.expires_on, follow_up_on = excluded.follow_up_on,
        note = excluded.note, version = registration.version + 1, updated_at = now(), updated_by = excluded.updated_by${version.change}`.execute(
      trx,
    );
  };

  return {
    /** The registrations of a selected entry, as JSON. */
    selection: sql<Registration[]>`coalesce((
      select json_agg(json_build_object(
        'channelId', registration.channel_id::text, 'channelName', channel_name, 'supplierName', supplier_name,
        'registerStatus', registration.register_status,
        'submittedAt', floor(extract(epoch from registration.submitted_at) * 1000)::bigint,
        'activeAt', floor(extract(epoch from registration.active_at) * 1000)::bigint,
        'supplierRef', registration.supplier_ref, 'fee', trim_scale(registration.fee)::text,
        'expiresOn', registration.expires_on, 'followUpOn', registration.follow_up_on,
        'note', registration.note, 'versionNo', ${versionNo},
        'outdatedBy', ${outdatedBy ?? sql`null::integer`}, 'version', registration.version) order by channel_name)
      from ${shelf} registration join channel using (channel_id) join supplier using (supplier_id)
      where ${isOwners}), '[]')`,

    /** Whether a selected entry has a registration of this state at some channel. */
    isAt: (registerStatus: RegisterStatus): RawBuilder<SqlBool> =>
      sql<SqlBool>`exists (select from ${shelf} registration where ${isOwners} and register_status = ${registerStatus})`,

    /** Whether a selected entry has a registration of another text than the one in force. */
    isOutdated: sql<SqlBool>`exists (
      select from ${shelf} registration where ${isOwners} and ${outdatedBy ?? sql`null`} is not null)`,

    /** Keeps a registration, with its line in the operation log. */
    keep: async (trx: Db, owned: Owner, input: Input, viewer: Viewer): Promise<void> => {
      const { id, name, registrations, versions } = owned;
      const { channel_name } = await checkChannel(trx, input.channelId);
      const before = registrations.find((each) => each.channelId === input.channelId);
      if (input.version !== (before?.version ?? null)) {
        throw new AppError('version-conflict', {}, { current: before ?? null });
      }
      if (versions && (input.versionNo ?? 1) > versions.newest) {
        throw refusedField('versionNo', 'choice', viewer.lang);
      }
      const kept = keptOf(input, before, versions?.inForce ?? null);
      checkDays(kept, viewer);
      await upsert(trx, id, kept, viewer.admin.username);
      await audit(trx, viewer, {
        resource,
        action: 'channelStatus',
        targetId: id,
        targetName: `${name} · ${channel_name}`,
        before: before ? loggedOf(before) : {},
        after: loggedOf(kept),
      });
    },

    /** Ends active registrations whose day has passed. */
    end: async (trx: Db): Promise<void> => {
      await sql`update ${shelf} set register_status = 4, version = version + 1, updated_at = now(), updated_by = 'system'
        where register_status = 2 and expires_on < current_date`.execute(trx);
    },
  };
}

type Input = RegistrationInput & { versionNo?: number };
type Entered = Pick<
  Registration,
  'registerStatus' | 'supplierRef' | 'fee' | 'expiresOn' | 'followUpOn' | 'note' | 'versionNo'
>;
interface Kept extends Entered {
  channelId: string;
  isSubmitted: boolean;
  isActivated: boolean;
}

const loggedOf = (entered: Entered) => {
  const { registerStatus, supplierRef, fee, expiresOn, followUpOn, note, versionNo } = entered;
  return { registerStatus, supplierRef, fee, expiresOn, followUpOn, note, ...(versionNo !== null && { versionNo }) };
};

/** What is entered over what was there. What was sent to the supplier stays the version that it was when it becomes active. */
function keptOf(input: Input, before: Registration | undefined, inForce: number | null): Kept {
  const { channelId, registerStatus } = input;
  const begins = (status: RegisterStatus) => registerStatus === status && before?.registerStatus !== status;
  const or = <T>(entered: T | undefined, known: T): T => (entered === undefined ? known : entered);
  const isSent = begins(1) || (begins(2) && before?.registerStatus !== 1);
  return {
    versionNo: registerStatus === 0 ? null : or(input.versionNo, isSent ? inForce : (before?.versionNo ?? null)),
    channelId,
    registerStatus,
    isSubmitted: begins(1),
    isActivated: begins(2),
    supplierRef: or(input.supplierRef, before?.supplierRef ?? ''),
    fee: or(input.fee, before?.fee ?? null),
    expiresOn: or(input.expiresOn, before?.expiresOn ?? null),
    followUpOn: or(input.followUpOn, before?.followUpOn ?? null),
    note: or(input.note, before?.note ?? ''),
  };
}

/** Throws unless the days are days, and the end of an active registration is still to come. */
function checkDays({ registerStatus, expiresOn, followUpOn }: Kept, { lang }: Viewer): void {
  for (const [field, day] of Object.entries({ expiresOn, followUpOn })) {
    if (day && !isDay(day)) throw refusedField(field, 'day', lang);
  }
  // It would expire again within the hour.
  if (registerStatus === 2 && expiresOn && expiresOn < today()) throw refusedField('expiresOn', 'notPast', lang);
}

/** One line for each registration: what exports show. */
export const registrationLines = (rows: readonly Registration[], lang: Lang): string =>
  rows.map((each) => `${each.channelName}: ${registrationText(each, lang)}`).join('\n');

/** The name and the supplier of a channel; throws unless it exists. */
export async function checkChannel(trx: Db, channelId: string): Promise<{ supplier_id: string; channel_name: string }> {
  const row = await trx
    .selectFrom('channel')
    .select(['supplier_id', 'channel_name'])
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
  if (!row) {
    throw new AppError('reference.unknown', { field: 'channelId' });
  }
  return row;
}
