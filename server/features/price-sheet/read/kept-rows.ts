import type { TableRow } from './table.ts';

/** What all tables of a file may be to be kept: beyond that, memory is worth more than time. */
const most = { cells: 500_000, text: 32_000_000 } as const;
/** A row itself takes as much as some cells. */
const cellsOfRow = 4;

type Rows = () => AsyncGenerator<TableRow>;

/**
 * Rows that are read several times, parsed once: each pass begins with what earlier ones have read, and goes on from there. Tables that
 * get too large to be kept are parsed again by each later pass. One keeper serves all tables of a file.
 */
export function createRowKeeper(): (parse: Rows) => Rows {
  const size = { cells: 0, text: 0 };
  const isTooLarge = ({ cells }: TableRow): boolean => {
    size.cells += cells.length + cellsOfRow;
    for (const cell of cells) size.text += cell.length;
    return size.cells > most.cells || size.text > most.text;
  };

  return (parse) => {
    const source = parse();
    let kept: TableRow[] | undefined = [];
    /** The row with which the table got too large: who asked for it reads on to the end. */
    let last: { place: number; row: TableRow } | undefined;
    let isWhole = false;
    let failure: { error: unknown } | undefined;
    let pulled: Promise<unknown> = Promise.resolve();

    /** Reads the row at `place`, unless another pass has meanwhile. */
    const pull = async (place: number): Promise<void> => {
      if (!kept || kept.length > place || isWhole || failure) return;
      try {
        const { done, value: row } = await source.next();
        if (done) isWhole = true;
        else if (isTooLarge(row)) [kept, last] = [undefined, { place, row }];
        else kept.push(row);
      } catch (error) {
        failure = { error };
      }
    };

    return async function* () {
      let place = 0;
      while (kept) {
        const row = kept[place];
        if (row) {
          place += 1;
          yield row;
          continue;
        }
        if (failure) throw failure.error;
        if (isWhole) return;
        const wanted = place;
        pulled = pulled.then(() => pull(wanted));
        await pulled;
      }
      if (last?.place === place) {
        const { row } = last;
        last = undefined;
        yield row;
        yield* source;
        return;
      }
      let at = 0;
      for await (const row of parse()) {
        if (at >= place) yield row;
        at += 1;
      }
    };
  };
}
