import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { ExportChoice, ExportReply, StoredFile, UploadedName } from './common.ts';
import { enteredUnder, ruled } from './field-rules.ts';
import {
  Amount,
  BalanceLevel,
  Currency,
  Day,
  Email,
  fieldNames,
  Id,
  Line,
  Money,
  Name,
  NamedIds,
  nullable,
  Option,
  oneOf,
  Reason,
  Remark,
  RowMeta,
  Switch,
  Version,
  Versions,
  Zone,
} from './fields.ts';
import { endpoint } from './http/endpoint.ts';
import { PageInput, pageOf } from './http/paging.ts';
import { megabyte } from './http/upload.ts';
import { DeliveredBelow, SupplierTraffic } from './message/recent.ts';
import { SupplierAdjustInput, SupplierLedgerEntry } from './supplier-balance.ts';
import { SupplierContact } from './supplier-contact.ts';

/** 1 operator direct, 2 aggregator, 3 SIM and other. */
export const SupplierType = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]);
/** 1 prepaid, 2 postpaid. */
export const SettleType = Type.Union([Type.Literal(1), Type.Literal(2)]);
/** Where the balance comes from: 0 entered by hand, 1 computed, 2 asked from the supplier. */
export const BalanceSource = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]);
/** 1 weekly, 2 half-monthly, 3 monthly. */
export const BillCycle = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]);
/** What a message is charged on: 1 submit, 2 delivered. */
export const BillBasis = Type.Union([Type.Literal(1), Type.Literal(2)]);

/** What an administrator enters. */
export const SupplierInput = Type.Object({
  supplierName: Name,
  supplierCode: Type.String({ minLength: 2, maxLength: 16, pattern: '^[A-Z0-9_-]+$' }),
  /** Legal name on contracts and bills. */
  companyName: Type.Optional(Line({ maxLength: 128 })),
  countryId: Type.Optional(nullable(Id)),
  supplierType: SupplierType,
  /** One per supplier; cannot change once an amount is booked. */
  currency: Currency,
  settleType: SettleType,
  /** What they let us owe them, supplier's currency. */
  creditLimit: Type.Optional(enteredUnder('cost', Amount)),
  balanceSource: Type.Optional(BalanceSource),
  /** Alarm when the balance falls below it, supplier's currency. */
  balanceAlarm: Type.Optional(enteredUnder('cost', nullable(BalanceLevel))),
  billCycle: Type.Optional(BillCycle),
  /** Their invoices are cut in this zone. */
  billTimezone: Type.Optional(Zone),
  billBasis: Type.Optional(BillBasis),
  paymentTermDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 120 })),
  /** Days before which a price increase must be announced, by contract. */
  priceNoticeDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 120 })),
  contacts: Type.Optional(Type.Array(SupplierContact, { maxItems: 20 })),
  /** Addresses whose price sheets are theirs. */
  rateMailFrom: Type.Optional(Type.Array(Email, { maxItems: 20 })),
  contractNo: Type.Optional(Line({ maxLength: 64 })),
  contractUntil: Type.Optional(nullable(Day)),
  /** The signed contract: what `uploadContract` answered, null for none; absent: as it is. */
  contractFile: Type.Optional(nullable(UploadedName)),
  /** Our own supplier manager. */
  maintainerId: Type.Optional(nullable(Id)),
  status: Type.Optional(Switch),
  remark: Type.Optional(Remark),
});
export type SupplierInput = Static<typeof SupplierInput>;

const defaulted = Type.Required(SupplierInput);

/** A carrier or aggregator we buy message termination from. */
export const Supplier = Type.Object({
  supplierId: Id,
  ...defaulted.properties,
  /** Absent for people who may not see contacts. */
  contacts: Type.Optional(defaulted.properties.contacts),
  /** What `contractFile` names. */
  contractFileInfo: nullable(StoredFile),
  /** What we still have with them; negative when we owe them. Supplier's currency. */
  balance: ruled('cost', Money),
  creditLimit: ruled('cost', Amount),
  /** Both in the base currency at the rate of now; null without a rate. */
  balanceBase: Type.Optional(ruled('cost', nullable(Money))),
  creditLimitBase: Type.Optional(ruled('cost', nullable(Money))),
  balanceAlarm: ruled('cost', nullable(Money)),
  countryName: Type.String(),
  maintainerName: Type.String(),
  /** Channels that are not disabled, and those of them whose link is up; null while the gateway reports nothing of them. */
  channelsTotal: Type.Integer(),
  channelsBound: nullable(Type.Integer()),
  ...RowMeta.properties,
});
export type Supplier = Static<typeof Supplier>;

/** Fields that lists leave out. */
export const supplierFormOnly = fieldNames(
  'contacts',
  'rateMailFrom',
  'balanceSource',
  'billBasis',
  'priceNoticeDays',
  'contractFile',
);

/** A line of the list. */
export const SupplierRow = Type.Object({
  ...Type.Omit(Supplier, [...supplierFormOnly, 'contractFileInfo']).properties,
  ...SupplierTraffic.properties,
  /** Prices of its channels that begin or end within seven days. */
  pricesSoon: Type.Integer(),
});
export type SupplierRow = Static<typeof SupplierRow>;

/** What the server sorts by. */
export const SupplierSortField = oneOf(
  'supplierName',
  'supplierCode',
  'balance',
  'creditLimit',
  'contractUntil',
  'submits24h',
  'rate24h',
  'cost24h',
  'status',
  'createdAt',
  'updatedAt',
);

