import '#client/kit/chart/more-charts.ts';
import { useFieldAccess } from '#client/kit/use-field-access.ts';
import type { RouteFilter } from '#shared/route/overview.ts';
import { FlowChart } from './FlowChart.tsx';
import { MarginChart } from './MarginChart.tsx';
import styles from './route-charts.module.css';

interface RouteChartsProps {
  filter: RouteFilter;
  onOpen: (patch: Partial<RouteFilter>) => void;
}

const [flowHeight, marginHeight] = [420, 300];

/** The traffic of the last hour and the margins of the routes, both of the present filter. */
export function RouteCharts({ filter, onOpen }: RouteChartsProps) {
  const seesMoney = [useFieldAccess('cost'), useFieldAccess('price')].every((access) => access === 'shown');
  return (
    <div className={styles.charts}>
      <FlowChart filter={filter} height={flowHeight} onOpen={onOpen} />
      {seesMoney && (
        <MarginChart filter={filter} height={marginHeight} onOpen={(marginBand) => onOpen({ marginBand })} />
      )}
    </div>
  );
}
