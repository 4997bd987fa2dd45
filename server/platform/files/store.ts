import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Bytes of a stored piece. */
const pieceBytes = 262_144;

export interface NewFile {
  /** Name people see. */
  displayName: string;
  mimeType: string;
  ownerId: string;
  /** Permission required to fetch the file; null for a personal file. */
  permission: string | null;
  /** What an upload is for, `<resource>.<field>`. */
  purpose?: string;
  /** What the operation log tells of its download: fields as entries have them. */
  logged?: Readonly<Record<string, unknown>>;
  expiresAt: Date;
}

/** Files in the database, in pieces, so that every instance can serve them and none is ever whole in memory. */
export function createFileStore(db: Db) {
  /** Answers how many bytes there were. */
  const store = async (fileName: string, content: AsyncIterable<Uint8Array>): Promise<number> => {
    let size = 0;
    let chunk = 0;
    let writing: Promise<unknown> = Promise.resolve();
    for await (const piece of inPieces(content)) {
      // While one piece is written, the next is made.
      await writing;
      writing = db
        .insertInto('stored_file_chunk')
        .values({ file_name: fileName, chunk_no: chunk, content: piece })
        .execute();
      writing.catch(() => undefined);
      size += piece.length;
      chunk += 1;
    }
    await writing;
    return size;
  };

  return {
    /** Stores what `content` yields and answers the name to fetch it by; until it is complete it cannot be fetched. */
    write: async (file: NewFile, content: AsyncIterable<Uint8Array>): Promise<string> => {
      const fileName = `${randomBytes(16).toString('hex')}${/\.\w+$/.exec(file.displayName)?.[0] ?? ''}`;
      await db
        .insertInto('stored_file')
        .values({
          file_name: fileName,
          display_name: file.displayName,
          mime_type: file.mimeType,
          owner_id: file.ownerId,
          permission: file.permission,
          purpose: file.purpose ?? null,
          logged: JSON.stringify(file.logged ?? {}),
          expires_at: file.expiresAt,
        })
        .execute();
      const size = await store(fileName, content).catch(async (error: unknown) => {
        // Where not even that is possible, it expires; nobody can fetch what is not complete.
        await db
          .deleteFrom('stored_file')
          .where('file_name', '=', fileName)
          .execute()
          .catch(() => undefined);
        throw error;
      });
      await db
        .updateTable('stored_file')
        .set({ size_bytes: size, is_complete: true })
        .where('file_name', '=', fileName)
        .execute();
      return fileName;
    },

    find: (fileName: string) =>
      db
        .selectFrom('stored_file')
        .selectAll()
        .where('file_name', '=', fileName)
        .where('is_complete', '=', true)
        .where(sql<boolean>`(expires_at is null or expires_at > now())`)
        .executeTakeFirst(),

    async *read(fileName: string): AsyncGenerator<Uint8Array> {
      for (let chunk = 0; ; chunk += 1) {
        const row = await db
          .selectFrom('stored_file_chunk')
          .select('content')
          .where('file_name', '=', fileName)
          .where('chunk_no', '=', chunk)
          .executeTakeFirst();
        if (!row) {
          return;
        }
        yield row.content;
      }
    },

    removeExpired: async (): Promise<void> => {
      await db.deleteFrom('stored_file').where('expires_at', '<', sql<number>`now()`).execute();
    },
  };
}

export type FileStore = ReturnType<typeof createFileStore>;

async function* inPieces(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const part of content) {
    waiting.push(Buffer.from(part.buffer, part.byteOffset, part.byteLength));
    size += part.length;
    while (size >= pieceBytes) {
      const all = Buffer.concat(waiting);
      yield all.subarray(0, pieceBytes);
      waiting = [all.subarray(pieceBytes)];
      size -= pieceBytes;
    }
  }
  if (size > 0) {
    yield Buffer.concat(waiting);
  }
}
