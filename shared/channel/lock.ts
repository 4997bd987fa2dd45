import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Id, Time } from '../fields.ts';

/** Made each time that an edit page is opened or come back to: once released, it gets no lock any more. */
export const TabId = Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });

/** Who edits a row. A lock lives 60 s and is renewed each 20 s. */
export const EditLock = Type.Object({
  adminId: Id,
  adminName: Type.String(),
  /** It is the asking tab's own. */
  own: Type.Boolean(),
  /** The asking administrator holds it, in this tab or in another one. */
  self: Type.Boolean(),
  acquiredAt: Time,
  expiresAt: Time,
  /** Since when there are changes that are not saved; null: none. */
  dirtySince: Type.Union([Time, Type.Null()]),
  /** How many fields those changes concern, as of the last heartbeat; 0 also when the page does not count them. */
  changes: Type.Integer(),
});
export type EditLock = Static<typeof EditLock>;

/** Seconds a lock lives without a heartbeat, and between two of them. */
export const lockLife = 60;
export const lockHeartbeat = 20;

export const LockInput = Type.Object({
  channelId: Id,
  tabId: TabId,
  /** There are changes that are not saved. */
  dirty: Type.Optional(Type.Boolean()),
  /** How many fields they concern. */
  changes: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
  /** Takes the lock from its holder; from another administrator only with its own permission. */
  takeOver: Type.Optional(Type.Boolean()),
});
export const LockReply = Type.Object({
  /** Whether the asking tab holds the lock now. */
  ok: Type.Boolean(),
  lock: EditLock,
  /** Version of the row, so that a reader sees that it has changed. */
  version: Type.Integer(),
});
