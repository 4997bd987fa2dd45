import Pagination from 'antd/es/pagination';
import { useTranslation } from '#client/i18n/t.ts';
import { formatCount } from '#shared/format.ts';
import { pageSizes } from '#shared/http/paging.ts';
import { usePhone } from '../use-media.ts';
import type { TableInput } from './column.ts';
import { pageItem } from './page-item.ts';
import styles from './table.module.css';

interface TablePagesProps {
  total: number;
  input: TableInput;
  onChange: (patch: TableInput) => void;
}

/** Pagination: which rows of how many, and the other pages. */
export function TablePages({ total, input, onChange }: TablePagesProps) {
  const { t } = useTranslation();
  const isPhone = usePhone();
  const { pageNo = 1, pageSize = pageSizes[0] } = input;
  return (
    <Pagination
      className={styles.pages}
      align="end"
      size={isPhone ? undefined : 'small'}
      simple={isPhone}
      current={pageNo}
      pageSize={pageSize}
      total={total}
      pageSizeOptions={[...pageSizes]}
      showSizeChanger={!isPhone}
      itemRender={pageItem(t)}
      showTotal={(count, [from, to]) =>
        t('kit.table.range', { from: formatCount(from), to: formatCount(to), total: formatCount(count) })
      }
      onChange={(no, size) => onChange({ pageNo: size === pageSize ? no : 1, pageSize: size })}
    />
  );
}
