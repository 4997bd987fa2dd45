import type { customer } from '#shared/customer.ts';
import type { InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Mails } from '../../platform/mail/mails.ts';
import type { CustomerRepository } from './repository.ts';
import { resource } from './service.ts';

type Notify = typeof customer.notify;

/** Mails contacts of customers; recipients do not see each other. All mails are queued, or none. */
export function createCustomerNotices(db: Db, customers: CustomerRepository, mails: Mails) {
  return async ({ customerIds, roles, subject, text }: InputOf<Notify>, viewer: Viewer): Promise<ReplyOf<Notify>> => {
    await mails.start();
    return db.transaction().execute(async (trx) => {
      if (!(await mails.isConfigured(trx))) throw new AppError('mail.not-configured');
      const by = viewer.admin.username;
      const without: string[] = [];
      const written = new Set<string>();
      for (const customerId of new Set(customerIds)) {
        const row = await customers.find(customerId, viewer.lang, viewer.admin, trx);
        if (!row) throw new AppError('row.gone');
        const addresses = (row.contacts ?? []).flatMap(({ role, email }) =>
          email && roles.includes(role) ? [email.toLowerCase()] : [],
        );
        if (addresses.length === 0) without.push(row.customerName);
        for (const to of new Set(addresses)) {
          if (written.has(to)) continue;
          written.add(to);
          await mails.send(trx, { kind: 'customer', by, to, subject: subject.trim(), text: text.trim() });
        }
        if (addresses.length === 0) continue;
        await audit(trx, viewer, {
          resource,
          action: 'notify',
          targetId: customerId,
          targetName: row.customerName,
          after: { subject: subject.trim(), roles },
        });
      }
      return { mails: written.size, without };
    });
  };
}
