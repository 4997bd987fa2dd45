import { suspect } from '#shared/suspect.ts';
import { route } from '../../platform/http/route.ts';
import { runEvery } from '../../platform/http/run-every.ts';
import type { Feature } from '../feature.ts';
import { publishRoutes } from '../route-config/writes.ts';
import { findSuspects } from './find.ts';
import { dismissSuspect, holdSuspect } from './handle.ts';
import { evidenceOf, listSuspects } from './read.ts';

/** Between two looks whether a quarter of an hour is over, ms. */
const every = 15_000;

/** Traffic that looks artificial: its job, its evidence, and holding it. */
export const suspectFeature: Feature = async (app, { database: { db }, events, messages }) => {
  const sources = { db, messages };
  runEvery(
    app,
    every,
    // An instance that serves no requests leaves it to those that do.
    async () => (app.server.listening ? findSuspects(sources) : undefined),
    'traffic was not looked through for what is artificial',
  );
  route(app, suspect.list, (input, viewer) => listSuspects(db, input, viewer));
  route(app, suspect.get, ({ suspectId }, viewer) => evidenceOf(sources, suspectId, viewer));
  route(app, suspect.hold, async (input, viewer) => {
    const held = await holdSuspect(db, input, viewer);
    await publishRoutes(events, [held.userId]);
    return held;
  });
  route(app, suspect.dismiss, (input, viewer) => dismissSuspect(db, input, viewer));
};
