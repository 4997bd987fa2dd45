import { FunnelChart, GaugeChart, HeatmapChart, PieChart } from 'echarts/charts';
import { VisualMapComponent } from 'echarts/components';
import { use } from 'echarts/core';
import '#client/kit/chart/more-charts.ts';

// Kinds that no other screen draws.
use([FunnelChart, GaugeChart, HeatmapChart, PieChart, VisualMapComponent]);
