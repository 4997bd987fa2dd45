import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { PriceTraffic, UnitPrice } from '../channel/price.ts';
import { StoredFile } from '../common.ts';
import { ruled } from '../field-rules.ts';
import { Currency, Id, nullable, oneOf, Time, Version, WorkedPrice } from '../fields.ts';
import {
  DateOrder,
  DatePolicy,
  RowProblem,
  RowTab,
  RowWarning,
  SheetField,
  SheetKind,
  SheetLines,
  SheetStatus,
  SheetUnit,
  UnreadReason,
} from './fields.ts';
import { RaiseOutcome, RaiseRun } from './raise.ts';

const columns = Type.Array(Type.Object({ index: Type.Integer({ minimum: 0, maximum: 255 }), field: SheetField }), {
  maxItems: 256,
});
/** How one table of a file is read. */
export const SheetLayout = Type.Object({
  /** Position among the tables of the file, from 0. */
  sheet: Type.Integer({ minimum: 0, maximum: 199 }),
  /** The last row of its heading, as the spreadsheet numbers it; 0 has none. */
  headerRow: Type.Integer({ minimum: 0, maximum: 1000 }),
  headerRows: Type.Integer({ minimum: 0, maximum: 5 }),
  /** The last row that is read; without it all below the heading are. */
  lastRow: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_048_576 })),
  /** A field that is said again begins a second group of columns beside the first. */
  columns,
  /** Whether the user has said which of several columns of prices counts: `columns` names it. */
  isPriceTold: Type.Optional(Type.Boolean()),
  /** Which of several qualities of the same networks is read, as it is written in their column. */
  quality: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  /** What written prices are divided by. */
  unit: Type.Optional(SheetUnit),
  /** Kind of messages where no column says it. */
  traffic: Type.Optional(PriceTraffic),
  lines: Type.Optional(SheetLines),
  /** Whether rows and columns that the spreadsheet hides are read too. */
  readsHidden: Type.Optional(Type.Boolean()),
  /** The currency of its prices, as the user has answered for this table. */
  statedCurrency: Type.Optional(nullable(Currency)),
});
export type SheetLayout = Static<typeof SheetLayout>;

/** A table of the file as it begins, with what was found in it. */
export const SheetTable = Type.Object({
  ...SheetLayout.properties,
  name: Type.String(),
  /** Whether it looks like a price list. */
  isPriceList: Type.Boolean(),
  titles: Type.Array(Type.String()),
  /** Why it is not read, where it looks like a price list all the same. */
  leftAs: Type.Optional(UnreadReason),
  /** Columns of prices of which only one can count, and the one that their titles speak for. */
  rivals: Type.Optional(
    Type.Object({
      columns: Type.Array(Type.Integer({ minimum: 0, maximum: 255 })),
      proposed: nullable(Type.Integer({ minimum: 0, maximum: 255 })),
    }),
  ),
  /** The column that tells several prices of the same networks apart, and what stands in it. */
  qualities: Type.Optional(
    Type.Object({ index: Type.Integer({ minimum: 0, maximum: 255 }), values: Type.Array(Type.String()) }),
  ),
  /** The unit that its notes and headings say. */
  foundUnit: Type.Optional(SheetUnit),
  /** The kind of messages that its name and what stands above it say. */
  foundTraffic: Type.Optional(PriceTraffic),
  /** The currency that was answered for an earlier table like it, else for the supplier's last sheet for which one was. */
  usualCurrency: Type.Optional(nullable(Currency)),
  /** Its first rows, as they stand there. */
  rows: ruled('cost', Type.Array(Type.Object({ row: Type.Integer(), cells: Type.Array(Type.String()) }))),
});
export type SheetTable = Static<typeof SheetTable>;

const count = Type.Integer({ minimum: 0 });
export const SheetCounts = Type.Object({
  up: count,
  down: count,
  new: count,
  same: count,
  closed: count,
  error: count,
  warning: count,
  /** Left out by hand. */
  skipped: count,
});
export type SheetCounts = Static<typeof SheetCounts>;

/** A price sheet on its way into a channel's price list. */
export const PriceSheet = Type.Object({
  batchId: Id,
  /** Raised with each change of its rows, of what is answered of it, and of its state. */
  version: Version,
  channelId: Id,
  channelName: Type.String(),
  supplierId: Id,
  supplierName: Type.String(),
  currency: Currency,
  file: StoredFile,
  status: SheetStatus,
  /** Percent of the rows read, while it is being read. */
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
  /** Why reading or committing it failed. */
  errorMsg: Type.String(),
  kind: SheetKind,
  dateOrder: DateOrder,
  policy: DatePolicy,
  /** Date of rows without one; null for at once. */
  defaultFrom: nullable(Time),
  rowTotal: count,
  counts: SheetCounts,
  /** Largest rise, percent with two decimals. */
  maxIncreasePct: ruled('cost', nullable(Type.String())),
  createdAt: Time,
  createdBy: Type.String(),
  committedAt: nullable(Time),
  committedBy: Type.String(),
  rolledBackAt: nullable(Time),
  rolledBackBy: Type.String(),
  /** Routes that lose money since its commit and about which nothing has been done, as counted last; null: being counted. */
  openLosses: ruled('price', nullable(count)),
});
export type PriceSheet = Static<typeof PriceSheet>;

