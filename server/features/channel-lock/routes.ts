import { channel } from '#shared/channel.ts';
import { user } from '#shared/user.ts';
import { route } from '../../http/route.ts';
import type { Feature } from '../feature.ts';
import { createChannelLockService } from './service.ts';

/** Edit locks. Route tables hand out none yet, so there is none to give back: that call succeeds and changes nothing. */
export const channelLockFeature: Feature = async (app, { database, events, notices }) => {
  const locks = createChannelLockService(database.db, events, notices);
  route(app, channel.lock, (input, viewer) => locks.lock(input, viewer));
  route(app, channel.unlock, (input, viewer) => locks.unlock(input, viewer));
  route(app, user.unlockRouters, async () => null);
};
