import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Id, Name, nullable, Time, Version } from '../fields.ts';
import { endpoint, Nothing } from '../http/endpoint.ts';

/** A named set of routes that accounts can begin with. */
export const RouteTemplate = Type.Object({
  templateId: Id,
  templateName: Name,
  rows: Type.Integer(),
  createdAt: Time,
  createdBy: Type.String(),
  version: Version,
});
export type RouteTemplate = Static<typeof RouteTemplate>;

export const routeTemplate = {
  list: endpoint({
    path: '/api/admin/router/template/list',
    permission: 'customer_list:routes',
    reads: true,
    summary: 'Route templates, by name',
    input: Type.Object({}),
    reply: Type.Array(RouteTemplate),
  }),
  save: endpoint({
    path: '/api/admin/router/template/save',
    permission: 'customer_list:routes-edit',
    summary: 'Keep the present routes of an account as a template; one of the same name is replaced',
    /** `version`: of the one that is replaced; null where none of the name was. */
    input: Type.Object({ templateName: Name, fromUserId: Id, version: nullable(Version) }),
    reply: RouteTemplate,
  }),
  remove: endpoint({
    path: '/api/admin/router/template/remove',
    permission: 'customer_list:routes-edit',
    unversioned: 'ends',
    summary: 'Remove a route template; accounts that began with it keep their routes',
    input: Type.Object({ templateId: Id }),
    reply: Nothing,
  }),
};
