import { adminUser } from '#shared/admin.ts';
import { route } from '../../http/route.ts';
import type { Feature } from '../feature.ts';
import { createAdminUserRepository } from './repository.ts';

/** The administrators as others see them. */
export const adminUserFeature: Feature = async (app, { database }) => {
  const repository = createAdminUserRepository(database.db);
  route(app, adminUser.maintainers, () => repository.maintainers());
};
