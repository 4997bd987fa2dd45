import Decimal from 'decimal.js';
import { type Kysely, sql } from 'kysely';
import type { Trial } from '#shared/application/trial.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import { loadRates } from '../../domain/money/rates.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { customerScope, type ScopeHolder } from '../../platform/rights/customer-scope.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { trialTraffic } from './trial-traffic.ts';

const day = 86_400_000;

interface TrialOptions {
  db: Kysely<Tables>;
  messages: MessageStore;
  settings: Pick<Settings, 'read'>;
}

/** What trials did since they were approved. */
export function createTrials({ db, messages, settings }: TrialOptions) {
  return {
    /** Of a customer that came by an application and that the viewer may see; else null. */
    find: async (customerId: string, viewer: ScopeHolder, now = Date.now()): Promise<Trial | null> => {
      const row = await db
        .selectFrom('customer_application as application')
        .innerJoin('customer', 'customer.customer_id', 'application.customer_id')
        .select([
          'customer_application_id as applyId',
          'customer.customer_id as customerId',
          'handled_at as approvedAt',
          'trial_parts as trialParts',
          'currency',
          sql<string>`trim_scale(temp_credit)::text`.as('trialCredit'),
          'temp_credit_until as creditUntil',
          // The one-time link to the credentials of one of its accounts.
          sql<number | null>`(select min(opened_at) from credential_link join customer_user using (customer_user_id)
            where customer_user.customer_id = customer.customer_id)`.as('credentialsOpenedAt'),
          sql<number | null>`(select min(first_bind_at) from account_bind join customer_user using (customer_user_id)
            where customer_user.customer_id = customer.customer_id)`.as('firstBindAt'),
          sql<boolean>`exists (select from customer_user where customer_user.customer_id = customer.customer_id
            and account_type in (1, 4) and archived_at is null)`.as('isBinding'),
        ])
        .where('application.customer_id', '=', customerId)
        .where(customerScope(viewer))
        .executeTakeFirst();
      if (!row || row.approvedAt === null) return null;
      const { approvedAt, creditUntil, ...stored } = row;
      const { chargeParts, revenue, ...traffic } = await trialTraffic(messages, { customerId, approvedAt }, now);
      const { baseCurrency } = await settings.read();
      const rates = await loadRates(db, baseCurrency);
      const used = rates.convert(revenue, baseCurrency, row.currency, now);
      const left = used && Decimal.max(0, new Decimal(row.trialCredit).minus(used));
      const daysLeft = creditUntil === null ? null : Math.max(0, Math.ceil((creditUntil - now) / day));
      return {
        ...stored,
        approvedAt,
        ...traffic,
        isStuck: isStuck({ ...traffic, approvedAt, daysLeft }, now),
        usedParts: chargeParts,
        leftParts: Math.max(0, row.trialParts - chargeParts),
        usedCredit: used ? amountOf(used) : null,
        leftCredit: left ? amountOf(left) : null,
        daysLeft,
      };
    },
  };
}
export type Trials = ReturnType<typeof createTrials>;

const amountOf = (amount: Decimal): string => Decimal.max(0, amount).toDecimalPlaces(6).toFixed();

/** More than a day, and nothing has arrived: the maintainer should ask the customer. */
const isStuck = (
  { approvedAt, firstDeliveredAt, daysLeft }: Pick<Trial, 'approvedAt' | 'firstDeliveredAt' | 'daysLeft'>,
  now: number,
): boolean => firstDeliveredAt === null && daysLeft !== 0 && now - approvedAt > day;
