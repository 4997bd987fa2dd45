import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import type { UserFields } from '#shared/user/input.ts';
import type { User, UserFilter, UserListInput } from '#shared/user/row.ts';
import type { user } from '#shared/user.ts';
import type { MessageFigures } from '../../domain/messages/figures.ts';
import { deliveringBelow, recentSortColumns } from '../../domain/messages/recent-order.ts';
import { valuesOf } from '../../platform/db/columns.ts';
import { keysetRows } from '../../platform/db/keyset.ts';
import { countRows, numberedPage, sortedBy } from '../../platform/db/numbered-page.ts';
import { named } from '../../platform/db/query.ts';
import { stamp } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { customerScope, type ScopeHolder } from '../../platform/rights/customer-scope.ts';
import { userColumns } from './columns.ts';
import { matching } from './filter.ts';
import { formColumns, selectRows, sortColumns } from './rows.ts';

type Db = Kysely<Tables>;
const day = 86_400_000;

/** All queries over accounts of customers. */
export function createUserRepository(db: Db, messages: Pick<MessageFigures, 'sentSince' | 'aggregate'>) {
  const where = async (filter: UserFilter, scope: ScopeHolder) =>
    matching(filter, scope, {
      ...(filter.noTraffic && { sending: await messages.sentSince('userId', Date.now() - day) }),
      ...(filter.deliveredBelow !== undefined && {
        among: await deliveringBelow(messages, filter.deliveredBelow, { by: 'userId', viewer: scope }),
      }),
    });
  const matched = (condition: RawBuilder<SqlBool>) =>
    db
      .selectFrom('customer_user')
      .innerJoin('customer', 'customer.customer_id', 'customer_user.customer_id')
      .where(condition);

  return {
    count: async (filter: UserFilter, scope: ScopeHolder): Promise<number> =>
      countRows(matched(await where(filter, scope))),

    page: async (input: UserListInput, scope: ScopeHolder): Promise<ReplyOf<typeof user.list>> => {
      const condition = await where(input, scope);
      const recent = await recentSortColumns(messages, input.sortField, sql`customer_user.customer_user_id`, {
        by: 'userId',
        viewer: scope,
      });
      return numberedPage(
        selectRows(db)
          .where(condition)
          .orderBy(sortedBy({ ...sortColumns, ...recent }, input, { field: 'updatedAt', order: 'desc' }))
          .orderBy('customer_user.customer_user_id', 'desc'),
        matched(condition),
        input,
      );
    },

    /** Undefined too when its customer is none of those that `scope` sees. */
    find: (userId: string, scope: ScopeHolder, trx: Db = db): Promise<User | undefined> =>
      selectRows(trx)
        .select(formColumns)
        .where('customer_user.customer_user_id', '=', userId)
        .where(customerScope(scope))
        .executeTakeFirst(),

    /** All rows of the filter in the order of their keys, for exports of any length. */
    scan: async function* (filter: UserFilter, scope: ScopeHolder): AsyncGenerator<User> {
      const rows = selectRows(db)
        .select(formColumns)
        .where(await where(filter, scope));
      yield* keysetRows(rows, 'customer_user.customer_user_id', 'userId');
    },

    options: ({ customerId, keyword, ids }: InputOf<typeof user.options>, scope: ScopeHolder) =>
      db
        .selectFrom('customer_user')
        .innerJoin('customer', 'customer.customer_id', 'customer_user.customer_id')
        .select([
          'customer_user.customer_user_id as id',
          'user_name as name',
          'system_id as code',
          'customer_user.status as status',
          'customer_user.customer_id as customerId',
        ])
        // One that is chosen has its name also when it is archived.
        .where(ids ? customerScope(scope) : matching({ customerId, keyword }, scope))
        .where(named('customer_user.customer_user_id', ids))
        .orderBy('customer_user.updated_at', 'desc')
        .orderBy('customer_user.customer_user_id', 'desc')
        .limit(ids?.length ?? 200)
        .execute(),

    insert: async (trx: Db, customerId: string, input: UserFields, by: string): Promise<string> => {
      const { customer_user_id } = await trx
        .insertInto('customer_user')
        .values({ ...valuesOf(userColumns, input), customer_id: customerId, created_by: by, updated_by: by })
        .returning('customer_user_id')
        .executeTakeFirstOrThrow();
      return customer_user_id;
    },

    update: (trx: Db, userId: string, input: UserFields, by: string) =>
      trx
        .updateTable('customer_user')
        .set({ ...valuesOf(userColumns, input), ...stamp(by) })
        .where('customer_user_id', '=', userId)
        .execute(),
  };
}

export type UserRepository = ReturnType<typeof createUserRepository>;