export type SupplierSortField = Static<typeof SupplierSortField>;
export const supplierSortFields: readonly SupplierSortField[] = SupplierSortField.anyOf.map((field) => field.const);

/** The filters of the list, shared with the export. */
export const SupplierFilter = Type.Object({
  /** Part of name, code, company or a contact. */
  keyword: Type.Optional(Type.String({ maxLength: 64 })),
  maintainerId: Type.Optional(Id),
  supplierType: Type.Optional(SupplierType),
  settleType: Type.Optional(SettleType),
  currency: Type.Optional(Currency),
  status: Type.Optional(Switch),
  /** Only those whose balance is below their alarm. */
  belowAlarm: Type.Optional(enteredUnder('cost', Type.Literal(1))),
  /** Only those that delivered less in the last 24 hours, per cent; of enough submits to tell. */
  deliveredBelow: Type.Optional(DeliveredBelow),
});
export type SupplierFilter = Static<typeof SupplierFilter>;

export const SupplierListInput = Type.Object({
  ...SupplierFilter.properties,
  ...PageInput.properties,
  sortField: Type.Optional(SupplierSortField),
});
export type SupplierListInput = Static<typeof SupplierListInput>;

/** Totals of the whole filter, one line per currency, and what they are worth together. */
const SupplierSummary = Type.Object({
  /** All of them in the base currency, at the rates of now; null when a currency has no rate. */
  base: Type.Optional(ruled('cost', nullable(Money))),
  balances: Type.Array(Type.Object({ currency: Currency, balance: ruled('cost', Money), suppliers: Type.Integer() })),
});

export const SupplierKey = Type.Object({ supplierId: Id });
const SupplierIds = Type.Object({ supplierIds: Type.Array(Id, { minItems: 1, maxItems: 200 }) });

export const supplier = {
  list: endpoint({
    path: '/api/admin/supplier/list',
    permission: 'supplier_list',
    reads: true,
    summary: 'List suppliers',
    input: SupplierListInput,
    reply: Type.Object({ ...pageOf(SupplierRow).properties, summary: SupplierSummary }),
  }),
  get: endpoint({
    path: '/api/admin/supplier/get',
    permission: 'supplier_list',
    reads: true,
    summary: 'One supplier',
    input: SupplierKey,
    reply: Supplier,
  }),
  add: endpoint({
    path: '/api/admin/supplier/add',
    permission: 'supplier_list:edit',
    summary: 'Add a supplier',
    input: SupplierInput,
    reply: Supplier,
  }),
  update: endpoint({
    path: '/api/admin/supplier/update',
    permission: 'supplier_list:edit',
    summary: 'Change a supplier; `version` is the one it was read with',
    input: Type.Object({ ...SupplierKey.properties, version: Version, ...SupplierInput.properties }),
    reply: Supplier,
  }),
  updateStatus: endpoint({
    path: '/api/admin/supplier/updateStatus',
    permission: 'supplier_list:status',
    summary: 'Enable or disable suppliers',
    input: Type.Object({
      ...SupplierIds.properties,
      versions: Versions,
      status: Switch,
      reason: Type.Optional(Reason),
    }),
    reply: Type.Object({ changed: Type.Integer() }),
  }),
  assignMaintainer: endpoint({
    path: '/api/admin/supplier/assignMaintainer',
    permission: 'supplier_list:assign',
    summary: 'Assign suppliers to a maintainer, or remove the maintainer',
    input: Type.Object({ ...SupplierIds.properties, versions: Versions, maintainerId: nullable(Id) }),
    reply: Type.Object({ changed: Type.Integer() }),
  }),
  uploadContract: endpoint({
    path: '/api/admin/supplier/uploadContract',
    permission: 'supplier_list:edit',
    upload: { field: 'contractFile', kinds: ['pdf', 'png', 'jpeg', 'docx'], maxBytes: 10 * megabyte },
    unversioned: 'creates',
    summary: 'Upload a contract; it waits 24 hours for the supplier that is saved with it',
    input: Type.Object({}),
    reply: StoredFile,
  }),
  options: endpoint({
    path: '/api/admin/supplier/options',
    permission: 'signed-in',
    reads: true,
    summary: 'Suppliers for pickers, most recently changed first',
    input: Type.Object({ keyword: Type.Optional(Type.String({ maxLength: 64 })), ids: NamedIds }),
    reply: Type.Array(Option),
  }),
  export: endpoint({
    path: '/api/admin/supplier/export',
    permission: 'supplier_list:export',
    reads: true,
    summary: 'Export the suppliers of the current filter',
    input: Type.Object({ ...SupplierFilter.properties, ...ExportChoice.properties }),
    reply: ExportReply,
  }),
  adjustBalance: endpoint({
    path: '/api/admin/supplier/balance/adjust',
    permission: 'supplier_list:balance',
    unversioned: 'delta',
    summary: 'Change a balance by hand',
    input: SupplierAdjustInput,
    reply: Type.Object({ balance: ruled('cost', Money) }),
  }),
  ledger: endpoint({
    path: '/api/admin/supplier/balance/list',
    permission: 'supplier_list:balance',
    reads: true,
    summary: 'The last 100 ledger entries of a supplier',
    input: SupplierKey,
    reply: Type.Array(SupplierLedgerEntry),
  }),
};
