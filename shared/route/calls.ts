import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { EditLock, LockReply, TabId } from '../channel/lock.ts';
import { UnitPrice } from '../channel/price.ts';
import { ruled, ruledFigure } from '../field-rules.ts';
import { Id, Line, nullable, oneOf, Reason, Time, WorkedPrice } from '../fields.ts';
import { endpoint, Nothing } from '../http/endpoint.ts';
import { PageInput, pageOf } from '../http/paging.ts';
import { Concealed } from './concealed.ts';
import { InheritingRow, LosingNetwork, RouteRow } from './row.ts';
import { maxRows, RouteRowInput } from './row-input.ts';
import { WaitingChoice } from './version.ts';

const ofUser = { userId: Id };
/** Number of the version the changes were made on; 0: the account has none yet. */
export const BaseVersion = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
export const VersionComment = Line({ maxLength: 200 });

/** What is wrong with a row. */
export const RouteProblemCode = oneOf(
  'WEIGHT_SUM',
  'NO_CATCH_ALL',
  'NO_CHANNEL',
  'ORDER',
  'RULE_INVALID',
  'NO_DEFAULT',
  'NO_COST',
  'NEGATIVE_MARGIN',
  'NETWORK_BELOW_MARGIN',
  'CAPABILITY',
  'SENDER_NOT_REGISTERED',
  'TPS_SHORT',
  'SOLE_CHANNEL_PAUSED',
  'CHANNEL_BELOW_MARGIN',
  'CHANNEL_DISABLED',
);
export type RouteProblemCode = Static<typeof RouteProblemCode>;
export const RouteProblem = Type.Object({
  operatorId: Id,
  /** Null while the row is not stored. */
  rowId: nullable(Id),
  /** The item, or null: the row as a whole. */
  itemId: nullable(Type.String()),
  code: RouteProblemCode,
  msg: Type.String(),
});
export type RouteProblem = Static<typeof RouteProblem>;

/** A channel in a route's picker, with what speaks for and against it. */
export const RouteChannelOption = Type.Object({
  channelId: Id,
  channelName: Type.String(),
  channelCode: Type.String(),
  supplierName: Type.String(),
  /** 1 active, 2 paused, 3 draining, 4 maintenance, 5 test only, 0 disabled. */
  adminStatus: Type.Integer(),
  linkStatus: nullable(Type.String()),
  maxTps: Type.String(),
  capability: Type.Array(Type.String()),
  trafficTypes: Type.Array(Type.String()),
  /** What a part costs now in the asked operator's network, in `currency`; null: no price. */
  price: ruledFigure('cost', nullable(UnitPrice)),
  currency: Type.String(),
  /** The same in the base currency. */
  priceBase: ruledFigure('cost', nullable(WorkedPrice)),
  /** Percent of the account's price that would remain, two decimals; null without an account, a price or a cost. */
  margin: ruledFigure(['cost', 'price'], nullable(Type.String())),
  /** The channel leaves less than the least margin, here or in a network that would follow the row. */
  losing: ruled(['cost', 'price'], nullable(Type.Boolean())),
  /** Those networks: what they follow may leave enough by itself. */
  losingNetworks: ruled(['cost', 'price'], nullable(Type.Array(LosingNetwork))),
});
export type RouteChannelOption = Static<typeof RouteChannelOption>;

/** A row that uses a channel. */
export const ChannelUse = Type.Object({
  rowId: Id,
  userId: Id,
  userName: Type.String(),
  customerName: Type.String(),
  operatorId: Id,
  countryName: Type.String(),
  iso2: Type.String(),
  operatorName: Type.String(),
  isDefault: Type.Boolean(),
  rowStatus: Type.Integer(),
  /** In an item, in a resend group, or in both. */
  inItems: Type.Boolean(),
  inResend: Type.Boolean(),
  /** It is the only enabled channel of an item. */
  isSole: Type.Boolean(),
  /** Its largest weight among the items that choose by weight. */
  weight: nullable(Type.Integer()),
});
export type ChannelUse = Static<typeof ChannelUse>;

/** A row that a waiting version changes. */
export const PlannedRow = Type.Object({
  operatorId: Id,
  versionId: Id,
  effectiveFrom: Time,
  adminName: Type.String(),
  /** Names of the fields of `RouteContent` that it sets. */
  fields: Type.Array(Type.String()),
});
export type PlannedRow = Static<typeof PlannedRow>;

