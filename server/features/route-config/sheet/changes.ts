import type { Lang } from '#shared/http/endpoint.ts';
import type { ImportEntry } from '#shared/import.ts';
import type { RouteContent } from '#shared/route/row.ts';
import { type RouteSheetColumn, routeTitles, routeWords } from '#shared/texts/route-columns.ts';
import { changesBetween } from '../../../platform/files/import/import-rows.ts';
import { channelsText, rulesText } from './text.ts';

/** What a row would change, in the words of the file. */
export function changesOf(
  before: RouteContent | undefined,
  after: RouteContent,
  codes: ReadonlyMap<string, string>,
  lang: Lang,
): ImportEntry['changes'] {
  return changesBetween(before ? textsOf(before, codes, lang) : {}, textsOf(after, codes, lang), routeTitles[lang]);
}

type Texts = Partial<Record<RouteSheetColumn, string>>;

function textsOf(row: RouteContent, codes: ReadonlyMap<string, string>, lang: Lang): Texts {
  const words = routeWords[lang];
  const itemText = ({
    mode,
    rule,
    channels,
  }: RouteContent['configItems'][number] | RouteContent['resendConfigItems'][number]) => {
    const list = channelsText(channels, mode, (channelId) => codes.get(channelId) ?? channelId);
    return `${rule.length > 0 ? `${rulesText(rule)} ▸ ` : ''}${list}${mode === 1 ? '' : ` (${words.mode[mode]})`}`;
  };
  return {
    rowStatus: words.rowStatus[row.rowStatus],
    blockReason: row.blockReason,
    channels: [
      ...row.configItems.map(itemText),
      ...row.resendConfigItems.map(
        (item) => `${words.kind.resend} ${item.waitSec} s × ${item.maxAttempts}: ${itemText(item)}`,
      ),
    ].join(' ¦ '),
    priceAgent: row.priceAgent ?? '',
    monitorCycle: String(row.monitorCycle ?? ''),
    monitorMinCount: String(row.monitorMinCount),
    successRateThreshold: row.successRateThreshold ?? '',
    monitorAction: words.monitorAction[row.monitorAction],
  };
}
