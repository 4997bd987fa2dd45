import Modal from 'antd/es/modal';
import { type ReactElement, useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { clearCache } from './theme-actions.ts';

/** Clears what the browser keeps, after a question; `children` gets the way to ask. */
export function ClearCache({ children }: { children: (ask: () => void) => ReactElement }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {children(() => setAsking(true))}
      {isAsking && (
        <Modal
          open
          width={420}
          title={t('theme:clearTitle')}
          okText={t('theme:clear')}
          okButtonProps={{ danger: true }}
          onOk={clearCache}
          onCancel={() => setAsking(false)}
        >
          {t('theme:clearText')}
        </Modal>
      )}
    </>
  );
}
