import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Id, nullable, oneOf, Time, Uuid } from '../fields.ts';
import { RouteContent } from './row.ts';

/** What made a version. */
export const VersionSource = oneOf(
  'manual',
  'bulkReplace',
  'import',
  'rollback',
  'autoMonitor',
  'template',
  'schedule',
);
export type VersionSource = Static<typeof VersionSource>;
export const VersionStatus = oneOf('current', 'past', 'scheduled', 'cancelled');
export type VersionStatus = Static<typeof VersionStatus>;
/** What becomes of waiting versions that change the same rows: they still set their fields, or leave these rows alone. */
export const WaitingChoice = oneOf('keep', 'drop');
export type WaitingChoice = Static<typeof WaitingChoice>;
/** A version in the details of `routes.waiting`. */
export const WaitingVersion = Type.Object({
  versionId: Id,
  userId: Id,
  userName: Type.String(),
  effectiveFrom: Time,
  adminName: Type.String(),
  comment: Type.String(),
  /** Rows that both change. */
  rows: Type.Integer(),
});
export type WaitingVersion = Static<typeof WaitingVersion>;
/** Rows above which a change needs a comment. */
export const commentAbove = 5;

/** A row before and after; null where it was not there. */
export const RowDiff = Type.Object({
  rowId: Id,
  operatorId: Id,
  before: nullable(RouteContent),
  after: nullable(RouteContent),
});
export type RowDiff = Static<typeof RowDiff>;

/** A state of an account's routes. */
export const RouteVersion = Type.Object({
  versionId: Id,
  userId: Id,
  /** Counts the versions of an account; null until a scheduled one starts. */
  versionNo: nullable(Type.Integer()),
  /** When it was entered. */
  time: Time,
  adminName: Type.String(),
  comment: Type.String(),
  source: VersionSource,
  rowsChanged: Type.Integer(),
  /** English and Chinese names follow the reader's language; at most ten. */
  countries: Type.Array(Type.String()),
  countryCount: Type.Integer(),
  /** When it comes into force, or came. */
  effectiveFrom: Time,
  status: VersionStatus,
  /** Number of the version it restores. */
  rollbackOf: nullable(Type.Integer()),
});
export type RouteVersion = Static<typeof RouteVersion>;

const TrafficSample = Type.Object({
  submitted: Type.Integer(),
  /** Percent with one decimal; null when nothing was submitted. */
  deliveredPct: nullable(Type.Number()),
});
/** What was delivered in the two hours before and after a version started, where it changed something. */
export const VersionQuality = Type.Object({ before: TrafficSample, after: TrafficSample });
export type VersionQuality = Static<typeof VersionQuality>;
/** A version in the list; one that never started has no quality. */
export const ListedVersion = Type.Object({
  ...RouteVersion.properties,
  quality: nullable(VersionQuality),
  /**
   * Rows of the account of which something stayed when the change of many rows was taken back, with the version that took it back; where
   * that changed nothing, with the version that it should have taken back. Null: nothing has, or it was restored.
   */
  kept: nullable(Type.Object({ applyId: Uuid, rows: Type.Integer() })),
  /** When the change of many rows that made the version takes itself back; null: it does not, or has been taken back. */
  revertAt: nullable(Time),
});
export type ListedVersion = Static<typeof ListedVersion>;

/** What an account had delivered over time, and the versions of its routes that began meanwhile. */
export const VersionTraffic = Type.Object({
  step: oneOf('hour', 'day'),
  /** Oldest first, without gaps. */
  slots: Type.Array(
    Type.Object({
      /** When the slot began. */
      time: Time,
      submitted: Type.Integer({ minimum: 0 }),
      delivered: Type.Integer({ minimum: 0 }),
    }),
  ),
  versions: Type.Array(Type.Object({ versionId: Id, versionNo: Type.Integer(), effectiveFrom: Time })),
});
export type VersionTraffic = Static<typeof VersionTraffic>;

/** One field that differs between two versions. */
export const FieldDiff = Type.Object({
  ...Type.Pick(RowDiff, ['rowId', 'operatorId']).properties,
  countryName: Type.String(),
  iso2: Type.String(),
  operatorName: Type.String(),
  mccmnc: nullable(Type.String()),
  before: nullable(RouteContent),
  after: nullable(RouteContent),
  /** Names of the fields of `RouteContent` that differ. */
  fields: Type.Array(Type.String()),
});
export type FieldDiff = Static<typeof FieldDiff>;
