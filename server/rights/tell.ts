import type { Events } from '../events/events.ts';

/** Makes open pages of these administrators ask again what they may do; call it after the commit. */
export const tellRightsChanged = (events: Events, adminIds: readonly string[]): Promise<void> =>
  adminIds.length > 0 ? events.publish('rights-changed', {}, { admins: adminIds }) : Promise.resolve();
