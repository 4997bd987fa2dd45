import type { SheetLayout } from '#shared/price-sheet/model.ts';
import { kindField } from './columns.ts';
import { segmentsOf } from './groups.ts';
import { opensGroup } from './readable.ts';
import type { TableRow } from './table.ts';

/** The longest title of a block. */
const longest = 60;

/** Groups of columns side by side whose prices are of the kinds of messages that titles above their headings name, one each. */
export function withBlockKinds(columns: SheetLayout['columns'], above: TableRow | undefined): SheetLayout['columns'] {
  const sorted = columns.toSorted((one, other) => one.index - other.index);
  const isRepeated = ({ field }: SheetLayout['columns'][number]) =>
    sorted.filter((each) => each.field === field).length > 1;
  if (!above || !sorted.some((column) => opensGroup(column.field) && isRepeated(column))) return columns;
  const shared = sorted.slice(0, sorted.findIndex(isRepeated));
  const parts = segmentsOf(sorted.slice(shared.length));
  const titles = above.cells.flatMap((text, index) => (text === '' ? [] : [{ text, index }]));
  let before = shared.at(-1)?.index ?? -1;
  const kinds = parts.map((part) => {
    const last = part.at(-1)?.index ?? before;
    const own = titles.filter(({ index }) => index > before && index <= last);
    before = last;
    const [title] = own;
    return own.length === 1 && title && title.text.length <= longest ? kindField(title.text) : undefined;
  });
  if (titles.length !== parts.length || kinds.every((kind) => kind === undefined)) return columns;
  const found = parts.flatMap((part, at) =>
    part.map((column) => ({ ...column, field: (column.field === 'price' ? kinds[at] : undefined) ?? column.field })),
  );
  return [...shared, ...found];
}
