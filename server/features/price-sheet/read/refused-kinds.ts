import type { ErrorName } from '#shared/errors.ts';
import type { UnreadReason } from '#shared/price-sheet/fields.ts';
import { type ArchiveMembers, unpacked } from '../../../platform/files/import/archive.ts';
import { startOfPdf } from '../../../platform/http/file-kind.ts';

/** A file that holds no table the console reads, by the error that says what to send instead. */
type Refusal = Extract<ErrorName, `price-sheet.${string}`>;

const starts: readonly (readonly [Buffer, Refusal])[] = [
  [Buffer.from('{\\rtf'), 'price-sheet.document'],
  [Buffer.from([0x89, 0x50, 0x4e, 0x47]), 'price-sheet.picture'],
  [Buffer.from([0xff, 0xd8, 0xff]), 'price-sheet.picture'],
];
/** Streams of compound files, in UTF-16; programs keep one of them each. A workbook may stand inside a document or a message. */
const streams: readonly (readonly [string, Refusal])[] = [
  ['EncryptedPackage', 'price-sheet.locked'],
  ['__properties_version1.0', 'price-sheet.mail'],
  ['WordDocument', 'price-sheet.document'],
  ['PowerPoint Document', 'price-sheet.document'],
];

/** Why a file that is no archive cannot be read. */
export function refusalOfBytes(bytes: Buffer): Refusal | undefined {
  if (bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) {
    return (
      streams.find(([name]) => bytes.includes(Buffer.from(name, 'utf16le')))?.[1] ?? ('price-sheet.old-format' as const)
    );
  }
  if (startOfPdf(bytes) !== -1) return 'price-sheet.pdf';
  return starts.find(([start]) => bytes.subarray(0, start.length).equals(start))?.[1];
}

/** Why an archive that is no workbook to be read cannot be read either. */
export async function refusalOfArchive(bytes: Buffer, members: ArchiveMembers): Promise<Refusal | undefined> {
  const names = [...members.keys()];
  const has = (pattern: RegExp): boolean => names.some((name) => pattern.test(name));
  if (has(/^(?:word|ppt)\//)) return 'price-sheet.document';
  if (has(/^xl\/workbook\.bin$|^Index\/.*\.iwa$|^Index\.zip$/)) return 'price-sheet.other-workbook';
  if (has(/^content\.xml$/)) {
    const read = async (name: string) => String((await unpacked(bytes, members, name)) ?? '');
    if (/encryption-data/.test(await read('META-INF/manifest.xml'))) return 'price-sheet.locked';
    return /opendocument\.(?:text|presentation|graphics)/.test(await read('mimetype'))
      ? 'price-sheet.document'
      : undefined;
  }
  // Pictures and documents within a workbook, such as the logo of the supplier, say nothing of it.
  return has(/^xl\/workbook\.xml$/) || has(tableNames) ? undefined : kinds.find(([pattern]) => has(pattern))?.[1];
}

const kinds: readonly (readonly [RegExp, Refusal])[] = [
  [/\.pdf$/i, 'price-sheet.pdf'],
  [/\.(?:docx?|rtf|pptx?|odt)$/i, 'price-sheet.document'],
  [/\.(?:png|jpe?g|gif|tiff?|bmp|webp|heic)$/i, 'price-sheet.picture'],
  [/\.(?:eml|msg)$/i, 'price-sheet.mail'],
  [/\.(?:xlsb|numbers)$/i, 'price-sheet.other-workbook'],
  [/\.(?:json|ndjson)$/i, 'price-sheet.data'],
];
const reasons: Readonly<Partial<Record<ErrorName, UnreadReason>>> = {
  'price-sheet.pdf': 'PDF',
  'price-sheet.picture': 'PICTURE',
  'price-sheet.document': 'DOCUMENT',
  'price-sheet.locked': 'LOCKED',
  'price-sheet.mail': 'MAIL',
  'price-sheet.data': 'DATA',
  'price-sheet.other-workbook': 'OTHER_WORKBOOK',
  'price-sheet.old-format': 'OLD_FORMAT',
};
/** Why a member of an archive whose name is none of a table's is not read. */
export function reasonOfName(name: string): UnreadReason {
  if (/\.(?:zip|rar|7z|gz|tgz|tar|bz2)$/i.test(name)) return 'ARCHIVE';
  const refusal = kinds.find(([pattern]) => pattern.test(name))?.[1];
  return refusal === undefined ? 'OTHER_FILE' : reasonOfError(refusal);
}
/** Why a member that should be a table is not read. */
export const reasonOfError = (error: ErrorName): UnreadReason => reasons[error] ?? 'UNREADABLE';

/** Members of an archive that are read as tables. */
export const tableNames = /\.(?:xlsx|xlsm|ods|csv|tsv|txt|xls)$/i;

/** Why a text is no table. */
export function refusalOfText(text: string): Refusal | undefined {
  // A list that was pasted from a mail may begin with its sender and subject; these lines only stand in the source of a message.
  if (/^(?:[\w-]+:.*\r?\n(?:[ \t].*\r?\n)*)*?(?:MIME-Version|Received|Content-Type):/i.test(text.slice(0, 20_000))) {
    return 'price-sheet.mail';
  }
  return isJson(text) ? 'price-sheet.data' : undefined;
}

/** Whether a text is JSON, as one value or one a line. */
function isJson(text: string): boolean {
  if (!/^\s*[[{]\s*["[{]/.test(text)) return false;
  return [text, text.trimStart().split(/\r?\n/, 1)[0] ?? ''].some((part) => {
    try {
      JSON.parse(part);
      return true;
    } catch {
      return false;
    }
  });
}