/** Cells that could be prices and are in no row, by table, column and reason. */
export const UnreadPrices = Type.Object({
  sheet: Type.String(),
  reason: UnreadReason,
  /** `E2:E9`, as spreadsheets name cells; empty for a whole file or table. */
  range: Type.String(),
  title: Type.String(),
  cells: count,
  samples: ruled('cost', Type.Array(Type.String())),
});
export type UnreadPrices = Static<typeof UnreadPrices>;

/** What names a currency, and where. */
export const CurrencySign = Type.Object({
  currency: Currency,
  place: oneOf('file', 'sheet', 'text', 'heading', 'cell'),
  text: ruled('cost', Type.String()),
  /** The table in which it stands; none for the name of the file. */
  sheet: Type.Optional(Type.Integer({ minimum: 0, maximum: 199 })),
});
export type CurrencySign = Static<typeof CurrencySign>;
/** A date that stands near the beginning of a table, or in a name. */
export const FoundDate = Type.Object({
  /** As it was written, and `YYYY-MM-DD HH:mm` with the order of the sheet, behind it the zone that it names. */
  text: ruled('cost', Type.String()),
  local: Type.String(),
  /** Whether words beside it say that prices count from then on. */
  isEffective: Type.Boolean(),
  isUnclear: Type.Boolean(),
});
export type FoundDate = Static<typeof FoundDate>;
/** Why a sheet is taken for the whole list or for a notice of changes. */
export const KindGround = Type.Object({
  code: oneOf('WORDS', 'ROWS'),
  kind: SheetKind,
  text: ruled('cost', Type.String()),
  /** Lines of the price list in force that the file names, and all of them. */
  rows: count,
  lines: count,
});
export type KindGround = Static<typeof KindGround>;
/** What a file says of itself outside its rows. */
export const SheetFindings = Type.Object({
  currencies: Type.Array(CurrencySign),
  dates: Type.Array(FoundDate),
  grounds: Type.Array(KindGround),
  /** Tables beyond the limits, and files of an archive that are none. */
  unread: Type.Optional(Type.Array(Type.Object({ name: Type.String(), reason: UnreadReason }))),
});
export type SheetFindings = Static<typeof SheetFindings>;

/** An earlier batch with the very same file. */
const Twin = Type.Object({ batchId: Id, channelName: Type.String(), status: SheetStatus, createdAt: Time });
export const PriceSheetDetail = Type.Object({
  ...PriceSheet.properties,
  tables: Type.Array(SheetTable),
  /** Whether the columns are those of an earlier sheet of this supplier. */
  isRemembered: Type.Boolean(),
  sameFile: Type.Array(Twin),
  /** Rows by what is to be ticked. */
  warnings: Type.Array(Type.Object({ code: RowWarning, rows: count })),
  /** Rows by what is wrong with them. */
  problems: Type.Array(Type.Object({ code: RowProblem, rows: count })),
  findings: SheetFindings,
  /** The currency the prices are in, as the user has answered. */
  statedCurrency: nullable(Currency),
  /** What was answered for the supplier's last sheet. */
  usualCurrency: nullable(Currency),
  /** Whether a sign of another currency than the channel's still has to be answered. */
  asksCurrency: Type.Boolean(),
  /** Whether a table has several columns of prices without an answer which counts. */
  asksPrice: Type.Optional(Type.Boolean()),
  /** Whether a table, or the tables among themselves, have several qualities of the same networks without an answer which is read. */
  asksQuality: Type.Optional(Type.Boolean()),
  /** Tables, by position, that give the same networks different prices, each in a quality of its own: one has to be chosen. */
  rivalTables: Type.Array(Type.Integer({ minimum: 0, maximum: 199 })),
  /** Whether dates can be read in two ways without an answer which. */
  asksDateOrder: Type.Boolean(),
  notRead: Type.Array(UnreadPrices),
  /** Names this very list of what was not read; it is confirmed by it. */
  notReadVersion: Type.String(),
  /** Lines that the sheet closes, and their parts of the last 30 days. */
  closing: Type.Object({ lines: count, parts30d: count }),
  /** Rows for which the file names a last day, and the earliest and latest moments at which their prices would end. */
  ends: Type.Object({ rows: count, first: nullable(Time), last: nullable(Time) }),
});
export type PriceSheetDetail = Static<typeof PriceSheetDetail>;

