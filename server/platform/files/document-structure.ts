import { constants, crc32, inflateSync } from 'node:zlib';
import { fileKinds } from '#shared/http/upload.ts';
import { type ArchiveLimits, memberPieces, membersOf } from './import/archive.ts';

/** Bytes at the end of a PDF among which readers look for the place of its index. */
const tailBytes = 1024;

/** Whether the content of a document is whole and what its kind says; undefined kinds are not looked at. */
export async function isIntact(mimeType: string, bytes: Buffer, limits: ArchiveLimits): Promise<boolean> {
  switch (mimeType) {
    case fileKinds.pdf.mimeType:
      return isPdf(bytes);
    case fileKinds.png.mimeType:
      return isPng(bytes);
    case fileKinds.jpeg.mimeType:
      return isJpeg(bytes);
    case fileKinds.docx.mimeType:
      return isDocx(bytes, limits);
    default:
      return true;
  }
}

/** A PDF ends with the offset of its index; one that was cut off lacks it, also when an earlier part of it was complete. */
function isPdf(bytes: Buffer): boolean {
  let end = bytes.length;
  while (end > 0 && [0x00, 0x09, 0x0a, 0x0d, 0x20].includes(bytes[end - 1] ?? 0)) end -= 1;
  const tail = bytes.toString('latin1', Math.max(0, end - tailBytes), end);
  const start = /startxref\s+(\d{1,10})\s+%%EOF(?![\s\S]*startxref)/.exec(tail)?.[1];
  return start !== undefined && Number(start) < bytes.length && bytes.includes(' obj') && bytes.includes('/Root');
}

/** Chunks with their checksums, from the header to the end; the pixels are as many as the header says, as deflate has them. */
function isPng(bytes: Buffer): boolean {
  const pixels: Buffer[] = [];
  let picture: PngPicture | undefined;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 8 + length;
    const isFirst = at === 8;
    if (end + 4 > bytes.length || isFirst !== (type === 'IHDR') || (isFirst && length !== 13)) return false;
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return false;
    if (isFirst) picture = pngPicture(bytes.subarray(at + 8, end));
    if (type === 'IDAT') pixels.push(bytes.subarray(at + 8, end));
    if (type === 'IEND') return picture !== undefined && hasPixels(picture, Buffer.concat(pixels));
    at = end + 4;
  }
  return false;
}

interface PngPicture {
  width: number;
  height: number;
  /** Of each pixel. */
  bits: number;
}

/** Samples of a pixel by colour type. */
const pngSamples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** What the header of a PNG says; undefined for one without pixels or of no known colours. */
function pngPicture(header: Buffer): PngPicture | undefined {
  const width = header.readUInt32BE(0);
  const height = header.readUInt32BE(4);
  const bits = header.readUInt8(8) * (pngSamples[header.readUInt8(9)] ?? 0);
  return width > 0 && height > 0 && bits > 0 ? { width, height, bits } : undefined;
}

/** Packed bytes of a picture's pixels that are unpacked to see that they can be. */
const sampleBytes = 4096;

/** A picture whose packed pixels are longer than the sample has at least what the sample unpacks to. */
function hasPixels({ width, height, bits }: PngPicture, packed: Buffer): boolean {
  try {
    const { length } = inflateSync(packed.subarray(0, sampleBytes), { finishFlush: constants.Z_SYNC_FLUSH });
    return packed.length > sampleBytes ? length > 0 : length >= (width * height * bits) / 8;
  } catch {
    return false;
  }
}

/** Segments up to the scan, among them a frame; an end behind the scan, since thumbnails before it have ends of their own. */
function isJpeg(bytes: Buffer): boolean {
  let hasFrame = false;
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return false;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    hasFrame ||= isFrame && at + 9 <= bytes.length && bytes.readUInt16BE(at + 5) > 0 && bytes.readUInt16BE(at + 7) > 0;
    at += 2 + length;
    if (marker === 0xda) return hasFrame && bytes.indexOf(Buffer.from([0xff, 0xd9]), at) !== -1;
  }
  return false;
}

/** A document's main part, as every writer names it. */
const mainPart = /^word\/document\d{0,3}\.xml$/;

async function isDocx(bytes: Buffer, limits: ArchiveLimits): Promise<boolean> {
  const members = membersOf(bytes, limits);
  const main = [...members.keys()].find((name) => mainPart.test(name));
  if (main === undefined || !members.has('[Content_Types].xml')) return false;
  let head = '';
  for await (const piece of memberPieces(bytes, members, main)) {
    head ||= Buffer.from(piece.subarray(0, 200)).toString('utf8');
  }
  return /^\ufeff?\s*</.test(head);
}
