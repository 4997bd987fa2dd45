import type { PriceTraffic } from '#shared/channel/price.ts';
import type { DateOrder, RowProblem, RowWarning, SheetField } from '#shared/price-sheet/fields.ts';
import { basisWords, bothWords } from '#shared/texts/price-sheet-patterns.ts';
import { notOfferedWords } from '#shared/texts/price-sheet-words.ts';
import { currencyOfCell } from '../../../domain/sheets/currencies.ts';
import type { Match, Networks } from '../../../domain/sheets/networks.ts';
import { isUnknownUnit } from '../../../domain/sheets/unit-words.ts';
import {
  codeCells,
  codesIn,
  hasUnreadNumber,
  isUnreadRange,
  isWholeCountry,
  type ReadDate,
  unreadCodes,
} from '../../../domain/sheets/values.ts';
import { plainWord } from '../../../domain/sheets/words.ts';
import type { KindDates, RowChange } from './change-dates.ts';
import { dateOfCell, withZone } from './date-above.ts';
import { endsBefore, hasEnded } from './end-dates.ts';
import { withoutDial } from './joined-codes.ts';
import type { CellPrice } from './prices.ts';
import type { RowRemark } from './remarks.ts';
import type { FileTable, TableRow } from './table.ts';
import type { TitlePlace } from './titles.ts';
import { isUnknownKind, kindsOf } from './traffic.ts';

/** A price that a sheet names, as far as it could be read. */
export interface SheetEntry {
  sheet: string;
  line: number;
  country: string;
  operator: string;
  code: string;
  priceText: string;
  /** What stands beside it and is not understood. */
  remark: string;
  traffic: PriceTraffic;
  countryId: string | null;
  operatorId: string | null;
  price: string | null;
  submitPrice: string | null;
  deliveredPrice: string | null;
  /** Of the row itself. */
  currency: string | null;
  /** By the title of its column. */
  titleCurrency: string | null;
  basis: 1 | 2 | 3 | null;
  /** `YYYY-MM-DD HH:mm` in the supplier's zone; null when the sheet gives none. */
  local: string | null;
  /** The last day, written the same way. */
  localEnd: string | null;
  /** Days by kinds of changes where the price list tells which kind it is. */
  kindFrom: KindDates | null;
  problem: RowProblem | null;
  codes: RowWarning[];
}

interface RowReading {
  row: TableRow;
  cell: (field: SheetField) => string;
  prices: CellPrice[];
  country: string;
  sheetDate: ReadDate | undefined;
  /** Of the paper, from which days ahead count where nothing says from when prices do. */
  paperDate: ReadDate | undefined;
  /** Days by kinds of changes, instead of that of the sheet. */
  change: RowChange | undefined;
  /** The last day of its prices. */
  end: ReadDate | undefined;
  hasDefaultDate: boolean;
  /** Of dates that name none. */
  zone: string | undefined;
  traffic: PriceTraffic;
  /** What the column's title names, where it names the place of its prices. */
  titled: TitlePlace | undefined;
  dates: DateOrder;
  /** Whether it has several dates that contradict each other. */
  isDateTorn: boolean;
  table: FileTable;
  networks: Networks;
  /** Of the channel. */
  currency: string;
  /** Whether country and network stand in one cell. */
  isSplit: boolean;
  remark: RowRemark;
  /** Whether its column of kinds has known ones. */
  hasKinds: boolean;
}

