import { type Kysely, sql } from 'kysely';
import type { Lang } from '#shared/http/endpoint.ts';
import type { NamedAttempt, NamedMessage, NamedUnmatched } from '#shared/message/named.ts';
import type { AttemptRow, MessageRow, UnmatchedReceipt, WaitingSegments } from '#shared/message/row.ts';
import { type NamedId, nameSources } from '../../domain/messages/name-sources.ts';
import type { Tables } from '../../platform/db/tables.ts';

type Db = Kysely<Tables>;
/** Ids of one kind → their names; those that are gone have none. */
type Found = ReadonlyMap<string, string>;

interface Ids {
  customerId?: string | null;
  userId?: string | null;
  supplierId?: string | null;
  channelId?: string | null;
  countryId?: string | null;
  operatorId?: string | null;
  errorCode?: string;
  blockCode?: string;
}

type Kind = NamedId;

async function namesFor(db: Db, kind: Kind, ids: readonly string[], lang: Lang): Promise<Found> {
  const { table, key, [lang]: name } = nameSources[kind];
  const { rows: found } = await sql<{ id: string; name: string }>`
    select ${sql.ref(key)}::text as id, ${sql.ref(name)} as name from ${sql.table(table)}
    where ${sql.ref(key)} = any (${ids}::bigint[])`.execute(db);
  return new Map(found.map((row) => [row.id, row.name]));
}

/** What platform codes mean. */
async function errorTexts(db: Db, codes: readonly string[], lang: Lang): Promise<Found> {
  const { rows: found } = await sql<{ code: string; text: string }>`
    select platform_code as code, ${sql.ref(lang === 'zh' ? 'description_zh' : 'description_en')} as text
    from error_code where scope = 1 and platform_code = any (${codes}::text[])`.execute(db);
  return new Map(found.map(({ code, text }) => [code, text]));
}

/** Names that were asked for, and those that are not there as empty ones. */
function book(load: (ids: readonly string[]) => Promise<Found>) {
  const known = new Map<string, string>();
  return {
    learn: async (ids: Iterable<string | null | undefined>): Promise<void> => {
      const missing = new Set<string>();
      for (const id of ids) if (id && !known.has(id)) missing.add(id);
      if (missing.size === 0) return;
      const found = await load([...missing]);
      for (const id of missing) known.set(id, found.get(id) ?? '');
    },
    of: (id: string | null | undefined): string => (id ? (known.get(id) ?? '') : ''),
  };
}

const kinds = ['customerId', 'userId', 'supplierId', 'channelId', 'countryId', 'operatorId'] as const;
const codeOf = ({ errorCode, blockCode }: Ids) => errorCode || blockCode;

/** Names of many rows: each is loaded once. What is called with some rows gives the names of one of them. */
export function nameBook(db: Db, lang: Lang) {
  const books = Object.fromEntries(kinds.map((kind) => [kind, book((ids) => namesFor(db, kind, ids, lang))]));
  const errors = book((codes) => errorTexts(db, codes, lang));
  const nameOf = (kind: Kind, row: Ids) => books[kind]?.of(row[kind]) ?? '';
  return async (rows: readonly Ids[]) => {
    await Promise.all([
      ...kinds.map((kind) => books[kind]?.learn(rows.map((row) => row[kind]))),
      errors.learn(rows.map(codeOf)),
    ]);
    return (row: Ids) => ({
      customerName: nameOf('customerId', row),
      userName: nameOf('userId', row),
      supplierName: nameOf('supplierId', row),
      channelName: nameOf('channelId', row),
      countryName: nameOf('countryId', row),
      operatorName: nameOf('operatorId', row),
      errorText: errors.of(codeOf(row)),
    });
  };
}

/** Loads all names of some rows at once; the returned function gives those of one of them. */
export const namesOf = (db: Db, rows: readonly Ids[], lang: Lang) => nameBook(db, lang)(rows);

export async function namedMessages(db: Db, rows: readonly MessageRow[], lang: Lang): Promise<NamedMessage[]> {
  const names = await namesOf(db, rows, lang);
  return rows.map((row) => ({ ...row, ...names(row) }));
}

export const attemptIdOf = ({
  msgId,
  attemptNo,
  segmentNo,
}: Pick<AttemptRow, 'msgId' | 'attemptNo' | 'segmentNo'>): string => `${msgId}/${attemptNo}/${segmentNo}`;

export async function namedAttempts(db: Db, rows: readonly AttemptRow[], lang: Lang): Promise<NamedAttempt[]> {
  const names = await namesOf(db, rows, lang);
  return rows.map((row) => ({ attemptId: attemptIdOf(row), ...row, ...names(row) }));
}

/** Platform codes with what they mean. */
export async function namedErrors<Row extends { errorCode: string }>(
  db: Db,
  rows: readonly Row[],
  lang: Lang,
): Promise<(Row & { errorText: string })[]> {
  const names = await namesOf(db, rows, lang);
  return rows.map((row) => ({ ...row, errorText: names(row).errorText }));
}

/** Long messages that wait for parts, with their owners. */
export async function namedWaiting(db: Db, rows: readonly WaitingSegments[], lang: Lang) {
  const names = await namesOf(db, rows, lang);
  return rows.map((row) => {
    const { customerName, userName } = names(row);
    return { ...row, customerName, userName };
  });
}

/** A channel's supplier is not part of a receipt. */
export async function namedUnmatched(db: Db, rows: readonly UnmatchedReceipt[]): Promise<NamedUnmatched[]> {
  const ids = [...new Set(rows.map(({ channelId }) => channelId))];
  const channels = await db
    .selectFrom('channel')
    .innerJoin('supplier', 'supplier.supplier_id', 'channel.supplier_id')
    .select(['channel.channel_id', 'channel.channel_name', 'supplier.supplier_name'])
    .where(sql<boolean>`channel.channel_id = any (${ids}::bigint[])`)
    .execute();
  const byId = new Map(channels.map((row) => [row.channel_id, row]));
  return rows.map((row) => ({
    ...row,
    channelName: byId.get(row.channelId)?.channel_name ?? '',
    supplierName: byId.get(row.channelId)?.supplier_name ?? '',
  }));
}
