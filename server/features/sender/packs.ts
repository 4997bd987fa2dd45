import { buffer } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import { ZipFile } from 'yazl';
import type { Sender } from '#shared/sender/row.ts';
import { fill } from '#shared/texts/fields.ts';
import { registrationMailTexts } from '#shared/texts/registration.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Mails } from '../../platform/mail/mails.ts';

/** A file of a pack, by its place in it. */
interface Entry {
  path: string;
  content: Uint8Array;
}

/** What one channel's supplier gets: its form and the documents. */
export interface Pack {
  name: string;
  supplierId: string;
  entries: readonly Entry[];
}

export const zipType = 'application/zip';
const megabyte = 1_048_576;
/** Documents of all packs together. */
const maxBytes = 60 * megabyte;
/** Mail servers commonly refuse more; base64 adds a third. */
const maxMailed = 15 * megabyte;

/** Text as part of a path that every system takes. */
export const asFileName = (text: string): string =>
  text.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '_').replace(/^\.+/, '_');

/** Documents of the sender IDs, a folder for each, to be packed `copies` times. */
export async function packedDocuments(
  db: Kysely<Tables>,
  files: FileStore,
  senders: readonly Sender[],
  copies: number,
): Promise<Entry[]> {
  const rows = await db
    .selectFrom('sender_document')
    .innerJoin('stored_file', 'stored_file.file_name', 'sender_document.file_name')
    .select(['sender_id', 'sender_document.file_name', 'display_name', 'size_bytes'])
    .where(
      'sender_id',
      'in',
      senders.map(({ senderIdId }) => senderIdId),
    )
    .orderBy('document_id')
    .execute();
  const total = rows.reduce((sum, row) => sum + Number(row.size_bytes), 0);
  if (total * copies > maxBytes) throw new AppError('sender.documents-too-large', { limit: maxBytes / megabyte });
  const names = new Map(senders.map(({ senderIdId, senderId }) => [senderIdId, senderId]));
  const taken = new Set<string>();
  const entries: Entry[] = [];
  for (const row of rows) {
    const folder = `documents/${asFileName(names.get(row.sender_id) ?? row.sender_id)}`;
    const path = freePath(`${folder}/${asFileName(row.display_name)}`, taken);
    entries.push({ path, content: await buffer(files.read(row.file_name)) });
  }
  return entries;
}

/** `path`, or the first of `path (2)` … that is free; takes it. */
function freePath(path: string, taken: Set<string>): string {
  const [, stem = path, extension = ''] = /^(.*?)(\.[^./]+)?$/.exec(path) ?? [];
  let free = path;
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${stem} (${number})${extension}`;
  taken.add(free.toLowerCase());
  return free;
}

/** All files of the packs, in a folder for each. */
export function inFolders(packs: readonly Pack[]): Entry[] {
  const taken = new Set<string>();
  return packs.flatMap(({ name, entries }) => {
    const folder = freePath(asFileName(name).replace(/\./g, '_'), taken);
    return entries.map(({ path, content }) => ({ path: `${folder}/${path}`, content }));
  });
}

/** A zip archive of the entries, as it is made. */
export async function* zipOf(entries: readonly Entry[]): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  for (const { path, content } of entries) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  for await (const piece of zip.outputStream) yield Buffer.from(piece);
}

interface Mailed {
  pack: Pack;
  to: string;
  senders: readonly Sender[];
  viewer: Viewer;
}

/** Queues the mail of a pack to its supplier: the form itself where there is nothing else, else a zip. */
export async function mailPack(
  trx: Kysely<Tables>,
  mails: Mails,
  { pack, to, senders, viewer }: Mailed,
): Promise<void> {
  const texts = registrationMailTexts[viewer.lang];
  const [form] = pack.entries;
  const isSingle = pack.entries.length === 1 && form !== undefined;
  const content = isSingle ? Buffer.from(form.content) : await buffer(zipOf(pack.entries));
  if (content.length > maxMailed) throw new AppError('sender.documents-too-large', { limit: maxMailed / megabyte });
  const words = {
    channel: pack.name,
    senders: senders.map((row) => `${row.senderId} (${row.countryName})`).join(', '),
  };
  await mails.send(trx, {
    kind: 'registration',
    by: viewer.admin.username,
    to,
    subject: fill(texts.subject, words),
    text: fill(texts.body, words),
    attachment: { name: isSingle ? form.path : `${asFileName(pack.name)}.zip`, content },
  });
}
