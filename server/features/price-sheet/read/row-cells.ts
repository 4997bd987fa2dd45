import type { SheetField } from '#shared/price-sheet/fields.ts';
import type { Networks } from '../../../domain/sheets/networks.ts';
import { codesIn } from '../../../domain/sheets/values.ts';
import { meansAllNetworks } from '../../../domain/sheets/words.ts';
import type { ColumnGroup } from './groups.ts';
import { nameWithCode, numberWithName } from './joined-codes.ts';
import type { TableRow } from './table.ts';

interface Cells {
  group: ColumnGroup;
  networks: Networks;
  lineOperator: string;
  titles: readonly string[];
  /** Columns of the table that are read. */
  used: ReadonlySet<number>;
}
/** Columns beside `MNC 1` that are called `MNC 2`, `MNC 3` and say nothing else. */
function numberedLike(titles: readonly string[], index: number, used: ReadonlySet<number>): number[] {
  const [, word = '', first = ''] = numbered.exec(titles[index] ?? '') ?? [];
  return titles.flatMap((title, column) => {
    const [, same, number] = numbered.exec(title) ?? [];
    return first !== '' && !used.has(column) && same === word && number !== first ? [column] : [];
  });
}
const numbered = /^(\D{2,30}?)[\s_#-]*([1-9]\d?)$/;

/** What a row says by its fields; `Germany,,0.068` in a column of networks is the whole country. */
export function cellsOf(
  { cells }: TableRow,
  { group, networks, lineOperator, titles, used }: Cells,
): (field: SheetField) => string {
  const said = (field: SheetField): string => {
    const index = group.place.get(field) ?? -1;
    const others = field === 'mnc' || field === 'mccmnc' ? numberedLike(titles, index, used) : [];
    return [cells[index] ?? '', ...others.map((column) => cells[column] ?? '')].filter(Boolean).join(', ');
  };
  const hasOwn = (['country', 'destination', 'mccmnc', 'mcc', 'mnc', 'prefix'] as const).some(
    (field) => said(field) !== '',
  );
  const isWhole =
    !hasOwn &&
    group.titlePrices.length === 0 &&
    isCountry(said('operator'), networks) &&
    !networks.isOperator(said('operator'));
  // `Tele2 (250/20)` below a title of networks and codes.
  const isNamed = /\p{L}{2}/u.test(said('mccmnc')) && said('destination') === '';
  const hasCodes = (isNamed ? '' : said('mccmnc')) + said('mcc') + said('mnc') + said('operator') !== '';
  const apart = hasCodes ? undefined : nameWithCode(said(isNamed ? 'mccmnc' : 'destination'), networks);
  // `262 Germany` beside `01 Telekom`.
  const [mcc, mnc] = [numberWithName(said('mcc')), numberWithName(said('mnc'))];
  const isNumbered = mcc !== undefined && networks.isMcc(mcc.number) && isCountry(mcc.name, networks);
  const isPlaced = apart !== undefined && networks.country(apart.name) !== undefined;
  const hasNumber = /\d/.test(said('mnc'));
  const isAll = !hasNumber && meansAllNetworks(said('operator'));
  const [whole, country] = (['mccmnc', 'mcc'] as const).map((field) => {
    // Below `MCC` a pair such as `310/311` is no network, where the row names none.
    return networks.isCodesOfCountry(said(field), { isSure: field === 'mcc' && isAll });
  });
  return (field) => {
    if (whole && field === 'mccmnc' && said('mcc') === '' && !hasNumber) return said(field).slice(0, 3);
    if (country && field === 'mcc' && !hasNumber) return said(field).slice(0, 3);
    if (apart && field === 'mccmnc') return apart.code;
    if (apart && field === 'destination') return isPlaced ? apart.name : '';
    if (apart && field === 'operator' && !isPlaced) return apart.name;
    if (isNumbered && field === 'mcc') return mcc.number;
    if (isNumbered && field === 'country') return said('country') || mcc.name;
    if (mnc && field === 'mnc') return mnc.number;
    if (mnc && field === 'operator') return said('operator') || mnc.name;
    if (isWhole && field === 'country') return said('operator');
    if (isWhole && field === 'operator') return '';
    return said(field) || (field === 'operator' ? lineOperator : '');
  };
}
export const isCountry = (text: string, networks: Networks): boolean =>
  text !== '' && networks.country(text)?.rest === '';

/** Whether rows mean countries alone, and not for kinds of messages below a country. */
export const isListOfCountries = (groups: readonly ColumnGroup[]): boolean =>
  !hasNetworks(groups) &&
  groups.every(
    ({ place, titlePrices }) => titlePrices.length === 0 && place.has('country') && !place.has('trafficType'),
  );
export const isCountryRow = ({ cells }: TableRow, groups: readonly ColumnGroup[], networks: Networks): boolean =>
  groups.some(({ place }) => isCountry(cells[place.get('country') ?? -1] ?? '', networks));

/** Whether a row has the code of a network in its columns, and not that of a country alone. */
export const namesCode = ({ cells }: TableRow, groups: readonly ColumnGroup[]): boolean =>
  groups.some(({ place }) => {
    const said = (field: SheetField): string => cells[place.get(field) ?? -1] ?? '';
    return codesIn(said('mccmnc'), said('mcc'), said('mnc')).some(({ mcc, mnc }) => mcc !== '' && mnc !== '');
  });

export const hasNetworks = (groups: readonly ColumnGroup[]): boolean =>
  groups.some(
    ({ place }) => place.has('operator') || place.has('mccmnc') || place.has('mnc') || place.has('destination'),
  );

/** A row without a price that names a network all the same lacks it; any other is a footnote. */
export function isNetwork(cell: (field: SheetField) => string, networks: Networks): boolean {
  const hasCode = codesIn(cell('mccmnc'), cell('mcc'), cell('mnc')).length > 0;
  return hasCode || (cell('operator') !== '' && networks.country(cell('country')) !== undefined);
}
