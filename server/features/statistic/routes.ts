import { chartView } from '#shared/chart-view.ts';
import { statistic } from '#shared/statistic.ts';
import { checkStretch } from '../../domain/statistics/range.ts';
import { authorise } from '../../platform/http/auth.ts';
import { route } from '../../platform/http/route.ts';
import { runEvery } from '../../platform/http/run-every.ts';
import type { Feature } from '../feature.ts';
import { chart, refuseConcealed } from './chart.ts';
import { chartExport } from './chart-export.ts';
import { createChartMails } from './chart-mail.ts';
import { createChartViews } from './chart-views.ts';
import { profitBridge } from './profit-bridge.ts';
import { profitChart } from './profit-chart.ts';
import { profitExport } from './profit-export.ts';
import { profitList } from './profit-list.ts';
import { timeSharing } from './time-sharing.ts';
import { timeSharingExport } from './time-sharing-export.ts';

const minute = 60_000;

/** Statistics over messages. */
export const statisticFeature: Feature = async (app, context) => {
  const {
    boss,
    config,
    database: { db },
    exporter,
    mails,
    messages,
    settings,
  } = context;
  const sources = { db, messages };
  const exportSlots = exporter.define(timeSharingExport(sources));
  const exportChart = exporter.define(chartExport({ ...sources, settings }));
  const exportProfit = exporter.define(profitExport(sources));
  route(app, statistic.timeSharing, async (input, viewer) => {
    checkStretch(input.dateTime, input.step);
    return timeSharing(sources, input, viewer);
  });
  route(app, statistic.timeSharingExport, async (input, viewer) => {
    checkStretch(input.dateTime, input.step);
    return exportSlots(input, viewer);
  });
  route(app, statistic.profitList, async (input, viewer) => {
    checkStretch(input.dateTime);
    return profitList({ ...sources, settings }, input, viewer);
  });
  route(app, statistic.profitBridge, async (input, viewer) => {
    checkStretch(input.dateTime);
    return profitBridge({ ...sources, settings }, input, viewer);
  });
  route(app, statistic.profitChart, async (input, viewer) => {
    checkStretch(input.dateTime);
    return profitChart({ ...sources, settings }, input, viewer);
  });
  route(app, statistic.profitExport, async (input, viewer) => {
    checkStretch(input.dateTime);
    return exportProfit(input, viewer);
  });
  route(app, statistic.chart, async (input, viewer) => {
    checkStretch(input.dateTime, input.step);
    refuseConcealed(input, viewer);
    return chart({ ...sources, settings }, input, { ...viewer, scope: viewer.admin });
  });
  route(app, statistic.chartExport, async (input, viewer) => {
    checkStretch(input.dateTime, input.step);
    refuseConcealed(input, viewer);
    return exportChart(input, viewer);
  });
  const views = createChartViews(db);
  route(app, chartView.list, (_input, { admin }) => views.list(admin));
  route(app, chartView.save, async (input, viewer) => {
    refuseConcealed(input.question, viewer);
    // A mail has the figures as a file.
    if (input.mailEvery !== 'never') authorise(viewer.admin, statistic.chartExport.permission);
    return views.save(input, viewer);
  });
  route(app, chartView.remove, async ({ chartViewId }, viewer) => {
    await views.remove(chartViewId, viewer);
    return null;
  });
  const mailDue = createChartMails({ ...sources, boss, mails, settings, publicUrl: config.publicUrl });
  runEvery(app, minute, () => mailDue(Date.now()), 'charts are mailed later');
};
