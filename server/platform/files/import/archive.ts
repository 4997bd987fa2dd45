import { promisify } from 'node:util';
import { createInflateRaw, inflateRaw } from 'node:zlib';
import { megabyte } from '#shared/http/upload.ts';
import { AppError } from '../../http/errors.ts';

const inflate = promisify(inflateRaw);

/** A member of an archive. */
interface Member {
  method: number;
  packedBytes: number;
  bytes: number;
  /** Of its local header. */
  offset: number;
}

/** What an archive may be. */
export interface ArchiveLimits {
  members: number;
  /** All members together, unpacked. */
  bytes: number;
}

const signatures = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 } as const;
const unreadable = () => new AppError('import.unreadable');
const tooLarge = ({ members, bytes }: ArchiveLimits) =>
  new AppError('import.too-large', { members, limit: bytes / megabyte });

/**
 * The members of a zip archive, not unpacked before their sizes are known: what an archive says of itself is
 * only believed as far as the limits go, and a member that gets larger than it says is refused while unpacking.
 * Encrypted, overlapping, oddly named and doubly named members, and archives of more than 4 GB, are no workbooks.
 */
export function membersOf(archive: Buffer, limits: ArchiveLimits): ArchiveMembers {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06'), archive.length - 22);
  if (end < 0) {
    throw unreadable();
  }
  const count = archive.readUInt16LE(end + 10);
  const members = new Map<string, Member>();
  let place = archive.readUInt32LE(end + 16);
  let total = 0;
  if (count > limits.members) {
    throw tooLarge(limits);
  }
  for (let index = 0; index < count; index += 1) {
    if (place + 46 > archive.length || archive.readUInt32LE(place) !== signatures.entry) {
      throw unreadable();
    }
    const nameBytes = archive.readUInt16LE(place + 28);
    const name = archive.toString('utf8', place + 46, place + 46 + nameBytes);
    const member = {
      method: archive.readUInt16LE(place + 10),
      packedBytes: archive.readUInt32LE(place + 20),
      bytes: archive.readUInt32LE(place + 24),
      offset: archive.readUInt32LE(place + 42),
    };
    const isEncrypted = (archive.readUInt16LE(place + 8) & 1) === 1;
    // Sizes left to the local header are unchecked.
    const isSized = member.packedBytes > 0 || (member.bytes === 0 && name.endsWith('/'));
    if (isEncrypted || !isSized || !isHarmless(name) || members.has(name) || !isPlain(member)) {
      throw unreadable();
    }
    total += member.bytes;
    if (total > limits.bytes) {
      throw tooLarge(limits);
    }
    members.set(name, member);
    place += 46 + nameBytes + archive.readUInt16LE(place + 30) + archive.readUInt16LE(place + 32);
  }
  return members;
}

/** Members of an archive by their names. */
export type ArchiveMembers = ReadonlyMap<string, Member>;

/** The packed bytes of a member. */
function packedBytesOf(archive: Buffer, { offset, packedBytes }: Member): Buffer {
  if (offset + 30 > archive.length || archive.readUInt32LE(offset) !== signatures.local) {
    throw unreadable();
  }
  const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  return archive.subarray(start, start + packedBytes);
}

/** A member as an archive that is read from front to back has it: a local header with its sizes, then its packed bytes. */
export function memberEntry(
  archive: Buffer,
  members: ArchiveMembers,
  name: string,
): { header: Buffer; packed: Buffer } {
  const member = members.get(name);
  if (!member) {
    throw unreadable();
  }
  const nameBytes = Buffer.from(name);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(signatures.local, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(member.method, 8);
  header.writeUInt32LE(member.packedBytes, 18);
  header.writeUInt32LE(member.bytes, 22);
  header.writeUInt16LE(nameBytes.length, 26);
  return { header: Buffer.concat([header, nameBytes]), packed: packedBytesOf(archive, member) };
}

/** The bytes of a member; undefined when it is not there. */
export async function unpacked(archive: Buffer, members: ArchiveMembers, name: string): Promise<Buffer | undefined> {
  const member = members.get(name);
  if (!member) {
    return undefined;
  }
  const { bytes, method } = member;
  const packed = packedBytesOf(archive, member);
  if (method === 0) {
    return packed;
  }
  try {
    return await inflate(packed, { maxOutputLength: Math.max(1, bytes) });
  } catch {
    throw unreadable();
  }
}

/** Bytes of a member that are unpacked at once. */
const pieceBytes = 262_144;

/** The bytes of a member as they are unpacked; one that gets larger than it says is refused. */
export async function* memberPieces(
  archive: Buffer,
  members: ArchiveMembers,
  name: string,
): AsyncGenerator<Uint8Array> {
  const member = members.get(name);
  if (!member) {
    throw unreadable();
  }
  const packed = packedBytesOf(archive, member);
  if (member.method === 0) {
    yield packed;
    return;
  }
  const inflater = createInflateRaw({ chunkSize: pieceBytes });
  inflater.end(packed);
  let bytes = 0;
  try {
    for await (const piece of inflater) {
      bytes += piece.length;
      if (bytes > member.bytes) {
        throw unreadable();
      }
      yield piece;
    }
  } catch (error) {
    throw error instanceof AppError ? error : unreadable();
  }
}

/** The text of a member, some of it at a time. */
export async function* memberText(archive: Buffer, members: ArchiveMembers, name: string): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const piece of memberPieces(archive, members, name)) {
    yield decoder.decode(piece, { stream: true });
  }
}

/** Stored or deflated, and smaller than what needs 64-bit fields; a stored one is as large as it says. */
const isPlain = ({ method, packedBytes, bytes, offset }: Member): boolean =>
  (method === 8 || (method === 0 && packedBytes === bytes)) && Math.max(packedBytes, bytes, offset) < 0xffffffff;

/** A path inside the archive, not out of it. */
const isHarmless = (name: string): boolean =>
  !/\\|^\/|^[A-Za-z]:|\p{Cc}/u.test(name) && !name.split('/').includes('..');
