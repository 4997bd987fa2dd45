import { monitor } from '#shared/monitor.ts';
import { route } from '../../platform/http/route.ts';
import { runEvery } from '../../platform/http/run-every.ts';
import type { Feature } from '../feature.ts';
import { publishRoutes } from '../route-config/writes.ts';
import { listEvents, listWatched } from './list.ts';
import { previewMonitor } from './preview.ts';
import { runMonitor } from './run.ts';
import { exempt, listExempts, readSetting, saveSetting } from './setting.ts';
import { tellMaintainers } from './tell.ts';
import { undo } from './undo.ts';

/** Between two looks for windows that are over, ms. */
const every = 30_000;

/** The monitor of route rows: its job, what it did, and its settings. */
export const monitorFeature: Feature = async (app, { database: { db }, events, messages, notices, settings }) => {
  const sources = { db, messages, settings };
  let isRunning = false;
  runEvery(
    app,
    every,
    async () => {
      // A long run is not overtaken by the next one; an instance that serves no requests leaves it to those that do.
      if (isRunning || !app.server.listening) return;
      isRunning = true;
      try {
        const done = await runMonitor(sources);
        if (done.length === 0) return;
        await publishRoutes(events, [...new Set(done.map(({ judgement }) => judgement.candidate.userId))]);
        await tellMaintainers(db, notices, done);
      } finally {
        isRunning = false;
      }
    },
    'route rows were not monitored',
  );

  route(app, monitor.list, (input, viewer) => listEvents(db, input, viewer));
  route(app, monitor.watched, (input, viewer) => listWatched(db, input, viewer));
  route(app, monitor.undo, async (input, viewer) => {
    const { userId, versionNo } = await undo(db, input, viewer);
    await publishRoutes(events, [userId]);
    return { versionNo };
  });
  route(app, monitor.setting, (_input, viewer) => readSetting(db, viewer));
  route(app, monitor.save, (input, viewer) => saveSetting(db, input, viewer));
  route(app, monitor.preview, (input, viewer) => previewMonitor(sources, input, viewer));
  route(app, monitor.exempts, (_input, viewer) => listExempts(db, viewer));
  route(app, monitor.exempt, async (input, viewer) => {
    await exempt(db, input, viewer);
    return {};
  });
};
