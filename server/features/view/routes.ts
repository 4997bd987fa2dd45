import { view } from '#shared/view.ts';
import { route } from '../../platform/http/route.ts';
import type { Feature } from '../feature.ts';
import { createViewRepository } from './repository.ts';

/** Table layouts and saved views of administrators. */
export const viewFeature: Feature = async (app, { database: { db } }) => {
  const views = createViewRepository(db);
  route(app, view.list, async ({ screen }, { admin }) => ({
    layout: await views.layout(admin.adminId, screen),
    views: await views.visible(admin.adminId, screen),
  }));
  route(app, view.saveLayout, async (input, viewer) => {
    await views.saveLayout(input, viewer);
    return null;
  });
  route(app, view.save, (input, viewer) => views.save(input, viewer));
  route(app, view.remove, async ({ viewId }, viewer) => {
    await views.remove(viewId, viewer);
    return null;
  });
};
