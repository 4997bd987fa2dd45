import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { UnitPrice } from '../channel/price.ts';
import { ExportChoice, ExportReply } from '../common.ts';
import { ruled, ruledFigure } from '../field-rules.ts';
import { Id, nullable, oneOf } from '../fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { ImportReport, importRule } from '../import.ts';
import { RouteRow } from './row.ts';
import { maxRows, RouteRowInput } from './row-input.ts';

const ofUser = { userId: Id };

/** What drafted rows would do to the money of an account. */
export const RouteEffect = Type.Object({
  /** Weighed by the last 30 days' parts to the destinations it touches; without such traffic every row counts the same. */
  basis: oneOf('traffic', 'rows'),
  parts30d: Type.Integer(),
  marginBefore: ruledFigure(['cost', 'price'], nullable(Type.String())),
  marginAfter: ruledFigure(['cost', 'price'], nullable(Type.String())),
  /** What the same parts would have left more or less, in the base currency; null without traffic. */
  profitChange: ruled(['cost', 'price'], nullable(Type.String())),
  baseCurrency: Type.String(),
  /** Figures of the drafted rows. */
  rows: Type.Array(
    Type.Object({
      operatorId: Id,
      ...Type.Pick(RouteRow, ['costWeighted', 'margin', 'losing', 'losingItems', 'losingNetworks']).properties,
    }),
  ),
});
export type RouteEffect = Static<typeof RouteEffect>;

/** A row read from a file. */
const ReadRow = Type.Object({
  ...RouteRowInput.properties,
  priceAgent: Type.Optional(ruled('agentPrice', nullable(UnitPrice))),
});

/** What is done with routes before they are saved, and their file. */
export const routeDraft = {
  effect: endpoint({
    path: '/api/admin/user/routers/effect',
    permission: 'customer_list:routes',
    reads: true,
    summary: 'Margins before and after drafted rows; nothing is saved',
    input: Type.Object({ ...ofUser, rows: Type.Array(RouteRowInput, { maxItems: maxRows }) }),
    reply: RouteEffect,
  }),
  places: endpoint({
    path: '/api/admin/user/routers/places',
    permission: 'customer_list:routes',
    reads: true,
    summary: 'Destinations an account has no row for yet, with their prices: default ones of countries, or operators',
    input: Type.Object({
      ...ofUser,
      countryIds: Type.Optional(Type.Array(Id, { maxItems: 300 })),
      operatorIds: Type.Optional(Type.Array(Id, { maxItems: maxRows })),
    }),
    reply: Type.Array(RouteRow),
  }),
  version: endpoint({
    path: '/api/admin/user/routers/fromVersion',
    permission: 'customer_list:routes',
    reads: true,
    summary: 'Rows to draft so that the routes become what they were in a version; nothing is saved',
    input: Type.Object({ versionId: Id }),
    reply: Type.Object({ rows: Type.Array(ReadRow), removedOperatorIds: Type.Array(Id) }),
  }),
  export: endpoint({
    path: '/api/admin/user/routers/export',
    permission: 'customer_list:routes',
    reads: true,
    summary: 'Routes of an account as a file that can be read again, one line for each item',
    input: Type.Object({ ...ofUser, ...ExportChoice.properties }),
    reply: ExportReply,
  }),
  import: endpoint({
    path: '/api/admin/user/routers/import',
    permission: 'customer_list:routes-edit',
    upload: importRule,
    reads: true,
    summary: 'Read routes from a file and compare them with those of an account; nothing is saved',
    input: Type.Object(ofUser),
    reply: Type.Object({
      report: ImportReport,
      /** Rows that differ from what is stored, for the draft; none when the file has errors. */
      rows: Type.Array(ReadRow),
    }),
  }),
};
