import { createRegistrations } from '../../domain/registrations/registrations.ts';

/** How far sender IDs are registered at suppliers. */
export const registrations = createRegistrations({
  table: 'sender_channel',
  owner: 'sender',
  resource: 'senderId',
});
