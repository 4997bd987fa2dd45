import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import { chineseOf } from './chinese.ts';
import { singleByteOf } from './single-byte.ts';

/** Bytes of lines with other than ASCII letters that are looked at. */
const looked = 65_536;

/** Pages that name these have always been written with the euro sign and the quotation marks of Windows. */
const asBrowsersRead: Readonly<Record<string, string>> = {
  'iso-8859-1': 'windows-1252',
  'us-ascii': 'windows-1252',
  ascii: 'windows-1252',
  latin1: 'windows-1252',
  'iso-8859-9': 'windows-1254',
  latin5: 'windows-1254',
};

/** A text in UTF-8 or UTF-16, else in the encoding that it names, else in the one in which its words look most like words. */
export function decodedText(bytes: Buffer): string {
  const name = encodingName(bytes);
  return isOfUnicode(name) ? new TextDecoder(name).decode(bytes) : iconv.decode(bytes, name);
}

/** The encoding of a text, by its beginning or all of it. */
function encodingName(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const wide = wideOf(bytes.subarray(0, looked));
  if (wide) return wide;
  if (isUtf8(bytes)) return 'utf-8';
  const head = bytes.toString('latin1', 0, looked);
  const declared = /<(?:meta|\?xml)\b[^>]*(?:charset|encoding)=\s*["']?([\w-]+)/i.exec(head)?.[1];
  const named = declared && (asBrowsersRead[declared.toLowerCase()] ?? declared);
  if (named !== undefined && !/^utf/i.test(named) && iconv.encodingExists(named)) return named;
  return encodingOf(foreignLines(bytes));
}

const isOfUnicode = (name: string): boolean => name.startsWith('utf-');

/** Decodes a text that comes in pieces; `head` is its beginning up to the end of a line, which tells the encoding. */
export async function* decodedPieces(head: Buffer, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const name = encodingName(head);
  if (isOfUnicode(name)) {
    const decoder = new TextDecoder(name);
    for await (const piece of pieces) yield decoder.decode(piece, { stream: true });
    yield decoder.decode();
    return;
  }
  const decoder = iconv.getDecoder(name);
  for await (const piece of pieces) yield decoder.write(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength));
  yield decoder.end() ?? '';
}

function encodingOf(lines: Buffer): string {
  const eastern = easternOf(lines);
  if (eastern) return eastern;
  const single = singleByteOf(lines);
  const chinese = chineseOf(lines);
  return chinese.likeness + 0.1 > single.likeness ? chinese.name : single.name;
}

/** The lines with other than ASCII characters: a long file may have its first one far below. */
function foreignLines(bytes: Buffer): Buffer {
  const lines: Buffer[] = [];
  let size = 0;
  for (let at = 0; at < bytes.length && size < looked; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    const end = bytes.indexOf(0x0a, at);
    const begin = Math.max(bytes.lastIndexOf(0x0a, at) + 1, at - looked);
    const line = bytes.subarray(begin, end < 0 ? bytes.length : end + 1).subarray(0, 2 * looked);
    lines.push(line);
    size += line.length;
    at = begin + line.length - 1;
  }
  return Buffer.concat(lines);
}

/** The usual ones of 2,350 syllables, as escapes: Chinese words read as Korean give any. */
const usualSyllables = new Set(
  [
    '\uac00\uac12\uac83\uac8c\uacbd\uace0\uacf5\uacfc\uad00\uad6c\uad6d\uadf8\uae08\uae30\uae38\ub098\ub0a8',
    '\ub0b4\ub124\ub178\ub294\ub2c8\ub2e4\ub2e8\ub300\ub354\ub370\ub3c4\ub3c5\ub3d9\ub4dc\ub4e4\ub77c\ub780',
    '\ub7ad\ub7ec\ub808\ub85c\ub8cc\ub974\ub9ac\ub9c8\ub9cc\uba54\uba74\uba85\ubaa8\ubb34\ubb38\ubbf8\ubc14',
    '\ubc29\ubc88\ubcf4\ubd80\ubd81\ube0c\ube44\uc0ac\uc0b0\uc0c1\uc0dd\uc11c\uc120\uc131\uc138\uc18c\uc218',
    '\uc2a4\uc2dc\uc2e0\uc544\uc548\uc5b4\uc5d0\uc5ec\uc5f0\uc601\uc624\uc640\uc6b0\uc6b4\uc6d0\uc6d4\uc720',
    '\uc73c\uc740\uc744\uc758\uc774\uc778\uc77c\uc790\uc791\uc7a5\uc804\uc815\uc81c\uc870\uc8fc\uc911\uc9c0',
    '\uccad\uce74\ucf00\ucf64\ud06c\ud0a4\ud0c0\ud154\ud1b5\ud2b8\ud2f0\ud30c\ud37c\ud504\ud558\ud55c\ud560',
    '\ud574\ud638\ud654\ud68c',
  ].join(''),
);

/** Japanese and Korean encodings, by their own letters. */
function easternOf(bytes: Buffer): 'shift_jis' | 'euc-kr' | undefined {
  for (const [name, letters, others] of [
    ['shift_jis', /[\u3040-\u30ff]/g, /[^\p{ASCII}\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]/gu],
    ['euc-kr', /[\uac00-\ud7a3]/g, /[^\p{ASCII}\u3000-\u30ff\uac00-\ud7a3\uff00-\uffef]/gu],
  ] as const) {
    const text = new TextDecoder(name).decode(bytes);
    const own = text.match(letters) ?? [];
    const isUsual = name !== 'euc-kr' || own.filter((each) => usualSyllables.has(each)).length * 5 >= own.length * 2;
    if (own.length >= 3 && isUsual && (text.match(others)?.length ?? 0) * 10 <= own.length) return name;
  }
  return undefined;
}

/** UTF-16 without its mark: of letters, digits and separators every other byte is zero. */
function wideOf(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  let [even, odd] = [0, 0];
  for (const [at, byte] of bytes.entries()) {
    if (byte !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  if (Math.max(even, odd) * 5 < bytes.length || bytes.length === 0) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}
