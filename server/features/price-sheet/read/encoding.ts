import iconv from 'iconv-lite';
import { headingWordsIn } from './words.ts';

/** Single-byte alphabets that spreadsheets save texts in where they do not know Unicode. */
const alphabets = [
  'windows-1252',
  'windows-1251',
  'windows-1256',
  'windows-1254',
  'windows-1250',
  'koi8-r',
  'windows-1253',
  'windows-1257',
] as const;
const looked = 65_536;

/** A text in UTF-8 or UTF-16, else in the encoding that it names or in which most of its words are known. */
export function textIn(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const wide = wideOf(bytes.subarray(0, looked));
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const part = bytes.subarray(0, looked);
    const declared = /<(?:meta|\?xml)\b[^>]*(?:charset|encoding)=\s*["']?([\w-]+)/i.exec(part.toString('latin1'))?.[1];
    if (declared !== undefined && !/^utf/i.test(declared) && iconv.encodingExists(declared))
      return iconv.decode(bytes, declared);
    const eastern = easternOf(part);
    if (eastern) return new TextDecoder(eastern).decode(bytes);
    const scored = ['gb18030', ...alphabets].map((name) => ({ name, words: headingWordsIn(iconv.decode(part, name)) }));
    const best = scored.reduce((one, other) => (other.words > one.words ? other : one));
    return iconv.decode(bytes, best.words > 0 ? best.name : isPaired(part) ? 'gb18030' : 'windows-1252');
  }
}

/** Japanese and Korean encodings, whose own letters nothing else gives by chance. */
function easternOf(bytes: Buffer): 'shift_jis' | 'euc-kr' | undefined {
  for (const [name, letters, others] of [
    ['shift_jis', /[\u3040-\u30ff]/g, /[^\p{ASCII}\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]/gu],
    ['euc-kr', /[\uac00-\ud7a3]/g, /[^\p{ASCII}\u3000-\u30ff\uac00-\ud7a3\uff00-\uffef]/gu],
  ] as const) {
    const text = new TextDecoder(name).decode(bytes);
    const own = text.match(letters)?.length ?? 0;
    if (own >= 3 && (text.match(others)?.length ?? 0) * 10 <= own) return name;
  }
  return undefined;
}

/** Chinese characters are two bytes each; letters with accents stand alone. */
function isPaired(bytes: Buffer): boolean {
  const runs = bytes.toString('latin1').match(/[\x80-\xff]+/g) ?? [];
  return runs.filter((run) => run.length > 1).length * 2 > runs.length;
}

/** UTF-16 without its mark: of letters, digits and separators every other byte is zero. */
function wideOf(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const zeros = [...bytes.entries()].filter(([, byte]) => byte === 0);
  const even = zeros.filter(([at]) => at % 2 === 0).length;
  const odd = zeros.length - even;
  if (Math.max(even, odd) * 5 < bytes.length) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}
