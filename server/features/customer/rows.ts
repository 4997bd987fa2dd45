import { type Kysely, type RawBuilder, sql } from 'kysely';
import { customerFormOnly } from '#shared/customer/row.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { fieldsOf, selectionOf } from '../../platform/db/columns.ts';
import { baseText, inBase, moneyText, roundedText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import '../../domain/ledger/tables.ts';
import { customerColumns } from './columns.ts';

const rowColumns = selectionOf('customer', customerColumns, fieldsOf(customerColumns, customerFormOnly));

/** What only the form shows. */
export const formColumns = selectionOf('customer', customerColumns, customerFormOnly);

const nameOf = (column: 'maintainer_id' | 'support_id') => sql<string>`coalesce(
  (select real_name from admin where admin.admin_id = ${sql.ref(`customer.${column}`)}), '')`;

const accounts = sql`select count(*)::int from customer_user
  where customer_user.customer_id = customer.customer_id and customer_user.archived_at is null`;

/** Accounts of a customer that are in use, counted for the lines of a page only. */
export const accountsTotal = sql<number>`(${accounts})`;

const ownInBase = (amount: RawBuilder<unknown>) => inBase(amount, 'customer.currency');

/** Of a prepaid customer the balance, of others the credit limit. */
const spendableBase = ownInBase(
  sql`case when customer.charge_type = 1 then money.balance else customer.credit_limit end`,
);

/** List lines with the names of those they refer to, the country's in `lang`. */
export const selectRows = (db: Kysely<Tables>, lang: Lang) =>
  db
    .selectFrom('customer')
    .leftJoin('country', 'country.country_id', 'customer.country_id')
    .innerJoin('customer_money as money', 'money.customer_id', 'customer.customer_id')
    .select(rowColumns)
    .select([
      'customer.customer_id as customerId',
      'customer.status as status',
      'customer.status_reason as statusReason',
      'customer.source as source',
      'customer.archived_at as archivedAt',
      'customer.created_at as createdAt',
      'customer.created_by as createdBy',
      'customer.updated_at as updatedAt',
      'customer.updated_by as updatedBy',
      'customer.version as version',
      moneyText('money.balance').as('balance'),
      moneyText('money.reserved').as('frozenAmount'),
      moneyText<string | null>('money.available').as('available'),
      baseText('money.balance', 'customer.currency').as('balanceBase'),
      baseText('money.available', 'customer.currency').as('availableBase'),
      roundedText(spendableBase).as('spendableBase'),
      moneyText('customer.credit_limit').as('creditLimit'),
      baseText('customer.credit_limit', 'customer.currency').as('creditLimitBase'),
      moneyText('customer.temp_credit').as('tempCredit'),
      'customer.temp_credit_until as tempCreditUntil',
      sql<string>`coalesce(${sql.ref(lang === 'zh' ? 'country.country_name' : 'country.country_name_en')}, '')`.as(
        'countryName',
      ),
      nameOf('maintainer_id').as('maintainerName'),
      nameOf('support_id').as('supportName'),
      sql<string>`coalesce((select agent.customer_name from customer agent
        where agent.customer_id = customer.agent_id), '')`.as('agentName'),
      accountsTotal.as('accountsTotal'),
      sql<number>`(${accounts} and customer_user.status = 1)`.as('accountsEnabled'),
    ]);

/** Sort field of the wire → column; names sort as people read them, whatever their case. */
export const sortColumns = {
  customerName: sql`lower(customer.customer_name)`,
  customerCode: sql`customer.customer_code`,
  // Amounts of several currencies compare by what they are worth.
  creditLimit: ownInBase(sql.ref('customer.credit_limit')),
  creditLimitBase: ownInBase(sql.ref('customer.credit_limit')),
  balance: ownInBase(sql.ref('money.balance')),
  balanceBase: ownInBase(sql.ref('money.balance')),
  available: ownInBase(sql.ref('money.available')),
  availableBase: ownInBase(sql.ref('money.available')),
  spendableBase,
  tempCreditUntil: sql`customer.temp_credit_until`,
  contractTo: sql`customer.contract_to`,
  accountsTotal,
  status: sql`customer.status`,
  createdAt: sql`customer.created_at`,
  updatedAt: sql`customer.updated_at`,
} as const;
