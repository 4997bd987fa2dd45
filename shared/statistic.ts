import { ExportReply } from './common.ts';
import { endpoint } from './http/endpoint.ts';
import { Chart, ChartExportInput, ChartInput } from './statistic/chart.ts';
import {
  ProfitBridge,
  ProfitBridgeInput,
  ProfitChart,
  ProfitChartInput,
  ProfitExportInput,
  ProfitList,
  ProfitListInput,
} from './statistic/profit.ts';
import { TimeSharing, TimeSharingExportInput, TimeSharingInput } from './statistic/time-sharing.ts';

/** Figures over messages, from the 15-minute cube. */
export const statistic = {
  timeSharing: endpoint({
    path: '/api/admin/statistic/timeSharing/query',
    permission: 'sms_chart',
    reads: true,
    summary:
      'Messages, rates, latencies and amounts over time, with the same of a former range and split by one dimension',
    input: TimeSharingInput,
    reply: TimeSharing,
  }),
  timeSharingExport: endpoint({
    path: '/api/admin/statistic/timeSharing/export',
    permission: 'sms_chart:export',
    reads: true,
    summary: 'Export the time slots of a range; with a split, one row for each group',
    input: TimeSharingExportInput,
    reply: ExportReply,
  }),
  profitList: endpoint({
    path: '/api/admin/statistic/profit/list',
    permission: 'statistic_profit_list',
    reads: true,
    summary: 'Revenue, cost and profit by up to three dimensions, with the same of a stretch before',
    input: ProfitListInput,
    reply: ProfitList,
  }),
  profitBridge: endpoint({
    path: '/api/admin/statistic/profit/bridge',
    permission: 'statistic_profit_list',
    reads: true,
    summary: 'Why gross profit changed: volume, mix, price, cost and refunds, which add up to the change exactly',
    input: ProfitBridgeInput,
    reply: ProfitBridge,
  }),
  profitChart: endpoint({
    path: '/api/admin/statistic/profit/chart',
    permission: 'statistic_profit_list',
    reads: true,
    summary: 'Profit of groups, the best first, added up; and their margins beside their parts',
    input: ProfitChartInput,
    reply: ProfitChart,
  }),
  profitExport: endpoint({
    path: '/api/admin/statistic/profit/export',
    permission: 'statistic_profit_list:export',
    reads: true,
    summary: 'Revenue, cost and profit by up to three dimensions as a file',
    input: ProfitExportInput,
    reply: ExportReply,
  }),
  chart: endpoint({
    path: '/api/admin/chart/query',
    permission: 'chart_query',
    reads: true,
    summary:
      'One to four figures by up to three dimensions and by time, the largest groups apart and all others as one',
    input: ChartInput,
    reply: Chart,
  }),
  chartExport: endpoint({
    path: '/api/admin/chart/export',
    permission: 'chart_query:export',
    reads: true,
    summary: 'The cells of a chart as a file',
    input: ChartExportInput,
    reply: ExportReply,
  }),
};
