import { type FileKind, fileKinds } from '#shared/http/upload.ts';

interface Marks {
  /** Magic bytes; empty for text. */
  start: Buffer;
  /** Entry names that tell zip-based kinds apart. */
  holds?: readonly string[];
  /** Text: the file must not contain control characters. */
  isText?: boolean;
}

const marks: Readonly<Record<FileKind, Marks>> = {
  pdf: { start: Buffer.from('%PDF-') },
  png: { start: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  jpeg: { start: Buffer.from([0xff, 0xd8, 0xff]) },
  docx: { start: Buffer.from('PK\x03\x04'), holds: ['[Content_Types].xml', 'word/'] },
  xlsx: { start: Buffer.from('PK\x03\x04'), holds: ['[Content_Types].xml', 'xl/'] },
  csv: { start: Buffer.alloc(0), isText: true },
  workbook: { start: Buffer.from('PK\x03\x04') },
  xls: { start: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]) },
  separated: { start: Buffer.alloc(0), isText: true },
  statement: { start: Buffer.alloc(0), isText: true },
};

/** Control characters other than tab and line breaks: never in text, except in UTF-16. */
const hasControls = (piece: Uint8Array): boolean =>
  piece.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d);

/** First bytes of a file that tell its kind. */
export const headBytes = 1024;

/** Where a PDF begins; -1 for other files. Readers skip a byte order mark and blanks before it. */
export function startOfPdf(first: Uint8Array): number {
  const head = Buffer.from(first.subarray(0, headBytes)).toString('latin1');
  return /^(?:\xef\xbb\xbf)?[\0\t\n\f\r ]*(?=%PDF-)/.exec(head)?.[0].length ?? -1;
}

/** Detects the kind of a file from its content. */
export interface Recogniser {
  kind: FileKind;
  /** Feeds the next chunk, starting with the first. */
  look(piece: Uint8Array): void;
  /** Whether the complete file matched the kind; call after the last chunk. */
  isWhole(): boolean;
}

/** Creates the detector for the kind whose magic bytes match `first`, the first {@link headBytes} or all; undefined if none of `kinds` does. */
export function createRecogniser(kinds: readonly FileKind[], first: Uint8Array): Recogniser | undefined {
  const beginsLike = (each: FileKind) =>
    each === 'pdf' ? startOfPdf(first) !== -1 : marks[each].start.equals(first.subarray(0, marks[each].start.length));
  const kind =
    kinds.find((each) => !marks[each].isText && beginsLike(each)) ?? kinds.find((each) => marks[each].isText);
  const isText = kind && marks[kind].isText && !(kind !== 'csv' && isWide(first));
  if (!kind || (isText && hasControls(first))) {
    return undefined;
  }
  let isClean = true;
  const missing = new Set(marks[kind].holds);
  const overlap = Math.max(0, ...[...missing].map((name) => name.length - 1));
  let end = Buffer.alloc(0);
  return {
    kind,
    look: (piece) => {
      isClean &&= !isText || !hasControls(piece);
      if (missing.size === 0) {
        return;
      }
      // An entry name may span two chunks.
      const text = Buffer.concat([end, piece]);
      for (const name of missing) {
        if (text.includes(name)) {
          missing.delete(name);
        }
      }
      end = text.subarray(Math.max(0, text.length - overlap));
    },
    isWhole: () => missing.size === 0 && isClean,
  };
}

/** Characters of a stored name, the extension aside. */
const nameLength = 120;

/**
 * The name a user gave, without what file systems trip over and without invisible characters that make one kind of file
 * look like another; it ends with an extension of `kind`.
 */
export function harmlessName(given: string, kind: FileKind): string {
  const name = tidyName(given);
  const extensions: readonly string[] = fileKinds[kind].extensions;
  const [, stem = '', extension = ''] = /^(.*?)(?:\.([A-Za-z0-9]+))?$/s.exec(name) ?? [];
  const isRight = extensions.includes(extension.toLowerCase());
  const base = isRight ? stem : name;
  const shown = [...base].slice(0, nameLength).join('').trim() || 'file';
  return `${shown}.${isRight ? extension.toLowerCase() : extensions[0]}`;
}

/** The last step of a path, without characters that file systems or readers trip over. */
export const tidyName = (given: string): string =>
  given
    .replace(/^.*[/\\]/, '')
    .replace(/[:*?"<>|\p{Cc}\p{Cf}]/gu, '_')
    .trim();

/** UTF-16 by its mark, in either order; without one its digits, blanks and separators have a zero byte each, nearly all on one side. */
function isWide(first: Uint8Array): boolean {
  const [one, two] = first;
  if ((one === 0xff && two === 0xfe) || (one === 0xfe && two === 0xff)) return true;
  const zeros = [0, 0];
  for (const [at, byte] of first.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  return Math.max(even, odd) * 5 >= first.length && Math.min(even, odd) * 10 <= Math.max(even, odd);
}
