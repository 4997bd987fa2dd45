import { type Kysely, sql } from 'kysely';
import type { customerApplication } from '#shared/application.ts';
import type { ReplyOf } from '#shared/http/endpoint.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Viewer } from '../../platform/http/viewer.ts';

type Usual = ReplyOf<typeof customerApplication.usual>;

/** Defaults of the next trial: those of the last one approved, or the only choice there is; null without the permission to choose. */
export async function usualTrial(db: Kysely<Tables>, viewer: Viewer): Promise<Usual> {
  const { rows } = await sql<Usual>`
    select coalesce((select plan_id from customer_application a join price_plan on plan_id = a.price_plan_id
        where a.status = 3 and price_plan.status = 1 order by handled_at desc limit 1),
        (select min(plan_id) from price_plan where status = 1 having count(*) = 1))::text as "pricePlanId",
      coalesce((select route_template_id from customer_application where status = 3 and route_template_id is not null
        order by handled_at desc limit 1),
        (select min(template_id) from route_template having count(*) = 1))::text as "routeTemplateId"`.execute(db);
  const [usual] = rows;
  return {
    pricePlanId: viewer.admin.permissions.has('customer_list:price') ? (usual?.pricePlanId ?? null) : null,
    routeTemplateId: viewer.admin.permissions.has('customer_list:routes') ? (usual?.routeTemplateId ?? null) : null,
  };
}
