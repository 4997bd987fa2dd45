import type { Static } from 'typebox/type';
import { oneOf } from '../fields.ts';

/** 1 platform standard, 2 supplier, 3 told to customers. */
export const ErrorScope = oneOf(1, 2, 3);
export type ErrorScope = Static<typeof ErrorScope>;
/** Where a code arises: 1 bind, 2 submit_sm_resp, 3 delivery report, 4 blocked by ourselves. */
export const ErrorPhase = oneOf(1, 2, 3, 4);
export type ErrorPhase = Static<typeof ErrorPhase>;
/** What a code is about. */
export const ErrorCategory = oneOf(
  'delivered',
  'inFlight',
  'subscriber',
  'content',
  'sender',
  'destination',
  'supplier',
  'throttle',
  'balance',
  'system',
  'unknown',
);
export type ErrorCategory = Static<typeof ErrorCategory>;
/** Message states as delivery reports write them. */
export const FinalStatus = oneOf(
  'DELIVRD',
  'EXPIRED',
  'DELETED',
  'UNDELIV',
  'ACCEPTD',
  'UNKNOWN',
  'REJECTD',
  'ENROUTE',
  'SKIPPED',
);
export type FinalStatus = Static<typeof FinalStatus>;
/** Message states after which nothing else is expected. */
export const isFinalStatus = (status: FinalStatus): boolean => status !== 'ACCEPTD' && status !== 'ENROUTE';