/** A row of the comparison. */
export const SheetRow = Type.Object({
  rowNo: Type.Integer({ minimum: 1 }),
  /** Where it stands in the file; 0 for a line the file leaves out. */
  line: Type.Integer({ minimum: 0 }),
  sheet: Type.String(),
  /** As written. */
  givenCountry: Type.String(),
  givenOperator: Type.String(),
  givenCode: Type.String(),
  countryId: nullable(Id),
  countryName: Type.String(),
  operatorId: nullable(Id),
  operatorName: Type.String(),
  isDefault: Type.Boolean(),
  mccmnc: Type.String(),
  trafficType: PriceTraffic,
  currency: Currency,
  oldPrice: ruled('cost', nullable(UnitPrice)),
  newPrice: ruled('cost', nullable(UnitPrice)),
  priceText: ruled('cost', Type.String()),
  /** What stands beside its price that is not understood, for `REMARK`. */
  remark: Type.String(),
  changePct: ruled('cost', nullable(Type.String())),
  /** Parts that the channel sent there in the last 30 days; null: none. */
  parts30d: nullable(count),
  /** What the new price makes of them, in `currency`. */
  monthlyDelta: ruled('cost', nullable(Type.String())),
  /** The least that accounts whose routes use the channel there pay when it counts, in `currency`, and what remains of it. */
  lowestCustomerPrice: ruled('price', nullable(WorkedPrice)),
  lowestAccount: ruled('price', Type.String()),
  minMarginPct: ruled(['cost', 'price'], nullable(Type.String())),
  /** When it will be in force; null for as soon as it is committed. */
  effectiveFrom: nullable(Time),
  /** The sheet's own date. */
  fileFrom: nullable(Time),
  /** When its price would end, if that is wanted at the commit: the day behind the last one that the sheet names. */
  fileTo: nullable(Time),
  tab: RowTab,
  problem: nullable(RowProblem),
  codes: Type.Array(RowWarning),
  isSkipped: Type.Boolean(),
  isEdited: Type.Boolean(),
});
export type SheetRow = Static<typeof SheetRow>;

/** A route that loses money by a sheet; amounts are in the base currency, as far as rates are known. */
const LosingRoute = Type.Object({
  rowId: Id,
  operatorId: Id,
  userId: Id,
  userName: Type.String(),
  customerId: Id,
  customerName: Type.String(),
  countryName: Type.String(),
  operatorName: Type.String(),
  isDefault: Type.Boolean(),
  oldCost: ruled('cost', nullable(Type.String())),
  newCost: ruled('cost', nullable(Type.String())),
  customerPrice: ruled('price', nullable(Type.String())),
  /** Parts that the account sent there by the channel in the last 30 days. */
  parts30d: count,
  /** What as many parts lose from then on. */
  monthlyLoss: ruled(['cost', 'price'], nullable(Type.String())),
  from: Time,
  /** Whose price list it is priced by; null: the customer's own. */
  listUserId: nullable(Id),
  /** The item with conditions that loses; null: the one that takes all other messages. */
  itemName: nullable(Type.String()),
  /** When a customer price that is entered already covers the new cost; null: none does. */
  raisedFrom: nullable(Time),
  /** Until then the account may send at a loss. */
  allowLossUntil: ruled(['cost', 'price'], nullable(Time)),
  /**
   * A customer price that keeps the margin so far, at least the floor, in `priceCurrency`; null without a rate, and for a rise of nine
   * times as much or more.
   */
  proposedPrice: ruled(['cost', 'price'], nullable(WorkedPrice)),
  /** The cost rises to nine times as much or more: more likely a mistake of the sheet. */
  isTenfold: Type.Boolean(),
  priceCurrency: Currency,
  /** The kind of messages of the price that counts. */
  priceTraffic: PriceTraffic,
  /** The first day for it that leaves the customer his notice time. */
  proposedFrom: Time,
  /** The cheapest other active channel that costs less than the customer pays. */
  cheaper: nullable(
    Type.Object({ channelId: Id, channelName: Type.String(), cost: ruled('cost', nullable(Type.String())) }),
  ),
});
/** What a sheet does to the routes of customers before it is committed, and to what the channel costs in a month like the last 30 days. */
export const SheetImpact = Type.Object({
  /** `counting`: of a large sheet it takes minutes; the last count is returned as long as it is of the same state of the sheet. */
  state: oneOf('done', 'counting', 'failed'),
  /** Percent of what is being counted. */
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
  /** Null: it has not been counted yet, and nothing below is known. */
  countedAt: nullable(Time),
  baseCurrency: Currency,
  /** Less than the least margin remains of them, and they cost more than without the sheet. */
  negativeRoutes: ruled('price', nullable(count)),
  /** Of these, without a price that follows and without permission to lose. */
  openRoutes: ruled('price', nullable(count)),
  negativeCustomers: ruled('price', nullable(count)),
  /** Parts of the last 30 days whose price changes. */
  monthlyParts: count,
  /** What they would cost more, or less. */
  monthlyDelta: ruled('cost', Type.String()),
  /** Of the losing routes. */
  monthlyLoss: ruled(['cost', 'price'], Type.String()),
  /** Those of customers the viewer may see, the largest loss first, at most 200. */
  routes: ruled('price', Type.Array(LosingRoute)),
  /** Those of them beyond the listed ones; null: there may be some, and they are not counted for the viewer alone. */
  moreRoutes: ruled('price', nullable(count)),
  /** A user is raising customer prices because of the sheet. */
  isRaising: Type.Boolean(),
  /** What became of the viewer's own last attempt to. */
  lastRaise: nullable(Type.Object({ runId: RaiseRun, ...RaiseOutcome.properties })),
});
export type SheetImpact = Static<typeof SheetImpact>;