/** The prices of a row for each of its networks. */
export function* rowEntries({
  row,
  cell,
  prices,
  country: given,
  sheetDate,
  paperDate,
  change,
  end,
  hasDefaultDate,
  zone,
  dates,
  isDateTorn,
  table,
  networks,
  currency,
  isSplit,
  remark,
  hasKinds,
  traffic: usual,
  titled,
}: RowReading): Generator<SheetEntry> {
  const ownDate = isDateTorn ? undefined : dateOfCell(cell('effective'), dates, sheetDate ?? paperDate);
  const date = ownDate && withZone(ownDate, zone);
  const country = titled?.country || given;
  const [codeText, mccText, mncText] = codeCells(withoutDial(cell('mccmnc'), networks), cell('mcc'), cell('mnc'));
  const prefix = withoutDial(cell('prefix'), networks);
  const ownCodes = codesIn(codeText, mccText, mncText).map((each) => withLostZeros(each, { codeText, networks }));
  const dialled = ownCodes.length > 0 ? [prefix] : prefixesIn(prefix, country, networks);
  if (!Array.isArray(dialled)) ownCodes.push(dialled);
  const prefixes = Array.isArray(dialled) ? dialled : [''];
  const written = titled?.operator || cell('operator');
  const inside = ownCodes.length > 0 ? undefined : codesInside(country, written, networks);
  const codes = titled && titled.codes.length > 0 ? titled.codes : inside ? inside.codes : ownCodes;
  const operator = inside?.codes.some(({ mnc }) => mnc !== '') ? inside.name : written;
  const mcc = /^\d{3}$/.exec(mccText)?.[0];
  const [whole, ...others] = codesIn(codeText, '', '');
  const isTorn =
    (mcc !== undefined && codes.some((each) => each.mcc !== '' && each.mcc !== mcc)) ||
    // `26201` beside `02`.
    (whole !== undefined && others.length === 0 && whole.mnc !== '' && isOtherNumber(mncText, whole.mnc));
  // A name is no guess beside a code that is not understood.
  const isBadCode =
    ([codeText, mncText].some((text) => /\d/.test(text)) && !codes.some(({ mnc }) => mnc !== '')) ||
    (/\d/.test(mccText) && codes.length === 0) ||
    isUnreadRange(mncText) ||
    hasUnreadNumber(mncText, mcc ?? '') ||
    (mccText === '' && unreadCodes(codeText).length > 0) ||
    (!Array.isArray(dialled) && !networks.hasCode(dialled.mcc, dialled.mnc));
  const isWhole = isWholeCountry(codeText);
  const named = codes.length > 0 ? [country] : networks.countriesIn(country);
  const several = codes.length > 0 ? undefined : severalOf(country, { operator, isSplit, networks });
  const unknown = several?.unknown.join(', ') ?? '';
  const matches = named.flatMap((each) => {
    if (several && unknown === '')
      return several.known.map((name) => networks.match({ country: each, operator: name, prefix, isSplit }));
    const places = codes.length > 0 ? codes : [{ mcc: '', mnc: '' }];
    return places.flatMap(({ mcc: own, mnc }) =>
      matchesOf(
        prefixes.map((dial) => networks.match({ country: each, operator, prefix: dial, isSplit, mcc: own, mnc })),
      ),
    );
  });
  const kinds = kindsOf(cell('trafficType'));
  const isOtherKind = hasKinds && isUnknownKind(cell('trafficType'));
  const basis = basisOf(cell('billBasis'));
  const code =
    titled?.codes.map((each) => `${each.mcc}-${each.mnc}`).join(', ') ||
    cell('mccmnc') ||
    [cell('mcc'), cell('mnc')].filter(Boolean).join('-') ||
    prefix;
  const own = currencyOfCell(cell('currency'), currency);
  const offered: CellPrice[] = prices.length > 0 ? prices : [{ text: '', traffic: 'any', price: null, currency: null }];
  const isNetworkOpen = isTorn || (isBadCode && !isWhole) || unknown !== '';
  for (const match of isNetworkOpen ? matches : matches.flatMap(withOtherCodes)) {
    for (const each of offered) {
      const said = each.date ?? (hasDefaultDate ? undefined : change ? change.date : sheetDate);
      const isOfKind = change !== undefined && cell('effective') === '' && each.date === undefined;
      const shown = said && withZone(said, zone);
      const problem: RowProblem | null =
        (isTorn ? 'CONFLICT' : (isBadCode && !isWhole) || unknown !== '' ? 'UNKNOWN_NETWORK' : match.problem) ??
        (each.text === ''
          ? 'NO_PRICE'
          : each.price === null
            ? notOfferedWords.test(each.text)
              ? 'NOT_OFFERED'
              : 'BAD_PRICE'
            : remark.isWithdrawn
              ? 'NOT_OFFERED'
              : isUnknownUnit(cell('unit'))
                ? 'UNIT'
                : date === undefined ||
                    (isOfKind && change.isMissing) ||
                    hasEnded(end) ||
                    endsBefore(end, cell('effective') === '' ? shown : date)
                  ? 'BAD_DATE'
                  : basis === undefined
                    ? 'BAD_BASIS'
                    : isOtherKind && each.traffic === 'any'
                      ? 'BAD_TRAFFIC'
                      : null);
      const isUnclear = isOfKind ? change.isUnclear : ((cell('effective') === '' ? shown : date)?.isUnclear ?? false);
      for (const kind of each.traffic === 'any' ? kinds : [each.traffic]) {
        // No spreads here: V8 makes hidden classes of such a literal again each time, 5 kB a row that only a full collection frees.
        yield {
          sheet: table.name,
          line: row.row,
          country,
          operator: unknown || operator || match.rest,
          code,
          priceText: each.text,
          remark: remark.text,
          traffic: kind === 'any' ? usual : kind,
          countryId: match.countryId,
          operatorId: match.operatorId,
          price: each.price,
          submitPrice: each.submitPrice ?? null,
          deliveredPrice: each.deliveredPrice ?? null,
          currency: own ?? each.currency,
          titleCurrency: each.titleCurrency ?? null,
          basis: each.submitPrice === undefined ? (basis ?? each.basis ?? null) : 3,
          local: date?.local ?? (cell('effective') === '' ? (shown?.local ?? null) : null),
          localEnd: end?.local ?? null,
          kindFrom: isOfKind ? change.byKind : null,
          problem,
          codes: codesOf(match.codes, {
            isUnclear,
            isSum: each.submitPrice !== undefined,
            isRounded: each.isRounded ?? false,
            remark,
          }),
        };
      }
    }
  }
}

