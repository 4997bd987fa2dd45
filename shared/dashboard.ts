import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { DashboardTraffic } from './dashboard/traffic.ts';
import { ruled } from './field-rules.ts';
import { Currency, Id, Money, nullable, Time } from './fields.ts';
import { endpoint } from './http/endpoint.ts';
import { OperationLog } from './operation-log.ts';
import { SupplierType } from './supplier.ts';

const Count = Type.Integer({ minimum: 0 });

/** Suppliers as they stand; absent without the right to see them. */
const SupplierTiles = Type.Object({
  enabled: Count,
  disabled: Count,
  byType: Type.Array(Type.Object({ supplierType: SupplierType, suppliers: Count })),
  /** Of all suppliers, disabled ones too, as the list counts them. */
  byCurrency: Type.Array(Type.Object({ currency: Currency, suppliers: Count, balance: ruled('cost', Money) })),
  /** The balances of all currencies in the base currency, at the rates of now; null when one has no rate. */
  balanceBase: Type.Optional(ruled('cost', nullable(Money))),
  /** Prepaid balances below their alarm, worst first; at most ten, `belowAlarmTotal` counts all. */
  belowAlarm: Type.Array(
    Type.Object({
      supplierId: Id,
      supplierName: Type.String(),
      currency: Currency,
      balance: ruled('cost', Money),
      balanceAlarm: ruled('cost', Money),
    }),
  ),
  belowAlarmTotal: Count,
  /** Contracts that end within 30 days, soonest first; at most ten. */
  contractsEnding: Type.Array(
    Type.Object({ supplierId: Id, supplierName: Type.String(), contractUntil: Type.String() }),
  ),
  contractsEndingTotal: Count,
  unassigned: Count,
});

/** Who works with the console; absent without the right to read the audit. */
const Activity = Type.Object({
  /** Administrators with a call in the last 15 minutes. */
  online: Count,
  /** The last 14 days in the viewer's zone, oldest first. */
  days: Type.Array(Type.Object({ day: Type.String(), signedIn: Count, refused: Count, writes: Count })),
  recent: Type.Array(OperationLog),
});

/** Open tasks, of the customers the viewer sees; each absent without the right to its list. */
const Todos = Type.Object({
  /** Trial applications that are unassigned. */
  applicationsNew: Type.Optional(Count),
  /** Customers whose temporary credit ends within 7 days. */
  tempCreditEnding: Type.Optional(Count),
  /** Enabled accounts that may connect from anywhere. */
  anyAddress: Type.Optional(Count),
  sendersWaiting: Type.Optional(Count),
  /** Approved sender IDs that end within 30 days. */
  sendersExpiring: Type.Optional(Count),
  /** Senders in traffic of the last 30 days without the registration they need. */
  sendersUnregistered: Type.Optional(Count),
  templatesWaiting: Type.Optional(Count),
  /** Codes of suppliers that no rule names, of the last 7 days. */
  codesUnmapped: Type.Optional(Count),
  /** Drafts of price notices. */
  noticesDrafted: Type.Optional(Count),
  /** Channels of which a price begins or ends within seven days. */
  channelsChanging: Type.Optional(Count),
  /** Price sheets that wait to be looked at. */
  sheetsWaiting: Type.Optional(Count),
  /** Committed price sheets since which routes lose money and nothing has been done about it. */
  sheetsLosing: Type.Optional(ruled(['cost', 'price'], nullable(Count))),
  /** Those committed just now, of which that is being counted. */
  sheetsCounting: Type.Optional(Count),
  /** Routes of which less than the least margin remains, as counted at `routesCountedAt`. */
  routesNegative: Type.Optional(ruled(['cost', 'price'], nullable(Count))),
  /** Those of accounts of which the accepted loss ends within 7 days, or ended in the last 30. */
  lossesEnding: Type.Optional(ruled(['cost', 'price'], nullable(Count))),
  /** Those that do not lose yet, but within 7 days, by what is entered for later. */
  routesLosingSoon: Type.Optional(ruled(['cost', 'price'], nullable(Count))),
  /** When the losing routes were counted; absent until the first count after the installation is done. */
  routesCountedAt: Type.Optional(Time),
});

export const DashboardSummary = Type.Object({
  suppliers: Type.Optional(SupplierTiles),
  activity: Type.Optional(Activity),
  todos: Todos,
  /** The viewer's sign-in before this one. */
  lastSignIn: Type.Optional(Type.Object({ time: Time, ip: Type.String() })),
});
export type DashboardSummary = Static<typeof DashboardSummary>;

export const dashboard = {
  summary: endpoint({
    path: '/api/admin/dashboard/summary',
    permission: 'dash',
    reads: true,
    summary: 'What the workbench shows',
    input: Type.Object({}),
    reply: DashboardSummary,
  }),
  traffic: endpoint({
    path: '/api/admin/dashboard/traffic',
    permission: 'sms_chart',
    reads: true,
    summary:
      'Traffic of today by the clock of the viewer, with that of yesterday, what is usual, and the largest moves',
    input: Type.Object({}),
    reply: DashboardTraffic,
  }),
};
