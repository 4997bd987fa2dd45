import { type StreamRow, streamXlsxRows } from 'hucre/xlsx';
import { type ArchiveMembers, memberEntry } from './archive.ts';

/** Packed bytes handed to the reader at a time: about 500 rows of a list. */
const pieceBytes = 8192;
/** Bytes that these may unpack to, about: of a sheet that repeats one row they would be a hundred thousand rows. */
const unpackedBytes = 131_072;
/** Members that hucre takes for sheets in a stream. */
const sheetPath = /^xl\/worksheets\/sheet\d+\.xml$/i;
/** Members needed before the rows of a sheet can be read. */
const basics = /^\[Content_Types\]\.xml$|\.rels$|^xl\/(workbook|sharedStrings|styles)\.xml$/i;

/**
 * Rows of one sheet of a workbook, with backpressure: no matter how slowly rows are taken, only some hundred are in memory.
 * hucre parses as fast as its input stream delivers and queues all rows, hence a stream that pauses while a row is being used. Of a
 * stream it expects shared strings before the sheets, where Excel writes them last: the members are sent in that order.
 */
export async function* xlsxRows(bytes: Buffer, members: ArchiveMembers, sheet: number): AsyncGenerator<StreamRow> {
  const names = [...members.keys()];
  const ordered = [...names.filter((name) => basics.test(name)), ...names.filter((name) => sheetPath.test(name))];
  const gate = createGate();
  const pieces = piecesOf(bytes, members, ordered);
  const input = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        await gate.opened();
        const { value } = pieces.next();
        if (value) controller.enqueue(value);
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  let hasRows = false;
  try {
    for await (const row of streamXlsxRows(input, { sheet })) {
      hasRows = true;
      gate.close();
      yield row;
      gate.open();
    }
  } catch (error) {
    if (hasRows) throw error;
    // Members with unusual names are found by the directory of the whole archive only.
    yield* streamXlsxRows(bytes, { sheet });
  } finally {
    gate.open();
  }
}

function* piecesOf(bytes: Buffer, members: ArchiveMembers, names: readonly string[]): Generator<Uint8Array> {
  for (const name of names) {
    const { header, packed } = memberEntry(bytes, members, name);
    yield header;
    const share = unpackedBytes / Math.max(1, members.get(name)?.bytes ?? 0);
    const piece = Math.max(64, Math.min(pieceBytes, Math.floor(packed.length * share)));
    for (let start = 0; start < packed.length; start += piece) yield packed.subarray(start, start + piece);
  }
}

function createGate() {
  let open = () => {};
  let opened: Promise<void> | undefined;
  return {
    opened: () => opened,
    open: () => {
      open();
      opened = undefined;
    },
    close: () => {
      opened = new Promise((resolve) => {
        open = resolve;
      });
    },
  };
}
