import { looksLikePdu } from './cut.ts';
import { type FoundStream, joinOctets, octetsOf } from './stream.ts';

/** Octets a run of digits must have among other words, so that times, addresses and ids are not taken for one. */
const fewest = 16;

/** Nothing but hex: pairs with or without spaces, commas, 0x, \x, quotes, brackets of an array; at the end a digit may be left. */
function isOnlyHex(line: string): boolean {
  const words = line
    .replace(/0x|\\x/gi, ' ')
    .split(/[\s{}[\]"';,:-]+/)
    .filter((word) => word !== '');
  return (
    words.length > 0 &&
    words.every((word, at) => /^[0-9a-f]+$/i.test(word) && (word.length % 2 === 0 || at === words.length - 1))
  );
}

/** Digits in one piece, or pairs and fours set apart in one way. */
const runs = [
  /(?<![0-9a-z])(?:0x)?([0-9a-f]{32,})(?![0-9a-z])/gi,
  /(?<![0-9a-z])((?:0x[0-9a-f]{2}\s*,\s*){15,}0x[0-9a-f]{2})(?![0-9a-z])/gi,
  /((?:\\x[0-9a-f]{2}){16,})/gi,
  /(?<![0-9a-z:])((?:[0-9a-f]{2}([ :,-])(?:[0-9a-f]{2}\2){14,}[0-9a-f]{2}))(?![0-9a-z])/gi,
  /(?<![0-9a-z])((?:[0-9a-f]{4} ){7,}[0-9a-f]{2,4})(?![0-9a-z])/gi,
];

/** Octets of the lines that no dump has taken. Consecutive lines of nothing but hex go on where the last one ended. */
export function findHexRuns(lines: readonly string[], used: ReadonlySet<number>): FoundStream[] {
  const streams: FoundStream[] = [];
  let pieces: Uint8Array[] = [];
  let isOdd = false;
  let begun = 0;
  const close = () => {
    if (pieces.length > 0) streams.push({ octets: joinOctets(pieces), line: begun + 1, ...(isOdd && { isOdd }) });
    pieces = [];
    isOdd = false;
  };
  lines.forEach((line, index) => {
    if (used.has(index) || line.trim() === '') {
      return;
    }
    if (!isOnlyHex(line)) {
      close();
      streams.push(...runsOf(line).map((octets) => ({ octets, line: index + 1 })));
      return;
    }
    const octets = octetsOf(line);
    // Where a PDU begins at the start of a line, what was before is over, complete or not.
    if (pieces.length > 0 && looksLikePdu(octets, 0)) close();
    if (pieces.length === 0) begun = index;
    pieces.push(octets);
    isOdd ||= line.replace(/0x|\\x|[^0-9a-f]/gi, '').length % 2 === 1;
  });
  close();
  return streams;
}

/** The first way of writing that a line has runs of. */
function runsOf(line: string): Uint8Array[] {
  for (const run of runs) {
    const found = [...line.matchAll(run)].map(([text, digits = text]) => octetsOf(digits));
    const long = found.filter(({ length }) => length >= fewest);
    if (long.length > 0) {
      return long;
    }
  }
  return [];
}
