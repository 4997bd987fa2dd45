import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Id, nullable, oneOf, Time } from '../fields.ts';
import { ErrorPhase } from './kinds.ts';
import { PlatformCode, RawCode, RawStat } from './row.ts';

const Count = Type.Integer({ minimum: 0 });

/** A code as a supplier sends it. */
export const SeenCodeKey = Type.Object({
  supplierId: Id,
  phase: ErrorPhase,
  rawStat: RawStat,
  rawCode: RawCode,
});
export type SeenCodeKey = Static<typeof SeenCodeKey>;

/** Where a proposal comes from: other suppliers' same code, or what the status beside it means. */
export const ProposalGround = oneOf('suppliers', 'status');

/** A code that suppliers send and no rule names. */
export const UnmappedCode = Type.Object({
  /** All of `SeenCodeKey` in one text. */
  seenId: Type.String(),
  ...SeenCodeKey.properties,
  /** As it came, whatever is in it. */
  rawStat: Type.String({ maxLength: 16 }),
  supplierName: Type.String(),
  channels: Type.Array(Type.Object({ channelId: Id, channelName: Type.String(), hits: Count })),
  /** Submits that came with it. */
  hits: Count,
  hits24h: Count,
  firstSeenAt: Time,
  lastSeenAt: Time,
  /** What its messages count as until it is mapped. */
  countsAs: Type.String(),
  proposal: nullable(
    Type.Object({
      platformCode: PlatformCode,
      ground: ProposalGround,
      /** Suppliers whose same code means that. */
      suppliers: Count,
    }),
  ),
  /** Ids of messages that have it. */
  examples: Type.Array(Type.String()),
});
export type UnmappedCode = Static<typeof UnmappedCode>;

/** Codes seen in the last so many days. */
export const SeenDays = Type.Integer({ minimum: 1, maximum: 90 });
export const UnmappedFilter = Type.Object({
  days: Type.Optional(SeenDays),
  supplierId: Type.Optional(Id),
  channelId: Type.Optional(Id),
});
export type UnmappedFilter = Static<typeof UnmappedFilter>;

/** Which past messages are judged again. */
export const RemapInput = Type.Object({
  days: SeenDays,
  /** Absent: all suppliers. */
  supplierId: Type.Optional(Id),
  channelId: Type.Optional(Id),
  /** Amounts follow too; needs `error_code:remap-money`. */
  withMoney: Type.Optional(Type.Boolean()),
  /** Only counts the submits with a code. */
  dryRun: Type.Optional(Type.Boolean()),
});
export type RemapInput = Static<typeof RemapInput>;

export const Remap = Type.Object({
  remapId: Id,
  supplierName: Type.String(),
  channelName: Type.String(),
  from: Time,
  to: Time,
  withMoney: Type.Boolean(),
  state: oneOf('waiting', 'running', 'done', 'failed', 'cancelled'),
  /** 0 to 100. */
  progress: Count,
  /** Submits with a code, and messages that turned out otherwise. */
  hits: Count,
  changed: Count,
  createdAt: Time,
  createdBy: Type.String(),
  finishedAt: nullable(Time),
});
export type Remap = Static<typeof Remap>;
