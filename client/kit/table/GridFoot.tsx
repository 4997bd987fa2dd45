import type { Column } from '@tanstack/react-table';
import { useTranslation } from '#client/i18n/t.ts';
import type { ResourceColumn } from './column.ts';
import { actionsColumn } from './use-grid.ts';

interface GridFootProps<Item> {
  totals: Item;
  visible: readonly Column<Item>[];
  columns: ReadonlyMap<string, ResourceColumn<Item>>;
}

/** The totals of the rows, each below its column; in the place of the row's name stands what they are. */
export function GridFoot<Item>({ totals, visible, columns }: GridFootProps<Item>) {
  'use no memo';
  const { t } = useTranslation();
  return (
    <tfoot>
      <tr>
        {visible.map((column) => {
          const shown = columns.get(column.id);
          if (column.id === actionsColumn) return <td key={column.id} data-pinned="right" />;
          return column.getIsPinned() === 'left' ? (
            <th key={column.id} scope="row" data-pinned="left" style={{ insetInlineStart: column.getStart('left') }}>
              {t('kit.table.total')}
            </th>
          ) : (
            <td key={column.id} data-align={shown?.align}>
              {shown?.render(totals)}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}
