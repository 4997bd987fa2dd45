import { ChartSkeleton } from '../../kit/chart/ChartSkeleton.tsx';
import { FailedNotice } from '../../kit/table/FailedNotice.tsx';

interface StatisticStateProps {
  error: Error | undefined;
  /** Height of the chart it replaces, px. */
  height: number;
  onRetry: () => unknown;
}

/** Placeholder of a statistic without data: the error with a retry, or a skeleton while it loads. */
export const StatisticState = ({ error, height, onRetry }: StatisticStateProps) =>
  error ? <FailedNotice error={error} height={height} onRetry={onRetry} /> : <ChartSkeleton height={height} />;
