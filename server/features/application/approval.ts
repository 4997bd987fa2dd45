import { type Kysely, type Selectable, sql } from 'kysely';
import type { customerApplication } from '#shared/application.ts';
import type { InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import { approvalNote, trialTag } from '#shared/texts/application-columns.ts';
import { fill } from '#shared/texts/fields.ts';
import { audit } from '../../platform/db/audit.ts';
import { stamp } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { needPermission } from '../../platform/rights/need-permission.ts';
import type { Vault } from '../../platform/security/vault.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { CustomerRepository } from '../customer/repository.ts';
import { insertCustomer } from '../customer/writes.ts';
import { applyPlan } from '../customer-price/writes.ts';
import { cloneRoutes } from '../route-config/writes.ts';
import type { UserRepository } from '../user/repository.ts';
import { insertUser } from '../user/writes.ts';

type Trx = Kysely<Tables>;
type Input = InputOf<typeof customerApplication.approve>;

/** An application that is approved. */
interface Approved {
  row: Selectable<Tables['customer_application']>;
  maintainerId: string | null;
  input: Input;
}

interface Made {
  customerId: string;
  parts: number;
  /** Of its entry in the operation log. */
  after: Readonly<Record<string, unknown>>;
  reply: ReplyOf<typeof customerApplication.approve>;
}

/** Default duration of a trial's credit. */
const usualDays = 30;
const day = 86_400_000;

interface ApprovalOptions {
  customers: CustomerRepository;
  users: UserRepository;
  vault: Vault;
  settings: Settings;
}

/** Makes trial customers with all they need to send their first messages. */
export function createApproval({ customers, users, vault, settings }: ApprovalOptions) {
  return {
    /** A prepaid customer, an account, its prices, its routes and the credit its messages are paid of, within a transaction. */
    makeTrial: async (trx: Trx, { row, maintainerId, input }: Approved, viewer: Viewer): Promise<Made> => {
      const { applyId, customerName, customerCode, customerType, currency, countryId, ...entered } = input;
      const {
        trialParts,
        pricePlanId,
        belowReason,
        routesFromUserId,
        routeTemplateId,
        trialCredit,
        trialDays,
        ...account
      } = entered;
      if (pricePlanId) await checkPlan(trx, pricePlanId, viewer);
      if (routesFromUserId || routeTemplateId) needPermission(viewer, 'customer_list:routes');
      if (trialCredit !== undefined) needPermission(viewer, 'customer_list:credit');
      const note = fill(approvalNote[viewer.lang], { id: applyId });

      const { customerId } = await insertCustomer(
        trx,
        customers,
        {
          source: 2,
          input: {
            customerName,
            customerCode,
            customerType,
            currency,
            countryId: countryId ?? row.country_id,
            chargeType: 1,
            tags: [trialTag[viewer.lang]],
            companyName: row.company_name,
            maintainerId,
            contacts: [{ name: row.contact_name, role: 'business', email: row.email, phone: row.phone, im: row.im }],
          },
        },
        viewer,
      );
      const parts = trialParts ?? row.trial_parts;
      const limited = { ...account, limitUnit: 1 as const, monthlyLimit: String(parts) };
      const { user: made, secrets } = await insertUser(trx, { users, vault }, { customerId, input: limited }, viewer);
      const { userId } = made;
      const copy = { toUserIds: [userId], mode: 'add' as const, comment: note };
      const from = routesFromUserId ? { fromUserId: routesFromUserId } : { templateId: routeTemplateId ?? undefined };
      const copied = routesFromUserId || routeTemplateId ? await cloneRoutes(trx, { ...copy, ...from }, viewer) : [];
      // Prices follow from what the routes cost.
      const { changed: prices } = pricePlanId
        ? await applyPlan(trx, settings, { planId: pricePlanId, userIds: [userId], belowReason }, viewer)
        : { changed: 0 };
      const credit = await giveCredit(
        trx,
        { customerId, customerName, reason: note },
        { amount: trialCredit ?? (await costOf(trx, userId, parts)), days: trialDays ?? usualDays },
        viewer,
      );
      const user = await users.find(userId, viewer.admin, trx);
      if (!user) throw new AppError('row.gone');
      return {
        customerId,
        parts,
        after: { account: user.userName, trialCredit: credit, prices, routes: copied.length > 0 },
        reply: { customerId, user, secrets, trialCredit: credit, currency, prices, hasRoutes: copied.length > 0 },
      };
    },
  };
}

export type Approval = ReturnType<typeof createApproval>;

async function checkPlan(trx: Trx, planId: string, viewer: Viewer): Promise<void> {
  needPermission(viewer, 'customer_list:price');
  const plan = await trx
    .selectFrom('price_plan')
    .select('plan_id')
    .where('plan_id', '=', planId)
    .where('status', '=', 1)
    .executeTakeFirst();
  if (!plan) throw new AppError('reference.unknown', { field: 'pricePlanId' });
}

/** What this many parts of an account cost at most, in its customer's currency. */
async function costOf(trx: Trx, userId: string, parts: number): Promise<string> {
  const { amount } = await trx
    .selectFrom('customer_price')
    .select(sql<string>`trim_scale(ceil(coalesce(max(price), 0) * ${parts} * 100) / 100)::text`.as('amount'))
    .where('customer_user_id', '=', userId)
    .where('voided_at', 'is', null)
    .executeTakeFirstOrThrow();
  return amount;
}

/** Gives a new customer temporary credit, with the entry in its history. */
async function giveCredit(
  trx: Trx,
  { customerId, customerName, reason }: { customerId: string; customerName: string; reason: string },
  { amount, days }: { amount: string; days: number },
  viewer: Viewer,
): Promise<string> {
  if (!/[1-9]/.test(amount)) return '0';
  const until = Date.now() + days * day;
  await trx
    .updateTable('customer')
    .set({ temp_credit: amount, temp_credit_until: new Date(until), ...stamp(viewer.admin.username) })
    .where('customer_id', '=', customerId)
    .execute();
  await audit(trx, viewer, {
    resource: 'customer',
    action: 'updateCredit',
    targetId: customerId,
    targetName: customerName,
    reason,
    before: { tempCredit: '0', tempCreditUntil: null },
    after: { tempCredit: amount, tempCreditUntil: until },
  });
  return amount;
}
