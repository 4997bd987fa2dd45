import * as Type from 'typebox/type';
import { UnitPrice } from '#shared/channel/price.ts';
import { ConfigItem, ResendConfigItem, RouteChannel, RouteContent } from '#shared/route/row.ts';
import { ResendRule, RouteRule } from '#shared/route/rule.ts';
import { type RouteSheetColumn, routeRules, routeTitles, routeWords } from '#shared/texts/route-columns.ts';
import { columnOf, numberColumn, readOnlyTitles, textColumn } from '../../../platform/files/import/columns.ts';
import type { SheetRow } from '../../../platform/files/import/read-sheet.ts';
import { wordColumn } from '../../../platform/files/import/word-columns.ts';
import { channelsOf, rulesOf } from './text.ts';

const named = (key: RouteSheetColumn) => ({
  titles: [routeTitles.zh[key], routeTitles.en[key]],
  allowed: { zh: routeRules.zh[key], en: routeRules.en[key] },
});
const words = (key: keyof (typeof routeWords)['en']) => ({ zh: routeWords.zh[key], en: routeWords.en[key] });

const { channelId: _channelId, ...channel } = RouteChannel.properties;
const Channels = Type.Array(Type.Object({ code: Type.String(), ...channel }), { minItems: 1, maxItems: 20 });
const Rules = Type.Array(Type.Union([RouteRule, ResendRule]), { maxItems: 10 });
const { blockReason, monitorCycle, monitorMinCount, monitorAction, rowStatus } = RouteContent.properties;

/** The columns of the file with an account's routes. */
export const routeColumns = {
  iso2: textColumn(Type.String({ pattern: '^[A-Z]{2}$' }))({ ...named('iso2'), isRequired: true }),
  mccmnc: textColumn(Type.String({ pattern: '^[0-9]{3}-?[0-9]{2,3}$' }))(named('mccmnc')),
  rowStatus: wordColumn(rowStatus, words('rowStatus'))(named('rowStatus')),
  blockReason: textColumn(blockReason)(named('blockReason')),
  kind: wordColumn(Type.Union([Type.Literal('item'), Type.Literal('resend')]), words('kind'))(named('kind')),
  order: numberColumn(ConfigItem.properties.order)(named('order')),
  itemId: textColumn(ConfigItem.properties.itemId)(named('itemId')),
  ruleName: textColumn(ConfigItem.properties.ruleName)(named('ruleName')),
  conditions: columnOf(Rules, (text) => rulesOf(text) ?? text)(named('conditions')),
  mode: wordColumn(ConfigItem.properties.mode, words('mode'))(named('mode')),
  channels: columnOf(Channels, (text) => channelsOf(text) ?? text)(named('channels')),
  stickiness: wordColumn(
    Type.Union([Type.Literal('stick'), Type.Literal('avoid')]),
    words('stickiness'),
  )(named('stickiness')),
  waitSec: numberColumn(ResendConfigItem.properties.waitSec)(named('waitSec')),
  maxAttempts: numberColumn(ResendConfigItem.properties.maxAttempts)(named('maxAttempts')),
  maxExtraCost: textColumn(UnitPrice)(named('maxExtraCost')),
  priceAgent: textColumn(UnitPrice)(named('priceAgent')),
  monitorCycle: numberColumn(monitorCycle)(named('monitorCycle')),
  monitorMinCount: numberColumn(monitorMinCount)(named('monitorMinCount')),
  successRateThreshold: textColumn(RouteContent.properties.successRateThreshold)(named('successRateThreshold')),
  monitorAction: wordColumn(monitorAction, words('monitorAction'))(named('monitorAction')),
} satisfies Record<RouteSheetColumn, unknown>;

/** What the export tells besides. */
export const readOnlyColumns = readOnlyTitles(routeTitles, routeColumns);
export type RouteLine = SheetRow<typeof routeColumns>;
export type RouteCells = RouteLine['cells'];
