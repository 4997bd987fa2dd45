import { useTranslation } from 'react-i18next';
import type { ResourceColumn } from './column.ts';

interface TableSkeletonProps {
  columns: readonly Pick<ResourceColumn<never>, 'name' | 'title' | 'width'>[];
  /** Pixels of the table it stands for. */
  height: number;
  rowHeight: number;
}

/** The table before its first rows: same height, same columns, no words. */
export function TableSkeleton({ columns, height, rowHeight }: TableSkeletonProps) {
  const { t } = useTranslation();
  const rows = Math.max(3, Math.floor(height / rowHeight) - 1);
  return (
    <div className="table-skeleton" style={{ height }} role="status" aria-label={t('kit.table.loading')}>
      {Array.from({ length: rows + 1 }, (_row, row) => (
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
