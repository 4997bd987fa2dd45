import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Id, Name, Version } from './fields.ts';
import { endpoint, Nothing } from './http/endpoint.ts';

/** A table's name: the screen's resource, e.g. `supplier`. */
const Screen = Type.String({ pattern: '^[a-z][a-zA-Z-]{1,63}$' });

/** How an administrator likes a table: order and visibility of columns, row height, folded parts around it. */
export const TableLayout = Type.Object({
  /** Shown columns in order; absent: the screen's own choice. */
  columns: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 100 })),
  density: Type.Optional(Type.Union([Type.Literal('compact'), Type.Literal('normal'), Type.Literal('relaxed')])),
  /** Parts of the screen that were folded (true) or unfolded by hand; absent: the screen's own choice. */
  folded: Type.Optional(Type.Record(Type.String({ pattern: '^[a-z][a-zA-Z]{1,31}$' }), Type.Boolean())),
});
export type TableLayout = Static<typeof TableLayout>;

/** A named table: filters as the address's query, columns, density. */
export const View = Type.Object({
  viewId: Id,
  viewName: Name,
  /** Query text of the address, without `?`. */
  query: Type.String({ maxLength: 2000 }),
  layout: TableLayout,
  /** Everybody who may open the screen sees it. */
  shared: Type.Boolean(),
  /** Only the owner may change or remove it. */
  own: Type.Boolean(),
  ownerName: Type.String(),
  version: Version,
});
export type View = Static<typeof View>;

export const view = {
  list: endpoint({
    path: '/api/admin/view/list',
    permission: 'signed-in',
    reads: true,
    summary: 'Own layout and views of a table, with the shared ones',
    input: Type.Object({ screen: Screen }),
    reply: Type.Object({ layout: TableLayout, views: Type.Array(View) }),
  }),
  saveLayout: endpoint({
    path: '/api/admin/view/saveLayout',
    permission: 'signed-in',
    unversioned: 'own',
    summary: "Save the caller's layout of a table",
    input: Type.Object({ screen: Screen, layout: TableLayout }),
    reply: Nothing,
  }),
  save: endpoint({
    path: '/api/admin/view/save',
    permission: 'signed-in',
    summary: 'Keep a view under a name; an own view of that name is replaced when `viewId` names it',
    input: Type.Object({
      screen: Screen,
      viewId: Type.Optional(Id),
      /** Of the view that `viewId` names. */
      version: Type.Optional(Version),
      viewName: Name,
      query: View.properties.query,
      layout: TableLayout,
      shared: Type.Boolean(),
    }),
    reply: View,
  }),
  remove: endpoint({
    path: '/api/admin/view/remove',
    permission: 'signed-in',
    unversioned: 'own',
    summary: 'Remove an own view',
    input: Type.Object({ viewId: Id }),
    reply: Nothing,
  }),
};
