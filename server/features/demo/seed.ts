import { type Kysely, sql } from 'kysely';
import { pdfOf } from '#fixtures/pdf.ts';
import { customer } from '#shared/customer.ts';
import { senderId } from '#shared/sender.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { createFileStore } from '../../platform/files/store.ts';
import type { Seed } from '../seed-order.ts';

/** Any number that nothing else locks: instances that start together seed one after the other. */
const seedLock = 7_201_140;
const day = 86_400_000;
type Trx = Kysely<Tables>;

interface Paper {
  id: string;
  code: string;
  name: string;
  owner: string;
}

const customerPaper = {
  table: 'customer_document',
  key: 'customer_id',
  purpose: 'customer.document',
  docType: 'contract',
  permission: customer.documents.permission,
} as const;
const senderPaper = {
  table: 'sender_document',
  key: 'sender_id',
  purpose: 'senderId.document',
  docType: 'loa',
  permission: senderId.documents.permission,
} as const;

/** Contracts of some customers of the demo and authorisations of their sender IDs, once. */
async function seedDemoDocuments(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx);
    const { rows: known } =
      await sql`select from customer_document union all select from sender_document limit 1`.execute(trx);
    if (known.length > 0) return;
    const { rows: customers } = await sql<Paper>`
      select customer_id::text as id, customer_code as code, company_name as name,
        coalesce(maintainer_id, (select min(admin_id) from admin))::text as owner
      from customer where contract_no <> '' order by customer_id limit 8`.execute(trx);
    for (const { id, code, name, owner } of customers) {
      const lines = ['Service agreement', `${code} - ${name}`, 'International SMS termination', 'Demo document'];
      await keep(trx, customerPaper, { id, owner, fileName: `contract-${code}.pdf`, lines, until: null, now });
    }
    const { rows: senders } = await sql<Paper>`
      select sender_id::text as id, sender_text as code, company_name as name,
        coalesce(maintainer_id, (select min(admin_id) from admin))::text as owner
      from sender join customer using (customer_id) where sender.status in (1, 2) order by sender_id limit 14`.execute(
      trx,
    );
    for (const [at, { id, code, name, owner }] of senders.entries()) {
      const lines = ['Letter of authorisation', `${name} may send as ${code}`, 'Demo document'];
      const until = new Date(now.getTime() + (40 + at * 37) * day).toISOString().slice(0, 10);
      await keep(trx, senderPaper, { id, owner, fileName: `loa-${code}.pdf`, lines, until, now });
    }
  });
}

export const documentSeed: Seed = {
  fills: 'demo',
  after: ['application'],
  run: ({ db, now }) => seedDemoDocuments(db, now),
};

interface Kept {
  id: string;
  owner: string;
  fileName: string;
  lines: readonly string[];
  until: string | null;
  now: Date;
}

/** A document as if the maintainer had uploaded it. */
async function keep(
  trx: Trx,
  { table, key, purpose, docType, permission }: typeof customerPaper | typeof senderPaper,
  { id, owner, fileName, lines, until, now }: Kept,
): Promise<void> {
  const content = pdfOf(lines);
  const file = await createFileStore(trx).write(
    { displayName: fileName, mimeType: 'application/pdf', ownerId: owner, permission, purpose, expiresAt: now },
    (async function* () {
      yield content;
    })(),
  );
  await trx.updateTable('stored_file').set({ expires_at: null }).where('file_name', '=', file).execute();
  await sql`insert into ${sql.table(table)} (${sql.ref(key)}, doc_type, file_name, expires_on, added_at, added_by)
    select ${id}, ${docType}, ${file}, ${until}::date, ${new Date(now.getTime() - 60 * day)}, username
    from admin where admin_id = ${owner}`.execute(trx);
}
