import MoreOutlined from '@ant-design/icons/es/icons/MoreOutlined';
import { useTranslation } from '#client/i18n/t.ts';
import type { RowAction } from './column.ts';
import styles from './table.module.css';

/** The first action as a word, all of them behind the dots; the table's frame handles the clicks. */
export function RowButtons({ actions, name }: { actions: readonly RowAction[]; name: string }) {
  const { t } = useTranslation();
  const [first, ...others] = actions;
  return (
    <span className={styles.buttons}>
      {first && (
        <button type="button" data-row-action={first.key} title={`${first.label}: ${name}`}>
          {first.short ?? first.label}
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
