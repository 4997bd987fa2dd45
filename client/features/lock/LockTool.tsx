import LockOutlined from '@ant-design/icons/es/icons/LockOutlined';
import { useTranslation } from '#client/i18n/t.ts';
import { HeaderButton } from '#client/kit/HeaderButton.tsx';
import { lockScreen } from './lock-store.ts';

/** Locks the screen. */
export function LockTool() {
  const { t } = useTranslation();
  return (
    <HeaderButton label={t('app.lock')} onClick={lockScreen}>
      <LockOutlined />
    </HeaderButton>
  );
}
