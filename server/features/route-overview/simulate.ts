import type { Kysely } from 'kysely';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { router } from '#shared/route/router.ts';
import type { RouteContent } from '#shared/route/row.ts';
import type { RouteRowInput } from '#shared/route/row-input.ts';
import type { SimulatedChannel, Simulation } from '#shared/route/simulation.ts';
import { countParts } from '#shared/sms/parts.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import { contentOf } from '../../domain/route-table/content.ts';
import { marginOf, priceText } from '../../domain/route-table/cost.ts';
import { costsOf, figuresOfRow } from '../../domain/route-table/figures.ts';
import { accountRowsAt } from '../../domain/route-table/rows-at.ts';
import { versionAt } from '../../domain/route-table/version-at.ts';
import type { Candidate } from '../../domain/routing/candidates.ts';
import { Turns } from '../../domain/routing/choice.ts';
import { isLosing } from '../../domain/routing/margin.ts';
import { normalise } from '../../domain/routing/number.ts';
import { resendPlan } from '../../domain/routing/resend.ts';
import { type RouteDecision, route } from '../../domain/routing/route.ts';
import { type Shares, shareNumber, sharesOf } from '../../domain/routing/shares.ts';
import type { Earlier } from '../../domain/routing/world.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { customerScope, everybody } from '../../platform/rights/customer-scope.ts';
import { needShown } from '../../platform/rights/need-permission.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { loadCountries, loadWorld } from './load-world.ts';

type Db = Kysely<Tables>;

/** Runs a message through the engine with the routes and prices of now or of a moment; nothing is written or sent. */
export async function simulate(
  { db, messages, settings }: { db: Db; messages: Pick<MessageStore, 'aggregate' | 'search'>; settings: Settings },
  input: InputOf<typeof router.simulate>,
  viewer: Viewer,
): Promise<Simulation> {
  // Routes and prices of one's own making tell by what they block, prefer or resend what channels cost and customers pay.
  if (input.rows || (input.time ?? 0) > Date.now()) {
    for (const kind of ['cost', 'price'] as const) needShown(viewer, kind);
  }
  const account = await findAccount(db, input.userId, viewer);
  const { baseCurrency, minMarginPercent, minMarginFixed, CostAgentPercent } = await settings.read();
  const at = input.time ?? Date.now();
  const countries = await loadCountries(db);
  const { digits } = normalise(input.number, undefined, (iso2) => countries.get(iso2)?.lengths);
  const rows = laidOver(await accountRowsAt(db, input.userId, input.time), input.rows ?? []);
  const world = await loadWorld(
    { db, messages },
    {
      userId: input.userId,
      customerId: account.customerId,
      digits,
      rows,
      at,
      baseCurrency,
      minMargin: { percent: minMarginPercent, fixed: minMarginFixed },
      allowLossUntil: account.allowLossUntil,
    },
  );
  const sender = input.senderId ?? account.defaultSender;
  const content = input.content ?? '';
  const { encoding, parts } = countParts(content);
  const trafficType = input.trafficType ?? account.trafficType;
  const earlier = trafficType === 'otp' ? await codeBefore(messages, { userId: input.userId, digits, at }) : undefined;
  const decision = route(
    {
      account: { userId: input.userId, customerId: account.customerId, homeIso2: undefined, tags: account.tags },
      sender,
      number: input.number,
      content,
      parts,
      encoding,
      at,
      draw: 0,
      trafficType,
      ...(earlier && { earlier }),
    },
    world,
    new Turns(),
  );
  const { row, chosen, price, priceBase, placed } = decision;
  const rateOf = (channelId: string) => world.successRate(channelId, decision.operator?.operatorId ?? '');
  const asked = decision.asked.map(({ candidates, mode, ...item }) => {
    const shares = sharesOf(mode, candidates, rateOf);
    return { ...item, candidates, cost: shares.cost, channels: channelsOf(candidates, shares) };
  });
  const deciding = chosen && asked.find(({ candidates }) => candidates.includes(chosen));
  const costShared = deciding?.cost;
  const figureWorld = { ...world, costAt: costsOf(world), agentPercent: CostAgentPercent };
  const destination = decision.operator && { ...decision.operator, userId: input.userId, trafficType };
  const agentPrice = destination && figuresOfRow(figureWorld, row, destination, at).agentPrice;
  return {
    block: decision.block,
    canWait: decision.canWait,
    steps: decision.steps,
    digits: decision.digits,
    senderId: sender,
    encoding,
    parts,
    operator: await operatorOf(db, decision, viewer),
    row: row
      ? {
          rowId: row.rowId === drafted ? null : row.rowId,
          operatorId: row.operatorId,
          isInherited: decision.isInherited,
          ...(await versionAt(db, input.userId, at)),
        }
      : null,
    items: asked.map(({ candidates: _candidates, cost: _cost, ...item }) => item),
    chosen: deciding?.channels.find(({ channelId }) => channelId === chosen?.channelId) ?? null,
    sender: chosen?.sender ?? sender,
    price: price?.price ?? null,
    priceCurrency: price?.currency ?? null,
    priceStep: price?.step ?? null,
    priceBase: priceBase ? priceText(priceBase) : null,
    margin: (priceBase && chosen?.costBase && marginOf(priceBase, chosen.costBase)) ?? null,
    losing: (priceBase && chosen?.costBase && isLosing(priceBase, chosen.costBase, world.minMargin)) ?? null,
    costShared: costShared ? priceText(costShared) : null,
    marginShared: (priceBase && costShared && marginOf(priceBase, costShared)) ?? null,
    agentPrice: agentPrice ? priceText(agentPrice) : null,
    baseCurrency,
    resendPlan:
      row && placed && chosen
        ? resendPlan(row, placed, chosen, world).map(({ item: { order, waitSec, maxAttempts, mode }, candidates }) => ({
            order,
            waitSec,
            maxAttempts,
            channels: channelsOf(candidates, sharesOf(mode, candidates, rateOf)),
          }))
        : [],
  };
}

