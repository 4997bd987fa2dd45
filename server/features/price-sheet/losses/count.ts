import Decimal from 'decimal.js';
import { type Kysely, sql } from 'kysely';
import type { PriceTraffic } from '#shared/channel/price.ts';
import type { MessageFigures } from '../../../domain/messages/figures.ts';
import { loadRates } from '../../../domain/money/rates.ts';
import type { FloorRule } from '../../../domain/prices/floor.ts';
import { changesToCome } from '../../../domain/route-table/rows-at.ts';
import { loadChannels } from '../../../domain/routing/load-channels.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { Change } from './change.ts';
import { eachLoss, type Loss } from './evaluate.ts';
import { type LossBasis, type LossPart, loadPart } from './load-part.ts';
import { keepingPrice } from './proposal.ts';
import { Ranking } from './ranking.ts';
import { loadTraffic, partsIn } from './traffic.ts';

type Db = Kysely<Tables>;

/** Losses that are named one by one to who may see their customers; of more it gives the number. */
export const maxNamed = 200;
/** Pairs of a row and a line whose countries are looked at together. */
const partSize = 20_000;

/** How much there is to look at: countries with lines of a change and rows of its channel. */
export interface LossSize {
  countries: readonly { countryId: string; pairs: number }[];
  pairs: number;
}

export interface NamedLoss extends Omit<Loss, 'later' | 'first'> {
  from: number;
  cost: Decimal;
  sold: Decimal;
  oldCost: Decimal | undefined;
  /** Of an item with conditions: its name and the kind of messages looked at. */
  itemName: string | null;
  itemTraffic: PriceTraffic | null;
  soldIn: string;
  soldAs: PriceTraffic;
  parts: number;
  /** Null where nothing was sent in the last 30 days. */
  loss: Decimal | null;
  /** The price that keeps the margin so far; null where none is proposed. */
  keeping: Decimal | null;
}

export interface CountedLosses {
  routes: number;
  open: number;
  customers: number;
  monthlyLoss: Decimal;
  /** When the last open one begins to lose. */
  lastOpen: number | null;
  /** The first ones of each maintainer's customers. */
  named: NamedLoss[];
}

export async function sizeOf(db: Db, change: Change): Promise<LossSize> {
  const lines = await change.countries(db);
  if (lines.size === 0) return { countries: [], pairs: 0 };
  const { rows } = await sql<{ countryId: string; rows: number }>`
    select o.country_id::text as "countryId", count(*)::int as rows from (
      select operator_id from route_row where channel_ids @> ${JSON.stringify(change.channelId)}::jsonb and row_status = 1
      union all
      -- Also where only a version that waits brings the channel in.
      select (planned ->> 'operatorId')::bigint from route_version v cross join jsonb_array_elements(v.diff) planned
      where v.status = 'scheduled' and jsonb_path_exists(planned,
        '$.after.configItems[*].channels[*] ? (@.channelId == $id)', jsonb_build_object('id', ${change.channelId}::text))
    ) used join operator o using (operator_id) group by 1`.execute(db);
  const countries = rows.flatMap(({ countryId, rows: count }) => {
    const ofCountry = lines.get(countryId);
    return ofCountry ? [{ countryId, pairs: count * ofCountry }] : [];
  });
  return { countries, pairs: countries.reduce((sum, { pairs }) => sum + pairs, 0) };
}

interface LossSources {
  db: Db;
  messages: Pick<MessageFigures, 'aggregate'>;
}

interface CountOptions {
  rule: FloorRule;
  size: LossSize;
  /** Receives the percentage done; throws to abort the count. */
  onProgress?(percent: number): Promise<void>;
}

