import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import { useTranslation } from '#client/i18n/t.ts';
import { HeaderButton } from '#client/kit/HeaderButton.tsx';
import { refreshPage, useRefreshing } from '../../tabs/refresh.ts';

/** Builds the page in view again. */
export function RefreshTool() {
  const { t } = useTranslation();
  const isRefreshing = useRefreshing();
  return (
    <HeaderButton label={t('app.refresh')} onClick={() => void refreshPage()}>
      <ReloadOutlined spin={isRefreshing} />
    </HeaderButton>
  );
}
