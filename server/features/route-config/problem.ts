import type { Lang } from '#shared/http/endpoint.ts';
import type { RouteProblem, RouteProblemCode } from '#shared/route/calls.ts';
import { fill } from '#shared/texts/fields.ts';
import { routeProblems } from '#shared/texts/route-problems.ts';

/** A problem of a row before it is put into words. */
export interface FoundProblem {
  code: RouteProblemCode;
  itemId?: string | null;
  params?: Readonly<Record<string, string | number>>;
}

export const problemOf = (
  { code, itemId = null, params }: FoundProblem,
  row: { operatorId: string; rowId: string | null },
  lang: Lang,
): RouteProblem => ({
  operatorId: row.operatorId,
  rowId: row.rowId,
  itemId,
  code,
  msg: fill(routeProblems[lang][code], params),
});
