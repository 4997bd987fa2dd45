import type { InheritingRow, RouteRow } from './row.ts';

/** What stands where nothing is decided: the operator follows its country's default row. */
export const inheriting = {
  rowId: null,
  priceAgent: null,
  rowStatus: 0,
  blockReason: '',
  configItems: [],
  resendConfigItems: [],
  monitorCycle: null,
  monitorMinCount: 10,
  successRateThreshold: null,
  monitorAction: 0,
} satisfies Partial<RouteRow>;

/** A table with all its rows in their order, those that inherit included: country by country, the default row first. */
export function wholeRows(table: {
  readonly rows: readonly RouteRow[];
  readonly inheriting: readonly InheritingRow[];
}): RouteRow[] {
  const countries = new Map<string, RouteRow[]>();
  const defaults = new Map<string, RouteRow>();
  for (const row of table.rows) {
    const ofCountry = countries.get(row.countryId);
    if (ofCountry) ofCountry.push(row);
    else countries.set(row.countryId, [row]);
    if (row.operatorId === row.defaultOperatorId) defaults.set(row.countryId, row);
  }
  for (const heir of table.inheriting) {
    const first = defaults.get(heir.countryId);
    if (first) countries.get(heir.countryId)?.push({ ...first, ...inheriting, ...heir });
  }
  return [...countries.values()].flatMap((rows) => rows.sort(byCode));
}

const byCode = (a: RouteRow, b: RouteRow): number =>
  Number(b.operatorId === b.defaultOperatorId) - Number(a.operatorId === a.defaultOperatorId) ||
  (a.mccmnc ?? '').localeCompare(b.mccmnc ?? '', 'en');
