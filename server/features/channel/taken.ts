import { type Kysely, sql } from 'kysely';
import type { ChannelFields } from '#shared/channel/input.ts';
import { mapUniqueViolation } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';

/** Maps violated unique indexes of `channel` to errors that name the field, or the channel with the same account. */
export async function mapTaken<T>(trx: Kysely<Tables>, input: ChannelFields, write: () => Promise<T>): Promise<T> {
  const { channelName, channelCode, host = '', port = null, systemId = '', systemType = '' } = input;
  const same = await trx
    .selectFrom('channel')
    .select('channel_name')
    .where(sql`lower(host)`, '=', host.toLowerCase())
    .where('port', 'is not distinct from', port)
    .where('system_id', '=', systemId)
    .where('system_type', '=', systemType)
    .where('channel_code', '<>', channelCode)
    .executeTakeFirst();
  return mapUniqueViolation(
    {
      channel_name_unique: new AppError('channel.name-taken', { name: channelName }),
      channel_code_unique: new AppError('channel.code-taken', { code: channelCode }),
      channel_account_unique: new AppError('channel.account-taken', { name: same?.channel_name ?? '' }),
    },
    write,
  );
}
