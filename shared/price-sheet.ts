import * as Type from 'typebox/type';
import { UnitPrice } from './channel/price.ts';
import { enteredUnder } from './field-rules.ts';
import { Currency, Id, nullable, oneOf, Reason, Time, Version } from './fields.ts';
import { endpoint, Nothing } from './http/endpoint.ts';
import { PageInput, pageOf } from './http/paging.ts';
import { megabyte, type UploadRule } from './http/upload.ts';
import { DateOrder, DatePolicy, RowWarning, SheetKind, SheetStatus } from './price-sheet/fields.ts';
import { PriceSheet, PriceSheetDetail, SheetImpact, SheetLayout, SheetRow } from './price-sheet/model.ts';
import { RaiseOutcome, RaiseRun } from './price-sheet/raise.ts';

/** Workbooks, archives of them, texts with separators; the old format only to say how to save it again. */
export const sheetRule = {
  field: 'file',
  kinds: ['workbook', 'xls', 'separated'],
  refused: ['pdf', 'png', 'jpeg'],
  maxBytes: 32 * megabyte,
} as const satisfies UploadRule;
/** Rows a price sheet may have, all its tables together. */
export const maxSheetRows = 200_000;

const batch = Type.Object({ batchId: Id });
/** A batch as the caller has seen it; refused when its rows, answers or state have changed since. */
const seenBatch = Type.Object({ ...batch.properties, version: Version });
const RowNumber = Type.Integer({ minimum: 1, maximum: 10_000_000 });
/** Customer prices that were raised because of a sheet and are taken back with it. */
const TakenRaises = Type.Object({
  raises: Type.Integer({ minimum: 0 }),
  /** Of these, those that customers have been notified of: they need a new notice. */
  told: Type.Integer({ minimum: 0 }),
});