/** Several networks in a cell of theirs, or behind their country. */
function severalOf(
  country: string,
  { operator, isSplit, networks }: Pick<RowReading, 'isSplit' | 'networks'> & { operator: string },
): ReturnType<Networks['severalIn']> {
  const [first = ''] = isSplit && operator === '' ? (networks.country(country)?.rest ?? '').split(' ') : [];
  const written = first === '' ? operator : country.slice(country.lastIndexOf(first, country.search(/[,;/|&+]/)));
  return networks.severalIn(country, written);
}

/** `280/20` is a code where the country has it, or nothing else is meant by it; `4915/4916` are prefixes of one price. */
function prefixesIn(text: string, country: string, networks: Networks): string[] | Code {
  const parts = text.split(/\s*[/,;&|]\s*/).filter(Boolean);
  const [, mcc = '', mnc = ''] = /^\s*(\d{3})\s*[-/ ]\s*(\d{2,3})\s*$/.exec(text) ?? [];
  const isNumbers = parts.length > 1 && parts.every((part) => networks.isDialled(country, part));
  if (networks.isMcc(mcc) && (!isNumbers || networks.hasCode(mcc, mnc))) return { mcc, mnc };
  return parts.length > 1 && parts.every((part) => /^[+\d][\d\s()-]*$/.test(part)) ? parts : [text];
}
/** A price beside the name of a network alone is that of all its codes. */
const withOtherCodes = (match: Match): Match[] => [
  match,
  ...(match.otherIds ?? []).map((operatorId) => ({ ...match, operatorId })),
];
/** Of several prefixes of a network one. */
const matchesOf = (found: readonly Match[]): Match[] =>
  found.filter(
    ({ operatorId, problem }, at) =>
      at === found.findIndex((each) => each.operatorId === operatorId && each.problem === problem),
  );

const isOtherNumber = (text: string, mnc: string): boolean => /^\d{1,3}$/.test(text) && Number(text) !== Number(mnc);

/** What the user has to check of a row. */
function codesOf(
  found: RowWarning[],
  {
    isUnclear,
    isSum,
    isRounded,
    remark,
  }: { isUnclear: boolean; isSum: boolean; isRounded: boolean; remark: RowRemark },
): RowWarning[] {
  const codes = [...found];
  if (isUnclear) codes.push('DATE_UNCLEAR');
  if (isSum) codes.push('SUM');
  if (isRounded) codes.push('ROUNDED');
  if (remark.text !== '') codes.push('REMARK');
  return codes;
}

/** Codes inside the names: `Egypt (602)` beside `Orange (01)`, or `Vodafone 26202`, `26201, 26206`. */
function codesInside(
  country: string,
  operator: string,
  networks: Networks,
): { codes: Code[]; name: string } | undefined {
  const several = [...operator.matchAll(/(?<!\d)(\d{3})[-/ ]?(\d{2,3})(?!\d)/g)].filter(([, mcc = '']) =>
    networks.isMcc(mcc),
  );
  if (several.length > 1) {
    const codes = several.map(([, mcc = '', mnc = '']) => ({ mcc, mnc }));
    const name = several.reduce((rest, [code]) => rest.replace(code, ' '), operator);
    return { codes, name: name.replace(/[\s,;/&|+()[\]]+$/, '').trim() };
  }
  const [whole, own = '', number = ''] = /[([\s-]*(\d{3})[-/ ]?(\d{2,3})[)\]\s]*$/.exec(operator) ?? [];
  if (whole !== undefined && networks.isMcc(own))
    return { codes: [{ mcc: own, mnc: number }], name: operator.replace(whole, '') };
  const mcc = /(?<![\d+])\d{3}(?!\d)/.exec(country)?.[0] ?? '';
  if (!networks.isMcc(mcc)) return undefined;
  const [end = '', mnc = ''] = /[([\s-]+(?:MNC\s*)?(\d{2,3})[)\]\s]*$/i.exec(operator) ?? [];
  return { codes: [{ mcc, mnc }], name: mnc === '' ? operator : operator.slice(0, operator.length - end.length) };
}
type Code = ReturnType<typeof codesIn>[number];

/** `310.26` was `310.260` before a spreadsheet took it for a number. */
function withLostZeros(code: Code, { codeText, networks }: { codeText: string; networks: Networks }): Code {
  if (!/^\d{3}[.,]\d{2}$/.test(codeText.trim()) || networks.hasCode(code.mcc, code.mnc)) return code;
  const mnc = `${code.mnc}0`;
  return networks.hasCode(code.mcc, mnc) ? { ...code, mnc } : code;
}

/** Null where nothing is said, undefined where its meaning is unknown. */
function basisOf(text: string): 1 | 2 | 3 | null | undefined {
  const word = plainWord(text);
  if (word === '') return null;
  // The parts of its sum are not known: it can only be the price that is in force.
  if (bothWords.includes(word)) return 3;
  return ([1, 2] as const).find((basis) => basisWords[basis].some((each) => word.startsWith(each)));
}
