import '#client/kit/chart/more-charts.ts';
import type { EChartsType } from 'echarts/core';
import { useState } from 'react';
import { ChartLegend } from '#client/kit/ChartLegend.tsx';
import { EChart } from '#client/kit/EChart.tsx';
import type { Shown } from './cells.ts';
import { chartOption } from './chart-option.ts';
import type { ChartKind } from './chart-url.ts';
import type { Plan } from './plan.ts';

export const chartHeight = 360;

interface AnswerChartProps {
  label: string;
  plan: Plan;
  height?: number;
  kind: Exclude<ChartKind, 'matrix'>;
  shown: readonly Shown[];
  nameOf: (shown: Shown) => string;
  onChart?: (chart: EChartsType | undefined) => void;
}

/** The answer as bars, lines or dots. */
export function AnswerChart({ label, plan, height = chartHeight, kind, shown, nameOf, onChart }: AnswerChartProps) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const attach = (chart: EChartsType) => {
    onChart?.(chart);
    return () => onChart?.(undefined);
  };
  return (
    <>
      <EChart
        height={height}
        label={label}
        attach={attach}
        option={chartOption({ plan, kind, shown, nameOf, isHidden: (name) => hidden.has(name) })}
      />
      {kind !== 'scatter' && plan.series.length > 1 && (
        <ChartLegend names={plan.series.map(({ name }) => name)} hidden={hidden} onChange={setHidden} />
      )}
    </>
  );
}
