import type { Static } from 'typebox/type';
import { oneOf } from '../fields.ts';

/** Why a message is not sent; it then costs nothing. */
export const BlockCode = oneOf(
  'NUMBER_INVALID',
  'NO_OPERATOR',
  'NO_PRICE',
  'NO_RATE',
  'NO_ROUTE',
  'ROUTE_BLOCKED',
  'ROUTE_HELD',
  'NEGATIVE_MARGIN',
  'NO_ACTIVE_CHANNEL',
);
export type BlockCode = Static<typeof BlockCode>;

/** Why a channel is no candidate, in the order in which it is looked at (rule R28; `margin` is R31). */
export const DropReason = oneOf(
  'unknown',
  'off',
  'tried',
  'status',
  'link',
  'health',
  'workTime',
  'limit',
  'trafficType',
  'capability',
  'sender',
  'hold',
  'noCost',
  'noRate',
  'margin',
  'extraCost',
  'penalised',
  'penaltyOut',
);
export type DropReason = Static<typeof DropReason>;
