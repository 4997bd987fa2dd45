import { type Kysely, sql } from 'kysely';
import type { StoredFile } from '#shared/common.ts';
import type { ErrorName } from '#shared/errors.ts';
import { audit } from '../db/audit.ts';
import { isDay } from '../db/query.ts';
import type { Tables } from '../db/tables.ts';
import { AppError, refusedField } from '../http/errors.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Uploads } from './uploads.ts';

type Db = Kysely<Tables>;

/** Where the documents of one kind of entry are kept. */
interface DocumentShelf {
  table: 'sender_document' | 'customer_document';
  /** Its column that names the entry. */
  owner: 'sender_id' | 'customer_id';
  /** Of the entry, in the operation log. */
  resource: string;
  /** Says that an entry has 20 of them already. */
  tooMany: ErrorName;
}

/** The entry that documents hang on; the caller has checked that the viewer may see it. */
interface Owner {
  id: string;
  name: string;
}

interface Added {
  docType: string;
  file: string;
  expiresOn?: string | null | undefined;
  note?: string | undefined;
}

interface Document<DocType> {
  documentId: string;
  docType: DocType;
  file: StoredFile;
  expiresOn: string | null;
  note: string;
  addedAt: number;
  addedBy: string;
}

const most = 20;

/** Documents that hang on entries: listed, added from an upload, removed with their file. */
export function createDocuments<DocType extends string>(
  uploads: Uploads,
  { table, owner, resource, tooMany }: DocumentShelf,
) {
  const shelf = sql.table(table);
  const isOwners = ({ id }: Pick<Owner, 'id'>) => sql`${sql.ref(owner)} = ${id}`;

  const listOf = async (db: Db, entry: Pick<Owner, 'id'>): Promise<Document<DocType>[]> => {
    const { rows } = await sql<Document<DocType>>`
      select document_id::text as "documentId", doc_type as "docType", expires_on as "expiresOn", note,
        added_at as "addedAt", added_by as "addedBy", jsonb_build_object('fileName', file.file_name,
          'displayName', file.display_name, 'sizeBytes', file.size_bytes) as file
      from ${shelf} document join stored_file file on file.file_name = document.file_name
      where ${isOwners(entry)} order by document_id`.execute(db);
    return rows;
  };

  return {
    listOf,

    add: async (trx: Db, entry: Owner, { docType, file, expiresOn = null, note = '' }: Added, viewer: Viewer) => {
      if (expiresOn && !isDay(expiresOn)) throw refusedField('expiresOn', 'day', viewer.lang);
      if ((await listOf(trx, entry)).length >= most) throw new AppError(tooMany, { limit: most });
      await uploads.take(trx, file, null, viewer);
      await sql`insert into ${shelf} (${sql.ref(owner)}, doc_type, file_name, expires_on, note, added_by)
        values (${entry.id}, ${docType}, ${file}, ${expiresOn}, ${note}, ${viewer.admin.username})`.execute(trx);
      await audit(trx, viewer, {
        resource,
        action: 'addDocument',
        targetId: entry.id,
        targetName: entry.name,
        after: { docType, expiresOn, note, file },
      });
      return listOf(trx, entry);
    },

    remove: async (trx: Db, entry: Owner, documentId: string, viewer: Viewer) => {
      const before = (await listOf(trx, entry)).find((each) => each.documentId === documentId);
      if (!before) throw new AppError('row.gone');
      await sql`delete from ${shelf} where document_id = ${documentId}`.execute(trx);
      await uploads.release(trx, before.file, null, viewer);
      await audit(trx, viewer, {
        resource,
        action: 'removeDocument',
        targetId: entry.id,
        targetName: entry.name,
        before: { docType: before.docType, file: before.file.displayName },
      });
      return listOf(trx, entry);
    },
  };
}
