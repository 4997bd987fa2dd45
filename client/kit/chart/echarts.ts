import { LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

// Only the parts our charts use: the whole is twice as heavy.
use([LineChart, GridComponent, TooltipComponent, CanvasRenderer]);

/** What charts are made with; never the library as a whole, which would keep all of it. */
export const echarts = { init };
