import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
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

/**
 * The members of a zip archive, unpacked by nobody before it is known how large they get: what an archive says of itself is
 * only believed as far as the limits go, and a member that gets larger than it says is refused by whoever unpacks it.
 * Encrypted, overlapping, oddly named and doubly named members, and archives of more than 4 GB, are no workbooks.
 */
export function membersOf(archive: Buffer, limits: ArchiveLimits): ReadonlyMap<string, Member> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06'), archive.length - 22);
  if (end < 0) {
    throw unreadable();
  }
  const count = archive.readUInt16LE(end + 10);
  const members = new Map<string, Member>();
  let place = archive.readUInt32LE(end + 16);
  let total = 0;
  if (count > limits.members) {
    throw unreadable();
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
    // Sizes left to the local header are sizes nobody has checked.
    const isSized = member.packedBytes > 0 || (member.bytes === 0 && name.endsWith('/'));
    total += member.bytes;
    if (isEncrypted || !isSized || !isHarmless(name) || members.has(name) || !isPlain(member) || total > limits.bytes) {
      throw unreadable();
    }
    members.set(name, member);
    place += 46 + nameBytes + archive.readUInt16LE(place + 30) + archive.readUInt16LE(place + 32);
  }
  return members;
}

/** The bytes of a member; undefined when it is not there. */
export async function unpacked(
  archive: Buffer,
  members: ReadonlyMap<string, Member>,
  name: string,
): Promise<Buffer | undefined> {
  const member = members.get(name);
  if (!member) {
    return undefined;
  }
  const { offset, packedBytes, bytes, method } = member;
  if (offset + 30 > archive.length || archive.readUInt32LE(offset) !== signatures.local) {
    throw unreadable();
  }
  const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  const packed = archive.subarray(start, start + packedBytes);
  if (method === 0) {
    return packed;
  }
  try {
    return await inflate(packed, { maxOutputLength: Math.max(1, bytes) });
  } catch {
    throw unreadable();
  }
}

/** Stored or deflated, and smaller than what needs 64-bit fields; a stored one is as large as it says. */
const isPlain = ({ method, packedBytes, bytes, offset }: Member): boolean =>
  (method === 8 || (method === 0 && packedBytes === bytes)) && Math.max(packedBytes, bytes, offset) < 0xffffffff;

/** A path inside the archive, not out of it. */
const isHarmless = (name: string): boolean =>
  !/\\|^\/|^[A-Za-z]:|\p{Cc}/u.test(name) && !name.split('/').includes('..');
