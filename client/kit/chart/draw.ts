import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import type { ChartData } from './chart-data.ts';
import { optionOf } from './option.ts';

use([LineChart, BarChart, PieChart, GridComponent, TooltipComponent, LegendComponent, CanvasRenderer]);

/** A drawn chart: it follows its box's size until it is disposed of. */
export interface Drawing {
  update: (data: ChartData) => void;
  dispose: () => void;
}

/** Draws a chart into `box`; `onPick` hears which category was clicked. */
export function draw(box: HTMLElement, data: ChartData, onPick: (category: string) => void): Drawing {
  const chart = init(box);
  const render = (next: ChartData) => chart.setOption(optionOf(next, box), { notMerge: true });
  render(data);
  chart.on('click', ({ name }) => onPick(name));
  const observer = new ResizeObserver(() => chart.resize());
  observer.observe(box);
  return {
    update: render,
    dispose: () => {
      observer.disconnect();
      chart.dispose();
    },
  };
}
