import LockOutlined from '@ant-design/icons/es/icons/LockOutlined';
import { useTranslation } from 'react-i18next';
import { lockScreen } from './lock-store.ts';

/** Locks the screen. */
export function LockTool() {
  const { t } = useTranslation();
  const label = t('app.lock');
  return (
    <button type="button" className="header-button" aria-label={label} title={label} onClick={lockScreen}>
      <LockOutlined />
    </button>
  );
}
