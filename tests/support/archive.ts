import { deflateRawSync } from 'node:zlib';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { fromBuffer } from 'yauzl';

/** One member of a zip archive; what it says of itself may be a lie. */
export interface ZipMember {
  name: string;
  bytes: Uint8Array;
  /** Size it claims to unpack to. */
  claims?: number;
  flags?: number;
}

/** A zip archive, made by hand so that it can be wrong. */
export function zipOf(members: readonly ZipMember[]): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, claims = bytes.length, flags = 0 } of members) {
    const packed = deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(flags, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claims, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, tail, Buffer.from(name));
    pieces.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(members.length, 8);
  end.writeUInt16LE(members.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...pieces, entries, end]);
}

const xml = (text: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelation = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** The members of a workbook whose only sheet is `sheet` (what stands between `<sheetData>` and its end). */
export const workbookParts = (sheet: string): ZipMember[] => [
  {
    name: '[Content_Types].xml',
    bytes: xml('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"></Types>'),
  },
  {
    name: '_rels/.rels',
    bytes: xml(
      `<Relationships xmlns="${packageRelation}"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
  },
  {
    name: 'xl/workbook.xml',
    bytes: xml(
      `<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    bytes: xml(
      `<Relationships xmlns="${packageRelation}"><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
  },
  {
    name: 'xl/worksheets/sheet1.xml',
    bytes: xml(`<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`),
  },
];

/** A workbook whose cells can all refer to one text, `<c t="s"><v>0</v></c>`. */
export function repeating(text: string, sheet: string): Buffer {
  const parts = workbookParts(sheet).map((part) =>
    part.name === 'xl/_rels/workbook.xml.rels' ? { name: part.name, bytes: xml(relationsWithTexts) } : part,
  );
  const texts = xml(`<sst xmlns="${main}"><si><t>${text}</t></si></sst>`);
  return zipOf([...parts, { name: 'xl/sharedStrings.xml', bytes: texts }]);
}
const relationsWithTexts = `<Relationships xmlns="${packageRelation}"><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relation}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`;

/** A workbook as a spreadsheet writes it. */
export const workbookOf = async (rows: CellValue[][]): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Data', rows }] }));

/** The files of a zip archive by their path. */
export const unzipped = (bytes: Buffer): Promise<Map<string, Buffer>> =>
  new Promise((resolve, reject) => {
    const files = new Map<string, Buffer>();
    fromBuffer(bytes, { lazyEntries: true }, (failure, zip) => {
      if (!zip) return reject(failure);
      zip.on('error', reject);
      zip.on('end', () => resolve(files));
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, async (broken, stream) => {
          if (!stream) return reject(broken);
          const pieces: Buffer[] = [];
          for await (const piece of stream) pieces.push(Buffer.from(piece));
          files.set(entry.fileName, Buffer.concat(pieces));
          zip.readEntry();
        }),
      );
      zip.readEntry();
    });
  });
