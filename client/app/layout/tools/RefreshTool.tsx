import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import { useTranslation } from 'react-i18next';
import { refreshPage, useRefreshing } from '../../tabs/refresh.ts';

/** Builds the page in view anew. */
export function RefreshTool() {
  const { t } = useTranslation();
  const isRefreshing = useRefreshing();
  return (
    <button
      type="button"
      className="header-button"
      aria-label={t('app.refresh')}
      title={t('app.refresh')}
      onClick={() => void refreshPage()}
    >
      <ReloadOutlined spin={isRefreshing} />
    </button>
  );
}
