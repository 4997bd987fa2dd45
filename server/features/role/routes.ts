import { role } from '#shared/role.ts';
import { needRow } from '../../platform/db/rows.ts';
import { route } from '../../platform/http/route.ts';
import type { Feature } from '../feature.ts';
import { previewOf } from './preview.ts';
import { createRoleRepository } from './repository.ts';
import { createRoleService } from './service.ts';
import { authTree } from './tree.ts';

/** Roles: what people may do and see. */
export const roleFeature: Feature = async (app, { config, database: { db }, events }) => {
  const roles = createRoleRepository(db);
  const service = createRoleService(db, roles, events);
  route(app, role.list, (input, { lang }) => roles.page(input, lang));
  route(app, role.get, ({ roleId }, viewer) => service.get(roleId, viewer));
  route(app, role.add, (input, viewer) => service.add(input, viewer));
  route(app, role.update, (input, viewer) => service.update(input, viewer));
  route(app, role.remove, (input, viewer) => service.remove(input, viewer));
  route(app, role.copy, (input, viewer) => service.copy(input, viewer));
  route(app, role.listAuth, async (_input, { lang }) => authTree(lang, config));
  route(app, role.users, async ({ roleId }) => {
    await needRow(db, 'role', roleId);
    return roles.users(roleId);
  });
  route(app, role.preview, (input) => previewOf(roles, input, config));
};
