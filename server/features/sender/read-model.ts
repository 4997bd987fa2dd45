import { type Kysely, sql } from 'kysely';
import type { Lang } from '#shared/http/endpoint.ts';
import { deliveredRate } from '#shared/message/delivered-rate.ts';
import type { UnregisteredInput, UnregisteredSender } from '#shared/sender/unregistered.ts';
import type { Use } from '../../domain/messages/figures.ts';
import { recentDays } from '../../domain/messages/recent-use.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import { numberedSlice } from '../../platform/db/numbered-page.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { ScopeHolder } from '../../platform/rights/customer-scope.ts';

/** Country policy: senders must be registered. */
const required = 2;
/** An account's sender policy: registered ones only. */
const registeredOnly = 1;
/** The most used pairs of sender and destination that are looked through. */
const most = 5000;

/** All but what is only looked up for the lines of a page. */
type UnregisteredUse = Omit<UnregisteredSender, 'overwrittenBy'>;

interface UnregisteredOptions {
  db: Kysely<Tables>;
  messages: MessageStore;
}

/** Senders in traffic, of the last 30 days unless others are asked for, that should be registered and are not. */
export function createUnregistered({ db, messages }: UnregisteredOptions) {
  const all = async (viewer: ScopeHolder, lang: Lang, dateTime = recentDays()): Promise<UnregisteredUse[]> => {
    const { rows: needing } = await sql<{ countries: string[]; users: string[] }>`
      select array(select country_id::text from country where sender_id_policy = ${required}) as countries,
        array(select customer_user_id::text from customer_user where sender_policy = ${registeredOnly}) as users`.execute(
      db,
    );
    const { countries = [], users = [] } = needing[0] ?? {};
    const groupBy = ['customerId', 'userId', 'countryId', 'sender'] as const;
    const request = { dateTime, viewer, groupBy, limit: most };
    const [byCountry, byAccount] = await Promise.all([
      countries.length === 0 ? [] : messages.uses({ ...request, filter: { countryId: countries } }),
      users.length === 0 ? [] : messages.uses({ ...request, filter: { userId: users } }),
    ]);
    const demanding = new Set(countries);
    const found = merged([...byCountry, ...byAccount.filter(({ by }) => !demanding.has(by.countryId ?? ''))]);
    return named(db, [...found.values()], demanding, lang);
  };

  return {
    count: async (viewer: ScopeHolder): Promise<number> => (await all(viewer, 'en')).length,

    page: async (input: UnregisteredInput, viewer: ScopeHolder, lang: Lang) => {
      const { customerId, countryId, keyword = '', sortField = 'messages' } = input;
      const [earliest, latest] = recentDays();
      const dateTime: [number, number] = [input.usedFrom ?? earliest, input.usedTo ?? latest];
      const wanted = keyword.trim().toLowerCase();
      const rows = (await all(viewer, lang, dateTime)).filter(
        (row) =>
          (customerId === undefined || row.customerId === customerId) &&
          (countryId === undefined || row.countryId === countryId) &&
          row.senderId.toLowerCase().includes(wanted),
      );
      const sign = (input.sortOrder ?? 'desc') === 'asc' ? 1 : -1;
      const { list, total } = numberedSlice(
        rows.toSorted((a, b) => sign * (a[sortField] - b[sortField])),
        input,
      );
      const overwriting = await messages.channelsRewriting(list);
      return {
        list: list.map((row, place) => ({ ...row, overwrittenBy: overwriting[place] ?? 0 })),
        total,
      };
    },
  };
}

/** One customer's use of a sender in a country, by whichever of its accounts. */
interface Found extends Omit<Use, 'by'> {
  customerId: string;
  countryId: string;
  senderId: string;
  userIds: string[];
}

function merged(uses: readonly Use[]): Map<string, Found> {
  const found = new Map<string, Found>();
  for (const { by, ...use } of uses) {
    const { customerId, userId, countryId, sender } = by;
    if (!customerId || !userId || !countryId || !sender) continue;
    const key = `${customerId} ${countryId} ${sender.toLowerCase()}`;
    const known = found.get(key);
    if (!known) {
      found.set(key, { ...use, customerId, countryId, senderId: sender, userIds: [userId] });
      continue;
    }
    if (!known.userIds.includes(userId)) known.userIds.push(userId);
    for (const name of ['messages', 'parts', 'blocked', 'submitted', 'delivered'] as const) known[name] += use[name];
    known.firstTime = Math.min(known.firstTime, use.firstTime);
    known.lastTime = Math.max(known.lastTime, use.lastTime);
  }
  return found;
}

/** With what people call them; those with a registration that is not over are left out. */
async function named(
  db: Kysely<Tables>,
  found: readonly Found[],
  demanding: ReadonlySet<string>,
  lang: Lang,
): Promise<UnregisteredUse[]> {
  if (found.length === 0) return [];
  const countryName = sql.ref(lang === 'zh' ? 'country_name' : 'country_name_en');
  const { rows } = await sql<{
    place: number;
    customerName: string;
    countryName: string;
    userName: string;
    formerId: string | null;
    formerStatus: UnregisteredSender['formerStatus'];
  }>`
    select place::int - 1 as place, customer_name as "customerName", ${countryName} as "countryName",
      coalesce((select user_name from customer_user where customer_user_id = used.user_id), '') as "userName",
      former.sender_id::text as "formerId", former.status as "formerStatus"
    from unnest(${found.map(({ customerId }) => customerId)}::bigint[], ${found.map(({ countryId }) => countryId)}::bigint[],
        ${found.map(({ senderId }) => senderId.toLowerCase())}::text[],
        ${found.map(({ userIds: [only = '0', ...others] }) => (others.length > 0 ? '0' : only))}::bigint[])
      with ordinality as used (customer_id, country_id, sender, user_id, place)
    join customer using (customer_id) join country on country.country_id = used.country_id
    left join lateral (select sender_id, status from sender
      where sender.customer_id = used.customer_id and sender.country_id = used.country_id and lower(sender_text) = used.sender
      order by status in (0, 1, 2) desc, sender_id limit 1) former on true
    where former.status is null or former.status not in (0, 1, 2)
    order by place`.execute(db);
  return rows.flatMap(({ place, formerId, ...names }) => {
    const use = found[place];
    if (!use) return [];
    const { customerId, countryId, senderId, userIds, messages, blocked, firstTime, lastTime } = use;
    const [only, ...others] = userIds;
    return {
      key: `${customerId}-${countryId}-${senderId}`,
      customerId,
      countryId,
      senderId,
      ...names,
      userId: others.length === 0 ? (only ?? null) : null,
      accounts: userIds.length,
      demandedBy: demanding.has(countryId) ? ('country' as const) : ('account' as const),
      messages,
      blocked,
      deliveredPct: deliveredRate(use),
      firstTime,
      lastTime,
      senderIdId: formerId,
    };
  });
}