/** Route table of an account (the wire calls it routers). */
export const userRouters = {
  get: endpoint({
    path: '/api/admin/user/getRouters',
    permission: 'customer_list:routes',
    reads: true,
    summary: 'Route table of an account: its rows, and the operators of its countries that inherit',
    input: Type.Object({
      ...ofUser,
      countryIds: Type.Optional(Type.Array(Id, { maxItems: 300 })),
      /** Rows and prices as of then, waiting versions included; now when absent. */
      at: Type.Optional(Time),
    }),
    reply: Type.Object({
      ...ofUser,
      userName: Type.String(),
      customerId: Id,
      customerName: Type.String(),
      /** 0: nothing has been saved yet. */
      versionNo: Type.Integer(),
      /** Of the system settings; null for users without access to costs. */
      costAgentPercent: ruled('cost', nullable(Type.String())),
      baseCurrency: Type.String(),
      lock: nullable(EditLock),
      /** Until then messages may be sent at a loss; null: they are not. */
      allowLossUntil: ruled(['cost', 'price'], nullable(Time)),
      /** Versions that wait for their time. */
      scheduled: Type.Integer(),
      /** Rows that they change, in the order of their starts. */
      planned: Type.Array(PlannedRow),
      /** Rows of the account, and the default row of each of its countries; `wholeRows` lays out all. */
      rows: Type.Array(RouteRow),
      inheriting: Type.Array(InheritingRow),
      ...Concealed,
    }),
  }),
  update: endpoint({
    path: '/api/admin/user/updateRouters',
    permission: 'customer_list:routes-edit',
    summary:
      'Save changed rows whole as a new version, now or from a moment on; needs the lock and the version they were made on',
    input: Type.Object({
      ...ofUser,
      tabId: TabId,
      baseVersion: BaseVersion,
      rows: Type.Array(RouteRowInput, { maxItems: maxRows }),
      removedRowIds: Type.Array(Id, { maxItems: maxRows }),
      /** Needed when more than five rows change. */
      comment: VersionComment,
      effectiveFrom: Type.Optional(nullable(Time)),
      /** `import`: the changes come from a file; by hand when absent. */
      source: Type.Optional(oneOf('manual', 'import')),
      /** Needed when a version that waits changes some of these rows too: `routes.waiting`. */
      waiting: Type.Optional(WaitingChoice),
    }),
    reply: Type.Object({
      /** Null: nothing differs from what is stored. */
      versionId: nullable(Id),
      /** Null: the version starts later. */
      versionNo: nullable(Type.Integer()),
      warnings: Type.Array(RouteProblem),
    }),
  }),
  allowLoss: endpoint({
    path: '/api/admin/user/routers/allowLoss',
    permission: 'customer_list:below-floor',
    summary: 'Let an account send at a loss until a moment, or end that with null; it needs a reason',
    /** `seenUntil`: the end in force as the caller has seen it; another one is a conflict. */
    input: Type.Object({ ...ofUser, until: nullable(Time), seenUntil: nullable(Time), reason: Reason }),
    reply: Nothing,
  }),
  validate: endpoint({
    path: '/api/admin/user/routers/validate',
    permission: 'customer_list:routes',
    reads: true,
    summary: 'What is wrong with rows: errors keep them from being saved, warnings do not',
    input: Type.Object({
      ...ofUser,
      rows: Type.Array(RouteRowInput, { maxItems: maxRows }),
      /** When the rows are to begin; now when absent. */
      at: Type.Optional(Time),
    }),
    reply: Type.Object({ errors: Type.Array(RouteProblem), warnings: Type.Array(RouteProblem) }),
  }),
  lock: endpoint({
    path: '/api/admin/user/updateRouters/lock',
    permission: 'customer_list:routes-edit',
    unversioned: 'own',
    summary: 'Take, renew or take over the edit lock of a route table; answers who holds it either way',
    input: Type.Object({
      ...ofUser,
      tabId: TabId,
      dirty: Type.Optional(Type.Boolean()),
      changes: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
      takeOver: Type.Optional(Type.Boolean()),
    }),
    reply: LockReply,
  }),
  unlock: endpoint({
    path: '/api/admin/user/updateRouters/unlock',
    permission: 'signed-in',
    silent: true,
    unversioned: 'own',
    summary: 'Give back an edit lock on a route table; repeating it is harmless',
    input: Type.Object({ userId: Type.Optional(Id), tabId: Type.Optional(TabId) }),
    reply: Nothing,
  }),
  channels: endpoint({
    path: '/api/admin/user/routers/channels',
    permission: 'customer_list:routes',
    reads: true,
    summary:
      'Channels a route may take, with their price for an operator at a moment, and what would remain for an account',
    input: Type.Object({
      operatorId: Type.Optional(Id),
      userId: Type.Optional(Id),
      /** Prices as of then; now when absent. */
      at: Type.Optional(Time),
    }),
    reply: Type.Array(RouteChannelOption),
  }),
  clone: endpoint({
    path: '/api/admin/user/cloneRouters',
    permission: 'customer_list:routes-edit',
    summary: 'Copy the routes of an account or a template to accounts: adding rows they lack, or replacing theirs',
    input: Type.Object({
      fromUserId: Type.Optional(Id),
      /** Instead of an account. */
      templateId: Type.Optional(Id),
      toUserIds: Type.Array(Id, { minItems: 1, maxItems: 200 }),
      /** Versions of their tables as the caller has seen them, in the same order. */
      baseVersions: Type.Array(BaseVersion, { minItems: 1, maxItems: 200 }),
      mode: oneOf('add', 'replace'),
      comment: VersionComment,
      waiting: Type.Optional(WaitingChoice),
    }),
    reply: Type.Object({ changed: Type.Integer() }),
  }),
  versions: endpoint({
    path: '/api/admin/user/routers/versions',
    permission: 'customer_list:routes',
    reads: true,
    summary: 'Versions of the route tables of accounts',
    input: Type.Object({ userIds: Type.Array(Id, { minItems: 1, maxItems: 200 }) }),
    reply: Type.Array(Type.Object({ ...ofUser, versionNo: BaseVersion })),
  }),
  whereUsed: endpoint({
    path: '/api/admin/channel/whereUsed',
    permission: 'customer_list:routes',
    reads: true,
    summary: 'Route rows that use a channel',
    input: Type.Object({ channelId: Id, ...PageInput.properties }),
    reply: pageOf(ChannelUse),
  }),
};
