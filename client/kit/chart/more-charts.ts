import { BarChart, SankeyChart, ScatterChart } from 'echarts/charts';
import { MarkLineComponent } from 'echarts/components';
import { use } from 'echarts/core';

// Kinds of charts of single screens, apart from the library that all charts load: imported by the lazy parts that draw them.
use([BarChart, SankeyChart, ScatterChart, MarkLineComponent]);
