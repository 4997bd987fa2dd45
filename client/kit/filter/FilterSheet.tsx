import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { Drawer } from '../Drawer.tsx';
import styles from './filter.module.css';

/** The filters of a phone: a sheet from below. They apply as they change; the button only closes. */
export function FilterSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Drawer
      open
      onClose={onClose}
      placement="bottom"
      size="auto"
      rootClassName={styles.sheetDrawer}
      title={t('kit.filter.title')}
      footer={
        <Button type="primary" block onClick={onClose}>
          {t('kit.filter.done')}
        </Button>
      }
    >
      <div className={styles.sheet}>{children}</div>
    </Drawer>
  );
}
