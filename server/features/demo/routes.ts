import { demo } from '#shared/demo.ts';
import { route } from '../../platform/http/route.ts';
import type { Feature } from '../feature.ts';
import { createDemoAccounts } from './accounts.ts';

/** What the sign-in page shows of a demo; nothing of any other installation. */
export const demoFeature: Feature = async (app, { config, database }) => {
  const accounts = createDemoAccounts(database.db);
  route(app, demo.accounts, async () => (config.seed === 'demo' ? accounts() : []));
};
