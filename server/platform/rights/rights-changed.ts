import type { Events } from '../events/events.ts';

/** Tells open pages of these administrators to reload their permissions; call it after the commit. */
export const publishRightsChanged = (events: Events, adminIds: readonly string[]): Promise<void> =>
  adminIds.length > 0 ? events.publish('rights-changed', {}, { admins: adminIds }) : Promise.resolve();
