import type { Static } from 'typebox/type';
import { channelIdsOf, hasRoute, isNegative, type ShownRow } from './draft.ts';
import type { RouteUrl } from './route-url.ts';

type Filter = Static<typeof RouteUrl>;

/** The rows a filter asks for. Rows that inherit are only listed in searches: of a country, or by name. */
export function filterRows(rows: readonly ShownRow[], { countryId, channelId, keyword, only }: Filter): ShownRow[] {
  const text = keyword?.trim().toLowerCase() ?? '';
  return rows.filter((shown) => {
    const { stored, deciding, inherits, isChanged } = shown;
    if (countryId !== undefined && stored.countryId !== countryId) return false;
    if (countryId === undefined && text === '' && inherits && !isChanged) return false;
    if (channelId !== undefined && !channelIdsOf(deciding).includes(channelId)) return false;
    if (text !== '' && !wordsOf(shown).includes(text)) return false;
    if (only === 'negative') return isNegative(shown);
    if (only === 'noRoute') return deciding.rowStatus !== 2 && !hasRoute(shown);
    if (only === 'blocked') return deciding.rowStatus === 2;
    return only !== 'changed' || isChanged;
  });
}

const wordsOf = ({ stored }: ShownRow): string =>
  [stored.countryName, stored.countryNameEn, stored.iso2, `+${stored.cc}`, stored.operatorName, stored.mccmnc ?? '']
    .join(' ')
    .toLowerCase();
