import MoreOutlined from '@ant-design/icons/es/icons/MoreOutlined';
import type { ColumnsType, TableRef } from 'antd/es/table';
import Table from 'antd/es/table';
import TableMeasureRowContext from 'antd/es/table/TableMeasureRowContext';
import { type ReactNode, type Ref, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResourceColumn, RowAction, TableInput } from './column.ts';
import { type Density, rowHeights } from './layout-columns.ts';

/** More rows than this are drawn only where they are seen: at 100 a choice or a menu already took twice the time. */
const virtualFrom = 50;
const headHeight = 40;
const actionsWidth = 96;
const selectionWidth = 40;

interface DataTableProps<Row> {
  columns: readonly ResourceColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  input: TableInput;
  onSort: (order: Pick<TableInput, 'sortField' | 'sortOrder'>) => void;
  rowActions: ((row: Row) => readonly RowAction[]) | undefined;
  /** Chosen keys; undefined where there is nothing to do with chosen rows. */
  selection: { keys: readonly string[]; onChange: (keys: string[]) => void } | undefined;
  density: Density;
  /** Pixels of header and body. */
  height: number;
  tableRef: Ref<TableRef>;
}

/** The rows on a wide screen. Plain cells and delegated events: a page may hold 200 rows. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, keyOf, nameOf, input, onSort, rowActions, selection, density, height, tableRef } = props;
  const { t } = useTranslation();
  const width =
    columns.reduce((sum, column) => sum + column.width, 0) +
    (rowActions ? actionsWidth : 0) +
    (selection ? selectionWidth : 0);

  const antColumns: ColumnsType<Row> = columns.map((column, index) => ({
    key: column.name,
    title: column.title,
    width: column.width,
    align: column.align,
    fixed: index === 0 ? ('start' as const) : undefined,
    ellipsis: { showTitle: false },
    sorter: column.isSortable,
    sortOrder: orderOf(column.name, input),
    showSorterTooltip: false,
    onCell: (row: Row) => {
      const text = column.copyText?.(row);
      return text ? { title: text, 'data-copy': text } : {};
    },
    render: (_value: unknown, row: Row) => column.render(row),
  }));
  if (rowActions) {
    antColumns.push({
      key: 'actions',
      title: t('kit.table.actions'),
      width: actionsWidth,
      fixed: 'end',
      render: (_value: unknown, row: Row) => <RowButtons actions={rowActions(row)} name={nameOf(row)} />,
    });
  }

  return (
    <Table<Row>
      ref={tableRef}
      size="small"
      rowKey={keyOf}
      columns={antColumns}
      dataSource={rows}
      pagination={false}
      virtual={rows.length > virtualFrom}
      scroll={{ x: width, y: height - headHeight }}
      sortDirections={['ascend', 'descend']}
      tableLayout="fixed"
      onRow={(_row, index) => ({ tabIndex: index === 0 ? 0 : -1, style: { height: rowHeights[density] } })}
      onChange={(_paging, _filters, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
        onSort(order ? { sortField: String(columnKey), sortOrder: order === 'ascend' ? 'asc' : 'desc' } : unordered);
      }}
      rowSelection={
        selection && {
          selectedRowKeys: [...selection.keys],
          onChange: (keys) => selection.onChange(keys.map(String)),
          columnWidth: selectionWidth,
          columnTitle: (checkbox) => <HeadOnly>{checkbox}</HeadOnly>,
          fixed: true,
          getTitleCheckboxProps: () => ({ 'aria-label': t('kit.table.selectAll') }),
          getCheckboxProps: (row) => ({ 'aria-label': t('kit.table.selectRow', { row: nameOf(row) }) }),
        }
      }
    />
  );
}

/** Not in the unseen row that repeats the heads for their widths: no key may lead there. */
const HeadOnly = ({ children }: { children: ReactNode }) => (use(TableMeasureRowContext) ? null : children);

const unordered = { sortField: undefined, sortOrder: undefined };

const orderOf = (name: string, { sortField, sortOrder }: TableInput) =>
  sortField !== name ? null : sortOrder === 'desc' ? ('descend' as const) : ('ascend' as const);

/** The first action as a word, all of them behind the dots; the table hears the clicks. */
function RowButtons({ actions, name }: { actions: readonly RowAction[]; name: string }) {
  const { t } = useTranslation();
  const [first, ...others] = actions;
  return (
    <span className="row-buttons">
      {first && (
        <button type="button" data-row-action={first.key} title={`${first.label}: ${name}`}>
          {first.label}
        </button>
      )}
      {others.length > 0 && (
        <button
          type="button"
          data-row-menu
          aria-haspopup="menu"
          aria-label={`${t('kit.more')}: ${name}`}
          title={t('kit.more')}
        >
          <MoreOutlined />
        </button>
      )}
    </span>
  );
}