export const priceSheet = {
  batchList: endpoint({
    path: '/api/admin/channel/price/batchList',
    permission: 'channel_all:price',
    needsShown: 'cost',
    reads: true,
    summary: 'Price sheets that were uploaded, latest first',
    input: Type.Object({
      ...PageInput.properties,
      channelId: Type.Optional(Id),
      supplierId: Type.Optional(Id),
      status: Type.Optional(SheetStatus),
      /** Only committed ones since which routes lose money. */
      losing: Type.Optional(enteredUnder('price', Type.Literal(1))),
    }),
    reply: pageOf(PriceSheet),
  }),
  get: endpoint({
    path: '/api/admin/channel/price/batch',
    permission: 'channel_all:price',
    needsShown: 'cost',
    reads: true,
    summary: 'A price sheet: its tables, its changes and its open questions',
    input: batch,
    reply: PriceSheetDetail,
  }),
  upload: endpoint({
    path: '/api/admin/channel/price/upload',
    permission: 'channel_all:price-edit',
    needsShown: 'cost',
    upload: sheetRule,
    unversioned: 'creates',
    summary: 'Upload the price sheet of a channel; nothing changes before it is committed',
    input: Type.Object({ channelId: Id }),
    reply: batch,
  }),
  parse: endpoint({
    path: '/api/admin/channel/price/parse',
    permission: 'channel_all:price-edit',
    needsShown: 'cost',
    summary:
      'Read a price sheet by its columns and compare it with the price list; columns and policy are kept for the supplier',
    input: Type.Object({
      ...seenBatch.properties,
      layouts: Type.Array(SheetLayout, { minItems: 1, maxItems: 200 }),
      kind: SheetKind,
      dateOrder: DateOrder,
      policy: DatePolicy,
      defaultFrom: Type.Optional(nullable(Time)),
      /** Answers signs of a currency that is not the channel's: the currency the prices are in. */
      statedCurrency: Type.Optional(nullable(Currency)),
    }),
    reply: batch,
  }),
  compare: endpoint({
    path: '/api/admin/channel/price/compare',
    permission: 'channel_all:price',
    needsShown: 'cost',
    reads: true,
    summary: 'Rows of a price sheet against the price list',
    input: Type.Object({
      ...batch.properties,
      ...PageInput.properties,
      /** Only this row. */
      rowNo: Type.Optional(RowNumber),
      tab: Type.Optional(oneOf('up', 'down', 'new', 'same', 'closed', 'error', 'warning')),
      code: Type.Optional(RowWarning),
      keyword: Type.Optional(Type.String({ maxLength: 64 })),
      sortField: Type.Optional(oneOf('line', 'countryName', 'newPrice', 'changePct', 'effectiveFrom', 'monthlyDelta')),
    }),
    reply: pageOf(SheetRow),
  }),
  fixRow: endpoint({
    path: '/api/admin/channel/price/fixRow',
    permission: 'channel_all:price-edit',
    needsShown: 'cost',
    summary: 'Correct a row of a price sheet, or leave it out; it is compared again',
    input: Type.Object({
      ...seenBatch.properties,
      rowNo: RowNumber,
      operatorId: Type.Optional(Id),
      price: Type.Optional(enteredUnder('cost', UnitPrice)),
      effectiveFrom: Type.Optional(nullable(Time)),
      isSkipped: Type.Optional(Type.Boolean()),
    }),
    reply: seenBatch,
  }),
  impact: endpoint({
    path: '/api/admin/channel/price/impact',
    permission: 'channel_all:price',
    needsShown: 'cost',
    reads: true,
    summary:
      'Which routes of customers lose money by a price sheet; of a large sheet it is counted in the background, and `state` says how far it is',
    input: batch,
    reply: SheetImpact,
  }),
  raise: endpoint({
    path: '/api/admin/channel/price/raiseCustomers',
    permission: 'customer_list:price-edit',
    needsShown: 'cost',
    summary:
      'Enter the proposed customer prices of routes that a price sheet makes lose money; a notice is drafted for each customer and day. What a price list refuses is named, and the others are entered',
    input: Type.Object({
      ...seenBatch.properties,
      routes: Type.Array(Type.Object({ rowId: Id, operatorId: Id }), { minItems: 1, maxItems: 200 }),
      /** The impact tells the outcome by it. */
      runId: Type.Optional(RaiseRun),
    }),
    reply: RaiseOutcome,
  }),
  commit: endpoint({
    path: '/api/admin/channel/price/commit',
    permission: 'channel_all:price-edit',
    needsShown: 'cost',
    summary:
      'Bring the prices of a sheet into the price list, all or none; rows with errors only when they are left out',
    input: Type.Object({
      ...seenBatch.properties,
      /** Every warning that the sheet has. */
      ackWarnings: Type.Array(RowWarning, { maxItems: 20, uniqueItems: true }),
      /** Leaves out rows with errors; without it they hold the commit up. */
      leaveOutErrors: Type.Optional(Type.Boolean()),
      /** The version of the list of prices that were not read, when there are any. */
      ackUnread: Type.Optional(Type.String({ maxLength: 64 })),
      /** The number of lines that are closed, when there are any. */
      ackClosing: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
      /** Lets prices end on the last day that the file names for them; without it they go on. */
      withEnds: Type.Optional(Type.Boolean()),
      /**
       * Why it is committed before its effect on routes was shown, or more of them lose by now; without it such a commit is
       * refused. The losses are counted afterwards.
       */
      withoutImpact: Type.Optional(Reason),
      reason: Type.Optional(Reason),
    }),
    reply: batch,
  }),
  cancel: endpoint({
    path: '/api/admin/channel/price/cancel',
    permission: 'channel_all:price-edit',
    needsShown: 'cost',
    summary: 'Drop a price sheet that was not committed; raises that it has entered and that still wait are taken back',
    input: seenBatch,
    reply: TakenRaises,
  }),
  rollback: endpoint({
    path: '/api/admin/channel/price/rollback',
    permission: 'channel_all:price-edit',
    needsShown: 'cost',
    summary:
      'Take a committed price sheet back: as if it had not been within 24 hours and while no message has used it, else from now on; customer prices raised because of it and not yet in force are taken back too',
    input: seenBatch,
    reply: Type.Object({ ...batch.properties, isCountered: Type.Boolean(), ...TakenRaises.properties }),
  }),
  downloadTemplateFile: endpoint({
    method: 'GET',
    path: '/api/admin/channel/price/downloadTemplateFile',
    permission: 'channel_all:price',
    download: true,
    summary: 'Empty xlsx for a price sheet',
    input: Type.Object({}),
    reply: Nothing,
  }),
};
