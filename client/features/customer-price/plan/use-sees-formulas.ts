import { useSession } from '#client/http/session.ts';
import { formulaKinds } from '#shared/customer/plan.ts';
import { leastAccess } from '#shared/field-rules.ts';

/** Whether the user sees the formulas of plans: beside prices they tell of costs. */
export const useSeesFormulas = (): boolean => leastAccess(formulaKinds, useSession().fieldRules) === 'shown';
