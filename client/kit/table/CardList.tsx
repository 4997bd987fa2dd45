import MoreOutlined from '@ant-design/icons/es/icons/MoreOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import type { ResourceColumn, RowAction } from './column.ts';
import styles from './row-card.module.css';
import tableStyles from './table.module.css';

interface CardListProps<Row> {
  columns: readonly ResourceColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  rowActions: ((row: Row) => readonly RowAction[]) | undefined;
  /** The list has no pages: its cards are shown by and by. */
  isWhole: boolean;
}

/** Cards of a whole list that are shown at once. */
const step = 12;

/** The rows on a phone: what names them, the few columns that matter, and the actions in a menu. */
export function CardList<Row>({ columns, rows, keyOf, nameOf, rowActions, isWhole }: CardListProps<Row>) {
  const { t } = useTranslation();
  const [count, setCount] = useState(step);
  const shown = isWhole ? rows.slice(0, count) : rows;
  const [first, ...others] = columns;
  const lines = others.filter((column) => column.isOnPhone);
  return (
    <>
      <ul className={styles.list}>
        {shown.map((row) => (
          <li key={keyOf(row)} className={styles.root} data-row-key={keyOf(row)} tabIndex={-1}>
            <div className={styles.head}>
              <strong>{first?.render(row)}</strong>
              {rowActions && rowActions(row).length > 0 && (
                <button
                  type="button"
                  data-row-menu
                  aria-haspopup="menu"
                  aria-label={`${t('kit.more')}: ${nameOf(row)}`}
                >
                  <MoreOutlined />
                </button>
              )}
            </div>
            <dl>
              {lines.map((column) => (
                <div key={column.name}>
                  <dt>{column.title}</dt>
                  <dd>{column.render(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button className={tableStyles.more} onClick={() => setCount(count + step)}>
          {t('kit.table.loadMore')}
        </Button>
      )}
    </>
  );
}
