import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { enteredUnder, ruled } from './field-rules.ts';
import { Amount, Day, Id, Line, nullable, oneOf, Time, Version } from './fields.ts';

/** 0 not sent, 1 pending at the supplier, 2 active, 3 rejected, 4 expired. */
export const RegisterStatus = oneOf(0, 1, 2, 3, 4);
export type RegisterStatus = Static<typeof RegisterStatus>;

/** How far a sender ID or a template is registered at the supplier of a channel. */
export const Registration = Type.Object({
  channelId: Id,
  channelName: Type.String(),
  supplierName: Type.String(),
  registerStatus: RegisterStatus,
  submittedAt: nullable(Time),
  activeAt: nullable(Time),
  supplierRef: Type.String(),
  /** The supplier's; channel's currency. */
  fee: ruled('cost', nullable(Amount)),
  expiresOn: nullable(Day),
  /** When to ask the supplier. */
  followUpOn: nullable(Day),
  note: Type.String(),
  /** The version of a template that was registered; null for sender IDs and where nothing was sent. */
  versionNo: nullable(Type.Integer()),
  /** The version in force whose text is another one than the registered; null where the registration holds for it. */
  outdatedBy: nullable(Type.Integer()),
  version: Version,
});
export type Registration = Static<typeof Registration>;

/** What is entered of a registration; what is absent stays as it is. */
export const RegistrationInput = Type.Object({
  channelId: Id,
  registerStatus: RegisterStatus,
  /** Of the registration as the caller has seen it; null where there was none. */
  version: nullable(Version),
  supplierRef: Type.Optional(Line({ maxLength: 64 })),
  fee: Type.Optional(enteredUnder('cost', nullable(Amount))),
  expiresOn: Type.Optional(nullable(Day)),
  followUpOn: Type.Optional(nullable(Day)),
  note: Type.Optional(Line({ maxLength: 200 })),
});
export type RegistrationInput = Static<typeof RegistrationInput>;
