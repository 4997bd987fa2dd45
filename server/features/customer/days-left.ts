import { type RawBuilder, sql } from 'kysely';
import type { MessageFigures } from '../../domain/messages/figures.ts';
import { figureOf } from '../../domain/messages/recent-order.ts';
import { daysLeftOf, spentBy } from '../../domain/money/days-left.ts';

type Messages = Pick<MessageFigures, 'aggregate'>;

interface Row {
  customerId: string;
  chargeType: 0 | 1 | 2;
  availableBase?: string | null | undefined;
}

/** Adds to lines of the list for how many days their money lasts; null without a limit. */
export async function withDaysLeft<R extends Row>(
  messages: Messages,
  { list, total }: { list: R[]; total: number },
): Promise<{ list: (R & { daysLeft: number | null })[]; total: number }> {
  const ids = list.map(({ customerId }) => customerId);
  const spent = await spentBy(messages, { ids, at: Date.now() });
  return {
    total,
    list: list.map((row) => ({
      ...row,
      daysLeft: row.chargeType === 0 ? null : daysLeftOf(row.availableBase ?? null, spent.get(row.customerId)),
    })),
  };
}

/** The same figure to sort by; counted only if it is asked for. */
export async function daysLeftColumn(
  messages: Messages,
  { isAsked, availableBase }: { isAsked: boolean; availableBase: RawBuilder<unknown> },
): Promise<RawBuilder<unknown>> {
  const spent = isAsked ? await spentBy(messages, { at: Date.now() }) : new Map<string, string>();
  return sql`case when customer.charge_type <> 0
    then greatest(${availableBase}, 0) / nullif(greatest(${figureOf(spent, sql`customer.customer_id`)}, 0), 0) end`;
}
