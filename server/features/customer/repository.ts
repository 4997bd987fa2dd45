import { type Kysely, sql } from 'kysely';
import type { CustomerInput } from '#shared/customer/input.ts';
import type { Customer, CustomerFilter, CustomerListInput, CustomerNote } from '#shared/customer/row.ts';
import type { customer } from '#shared/customer.ts';
import type { InputOf, Lang, ReplyOf } from '#shared/http/endpoint.ts';
import type { MessageFigures } from '../../domain/messages/figures.ts';
import { deliveringBelow, recentSortColumns } from '../../domain/messages/recent-order.ts';
import { valuesOf } from '../../platform/db/columns.ts';
import { keysetRows } from '../../platform/db/keyset.ts';
import { countRows, numberedPage, sortedBy } from '../../platform/db/numbered-page.ts';
import { named } from '../../platform/db/query.ts';
import { stamp } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { customerScope, type ScopeHolder } from '../../platform/rights/customer-scope.ts';
import { customerColumns } from './columns.ts';
import { daysLeftColumn } from './days-left.ts';
import { matching, type Visibility } from './filter.ts';
import { formColumns, selectRows, sortColumns } from './rows.ts';

type Db = Kysely<Tables>;
const day = 86_400_000;

/** All queries over customers. */
export function createCustomerRepository(db: Db, messages: Pick<MessageFigures, 'sentSince' | 'aggregate'>) {
  const where = async (filter: CustomerFilter, visibility: Visibility) =>
    matching(filter, visibility, {
      ...(filter.noTraffic && { sending: await messages.sentSince('customerId', Date.now() - day) }),
      ...(filter.deliveredBelow !== undefined && {
        among: await deliveringBelow(messages, filter.deliveredBelow, { by: 'customerId', viewer: visibility.scope }),
      }),
    });

  return {
    count: async (filter: CustomerFilter, visibility: Visibility): Promise<number> =>
      countRows(db.selectFrom('customer').where(await where(filter, visibility))),

    page: async (
      input: CustomerListInput,
      lang: Lang,
      visibility: Visibility,
    ): Promise<ReplyOf<typeof customer.list>> => {
      const matched = await where(input, visibility);
      const recent = await recentSortColumns(messages, input.sortField, sql`customer.customer_id`, {
        by: 'customerId',
        viewer: visibility.scope,
      });
      const daysLeft = await daysLeftColumn(messages, {
        isAsked: input.sortField === 'daysLeft',
        availableBase: sortColumns.availableBase,
      });
      return numberedPage(
        selectRows(db, lang)
          .where(matched)
          .orderBy(sortedBy({ ...sortColumns, ...recent, daysLeft }, input, { field: 'updatedAt', order: 'desc' }))
          .orderBy('customer.customer_id', 'desc'),
        db.selectFrom('customer').where(matched),
        input,
      );
    },

    /** Undefined too when it is none of those that `scope` sees. */
    find: (customerId: string, lang: Lang, scope: ScopeHolder, trx: Db = db): Promise<Customer | undefined> =>
      selectRows(trx, lang)
        .select(formColumns)
        .where('customer.customer_id', '=', customerId)
        .where(customerScope(scope))
        .executeTakeFirst(),

    /** All rows of the filter in the order of their keys, for exports of any length. */
    scan: async function* (filter: CustomerFilter, lang: Lang, visibility: Visibility): AsyncGenerator<Customer> {
      const rows = selectRows(db, lang)
        .select(formColumns)
        .where(await where(filter, visibility));
      yield* keysetRows(rows, 'customer.customer_id', 'customerId');
    },

    options: ({ keyword, agents, ids }: InputOf<typeof customer.options>, scope: ScopeHolder) =>
      db
        .selectFrom('customer')
        .select(['customer_id as id', 'customer_name as name', 'customer_code as code'])
        .select(sql<0 | 1>`case when status = 0 then 0 else 1 end`.as('status'))
        // One that is chosen has its name also when it is archived.
        .where(
          ids ? customerScope(scope) : matching({ keyword, customerType: agents && 3 }, { contacts: false, scope }),
        )
        .where(named('customer.customer_id', ids))
        .orderBy('updated_at', 'desc')
        .orderBy('customer_id', 'desc')
        .limit(ids?.length ?? 200)
        .execute(),

    insert: async (trx: Db, input: CustomerInput, { by, source, creditLimit }: NewBy): Promise<string> => {
      const { customer_id } = await trx
        .insertInto('customer')
        .values({
          ...valuesOf(customerColumns, input),
          source,
          credit_limit: creditLimit ?? '0',
          created_by: by,
          updated_by: by,
        })
        .returning('customer_id')
        .executeTakeFirstOrThrow();
      return customer_id;
    },

    notes: (customerId: string): Promise<CustomerNote[]> =>
      db
        .selectFrom('customer_note')
        .select(['note_id as noteId', 'time', 'author', 'text'])
        .where('customer_id', '=', customerId)
        .orderBy('note_id', 'desc')
        .limit(200)
        .execute(),

    addNote: (trx: Db, note: { customerId: string; author: string; text: string }): Promise<CustomerNote> =>
      trx
        .insertInto('customer_note')
        .values({ customer_id: note.customerId, author: note.author, text: note.text })
        .returning(['note_id as noteId', 'time', 'author', 'text'])
        .executeTakeFirstOrThrow(),

    update: (trx: Db, customerId: string, input: CustomerInput, by: string) =>
      trx
        .updateTable('customer')
        .set({ ...valuesOf(customerColumns, input), ...stamp(by) })
        .where('customer_id', '=', customerId)
        .execute(),
  };
}

/** Who adds a customer, how, and with what credit. */
interface NewBy {
  by: string;
  source: 1 | 2;
  creditLimit?: string | undefined;
}

export type CustomerRepository = ReturnType<typeof createCustomerRepository>;
