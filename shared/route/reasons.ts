import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { ruledCodes } from '../field-rules.ts';
import { oneOf } from '../fields.ts';
import { marginKinds } from './concealed.ts';

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
  // No channel is left, for whatever cause.
  'BLOCKED',
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
  // One of those that follow from prices and costs.
  'concealed',
);
export type DropReason = Static<typeof DropReason>;

/** Replacements of blocks that disclose margins, for users without access. */
const toldBlocks = { NEGATIVE_MARGIN: 'BLOCKED', NO_ACTIVE_CHANNEL: 'BLOCKED' } as const;
const concealed = 'concealed';
const toldReasons = { noCost: concealed, noRate: concealed, margin: concealed, extraCost: concealed } as const;

/** The same in replies. */
export const ToldBlock = ruledCodes(marginKinds, toldBlocks, BlockCode);
export const ToldReason = ruledCodes(marginKinds, toldReasons, DropReason);
/** A rule of routing; that of the margin is shown as that of the remaining channels. */
export const ToldRule = ruledCodes(
  marginKinds,
  { R31: 'R30' },
  oneOf('R5', 'R6', 'R7', 'R9', 'R27', 'R28', 'R29', 'R30', 'R31'),
);
/** What a rule found, or the block that it ended with. */
export const ToldStep = ruledCodes(marginKinds, { ...toldBlocks, allowLoss: 'margin' }, Type.String());
