import { sql } from 'kysely';
import type { SupplierAdjustInput } from '#shared/supplier-balance.ts';
import { fieldTexts, fill } from '#shared/texts/fields.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError, refuseReusedKey } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';

/**
 * Books an amount: the balance and its ledger entry change in one statement. A repeated key books nothing and answers
 * what the first call booked.
 */
export async function adjustBalance(db: Db, input: SupplierAdjustInput, viewer: Viewer): Promise<{ balance: string }> {
  return db.transaction().execute(async (trx) => {
    // Two calls with one key wait for each other here, so that the second finds what the first has booked.
    await sql`select pg_advisory_xact_lock(hashtextextended(${input.idempotencyKey}, 0))`.execute(trx);
    const earlier = await trx
      .selectFrom('supplier_ledger')
      .select([
        'supplier_id',
        'remark',
        sql<string>`trim_scale(balance)::text`.as('balance'),
        sql<boolean>`amount = ${input.amount}::numeric`.as('sameAmount'),
      ])
      .where('idempotency_key', '=', input.idempotencyKey)
      .executeTakeFirst();
    if (earlier) {
      const same = {
        supplierId: earlier.supplier_id === input.supplierId,
        amount: earlier.sameAmount,
        remark: earlier.remark === input.remark,
      };
      refuseReusedKey(same, (field) => (field === 'amount' ? 'recharge.amount' : field), viewer.lang);
      return { balance: earlier.balance };
    }
    const { rows } = await refusingOverflow(
      input,
      viewer,
      sql<{ balance: string; before: string; name: string }>`
      with changed as (
        update supplier
        set balance = balance + ${input.amount}::numeric, updated_at = now(), updated_by = ${viewer.admin.username}, version = version + 1
        where supplier_id = ${input.supplierId}
        returning supplier_id, supplier_name, balance
      ), booked as (
        insert into supplier_ledger (supplier_id, amount, balance, remark, created_by, idempotency_key)
        select supplier_id, ${input.amount}::numeric, balance, ${input.remark}, ${viewer.admin.username}, ${input.idempotencyKey}
        from changed returning entry_id
      )
      select trim_scale(balance)::text as balance, trim_scale(balance - ${input.amount}::numeric)::text as before, supplier_name as name
      from changed, booked`.execute(trx),
    );
    const booked = rows[0];
    if (!booked) {
      throw new AppError('row.gone');
    }
    await audit(trx, viewer, {
      resource: 'supplier',
      action: 'adjustBalance',
      targetId: input.supplierId,
      targetName: booked.name,
      before: { balance: booked.before },
      after: { balance: booked.balance },
      reason: input.remark,
    });
    return { balance: booked.balance };
  });
}

/** The most a balance can be either way, supplier's currency: what `numeric(18, 6)` holds. */
const maxBalance = '999999999999.999999';

/** Says which field is too much when the balance would leave what its column holds. */
async function refusingOverflow<T>({ amount }: SupplierAdjustInput, { lang }: Viewer, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '22003') {
      const isDebit = amount.startsWith('-');
      const limit = `${isDebit ? '-' : ''}${maxBalance}`;
      const msg = fill(fieldTexts[lang][isDebit ? 'minimum' : 'maximum'], { limit });
      throw new AppError('request.invalid', {}, { errors: [{ field: 'amount', msg }] });
    }
    throw error;
  }
}
