import Button from 'antd/es/button';
import { useTranslation } from '#client/i18n/t.ts';
import styles from './channel-list.module.css';

interface SortAgainProps {
  /** Rows that have another place by now. */
  moved: number;
  sortAgain: () => void;
}

/** Offers the new order while the user works in the rows. It lies over the toolbar: nothing below may move. */
export function SortAgain({ moved, sortAgain }: SortAgainProps) {
  const { t } = useTranslation();
  return (
    <div role="status" className={styles.sortAgain}>
      {moved > 0 && (
        <Button
          size="small"
          type="primary"
          onClick={({ currentTarget }) => {
            // The button goes away with its reason; the focus must not fall to the body.
            currentTarget.closest<HTMLElement>(`.${styles.rows}`)?.focus();
            sortAgain();
          }}
        >
          {t('channel:order.changed', { count: moved })}
        </Button>
      )}
    </div>
  );
}
