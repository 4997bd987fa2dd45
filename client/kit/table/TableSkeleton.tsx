import { useTranslation } from '#client/i18n/t.ts';
import type { ResourceColumn } from './column.ts';
import styles from './table.module.css';

interface TableSkeletonProps {
  columns: readonly Pick<ResourceColumn<never>, 'name' | 'title' | 'width'>[];
  rowHeight: number;
}

/** Enough for any window; what the table has no room for is cut off. */
const rows = 40;

/** The table before its first rows: same place, same columns, no words. */
export function TableSkeleton({ columns, rowHeight }: TableSkeletonProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.skeleton} role="status" aria-label={t('kit.table.loading')}>
      {Array.from({ length: rows }, (_row, row) => (
        // Rows of a skeleton have nothing but their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes order
        <div key={row} style={{ height: rowHeight }}>
          {columns.map(({ name, width }) => (
            <span key={name} style={{ flex: `0 0 ${width}px` }}>
              <i style={{ width: `${35 + ((row * 7 + width) % 5) * 11}%` }} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
