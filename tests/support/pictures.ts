import { crc32 } from 'node:zlib';
import { samples } from './multipart.ts';

interface Size {
  width: number;
  height: number;
}

function chunk(type: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(content.length, 0);
  around.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
}

/** A grey PNG whose header says `size`; without `packed` it has no chunk of pixels. */
export function pngOf({ width, height }: Size, packed?: Uint8Array): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const pixels = packed === undefined ? [] : [chunk('IDAT', packed)];
  return Buffer.concat([samples.png.subarray(0, 8), chunk('IHDR', header), ...pixels, chunk('IEND', Buffer.alloc(0))]);
}

/** A JPEG whose frame says `size`. */
export function jpegOf({ width, height }: Size): Buffer {
  const bytes = Buffer.from(samples.jpeg);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc9]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}
