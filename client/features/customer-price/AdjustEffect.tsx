import { useCall } from '#client/http/use-call.ts';
import { useFieldAccess } from '#client/kit/use-field-access.ts';
import { customerPrice } from '#shared/customer/price.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { BelowLines } from './BelowLines.tsx';

/** What a change of prices by a percentage or an amount does, while it is entered. */
export function AdjustEffect({ change }: { change: InputOf<typeof customerPrice.adjustEffect> }) {
  const isShown = useFieldAccess('agentPrice') === 'shown';
  const { data } = useCall(customerPrice.adjustEffect, isShown ? change : null, { quiet: true });
  return data ? <BelowLines effect={data} /> : null;
}
