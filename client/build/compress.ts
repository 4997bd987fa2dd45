import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Smaller files gain less than the header of a compressed answer costs. */
const worthwhileBytes = 600;

export interface Compressed {
  br: Buffer | undefined;
  gz: Buffer | undefined;
}

/** Both encodings of a text file at their best, once per build: the server only picks. */
export async function compressText(contents: Uint8Array): Promise<Compressed> {
  if (contents.byteLength < worthwhileBytes) return { br: undefined, gz: undefined };
  const [br, gz] = await Promise.all([
    brotli(contents, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: contents.byteLength,
      },
    }),
    zip(contents, { level: 9 }),
  ]);
  return { br, gz };
}
