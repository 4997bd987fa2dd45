import { useCall } from '#client/http/use-call.ts';
import { asPickList } from '#client/kit/lookups.ts';
import type { PickList } from '#client/kit/OptionSelect.tsx';
import { customer } from '#shared/customer.ts';

/** Customers of type agent. */
export const useAgents = (): PickList => asPickList(useCall(customer.options, { agents: 1 }, { quiet: true }).data);
