import '#client/i18n/namespaces/statistic.ts';
import { useState } from 'react';
import { useCall } from '#client/http/use-call.ts';
import type { ChartCell, ChartInput } from '#shared/statistic/chart.ts';
import { statistic } from '#shared/statistic.ts';

const hour = 3_600_000;

type Question = Pick<ChartInput, 'metrics' | 'dimensions' | 'step' | 'top'> & { hours: number };

/** Figures of the last hours, up to the last full one so that a reload asks the same; they follow the traffic. */
export function useFigures({ hours, ...question }: Question) {
  const [until] = useState(() => Math.floor(Date.now() / hour) * hour);
  return useCall(
    statistic.chart,
    { ...question, dateTime: [until - hours * hour, until] },
    { refreshInterval: 30_000, quiet: true },
  );
}

/** The words of a cell's groups. */
export const nameOf = ({ groups }: Pick<ChartCell, 'groups'>): string => groups.map(({ name }) => name).join(' · ');
