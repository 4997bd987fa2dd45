import { createHash } from 'node:crypto';

const newline = 10;
const pieces = 5;
const octets = 6;
const modulus = 2 ** (octets * 8);

/**
 * Digest of a table's rows in whatever order they lie: a database may store the same rows in other places after a restore. Sum of the
 * rows' SHA-256, in five pieces of 48 bits; `rows` is text of `COPY`, a row to a line.
 */
export function rowsDigest(): { update: (rows: Buffer) => void; digest: () => string; count: () => number } {
  const sums = Array<number>(pieces).fill(0);
  let begun: Buffer[] = [];
  // The count that the database tells comes after the rows, perhaps later than their stream ends.
  let count = 0;
  const add = (row: readonly Buffer[]) => {
    const hash = createHash('sha256');
    count += 1;
    for (const part of row) hash.update(part);
    const value = hash.digest();
    for (let piece = 0; piece < pieces; piece += 1) {
      sums[piece] = ((sums[piece] ?? 0) + value.readUIntBE(piece * octets, octets)) % modulus;
    }
  };
  return {
    update: (rows) => {
      let from = 0;
      for (let end = rows.indexOf(newline); end >= 0; end = rows.indexOf(newline, from)) {
        add([...begun, rows.subarray(from, end)]);
        begun = [];
        from = end + 1;
      }
      if (from < rows.length) begun.push(rows.subarray(from));
    },
    count: () => count,
    digest: () => {
      if (begun.length > 0) add([...begun, Buffer.from('unfinished')]);
      return sums.map((sum) => sum.toString(16).padStart(octets * 2, '0')).join('');
    },
  };
}
