import { type Kysely, sql } from 'kysely';
import type { Lang } from '#shared/http/endpoint.ts';
import type { OperationLog } from '#shared/operation-log.ts';
import { objectNames } from '../../domain/alarms/names.ts';
import { storedAlarms } from '../../domain/alarms/select.ts';
import type { Tables } from '../../platform/db/tables.ts';

type Db = Kysely<Tables>;

/** Price lists enter their lines as `DE Vodafone otp`. */
const isPriceList = ({ resource }: Pick<OperationLog, 'resource'>): boolean =>
  resource === 'customerPrice' || resource === 'channelPrice';
const line = /^([A-Z]{2}) (.+) (any|otp|notification|marketing)$/;

/** Names the lines of price lists in the reader's language; networks that have been renamed since keep what was entered. */
export async function withLines<E extends OperationLog>(db: Db, entries: readonly E[], lang: Lang): Promise<E[]> {
  const written = entries.filter(isPriceList).flatMap(({ changes }) => Object.keys(changes));
  const networks = [...new Set(written.flatMap((key) => line.exec(key)?.slice(1, 3).join(' ') ?? []))];
  if (networks.length === 0) return [...entries];
  const column = sql.ref(lang === 'zh' ? 'operator_name' : 'operator_name_en');
  const { rows } = await sql<{ network: string; name: string }>`
    select distinct on (network) network, name from (
      select iso2 || ' ' || operator_name_en as network, iso2 || ' ' || ${column} as name
      from operator join country using (country_id)) named
    where network = any (${networks}::text[]) order by network, name`.execute(db);
  const names = new Map(rows.map(({ network, name }) => [network, name]));
  const named = (key: string): string => {
    const [, country = '', network = '', traffic = ''] = line.exec(key) ?? [];
    const name = names.get(`${country} ${network}`);
    return name === undefined ? key : `${name} ${traffic}`;
  };
  return entries.map((entry) => {
    if (!isPriceList(entry)) return entry;
    const fields = Object.entries(entry.changes);
    const changes = Object.fromEntries(fields.map(([key, change]) => [named(key), change]));
    // Two networks of one name stay apart.
    return Object.keys(changes).length < fields.length ? entry : { ...entry, changes };
  });
}

/** Names what alarms are about in the reader's language; alarms that are gone keep what was entered. */
export async function withAlarmObjects<E extends OperationLog>(
  db: Db,
  entries: readonly E[],
  lang: Lang,
): Promise<E[]> {
  const ids = entries.flatMap(({ resource, targetId }) => (resource === 'alarm' && targetId !== '' ? [targetId] : []));
  if (ids.length === 0) return [...entries];
  const alarms = await storedAlarms(db, {
    where: sql`alarm_id::text = any (${ids}::text[])`,
    order: sql`alarm_id`,
    limit: ids.length,
  });
  const nameOf = await objectNames(db, alarms, lang);
  const names = new Map(alarms.map((alarm) => [alarm.alarmId, nameOf(alarm)]));
  return entries.map((entry) =>
    entry.resource === 'alarm' && entry.targetName !== ''
      ? { ...entry, targetName: names.get(entry.targetId) ?? entry.targetName }
      : entry,
  );
}
