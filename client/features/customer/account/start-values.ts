import type { UserFields } from '#shared/user/input.ts';
import type { AccountStart } from '#shared/user/start.ts';

/** What the wizard's form holds: the account, and what it begins with. */
export interface WizardValues extends UserFields, Omit<AccountStart, 'startPrices'> {
  startPrices?: AccountStart['startPrices'] | 'none';
  startRoutes?: 'none' | 'copy' | 'template';
}

/** The parts of the form as the contract takes them: only what the chosen beginnings need. */
export function partsOf(values: WizardValues): { fields: UserFields; start: AccountStart } {
  const { startPrices = 'none', startPlanId, startPricesUserId, belowReason, ...rest } = values;
  const { startRoutes = 'none', startRoutesUserId, startTemplateId, ...fields } = rest;
  return {
    fields,
    start: {
      ...(startPrices !== 'none' && { startPrices }),
      ...(startPrices === 'plan' && startPlanId && { startPlanId }),
      ...(startPrices === 'copy' && startPricesUserId && { startPricesUserId }),
      ...(startPrices !== 'none' && startPrices !== 'follow' && belowReason && { belowReason }),
      ...(startRoutes === 'copy' && startRoutesUserId && { startRoutesUserId }),
      ...(startRoutes === 'template' && startTemplateId && { startTemplateId }),
    },
  };
}
