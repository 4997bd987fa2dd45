import { type Kysely, sql } from 'kysely';
import type { StoredFile } from '#shared/common.ts';
import type { Permission } from '#shared/permissions.ts';
import { audit } from '../db/audit.ts';
import type { Tables } from '../db/tables.ts';
import { refusedField } from '../http/errors.ts';
import { limitCalls } from '../http/rate-limit.ts';
import type { IncomingFile } from '../http/upload.ts';
import type { Viewer } from '../http/viewer.ts';
import { withinLimits } from './document-limits.ts';
import type { FileStore } from './store.ts';

type Db = Kysely<Tables>;

/** Hours an upload waits for the entry it was made for. */
const waiting = 24;
/** Files one administrator may send in a minute. */
const maxPerMinute = 20;
const resource = 'file';

/** One field of an entry that holds a file. */
export interface FileField {
  /** `<resource>.<field>`: no file gets into a field it was not sent for. */
  purpose: string;
  field: string;
  /** Who may see the entry, and so the file. */
  permission: Permission;
}

/**
 * The life of the files in one field: sent first, taken over by the entry that is saved with them, removed when the entry
 * lets go of them. Each step leaves its line in the operation log; what is never taken over expires.
 */
export function createUploads(db: Db, store: FileStore, { purpose, field, permission }: FileField) {
  return {
    receive: async (file: IncomingFile, viewer: Viewer): Promise<StoredFile> => {
      await limitCalls(db, `upload ${viewer.admin.adminId}`, maxPerMinute);
      const fileName = await store.write(
        {
          displayName: file.name,
          mimeType: file.mimeType,
          ownerId: viewer.admin.adminId,
          permission,
          purpose,
          expiresAt: new Date(Date.now() + waiting * 3_600_000),
        },
        withinLimits(file),
      );
      await audit(db, viewer, { resource, action: 'upload', targetId: fileName, targetName: file.name });
      const stored = await db
        .selectFrom('stored_file')
        .select('size_bytes')
        .where('file_name', '=', fileName)
        .executeTakeFirstOrThrow();
      return { fileName, displayName: file.name, sizeBytes: Number(stored.size_bytes) };
    },

    /** Before an upload is read that nothing has taken yet. @throws request.invalid unless the caller has sent it for this field */
    needOwn: async (fileName: string, viewer: Viewer): Promise<void> => {
      const row = await db
        .selectFrom('stored_file')
        .select('file_name')
        .where('file_name', '=', fileName)
        .where('purpose', '=', purpose)
        .where('owner_id', '=', viewer.admin.adminId)
        .executeTakeFirst();
      if (!row) throw refusedField(field, 'fileGone', viewer.lang);
    },

    /** Before an entry is written that names `wanted`: its own upload stays for good, anything else is refused. */
    take: async (trx: Db, wanted: string | null | undefined, present: StoredFile | null, viewer: Viewer) => {
      if (!wanted || wanted === present?.fileName) {
        return;
      }
      const { numUpdatedRows } = await trx
        .updateTable('stored_file')
        .set({ expires_at: null })
        .where('file_name', '=', wanted)
        .where('purpose', '=', purpose)
        .where('owner_id', '=', viewer.admin.adminId)
        .where('is_complete', '=', true)
        .where('expires_at', '>', sql<number>`now()`)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) {
        throw refusedField(field, 'fileGone', viewer.lang);
      }
    },

    /** After an entry was written: what it had before and has no more goes. */
    release: async (trx: Db, before: StoredFile | null, after: StoredFile | null, viewer: Viewer) => {
      if (!before || before.fileName === after?.fileName) {
        return;
      }
      await trx.deleteFrom('stored_file').where('file_name', '=', before.fileName).execute();
      await audit(trx, viewer, {
        resource,
        action: after ? 'replace' : 'remove',
        targetId: before.fileName,
        targetName: before.displayName,
        before,
        ...(after && { after }),
      });
    },
  };
}

export type Uploads = ReturnType<typeof createUploads>;
