import { type Kysely, sql } from 'kysely';
import type { UnmappedCode, UnmappedFilter } from '#shared/error-code/seen.ts';
import type { SeenCode } from '../../domain/messages/figures.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import { numberedSlice } from '../../platform/db/numbered-page.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { ScopeHolder } from '../../platform/rights/customer-scope.ts';

type Db = Kysely<Tables>;
const day = 86_400_000;
/** Days that are looked back over, unless something else is said. */
const usualDays = 7;
const maxExamples = 5;
/** A report comes up to so many days after its message was sent. */
const latestReport = 8;

/** Codes of the last days that no rule names, by supplier: whatever the channel, a supplier means the same. */
async function unmappedOf(
  messages: MessageStore,
  { days = usualDays, ...owner }: UnmappedFilter,
): Promise<SeenCode[][]> {
  const now = Date.now();
  const seen = await messages.seenCodes({ dateTime: [now - days * day, now], ...owner });
  const groups = new Map<string, SeenCode[]>();
  for (const code of seen) {
    if (code.mapped.isMapped) continue;
    const key = seenIdOf(code);
    groups.set(key, [...(groups.get(key) ?? []), code]);
  }
  return [...groups.values()].sort((a, b) => hitsOf(b) - hitsOf(a));
}

const seenIdOf = ({ supplierId, phase, stat, key }: SeenCode): string => [supplierId, phase, stat, key].join('/');
const hitsOf = (codes: readonly SeenCode[]): number => codes.reduce((sum, { hits }) => sum + hits, 0);

export const countUnmapped = async (messages: MessageStore): Promise<number> => (await unmappedOf(messages, {})).length;

/** One page of the to-do list; its examples are messages of customers the viewer may see. */
export async function unmappedPage(
  { db, messages, viewer }: { db: Db; messages: MessageStore; viewer: ScopeHolder },
  { pageNo, pageSize, ...filter }: UnmappedFilter & { pageNo?: number; pageSize?: number },
): Promise<{ list: UnmappedCode[]; total: number }> {
  const { list: shown, total } = numberedSlice(await unmappedOf(messages, filter), { pageNo, pageSize });
  const [names, proposals, isSeen] = await Promise.all([
    channelNames(db, shown.flat()),
    proposalsFor(db, shown),
    seenMessages(messages, shown.flat(), viewer),
  ]);
  const list = shown.flatMap((codes): UnmappedCode[] => {
    const [first] = codes.toSorted((a, b) => b.lastSeen - a.lastSeen);
    if (!first) return [];
    const { supplierId, phase, stat: rawStat, rawCode, mapped } = first;
    const seenId = seenIdOf(first);
    const fromStatus = rawStat !== '' && mapped.errorCode !== 'UNKNOWN' && mapped.errorCode !== '';
    return [
      {
        seenId,
        supplierId,
        phase,
        rawStat,
        rawCode,
        supplierName: names.get(first.channelId)?.supplierName ?? '',
        channels: codes
          .toSorted((a, b) => b.hits - a.hits)
          .map(({ channelId, hits }) => ({ channelId, channelName: names.get(channelId)?.channelName ?? '', hits })),
        hits: hitsOf(codes),
        hits24h: codes.reduce((sum, { hits24h }) => sum + hits24h, 0),
        firstSeenAt: Math.min(...codes.map(({ firstSeen }) => firstSeen)),
        lastSeenAt: first.lastSeen,
        countsAs: mapped.errorCode || mapped.finalStat,
        proposal:
          proposals.get(seenId) ??
          (fromStatus ? { platformCode: mapped.errorCode, ground: 'status', suppliers: 0 } : null),
        examples: codes
          .flatMap(({ examples }) => examples)
          .filter(isSeen)
          .slice(0, maxExamples),
      },
    ];
  });
  return { list, total };
}

/** Which examples are messages of customers the viewer may see. */
async function seenMessages(
  messages: MessageStore,
  codes: readonly SeenCode[],
  viewer: ScopeHolder,
): Promise<(msgId: string) => boolean> {
  if (viewer.dataScope === 1) return () => true;
  const msgIds = codes.flatMap(({ examples }) => examples);
  if (msgIds.length === 0) return () => false;
  const dateTime: [number, number] = [
    Math.min(...codes.map(({ firstSeen }) => firstSeen)) - latestReport * day,
    Math.max(...codes.map(({ lastSeen }) => lastSeen)) + 1,
  ];
  const { list } = await messages.search({ filter: { dateTime, msgIds }, viewer, pageSize: msgIds.length });
  const seen = new Set(list.map(({ msgId }) => msgId));
  return (msgId) => seen.has(msgId);
}

async function channelNames(db: Db, codes: readonly SeenCode[]) {
  const ids = [...new Set(codes.map(({ channelId }) => channelId))];
  const rows = await db
    .selectFrom('channel')
    .innerJoin('supplier', 'supplier.supplier_id', 'channel.supplier_id')
    .select(['channel.channel_id', 'channel.channel_name as channelName', 'supplier.supplier_name as supplierName'])
    .where(sql<boolean>`channel.channel_id = any (${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.channel_id, row]));
}

/** What most other suppliers mean by the same code; of equals the one with the same status. */
async function proposalsFor(db: Db, groups: readonly (readonly SeenCode[])[]) {
  const wanted = groups.flatMap(([first]) => (first && first.key !== '' && first.key !== '0' ? [first] : []));
  const { rows } = await sql<{ seenId: string; platformCode: string; suppliers: number }>`
    select distinct on (seen.id) seen.id as "seenId", platform_code as "platformCode",
      count(distinct coalesce(supplier_id, 0))::int as suppliers
    from unnest(${wanted.map(seenIdOf)}::text[], ${wanted.map(({ phase }) => phase)}::smallint[],
      ${wanted.map(({ stat }) => stat)}::text[], ${wanted.map(({ key }) => key)}::text[]) as seen (id, phase, stat, key)
    join error_code code on code.scope = 2 and code.status = 1 and code.phase = seen.phase and code.raw_key = seen.key
    group by seen.id, platform_code, seen.stat
    order by seen.id, count(distinct coalesce(supplier_id, 0)) desc, bool_or(code.raw_stat = seen.stat) desc,
      platform_code`.execute(db);
  return new Map(
    rows.map(({ seenId, platformCode, suppliers }) => [
      seenId,
      { platformCode, ground: 'suppliers' as const, suppliers },
    ]),
  );
}
