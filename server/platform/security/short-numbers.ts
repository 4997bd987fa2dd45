import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

/*
 * The server is shown the digest of a password only. Numbers of five to seven digits are few enough to be tried: eleven million
 * digests of one block. All but the first two words of the block are fixed, so the last rounds are undone once for 10,000 numbers.
 */

const constants = Int32Array.from({ length: 64 }, (_, step) => Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32) | 0);
const turns = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
];
const turnOf = Int32Array.from({ length: 64 }, (_, step) => turns[step >> 4]?.[step & 3] ?? 0);
/** The word of the block that a step takes. */
const wordOf = Int32Array.from(
  { length: 64 },
  (_, step) => [step, (5 * step + 1) % 16, (3 * step + 5) % 16, (7 * step) % 16][step >> 4] ?? 0,
);
const begin = [0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476] as const;
/** Steps up to which the first word is tried; one of the registers keeps its value from there to the last step that takes it. */
const [tried, lastOfFirst] = [46, 48] as const;
const firstWords = Int32Array.from({ length: 10_000 }, (_, four) =>
  Buffer.from(String(four).padStart(4, '0')).readInt32LE(),
);

/** Whether a digest is that of a number of five to seven digits; other calls are answered meanwhile. */
export async function isShortNumber(digest: string): Promise<boolean> {
  const bytes = Buffer.from(digest, 'hex');
  const end = begin.map((word, at) => (bytes.readInt32LE(at * 4) - word) | 0);
  for (const length of [5, 6, 7]) {
    for (let number = 0; number < 10 ** (length - 4); number += 1) {
      const tail = String(number).padStart(length - 4, '0');
      const sums = sumsOf(tail, length);
      const four = firstThatEndsIn(before(end, sums), sums);
      // Only one of the four registers was compared.
      if (four !== undefined && hash('md5', `${String(four).padStart(4, '0')}${tail}`) === digest) return true;
      await setImmediate();
    }
  }
  return false;
}

/** What each step adds, apart from the first word. */
function sumsOf(tail: string, length: number): Int32Array {
  const block = Buffer.alloc(64);
  block.write(tail, 4);
  block[length] = 0x80;
  block.writeUInt32LE(length * 8, 56);
  return constants.map((constant, step) => {
    const word = wordOf[step] ?? 0;
    return (constant + (word === 0 ? 0 : block.readInt32LE(word * 4))) | 0;
  });
}

/** The register after step 45, as it must be for these last ones. */
function before(end: readonly number[], sums: Int32Array): number {
  let [a = 0, b = 0, c = 0, d = 0] = end;
  for (let step = 63; step > lastOfFirst; step -= 1) {
    const turn = turnOf[step] ?? 0;
    const turned = (b - c) | 0;
    const sum = (turned >>> turn) | (turned << (32 - turn));
    [a, b, c, d] = [(sum - (d ^ (c | ~a)) - (sums[step] ?? 0)) | 0, c, d, a];
  }
  return a;
}

/** The first four digits that lead to the register; undefined: none do. A loop a round: it runs eleven million times. */
function firstThatEndsIn(wanted: number, sums: Int32Array): number | undefined {
  for (let four = 0; four < firstWords.length; four += 1) {
    const first = firstWords[four] ?? 0;
    let a: number = begin[0];
    let b: number = begin[1];
    let c: number = begin[2];
    let d: number = begin[3];
    let step = 0;
    for (; step < 16; step += 1) {
      const sum = (a + ((b & c) | (~b & d)) + (sums[step] ?? 0) + (step === 0 ? first : 0)) | 0;
      const turn = turnOf[step] ?? 0;
      a = d;
      d = c;
      c = b;
      b = (b + ((sum << turn) | (sum >>> (32 - turn)))) | 0;
    }
    for (; step < 32; step += 1) {
      const sum = (a + ((d & b) | (~d & c)) + (sums[step] ?? 0) + (step === 19 ? first : 0)) | 0;
      const turn = turnOf[step] ?? 0;
      a = d;
      d = c;
      c = b;
      b = (b + ((sum << turn) | (sum >>> (32 - turn)))) | 0;
    }
    for (; step < tried; step += 1) {
      const sum = (a + (b ^ c ^ d) + (sums[step] ?? 0) + (step === 41 ? first : 0)) | 0;
      const turn = turnOf[step] ?? 0;
      a = d;
      d = c;
      c = b;
      b = (b + ((sum << turn) | (sum >>> (32 - turn)))) | 0;
    }
    if (b === wanted) return four;
  }
  return undefined;
}
