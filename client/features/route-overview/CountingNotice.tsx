import Alert from 'antd/es/alert';
import { useTranslation } from '#client/i18n/t.ts';
import { formatCount } from '#shared/format.ts';
import type { RoutesCounting } from '#shared/route/charts.ts';

/** Says that the list is not whole: the first count of all routes by their margins is under way. */
export function CountingNotice({ counting: { looked, of } }: { counting: RoutesCounting }) {
  const { t } = useTranslation();
  return (
    <Alert
      type="info"
      showIcon
      title={t('routeOverview:counting', { looked: formatCount(looked), of: formatCount(of) })}
    />
  );
}
