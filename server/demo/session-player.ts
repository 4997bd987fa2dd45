import { sql } from 'kysely';
import { sessionsAtOnce } from '#shared/feed/sessions.ts';
import { feed } from '#shared/feed.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { Db } from '../platform/db/database.ts';
import type { FeedClient } from './feed-client.ts';

type Session = InputOf<typeof feed.sessions>['sessions'][number];
interface Account {
  userId: string;
  maxBind: number;
  bindMode: Session['bindType'];
  address: string;
  submitTps: number;
}

/** After which a client that was disconnected comes again, ms. */
const returnsAfter = 20_000;
const hour = 3_600_000;

/** Plays the customers' clients: who may connect does, most of the time, and comes again after a disconnection. */
export function createSessionPlayer(db: Db, client: FeedClient) {
  const begun = Date.now();
  const on = new Map<string, Session>();
  /** When a client was disconnected, by account and place. */
  const away = new Map<string, number>();
  let made = 0;
  let isFirst = true;

  return async (): Promise<void> => {
    const now = Date.now();
    const accounts = await clients(db, begun);
    const wanted = new Map<string, { account: Account; place: number }>();
    for (const account of accounts) {
      const held = 1 + (Number(account.userId) % Math.min(3, account.maxBind));
      for (let place = 0; place < held; place += 1) {
        const key = `${account.userId}.${place}`;
        if (now - (away.get(key) ?? 0) >= returnsAfter) wanted.set(key, { account, place });
      }
    }
    const ended: string[] = [];
    for (const [key, session] of on) {
      if (wanted.has(key)) continue;
      ended.push(session.sessionId);
      on.delete(key);
    }
    for (const [key, { account, place }] of wanted) {
      const known = on.get(key);
      const submitTps = Math.round(account.submitTps * 10) / 10;
      if (known) {
        Object.assign(known, { submitTps, windowUsed: Math.ceil(submitTps) });
        continue;
      }
      made += 1;
      // Those that were there before the demo started have been connected for hours.
      const boundAt = isFirst ? now - (1 + (Number(account.userId) % 47)) * hour - place * 1700 : now - place * 300;
      on.set(key, {
        sessionId: `sim-${begun.toString(36)}-${made}`,
        user: account.userId,
        bindType: account.bindMode,
        boundAt,
        ip: addressIn(account.address, Number(account.userId) % 2),
        submitTps,
        windowUsed: Math.ceil(submitTps),
      });
    }
    isFirst = false;
    const answer = await client.tell(feed.sessions, {
      sessions: [...on.values()].slice(0, sessionsAtOnce),
      ended: ended.slice(0, sessionsAtOnce),
    });
    const kicked: string[] = [];
    for (const [key, { sessionId }] of [...on]) {
      if (!answer?.kick.includes(sessionId)) continue;
      kicked.push(sessionId);
      on.delete(key);
      away.set(key, now);
    }
    // At once: a user waits for it.
    if (kicked.length > 0) await client.tell(feed.sessions, { sessions: [], ended: kicked });
  };
}

/** SMPP accounts whose client is there: not those that never got their credentials, and one in eight is always away. */
async function clients(db: Db, begun: number): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select u.customer_user_id::text as "userId", u.max_bind as "maxBind", case when 'TRX' = any (u.bind_modes) then 'TRX' else u.bind_modes[1] end as "bindMode",
      coalesce(u.ip_whitelist[1], '198.51.100.' || u.customer_user_id % 250 + 1) as address,
      least(u.max_tps, 0.2 + u.customer_user_id % 17 * 0.7)::float8 as "submitTps"
    from customer_user u join customer c using (customer_id)
    where u.status = 1 and u.bind_enabled and u.archived_at is null and u.account_type in (1, 4) and c.status in (1, 3)
      and u.customer_user_id % 8 <> 3
      and (u.created_at < ${new Date(begun)} and exists (select from account_price p where p.customer_user_id = u.customer_user_id)
        or exists (select from credential_link l where l.customer_user_id = u.customer_user_id and l.opened_at is not null))
    order by u.customer_user_id limit 600`.execute(db);
  return rows;
}

/** An address of a block: IPv6 blocks begin with one, too. */
function addressIn(block: string, place: number): string {
  const [address = '', bits] = block.split('/');
  if (bits === undefined || address.includes(':')) return address;
  const last = Number(address.slice(address.lastIndexOf('.') + 1));
  const room = Number(bits) >= 31 ? 0 : 2 + place;
  return `${address.slice(0, address.lastIndexOf('.'))}.${Math.min(254, last + room)}`;
}
