import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { type EChartsCoreOption, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { chartTheme } from './theme.ts';

use([LineChart, BarChart, PieChart, GridComponent, TooltipComponent, LegendComponent, CanvasRenderer]);

/** A drawn chart: it follows its box's size until it is disposed of. */
export interface Drawing {
  update: (option: EChartsCoreOption) => void;
  dispose: () => void;
}

/** Draws a chart into `box`; `onPick` hears which category was clicked. */
export function draw(box: HTMLElement, option: EChartsCoreOption, onPick: (category: string) => void): Drawing {
  const chart = init(box, chartTheme(getComputedStyle(box).fontFamily));
  const update = (next: EChartsCoreOption) => chart.setOption(next, { notMerge: true });
  update(option);
  chart.on('click', ({ name }) => onPick(name));
  const observer = new ResizeObserver(() => chart.resize());
  observer.observe(box);
  return {
    update,
    dispose: () => {
      observer.disconnect();
      chart.dispose();
    },
  };
}
