import type { CountryInput } from '#shared/country.ts';
import { type ColumnMap, json } from '../../platform/db/columns.ts';

/** Contract field → column of `country`, in the order of files. Row type, select, insert, update and import derive from it. */
export const countryColumns = {
  iso2: 'iso2',
  countryName: 'country_name',
  countryNameEn: 'country_name_en',
  cc: 'cc',
  iso3: 'iso3',
  region: 'region',
  mccList: 'mcc_list',
  mainZone: 'timezone',
  currency: 'currency',
  numberLengthMin: 'number_length_min',
  numberLengthMax: 'number_length_max',
  trunkPrefix: 'trunk_prefix',
  mnpEnabled: 'mnp_enabled',
  dltRequired: 'dlt_required',
  senderIdPolicy: 'sender_id_policy',
  unicodeSupported: 'unicode_supported',
  concatSupported: 'concat_supported',
  quietHours: json('quiet_hours'),
  riskLevel: 'risk_level',
  contentNotes: 'content_notes',
  sort: 'sort',
  status: 'status',
} as const satisfies ColumnMap<CountryInput>;
