import { type FileKind, fileKinds, megabyte } from '#shared/http/upload.ts';
import { AppError } from '../http/errors.ts';
import type { IncomingFile } from '../http/upload.ts';
import { isPure } from './document-purity.ts';
import { isIntact } from './document-structure.ts';

/** Opening a document unpacks it: what no letter or scan comes near. */
const most = { members: 2000, bytes: 100 * megabyte, megapixels: 100 } as const;
const documents: readonly FileKind[] = ['pdf', 'png', 'jpeg', 'docx'];

/**
 * The bytes of a document as they come. Throws an {@link AppError} for a small file that unpacks to a huge document or
 * picture, for one that does not open as what it says, and for one that also opens as something else.
 */
export async function* withinLimits({ givenName, mimeType, content }: IncomingFile): AsyncGenerator<Uint8Array> {
  const kind = documents.map((each) => fileKinds[each]).find((each) => each.mimeType === mimeType);
  const pieces: Uint8Array[] = [];
  for await (const piece of content) {
    if (kind) pieces.push(piece);
    yield piece;
  }
  if (!kind) return;
  const bytes = Buffer.concat(pieces);
  judgePicture(mimeType === fileKinds.png.mimeType ? pngSize(bytes) : jpegSize(bytes), givenName);
  const named = { file: givenName, kind: kind.names[0] };
  await needReadable(mimeType, bytes, named);
  if (!isPure(mimeType, bytes)) throw new AppError('document.mixed', named);
}

/** What is wrong with an archive is said of the document, which is not imported. */
async function needReadable(mimeType: string, bytes: Buffer, named: { file: string; kind: string }): Promise<void> {
  const isReadable = await isIntact(mimeType, bytes, most).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    if (error.error === 'import.too-large') throw new AppError('document.too-large', { ...named, ...error.params });
    return false;
  });
  if (!isReadable) throw new AppError('document.unreadable', named);
}

function judgePicture({ width, height }: PictureSize, file: string): void {
  const megapixels = Math.ceil((width * height) / 1_000_000);
  if (megapixels > most.megapixels) {
    throw new AppError('document.too-many-pixels', { file, megapixels, limit: most.megapixels });
  }
}

interface PictureSize {
  width: number;
  height: number;
}
const none: PictureSize = { width: 0, height: 0 };

/** What the first chunk of a PNG says. */
const pngSize = (bytes: Buffer): PictureSize =>
  bytes.length < 24 || bytes.toString('latin1', 12, 16) !== 'IHDR'
    ? none
    : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };

/** What the first frame of a JPEG says; other files have none. */
function jpegSize(bytes: Buffer): PictureSize {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return none;
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return none;
}
