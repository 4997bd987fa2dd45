import Decimal from 'decimal.js';
import { othersId } from '#shared/statistic/filter.ts';
import { bridgeCauses, type ProfitBridge, type ProfitBridgeInput } from '#shared/statistic/profit.ts';
import { type BridgeOf, bridgeOf, type Causes } from '../../domain/statistics/bridge.ts';
import { noFigures } from '../../domain/statistics/figures.ts';
import { namesOf } from '../../domain/statistics/names.ts';
import type { StatisticSources } from '../../domain/statistics/question.ts';
import { stretchBefore, wholeQuarters } from '../../domain/statistics/stretch.ts';
import { refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { maySee } from './metric-access.ts';
import { groupsOf, keyOf } from './profit-groups.ts';

/** Maximum of distinct groups. */
const most = 30;

/** Why gross profit is another than in the stretch before. Requires access to cost and price, which the order of the groups would disclose. */
export async function profitBridge(
  sources: StatisticSources & { settings: Settings },
  { compare, dimension, ...filter }: ProfitBridgeInput,
  { admin, lang, timezone }: Viewer,
): Promise<ProfitBridge> {
  if (!maySee('profit', admin.fieldRules)) throw refusedField('dimension', 'concealed', lang);
  const dateTime = wholeQuarters(filter.dateTime);
  const before = await stretchBefore(sources.db, dateTime, { compare, timezone });
  const about = { filter: { ...filter, dateTime }, viewer: admin, timezone };
  const [now, former, { baseCurrency }] = await Promise.all([
    groupsOf(sources, about, [dimension]),
    groupsOf(sources, { ...about, filter: { ...filter, dateTime: before } }, [dimension]),
    sources.settings.read(),
  ]);
  const earlier = new Map(former.map((answer) => [keyOf(answer, [dimension]), answer]));
  const later = new Map(now.map((answer) => [keyOf(answer, [dimension]), answer]));
  const pairs = [...new Set([...later.keys(), ...earlier.keys()])].map((key) => ({
    id: (later.get(key) ?? earlier.get(key))?.by[dimension] ?? null,
    before: earlier.get(key) ?? noFigures,
    after: later.get(key) ?? noFigures,
  }));
  const { total, groups } = bridgeOf(pairs);
  const ranked = groups
    .map((of, at) => ({ ...of, id: pairs[at]?.id ?? null }))
    .toSorted((a, b) => b.change.abs().cmp(a.change.abs()));
  const shown = ranked.slice(0, most);
  const rest = ranked.slice(most);
  const nameOf = await namesOf(sources.db, { dimension, ids: shown.map(({ id }) => id), lang });
  const profitOf = (when: 'before' | 'after') =>
    pairs.reduce((sum, pair) => sum.plus(pair[when].profit), new Decimal(0)).toFixed();
  return {
    dateTime,
    dateTimeBefore: before,
    baseCurrency,
    profitBefore: profitOf('before'),
    profit: profitOf('after'),
    causes: bridgeCauses.map((cause) => ({ cause, amount: total.causes[cause].toFixed() })),
    groups: [
      ...shown.map(({ id, ...of }) => told(nameOf(id), of)),
      ...(rest.length > 0 ? [told(nameOf(othersId), rest.reduce(added))] : []),
    ],
  };
}

const told = (group: ProfitBridge['groups'][number]['group'], { change, causes }: BridgeOf) => ({
  group,
  change: change.toFixed(),
  causes: {
    volume: causes.volume.toFixed(),
    mix: causes.mix.toFixed(),
    price: causes.price.toFixed(),
    cost: causes.cost.toFixed(),
    refunds: causes.refunds.toFixed(),
  },
});

const added = <Of extends BridgeOf>(a: Of, b: Of): Of => ({
  ...a,
  change: a.change.plus(b.change),
  causes: sumOf(a.causes, b.causes),
});
const sumOf = (a: Causes, b: Causes): Causes => ({
  volume: a.volume.plus(b.volume),
  mix: a.mix.plus(b.mix),
  price: a.price.plus(b.price),
  cost: a.cost.plus(b.cost),
  refunds: a.refunds.plus(b.refunds),
});
