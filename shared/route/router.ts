import * as Type from 'typebox/type';
import { ExportChoice, ExportReply } from '../common.ts';
import { Id, nullable, Uuid } from '../fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { pageOf } from '../http/paging.ts';
import { AccountTable } from './account-table.ts';
import { KeptRoute, RouteBulk } from './bulk.ts';
import { RouteFlow, RouteMargins, RoutesCounting } from './charts.ts';
import { Concealed } from './concealed.ts';
import {
  ChannelHoldInput,
  HoldLiftInput,
  HoldListInput,
  KeptHolds,
  RouteHold,
  RouteHoldInput,
  RouteLiftInput,
} from './hold.ts';
import {
  RouteApplyInput,
  RouteFilter,
  RouteGroup,
  RouteGrouping,
  RouteListInput,
  RouteListRow,
  RoutePreview,
  RoutePreviewInput,
} from './overview.ts';
import { Simulation, SimulationInput } from './simulation.ts';
import { RouteTrial } from './trial.ts';

const Changed = Type.Object({ changed: Type.Integer({ minimum: 0 }) });
/** Holds in force keep their reason and end until they are lifted. */
const Held = Type.Object({
  ...Changed.properties,
  kept: Type.Integer({ minimum: 0 }),
  /** Whose these are, most places first; at most three. */
  keptHolds: KeptHolds,
});

/** Routes of all accounts. */
export const router = {
  simulate: endpoint({
    path: '/api/admin/router/simulate',
    permission: 'customer_list:routes',
    reads: true,
    summary: 'Which way a message of an account would take, rule by rule; nothing is sent',
    input: SimulationInput,
    reply: Simulation,
  }),
  tables: endpoint({
    path: '/api/admin/router/tables',
    permission: 'customer_list:routes',
    reads: true,
    summary: 'How far the route tables of a customer’s accounts are',
    input: Type.Object({ customerId: Id }),
    reply: Type.Array(AccountTable),
  }),
  list: endpoint({
    path: '/api/admin/router/list',
    permission: 'channel_router',
    reads: true,
    summary: 'Route rows of all accounts with their channels, costs, prices and margins',
    input: RouteListInput,
    /** `counting`: filtered by money, and not all rows are looked at yet. */
    reply: Type.Object({
      ...pageOf(RouteListRow).properties,
      ...Concealed,
      counting: Type.Optional(nullable(RoutesCounting)),
    }),
  }),
  groups: endpoint({
    path: '/api/admin/router/groups',
    permission: 'channel_router',
    reads: true,
    summary: 'Route rows of all accounts counted by country, channel or customer, largest first, at most 500',
    input: Type.Object({ by: RouteGrouping, ...RouteFilter.properties }),
    reply: Type.Array(RouteGroup),
  }),
  margins: endpoint({
    path: '/api/admin/router/margins',
    permission: 'channel_router',
    reads: true,
    summary: 'Route rows that are on, counted by their margin',
    input: RouteFilter,
    reply: RouteMargins,
  }),
  flow: endpoint({
    path: '/api/admin/router/flow',
    permission: 'channel_router',
    reads: true,
    summary: 'Which customers sent where by which channels in the last hour; the largest of each by name',
    input: Type.Pick(RouteFilter, ['customerId', 'userId', 'countryId', 'operatorId', 'channelId']),
    reply: RouteFlow,
  }),
  preview: endpoint({
    path: '/api/admin/router/preview',
    permission: 'channel_router:edit',
    reads: true,
    summary: 'What a change of many rows would do; nothing changes yet',
    input: RoutePreviewInput,
    reply: RoutePreview,
  }),
  apply: endpoint({
    path: '/api/admin/router/apply',
    permission: 'channel_router:edit',
    unversioned: 'step',
    summary: 'Apply a previewed change as a new version of each account, all or none; it may take itself back later',
    input: RouteApplyInput,
    reply: RouteBulk,
  }),
  applied: endpoint({
    path: '/api/admin/router/applied',
    permission: 'channel_router',
    reads: true,
    summary:
      'Changes of many rows: first those that will take themselves back, or may, by the time of that; then the last 50 others',
    input: Type.Object({}),
    reply: Type.Array(RouteBulk),
  }),
  trial: endpoint({
    path: '/api/admin/router/trial',
    permission: 'channel_router',
    reads: true,
    summary:
      'What the channels of a change’s rows have delivered since, by destination: the channel it raised beside the others',
    input: Type.Object({ applyId: Uuid }),
    reply: RouteTrial,
  }),
  revert: endpoint({
    path: '/api/admin/router/revert',
    permission: 'channel_router:edit',
    unversioned: 'step',
    summary: 'Take back an applied change, part by part; what somebody has changed since stays as it is',
    input: Type.Object({ applyId: Uuid }),
    /** `skipped`: rows of which something stayed; `isUnderWay`: it has many rows, and `router.applied` says when it is done. */
    reply: Type.Object({
      rows: Type.Integer(),
      skipped: Type.Integer(),
      isUnderWay: Type.Optional(Type.Boolean()),
    }),
  }),
  restore: endpoint({
    path: '/api/admin/router/restore',
    permission: 'channel_router:edit',
    unversioned: 'step',
    summary: 'Make the fields that stayed when a change was taken back what they were before it, once',
    input: Type.Object({ applyId: Uuid }),
    /** `isUnderWay`: there are many, and `router.applied` says when it is done. */
    reply: Type.Object({ ...Changed.properties, isUnderWay: Type.Optional(Type.Boolean()) }),
  }),
  kept: endpoint({
    path: '/api/admin/router/kept',
    permission: 'channel_router',
    reads: true,
    summary: 'What stayed when a change was taken back and was not restored since, field by field, at most 200 rows',
    input: Type.Object({ applyId: Uuid }),
    reply: Type.Array(KeptRoute),
  }),
  hold: endpoint({
    path: '/api/admin/router/hold',
    permission: 'channel_router:hold',
    unversioned: 'creates',
    summary: 'Stop sending for accounts to operators, for a while or until it is lifted',
    input: RouteHoldInput,
    reply: Held,
  }),
  unhold: endpoint({
    path: '/api/admin/router/unhold',
    permission: 'channel_router:hold',
    unversioned: 'ends',
    summary: 'Lift holds of accounts',
    input: RouteLiftInput,
    reply: Changed,
  }),
  holds: endpoint({
    path: '/api/admin/router/holds',
    permission: 'channel_router',
    reads: true,
    summary: 'Holds of accounts and channels, those that are over included, latest first',
    input: HoldListInput,
    reply: pageOf(RouteHold),
  }),
  holdChannel: endpoint({
    path: '/api/admin/router/holdChannel',
    permission: 'channel_router:hold',
    allCustomers: true,
    unversioned: 'creates',
    summary: 'Stop a channel from sending to countries or operators, for a while or until it is lifted',
    input: ChannelHoldInput,
    reply: Held,
  }),
  liftHolds: endpoint({
    path: '/api/admin/router/liftHolds',
    permission: 'channel_router:hold',
    unversioned: 'ends',
    summary: 'Lift holds, of accounts or channels',
    input: HoldLiftInput,
    reply: Changed,
  }),
  export: endpoint({
    path: '/api/admin/router/export',
    permission: 'channel_router',
    reads: true,
    summary: 'Export the route rows of the present filter',
    input: Type.Object({ ...RouteFilter.properties, ...ExportChoice.properties }),
    reply: ExportReply,
  }),
};