/** Counts who loses by a change of a channel's prices, country by country: however many there are, memory stays that of a part. */
export async function countLosses(
  { db, messages }: LossSources,
  change: Change,
  { rule, size, onProgress }: CountOptions,
): Promise<CountedLosses> {
  const basis: LossBasis = {
    db,
    rule,
    now: Date.now(),
    rates: await loadRates(db, rule.base),
    channels: size.pairs > 0 ? await loadChannels(db) : new Map(),
    coming: size.pairs > 0 ? await changesToCome(db) : [],
  };
  const traffic = size.pairs > 0 ? await loadTraffic(messages, change.channelId) : new Map();
  const sum: Omit<CountedLosses, 'customers' | 'named'> = {
    routes: 0,
    open: 0,
    lastOpen: null,
    monthlyLoss: new Decimal(0),
  };
  const customers = new Set<string>();
  const rankings = new Map<string, Ranking<Ranked>>();
  let done = 0;
  for (const part of partsOf(size)) {
    const loaded = await loadPart(
      basis,
      change,
      part.map(({ countryId }) => countryId),
    );
    const partsTo = partsIn(traffic, loaded);
    const pairs = part.reduce((total, each) => total + each.pairs, 0);
    let places = 0;
    const beat = async () => {
      places += 1;
      const share = (places / Math.max(1, loaded.operators.length)) * pairs;
      await onProgress?.(Math.min(99, Math.floor(((done + Math.min(share, pairs)) / size.pairs) * 100)));
    };
    const add = (loss: Loss) => {
      const { account, first, isOpen } = loss;
      const { gap, item } = first.loss;
      // Only messages of its kind go by an item of another kind than the account's.
      const kind = item.trafficType === account.trafficType ? undefined : item.trafficType;
      const parts = partsTo(account, loss.operatorId, kind);
      sum.routes += 1;
      customers.add(account.customerId);
      if (isOpen) {
        sum.open += 1;
        sum.lastOpen = Math.max(sum.lastOpen ?? 0, first.at);
      }
      const lost = parts > 0 ? Decimal.max(0, gap.mul(parts)) : null;
      if (lost) sum.monthlyLoss = sum.monthlyLoss.plus(lost);
      const rank = lost?.toNumber() ?? -1;
      rankingOf(rankings, account.maintainerId).add({ loss, isOpen, parts, lost, gap, rank, part: loaded });
    };
    await eachLoss(loaded, add, beat);
    for (const { kept } of rankings.values()) nameKept(kept, loaded);
    done += pairs;
  }
  const named = [...rankings.values()].flatMap(({ kept }) => kept.flatMap((each) => each.named ?? []));
  return { ...sum, customers: customers.size, named };
}

/** A loss with what its rank follows from; numbers, since they only order. */
interface Ranked {
  isOpen: boolean;
  rank: number;
  gap: Decimal;
  parts: number;
  lost: Decimal | null;
  /** With the part it is of, until its price is proposed. */
  loss: Loss | undefined;
  part: LossPart | undefined;
  named?: NamedLoss;
}

const isBefore = (one: Ranked, other: Ranked): boolean =>
  one.isOpen !== other.isOpen ? one.isOpen : one.rank !== other.rank ? one.rank > other.rank : one.gap > other.gap;

function rankingOf(rankings: Map<string, Ranking<Ranked>>, maintainerId: string | null): Ranking<Ranked> {
  const known = rankings.get(maintainerId ?? '') ?? new Ranking<Ranked>(maxNamed, isBefore);
  rankings.set(maintainerId ?? '', known);
  return known;
}

/** Proposes prices for what is kept of a part, while its prices are in memory. */
function nameKept(kept: readonly Ranked[], part: LossPart): void {
  for (const each of kept) {
    if (each.part !== part || !each.loss) continue;
    const { later: _later, first, ...loss } = each.loss;
    const { item, oldCost } = first.loss;
    const soldIn = item.price.currency;
    each.named = {
      ...loss,
      from: first.at,
      cost: item.cost,
      sold: item.priceBase,
      oldCost,
      itemName: item.isCatchAll ? null : item.ruleName,
      itemTraffic: item.isCatchAll ? null : item.trafficType,
      soldIn,
      parts: each.parts,
      loss: each.lost,
      soldAs: item.price.step === 'own' ? item.trafficType : 'any',
      keeping: keepingPrice(each.loss),
    };
    // Nothing keeps a part in memory that is done.
    each.part = undefined;
    each.loss = undefined;
  }
}

function partsOf({ countries }: LossSize): { countryId: string; pairs: number }[][] {
  const parts: { countryId: string; pairs: number }[][] = [];
  let room = 0;
  for (const country of countries) {
    if (room < country.pairs || parts.length === 0) {
      parts.push([]);
      room = partSize;
    }
    parts.at(-1)?.push(country);
    room -= country.pairs;
  }
  return parts;
}
