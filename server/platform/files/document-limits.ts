import { fileKinds, megabyte } from '#shared/http/upload.ts';
import { AppError } from '../http/errors.ts';
import type { IncomingFile } from '../http/upload.ts';
import { membersOf } from './import/archive.ts';

/** Whoever opens a document unpacks it: what no letter or scan comes near. */
const most = { members: 2000, bytes: 100 * megabyte, megapixels: 100 } as const;
/** Bytes of a picture in which its size is said; a JPEG has its thumbnails and colour profile before. */
const headBytes = megabyte;

/** The bytes of a document as they come. Throws an {@link AppError} for a small file that unpacks to a huge document or picture. */
export async function* withinLimits({ mimeType, content }: IncomingFile): AsyncGenerator<Uint8Array> {
  const isArchive = mimeType === fileKinds.docx.mimeType;
  const pieces: Uint8Array[] = [];
  let kept = 0;
  for await (const piece of content) {
    if (isArchive || kept < headBytes) {
      pieces.push(piece);
      kept += piece.length;
    }
    yield piece;
  }
  const bytes = Buffer.concat(pieces);
  if (isArchive) judgeArchive(bytes);
  else judgePicture(mimeType === fileKinds.png.mimeType ? pngSize(bytes) : jpegSize(bytes));
}

function judgeArchive(bytes: Buffer): void {
  try {
    membersOf(bytes, most);
  } catch (error) {
    const isLarge = error instanceof AppError && error.error === 'import.too-large';
    throw isLarge ? error : new AppError('document.unreadable');
  }
}

function judgePicture({ width, height }: PictureSize): void {
  const megapixels = Math.ceil((width * height) / 1_000_000);
  if (megapixels > most.megapixels) {
    throw new AppError('document.too-many-pixels', { megapixels, limit: most.megapixels });
  }
}

interface PictureSize {
  width: number;
  height: number;
}
const none: PictureSize = { width: 0, height: 0 };

/** What the first chunk of a PNG says. */
const pngSize = (bytes: Buffer): PictureSize =>
  bytes.length < 24 ? none : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };

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
