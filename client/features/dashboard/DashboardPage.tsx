import styles from './dashboard.module.css';
import '#client/i18n/namespaces/dashboard.ts';
import { useSession } from '#client/http/session.ts';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { preloadCharts } from '#client/kit/chart/preload-charts.ts';
import { Page } from '#client/kit/Page.tsx';
import { useTimes } from '#client/kit/times.ts';
import { useCan } from '#client/kit/use-can.ts';
import { useSkeleton } from '#client/kit/use-skeleton.ts';
import { alarm } from '#shared/alarm.ts';
import { channel } from '#shared/channel.ts';
import { chartView } from '#shared/chart-view.ts';
import { type DashboardSummary, dashboard } from '#shared/dashboard.ts';
import { ActivityCard } from './ActivityCard.tsx';
import { AlarmStrip } from './AlarmStrip.tsx';
import { BelowAlarmCard } from './BelowAlarmCard.tsx';
import { ChannelsCard } from './ChannelsCard.tsx';
import { ContractsCard } from './ContractsCard.tsx';
import { CurrencyCard } from './CurrencyCard.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { useGreeting } from './greeting.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { PinnedCharts } from './PinnedCharts.tsx';
import { RecentCard } from './RecentCard.tsx';
import { Tiles } from './Tiles.tsx';
import { TodoCard } from './TodoCard.tsx';
import { TypeCard } from './TypeCard.tsx';
import { TrafficPart } from './traffic/TrafficPart.tsx';

/** Milliseconds between two looks at the figures. */
const refreshInterval = 60_000;

preloadCharts();

/** The workbench: what needs attention, and what is going on. Only figures the server has counted. */
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
  const can = useCan();
  const hasTodos = Object.values(todos).some((value) => value !== undefined);
  const [seesTraffic, seesChannels] = [can(dashboard.traffic), can(channel.all)];
  const seesAlarms = can(alarm.list);
  if (!suppliers && !activity && !hasTodos && !seesTraffic && !seesChannels && !seesAlarms) {
    return <p className={styles.nothing}>{t('dashboard:nothing')}</p>;
  }
  return (
    <>
      {seesAlarms && <AlarmStrip />}
      {seesTraffic ? (
        <TrafficPart side={<TodoCard todos={todos} />}>{seesChannels && <ChannelsCard />}</TrafficPart>
      ) : (
        <div className={styles.layout}>
          <div>{seesChannels && <ChannelsCard />}</div>
          <TodoCard todos={todos} />
        </div>
      )}
      {can(chartView.list) && <PinnedCharts />}
      {(suppliers || activity) && <Tiles suppliers={suppliers} activity={activity} />}
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
