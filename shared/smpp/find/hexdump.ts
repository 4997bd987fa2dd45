import { type FoundStream, joinOctets, octetsOf } from './stream.ts';

/** `0x0000:  4500 0073 …  E..s`, `0000   45 00 …`, `00000000  45 00 … |E.|`: an offset, octets, often their characters. */
const dumpLine = /^\s*(?:0x)?([0-9a-f]{3,8})(:?)\s{1,4}((?:[0-9a-f]{2}){1,2}(?:\s{1,2}(?:[0-9a-f]{2}){1,2})*)(?=\s|$)/i;
const octetsOfLine = 16;

interface DumpLine {
  line: number;
  offset: number;
  octets: Uint8Array;
}

/** Dumps of frames as tcpdump, tshark, Wireshark, xxd and hexdump write them: lines whose offsets follow each other from 0. */
export function findHexdumps(lines: readonly string[]): { frames: FoundStream[]; used: Set<number> } {
  const frames: FoundStream[] = [];
  const used = new Set<number>();
  for (const block of blocksOf(lines)) {
    const [first, ...others] = block;
    if (!first || (others.length === 0 && first.octets.length < 4)) {
      continue;
    }
    block.forEach(({ line }) => {
      used.add(line);
    });
    // The offset of the next line says how many octets a line has, whatever its characters look like.
    const pieces = block.map(({ octets, offset }, index) =>
      octets.subarray(0, Math.min(octets.length, (block[index + 1]?.offset ?? offset + octetsOfLine) - offset)),
    );
    frames.push({ octets: joinOctets(pieces), line: first.line + 1 });
  }
  return { frames, used };
}

function blocksOf(lines: readonly string[]): DumpLine[][] {
  const blocks: DumpLine[][] = [];
  let block: DumpLine[] = [];
  lines.forEach((text, line) => {
    const read = readLine(text, line);
    const last = block.at(-1);
    if (!read) {
      if (text.trim() !== '') block = [];
    } else if (read.offset === 0) {
      block = [read];
      blocks.push(block);
    } else if (last && read.offset > last.offset && read.offset <= last.offset + last.octets.length) {
      block.push(read);
    } else {
      block = [];
    }
  });
  return blocks;
}

function readLine(text: string, line: number): DumpLine | undefined {
  const match = dumpLine.exec(text);
  if (!match) {
    return undefined;
  }
  const [, digits = '', , octets = ''] = match;
  // Four digits may also be two octets of a dump without offsets; then what follows does not continue it.
  return { line, offset: Number.parseInt(digits, 16), octets: octetsOf(octets).subarray(0, octetsOfLine) };
}