/** How long a code binds or repels the next one to its number, ms (rule R29). */
const repeatWithin = 10 * 60_000;

/** The channel of the last code to a number. */
async function codeBefore(
  messages: Pick<MessageStore, 'search'>,
  { userId, digits, at }: { userId: string; digits: string; at: number },
): Promise<Earlier | undefined> {
  if (digits === '') return undefined;
  const dateTime: [number, number] = [at - repeatWithin, at];
  const filter = { userId, numbers: [digits], trafficType: 'otp' as const, dateTime };
  const { list } = await messages.search({ filter, viewer: everybody, pageSize: 1 });
  const channelId = list[0]?.channelId;
  return channelId ? { channelId, kind: 'code' } : undefined;
}

/** Placeholder key of a row that is not stored. */
const drafted = '0';

/** Stored rows with those of a draft in their places. */
function laidOver(stored: readonly RouteContent[], draft: readonly RouteRowInput[]): RouteContent[] {
  const present = new Map(stored.map((row) => [row.operatorId, row]));
  for (const input of draft) {
    const before = present.get(input.operatorId);
    present.set(input.operatorId, contentOf(input, before?.rowId ?? drafted, before));
  }
  return [...present.values()];
}

const channelsOf = (candidates: readonly Candidate[], shares: Shares): SimulatedChannel[] =>
  candidates.map((each) => {
    const { channelId, channel, why, weight, cost, costBase } = each;
    return {
      channelId,
      channelName: channel?.channelName ?? channelId,
      why,
      weight,
      share: shareNumber(shares.of(each)),
      cost: cost?.price ?? null,
      currency: cost?.currency ?? null,
      costStep: cost?.step ?? null,
      costBase: costBase ? priceText(costBase) : null,
    };
  });

async function findAccount(db: Db, userId: string, { admin }: Viewer) {
  const row = await db
    .selectFrom('customer_user')
    .innerJoin('customer', 'customer.customer_id', 'customer_user.customer_id')
    .leftJoin('route_table', 'route_table.customer_user_id', 'customer_user.customer_user_id')
    .select([
      'customer.customer_id as customerId',
      'customer.tags',
      'traffic_type as trafficType',
      'default_sender as defaultSender',
      'allow_loss_until as allowLossUntil',
    ])
    .where('customer_user.customer_user_id', '=', userId)
    .where(customerScope(admin))
    .executeTakeFirst();
  if (!row) throw new AppError('row.gone');
  return row;
}

/** The operator that was found, with its names. */
async function operatorOf(db: Db, { operator }: RouteDecision, { lang }: Viewer): Promise<Simulation['operator']> {
  if (!operator) return null;
  const row = await db
    .selectFrom('operator')
    .innerJoin('country', 'country.country_id', 'operator.country_id')
    .select([
      `${lang === 'zh' ? 'operator_name' : 'operator_name_en'} as operatorName`,
      `${lang === 'zh' ? 'country_name' : 'country_name_en'} as countryName`,
      'mcc',
      'mnc',
    ])
    .where('operator_id', '=', operator.operatorId)
    .executeTakeFirstOrThrow();
  const { operatorId, countryId, iso2, source } = operator;
  const { operatorName, countryName, mcc, mnc } = row;
  return { operatorId, operatorName, countryId, countryName, iso2, mccmnc: mcc ? `${mcc}-${mnc}` : null, source };
}
