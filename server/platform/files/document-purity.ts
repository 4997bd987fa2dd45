import { fileKinds } from '#shared/http/upload.ts';
import { headBytes } from '../http/file-kind.ts';

/** The longest end of a zip archive: its record and a comment. */
const archiveEndBytes = 22 + 65_535;

/**
 * Whether a document is no polyglot: a file that another program opens in another format, such as HTML before the objects of a
 * PDF or an archive after the data of a PNG. A reviewer sees only one of the two. Nor does it carry macros,
 * programs, archives, or actions that run a program or a script when it is opened. Actions in packed objects of a PDF are not found.
 */
export function isPure(mimeType: string, bytes: Buffer): boolean {
  switch (mimeType) {
    case fileKinds.pdf.mimeType:
      return isPurePdf(bytes.toString('latin1')) && endsWith(bytes, '%%EOF') && !endsAsArchive(bytes);
    case fileKinds.png.mimeType:
      return !beginsAsOther(bytes) && endsWith(bytes, 'IEND\xae\x42\x60\x82');
    case fileKinds.jpeg.mimeType:
      // Cameras write previews and settings behind the picture.
      return !beginsAsOther(bytes) && !endsAsArchive(bytes) && !hasMarkup(behindPicture(bytes));
    case fileKinds.docx.mimeType:
      return !beginsAsOther(bytes) && endsAsArchive(bytes) && !namesIn(bytes).some(isForeign);
    default:
      return true;
  }
}

const isPurePdf = (pdf: string): boolean => !hasMarkup(pdfHead(pdf)) && !hasActions(pdf);

const beginsAsOther = (bytes: Buffer): boolean => {
  const head = bytes.toString('latin1', 0, headBytes);
  return hasMarkup(head) || head.includes('%PDF-');
};

/** What stands behind the last end mark of a JPEG. */
const behindPicture = (bytes: Buffer): string =>
  bytes.toString('latin1', bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) + 2);

/** The names in the directory of a zip archive. */
function namesIn(bytes: Buffer): string[] {
  const names: string[] = [];
  for (let at = bytes.indexOf(entry); at !== -1 && at + 46 <= bytes.length; at = bytes.indexOf(entry, at + 4)) {
    names.push(bytes.toString('latin1', at + 46, at + 46 + bytes.readUInt16LE(at + 28)));
  }
  return names;
}
const entry = Buffer.from('PK\x01\x02');
/** Macros, programs and archives, which no letter needs. */
const isForeign = (name: string): boolean =>
  /(?:^|\/)vbaProject\.bin$|\.(?:exe|dll|scr|com|bat|cmd|ps1|vbs|js|jar|msi|lnk|hta|zip|rar|7z|gz|tar|iso|cab)$/i.test(
    name,
  );

const hasMarkup = (text: string): boolean => /<(?:!doctype|html|head|body|script|iframe|svg|\?php)\b/i.test(text);

/** Whether a dictionary of a PDF has an action that runs a program or a script. */
const hasActions = (pdf: string): boolean => actions.test(withoutStreams(pdf));

/** A name of a PDF; any of its characters may be written as #xx. */
const nameOf = (name: string): string =>
  [...name]
    .map((sign) => {
      const code = sign.charCodeAt(0).toString(16);
      return `(?:${sign}|#${code.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
    })
    .join('');
const actions = new RegExp(`/(?:${['JavaScript', 'JS', 'Launch', 'RichMedia'].map(nameOf).join('|')})(?![\\w.#-])`);

/** A PDF without its streams: packed bytes may look like a name. Reads the text once, however many streams have no end. */
function withoutStreams(pdf: string): string {
  const begin = /\bstream\r?\n/g;
  const kept: string[] = [];
  let at = 0;
  for (let found = begin.exec(pdf); found !== null; found = begin.exec(pdf)) {
    const end = pdf.indexOf('endstream', begin.lastIndex);
    if (end === -1) break;
    kept.push(pdf.slice(at, found.index));
    at = end + 'endstream'.length;
    begin.lastIndex = at;
  }
  kept.push(pdf.slice(at));
  return kept.join('');
}

/** What stands before the first object of a PDF: its header and comments. */
function pdfHead(pdf: string): string {
  const object = /(?<![0-9])[0-9]{1,10}\s+[0-9]{1,5}\s+obj\b/.exec(pdf);
  return pdf.slice(0, object?.index ?? 0);
}

/** Whether nothing but line ends and padding follows the last mark of a file's end. */
function endsWith(bytes: Buffer, mark: string): boolean {
  let end = bytes.length;
  while (end > 0 && [0x00, 0x09, 0x0a, 0x0d, 0x20].includes(bytes[end - 1] ?? 0)) end -= 1;
  return bytes.toString('latin1', Math.max(0, end - mark.length), end) === mark;
}

/** Whether a reader of zip archives finds one that ends with the file. */
function endsAsArchive(bytes: Buffer): boolean {
  const tail = bytes.subarray(Math.max(0, bytes.length - archiveEndBytes));
  for (let at = tail.indexOf(endRecord); at !== -1; at = tail.indexOf(endRecord, at + 1)) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
}
const endRecord = Buffer.from('PK\x05\x06');
