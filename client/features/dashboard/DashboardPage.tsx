import styles from './dashboard.module.css';
import '#client/i18n/namespaces/dashboard.ts';
import { useTranslation } from 'react-i18next';
import { useSession } from '#client/http/session.ts';
import { useCall } from '#client/http/use-call.ts';
import { preloadCharts } from '#client/kit/chart/preload-charts.ts';
import { Page } from '#client/kit/Page.tsx';
import { useTimes } from '#client/kit/times.ts';
import { useSkeleton } from '#client/kit/use-skeleton.ts';
import { type DashboardSummary, dashboard } from '#shared/dashboard.ts';
import { ActivityCard } from './ActivityCard.tsx';
import { BelowAlarmCard } from './BelowAlarmCard.tsx';
import { ContractsCard } from './ContractsCard.tsx';
import { CurrencyCard } from './CurrencyCard.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { RecentCard } from './RecentCard.tsx';
import { Tiles } from './Tiles.tsx';
import { TodoTiles } from './TodoTiles.tsx';
import { TypeCard } from './TypeCard.tsx';
import { useGreeting } from './use-greeting.ts';

/** Milliseconds between two looks at the figures. */
const refreshInterval = 60_000;

preloadCharts();

/** The workbench: what needs somebody, and what is going on. Only figures the server has counted. */
export function DashboardPage() {
  const { t } = useTranslation();
  const { username, realName } = useSession();
  const greeting = useGreeting();
  const { formatTime } = useTimes();
  const { data, error, isValidating, mutate } = useCall(dashboard.summary, {}, { refreshInterval });
  const isSkeleton = useSkeleton(!data && !error);
  return (
    <Page title={t(`dashboard:greeting.${greeting}`, { name: realName || username })} purpose={lastSignIn()}>
      {error && !isValidating && !data ? (
        <LoadFailure error={error} onRetry={() => void mutate()} />
      ) : !data || isSkeleton ? (
        <DashboardSkeleton />
      ) : (
        <Figures summary={data} />
      )}
    </Page>
  );

  function lastSignIn() {
    if (!data) return ' ';
    return data.lastSignIn
      ? t('dashboard:lastSignIn', { time: formatTime(data.lastSignIn.time), ip: data.lastSignIn.ip })
      : t('dashboard:firstSignIn');
  }
}

function Figures({ summary }: { summary: DashboardSummary }) {
  const { t } = useTranslation();
  const { suppliers, activity, todos } = summary;
  const hasTodos = Object.values(todos).some((value) => value !== undefined);
  if (!suppliers && !activity && !hasTodos) {
    return <p className={styles.nothing}>{t('dashboard:nothing')}</p>;
  }
  return (
    <>
      {(suppliers || activity) && <Tiles suppliers={suppliers} activity={activity} />}
      <TodoTiles todos={todos} />
      <div className={styles.columns}>
        {suppliers && (
          <div>
            <BelowAlarmCard suppliers={suppliers} />
            <ContractsCard suppliers={suppliers} />
            <CurrencyCard suppliers={suppliers} />
          </div>
        )}
        <div>
          {activity && <ActivityCard days={activity.days} />}
          {activity && <RecentCard operations={activity.recent} />}
          {suppliers && <TypeCard suppliers={suppliers} />}
        </div>
      </div>
    </>
  );
}
