import CaretDownOutlined from '@ant-design/icons/es/icons/CaretDownOutlined';
import CaretUpOutlined from '@ant-design/icons/es/icons/CaretUpOutlined';
import type { Header, Table } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import type { ResourceColumn } from './column.ts';
import styles from './grid.module.css';
import { actionsColumn, selectColumn } from './use-grid.ts';

interface GridHeadProps<Row> {
  table: Table<Row>;
  columns: readonly ResourceColumn<Row>[];
  /** How many of the rows are chosen, and what the checkbox does; undefined where none can be. */
  choice: { readonly chosen: 'all' | 'some' | 'none'; onToggle(): void } | undefined;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** Titles of the columns, with buttons where the server sorts. */
export function GridHead<Row>({ table, columns, choice }: GridHeadProps<Row>) {
  'use no memo';
  const { t } = useTranslation();
  const data = (header: Header<Row, unknown>): ReactNode => {
    const { id } = header.column;
    const column = columns.find(({ name }) => name === id);
    const order = header.column.getIsSorted();
    return (
      <th
        key={id}
        scope="col"
        data-column={id}
        data-align={column?.align}
        data-pinned={header.column.getIsPinned() || undefined}
        style={header.column.getIsPinned() ? { insetInlineStart: header.column.getStart('left') } : undefined}
        aria-sort={order ? ariaSort[order] : undefined}
        title={column?.title}
      >
        {header.column.getCanSort() ? (
          <button type="button" className={styles.sort} onClick={header.column.getToggleSortingHandler()}>
            <span>{column?.title}</span>
            <span className={styles.sortIcon} data-order={order || undefined}>
              <CaretUpOutlined />
              <CaretDownOutlined />
            </span>
          </button>
        ) : (
          column?.title
        )}
      </th>
    );
  };
  return (
    <thead>
      {table.getHeaderGroups().map(({ id, headers }) => (
        <tr key={id} aria-rowindex={1}>
          {headers.map((header) => {
            if (header.column.id === selectColumn) {
              return (
                <th key={selectColumn} scope="col" className={styles.select} data-pinned="left">
                  <input
                    type="checkbox"
                    aria-label={t('kit.table.selectAll')}
                    checked={choice?.chosen === 'all'}
                    ref={(input) => {
                      if (input) input.indeterminate = choice?.chosen === 'some';
                    }}
                    onChange={choice?.onToggle}
                  />
                </th>
              );
            }
            if (header.column.id === actionsColumn) {
              return (
                <th key={actionsColumn} scope="col" data-pinned="right">
                  {t('kit.table.actions')}
                </th>
              );
            }
            return data(header);
          })}
        </tr>
      ))}
    </thead>
  );
}
