import type { customer } from '#shared/customer.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { stamp } from '../../platform/db/rows.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { CustomerRepository } from './repository.ts';
import { lockInScope, refuseArchived, seesContacts } from './service.ts';

/** Longest that temporary credit may last, ms. */
const longest = 90 * 86_400_000;

/** What we let a customer owe us; temporary credit needs an end within 90 days. */
export function updateCredit(
  db: Db,
  customers: CustomerRepository,
  input: InputOf<typeof customer.updateCredit>,
  viewer: Viewer,
) {
  const { customerId, version, creditLimit, tempCredit, tempCreditUntil, reason } = input;
  const isRaised = /[1-9]/.test(tempCredit);
  const until = isRaised ? tempCreditUntil : null;
  if (isRaised && until === null) {
    throw refusedField('tempCreditUntil', 'required', viewer.lang);
  }
  return db.transaction().execute(async (trx) => {
    const [row] = await lockInScope(trx, [customerId], viewer, [version]);
    if (!row) throw new AppError('row.gone');
    refuseArchived(row.archived_at, row.customer_name);
    // What stands there may be over by now.
    if (until !== null && until !== row.temp_credit_until) {
      const now = Date.now();
      if (until <= now || until > now + longest) throw refusedField('tempCreditUntil', 'choice', viewer.lang);
    }
    await trx
      .updateTable('customer')
      .set({ credit_limit: creditLimit, temp_credit: tempCredit, ...stamp(viewer.admin.username) })
      .set({ temp_credit_until: until === null ? null : new Date(until) })
      .where('customer_id', '=', customerId)
      .execute();
    const after = await customers.find(customerId, viewer.lang, viewer.admin, trx);
    if (!after) throw new AppError('row.gone');
    await audit(trx, viewer, {
      resource: 'customer',
      action: 'updateCredit',
      targetId: customerId,
      targetName: row.customer_name,
      reason,
      before: {
        creditLimit: plain(row.credit_limit),
        tempCredit: plain(row.temp_credit),
        tempCreditUntil: row.temp_credit_until,
      },
      after: { creditLimit: plain(creditLimit), tempCredit: plain(tempCredit), tempCreditUntil: until },
    });
    const { contacts, ...rest } = after;
    return seesContacts(viewer) ? { ...rest, contacts } : rest;
  });
}

/** Without trailing zeros, so that equal amounts are equal texts. */
const plain = (amount: string): string => (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount);
