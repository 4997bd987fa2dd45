import type { EChartsType } from 'echarts/core';
import { AnswerChart } from './AnswerChart.tsx';
import { Matrix } from './Matrix.tsx';
import type { Plan } from './plan.ts';
import type { UsedChart } from './use-chart.ts';

interface ChartFigureProps extends Pick<UsedChart, 'kind' | 'shown' | 'nameOf'> {
  label: string;
  plan: Plan;
  height?: number;
  /** Called with the chart when it is mounted; a matrix is a table and has none. */
  onChart?: (chart: EChartsType | undefined) => void;
}

/** An answer as the chosen kind of chart. */
export function ChartFigure({ label, plan, kind, ...chart }: ChartFigureProps) {
  return kind === 'matrix' ? (
    <Matrix label={label} plan={plan} />
  ) : (
    <AnswerChart label={label} plan={plan} kind={kind} {...chart} />
  );
}
