import { LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';

echarts.use([LineChart, GridComponent, TooltipComponent, CanvasRenderer]);

export function ChartScreen() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return undefined;
    const chart = echarts.init(box.current);
    chart.setOption({
      xAxis: { type: 'category', data: ['a', 'b'] },
      yAxis: {},
      // Drawn on the canvas, as in the console's charts: the policy refuses HTML from strings.
      tooltip: { trigger: 'axis', renderMode: 'richText' },
      series: [{ type: 'line', data: [1, 2] }],
    });
    chart.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: 1 });
    return () => chart.dispose();
  }, []);
  return <div ref={box} id="chart" style={{ width: 600, height: 300 }} />;
}
