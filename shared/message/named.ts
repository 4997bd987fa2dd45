import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { toldMeaning } from './kinds.ts';
import { AttemptRow, MessageRow, UnmatchedReceipt } from './row.ts';

const Text = Type.String();
/** The names of a message's ids, in the caller's language; empty where there is none. */
const Names = {
  customerName: Text,
  userName: Text,
  supplierName: Text,
  channelName: Text,
  countryName: Text,
  operatorName: Text,
  /** What the platform code means. */
  errorText: toldMeaning(['errorCode', 'blockCode'], Text),
};

/** A message with the names of all that belongs to it. */
export const NamedMessage = Type.Object({ ...MessageRow.properties, ...Names });
export type NamedMessage = Static<typeof NamedMessage>;

/** A submit with the names of all that belongs to it. */
export const NamedAttempt = Type.Object({
  /** Message, attempt and segment. */
  attemptId: Text,
  ...AttemptRow.properties,
  ...Names,
});
export type NamedAttempt = Static<typeof NamedAttempt>;

/** A receipt without an attempt, with the names of its channel and supplier. */
export const NamedUnmatched = Type.Object({
  ...UnmatchedReceipt.properties,
  channelName: Text,
  supplierName: Text,
});
export type NamedUnmatched = Static<typeof NamedUnmatched>;
