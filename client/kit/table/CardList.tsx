import MoreOutlined from '@ant-design/icons/es/icons/MoreOutlined';
import { useTranslation } from 'react-i18next';
import type { ResourceColumn, RowAction } from './column.ts';
import styles from './row-card.module.css';

interface CardListProps<Row> {
  columns: readonly ResourceColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  rowActions: ((row: Row) => readonly RowAction[]) | undefined;
}

/** The rows on a phone: what names them, the few columns that matter, and the actions in a menu. */
export function CardList<Row>({ columns, rows, keyOf, nameOf, rowActions }: CardListProps<Row>) {
  const { t } = useTranslation();
  const [first, ...others] = columns;
  const lines = others.filter((column) => column.isOnPhone);
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={styles.root} data-row-key={keyOf(row)} tabIndex={-1}>
          <div className={styles.head}>
            <strong>{first?.render(row)}</strong>
            {rowActions && rowActions(row).length > 0 && (
              <button type="button" data-row-menu aria-haspopup="menu" aria-label={`${t('kit.more')}: ${nameOf(row)}`}>
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
  );
}
