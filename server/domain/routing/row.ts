import type { RouteContent } from '#shared/route/row.ts';
import type { PricedOperator } from './price.ts';

type Status = Pick<RouteContent, 'rowStatus'>;

/** Rule R27: the operator's row unless it inherits, else its country's; a blocked row is an answer too. */
export function effectiveRow<Row extends Status>(
  rowOf: (operatorId: string) => Row | undefined,
  { operatorId, defaultOperatorId }: PricedOperator,
): { row: Row | undefined; isInherited: boolean } {
  const own = rowOf(operatorId);
  if (own && own.rowStatus !== 0) return { row: own, isInherited: false };
  const country = operatorId === defaultOperatorId ? undefined : rowOf(defaultOperatorId);
  return { row: country && country.rowStatus !== 0 ? country : undefined, isInherited: true };
}
