import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { ExportChoice, ExportReply } from './common.ts';
import {
  Currency,
  Id,
  Line,
  nullable,
  Option,
  oneOf,
  Reason,
  RowMeta,
  Switch,
  Version,
  Versions,
  Zone,
} from './fields.ts';
import { endpoint, Nothing } from './http/endpoint.ts';
import { PageInput, pageOf } from './http/paging.ts';
import { ImportChoice, ImportReport, importRule } from './import.ts';
import { QuietHours } from './quiet-hours.ts';

export const Region = oneOf('asia', 'europe', 'africa', 'mena', 'namerica', 'latam', 'oceania');
/** 0 free, 1 registration recommended, 2 required, 3 overwritten to numeric, 4 alphanumeric not supported. */
export const SenderIdPolicy = oneOf(0, 1, 2, 3, 4);
/** 0 low, 1 medium, 2 high (artificially inflated traffic). */
export const RiskLevel = oneOf(0, 1, 2);
/** Mobile country code, three digits. */
export const Mcc = Type.String({ pattern: '^[0-9]{3}$' });

/** What an administrator enters of a country or region. */
export const CountryInput = Type.Object({
  countryName: Line({ minLength: 1, maxLength: 64 }),
  countryNameEn: Line({ minLength: 1, maxLength: 64 }),
  iso2: Type.String({ pattern: '^[A-Z]{2}$' }),
  iso3: Type.Optional(Type.String({ pattern: '^([A-Z]{3})?$' })),
  /** Dial code; several countries share one. */
  cc: Type.String({ pattern: '^[1-9][0-9]{0,3}$' }),
  mccList: Type.Optional(Type.Array(Mcc, { maxItems: 20, uniqueItems: true })),
  region: Region,
  /** IANA name. Not `timezone`: that is the caller's own, in every call. */
  mainZone: Type.Optional(Zone),
  currency: Type.Optional(nullable(Currency)),
  /** Digits of a number without the dial code. */
  numberLengthMin: Type.Optional(Type.Integer({ minimum: 1, maximum: 14 })),
  numberLengthMax: Type.Optional(Type.Integer({ minimum: 1, maximum: 14 })),
  trunkPrefix: Type.Optional(Type.String({ pattern: '^[0-9]{0,3}$' })),
  /** Numbers may move between operators. */
  mnpEnabled: Type.Optional(Type.Boolean()),
  /** Templates must be registered with the regulator's platform. */
  dltRequired: Type.Optional(Type.Boolean()),
  senderIdPolicy: Type.Optional(SenderIdPolicy),
  unicodeSupported: Type.Optional(Type.Boolean()),
  concatSupported: Type.Optional(Type.Boolean()),
  quietHours: Type.Optional(nullable(QuietHours)),
  riskLevel: Type.Optional(RiskLevel),
  contentNotes: Type.Optional(Type.String({ maxLength: 1000 })),
  /** Smaller comes first in pickers. */
  sort: Type.Optional(Type.Integer({ minimum: 0, maximum: 9999 })),
  status: Type.Optional(Switch),
});
export type CountryInput = Static<typeof CountryInput>;

/** A country or region we deliver to. */
export const Country = Type.Object({
  countryId: Id,
  ...Type.Required(CountryInput).properties,
  /** Operators besides the default one, and prefixes. */
  operatorCount: Type.Integer(),
  prefixCount: Type.Integer(),
  /** Key of "all other operators" here. */
  defaultOperatorId: Id,
  ...RowMeta.properties,
});
export type Country = Static<typeof Country>;

export const CountryFilter = Type.Object({
  /** Part of a name, of the ISO code or of the dial code. */
  keyword: Type.Optional(Type.String({ maxLength: 64 })),
  region: Type.Optional(Region),
  senderIdPolicy: Type.Optional(SenderIdPolicy),
  riskLevel: Type.Optional(RiskLevel),
  mnpEnabled: Type.Optional(Switch),
  status: Type.Optional(Switch),
});
export type CountryFilter = Static<typeof CountryFilter>;
export const CountrySortField = oneOf(
  'countryName',
  'countryNameEn',
  'iso2',
  'cc',
  'operatorCount',
  'sort',
  'updatedAt',
);
const CountryKey = Type.Object({ countryId: Id });

export const country = {
  list: endpoint({
    path: '/api/admin/country/list',
    permission: 'country_list',
    reads: true,
    summary: 'Countries and regions',
    input: Type.Object({
      ...CountryFilter.properties,
      ...PageInput.properties,
      sortField: Type.Optional(CountrySortField),
    }),
    reply: pageOf(Country),
  }),
  get: endpoint({
    path: '/api/admin/country/get',
    permission: 'country_list',
    reads: true,
    summary: 'One country',
    input: CountryKey,
    reply: Country,
  }),
  add: endpoint({
    path: '/api/admin/country/add',
    permission: 'country_list:edit',
    summary: 'Add a country with its default operator',
    input: CountryInput,
    reply: Country,
  }),
  update: endpoint({
    path: '/api/admin/country/update',
    permission: 'country_list:edit',
    summary: 'Change a country; `version` is the one it was read with',
    input: Type.Object({
      ...CountryKey.properties,
      version: Version,
      ...CountryInput.properties,
    }),
    reply: Country,
  }),
  updateStatus: endpoint({
    path: '/api/admin/country/updateStatus',
    permission: 'country_list:edit',
    summary: 'Enable or disable countries',
    input: Type.Object({
      countryIds: Type.Array(Id, { minItems: 1, maxItems: 300 }),
      versions: Versions,
      status: Switch,
      reason: Type.Optional(Reason),
    }),
    reply: Type.Object({ changed: Type.Integer() }),
  }),
  options: endpoint({
    path: '/api/admin/country/options',
    permission: 'signed-in',
    reads: true,
    summary: 'Countries for pickers',
    input: Type.Object({}),
    reply: Type.Array(Option),
  }),
  export: endpoint({
    path: '/api/admin/country/export',
    permission: 'country_list:export',
    reads: true,
    summary: 'Export countries with their operators; the file can be imported again',
    input: Type.Object({ ...CountryFilter.properties, ...ExportChoice.properties }),
    reply: ExportReply,
  }),
  import: endpoint({
    path: '/api/admin/country/import',
    permission: 'country_list:import',
    upload: importRule,
    unversioned: 'digest',
    summary: 'Import countries and operators, all rows or none; with `dryRun` only compares',
    input: ImportChoice,
    reply: ImportReport,
  }),
  downloadTemplateFile: endpoint({
    method: 'GET',
    path: '/api/admin/country/downloadTemplateFile',
    permission: 'country_list',
    download: true,
    summary: 'Empty xlsx for importing countries and operators',
    input: Type.Object({}),
    reply: Nothing,
  }),
};
