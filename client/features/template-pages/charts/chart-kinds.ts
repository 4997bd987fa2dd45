import { GaugeChart } from 'echarts/charts';
import { use } from 'echarts/core';
import '#client/kit/chart/more-charts.ts';

// No other screen draws it. Pie, funnel and heat map would make the library of all charts heavier: they share modules with it.
use([GaugeChart]);
