import type { SecretTarget } from '#shared/channel/secret-target.ts';

/** What the server keeps of a channel, by name only. */
export interface StoredSecrets {
  /** Where the stored secrets may be sent: a change makes them unusable until they are entered again. */
  target?: SecretTarget;
  channelId?: string;
  channelName: string;
  hasPassword: boolean;
  headerNames: readonly string[];
}
