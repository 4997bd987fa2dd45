import { useCall } from '#client/http/use-call.ts';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { chartView } from '#shared/chart-view.ts';
import styles from './dashboard.module.css';

// Users without pinned charts load none of the code that draws them.
const PinnedChart = lazyPart(() => import('./PinnedChart.tsx').then((module) => module.PinnedChart));

/** The charts that the user has pinned to the workbench. */
export function PinnedCharts() {
  const { data } = useCall(chartView.list, {}, { quiet: true });
  const pinned = data?.views.filter(({ isPinned }) => isPinned) ?? [];
  if (pinned.length === 0) return null;
  return (
    <div className={styles.columns}>
      {pinned.map((view) => (
        <PinnedChart key={view.chartViewId} view={view} />
      ))}
    </div>
  );
}
