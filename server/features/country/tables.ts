import type { ColumnType, Generated } from 'kysely';
import type { CountryInput } from '#shared/country.ts';
import type { RowMeta, SeededKey } from '../../db/column-types.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    country: Omit<RowMeta, 'created_by' | 'updated_by'> & {
      country_id: SeededKey;
      iso2: string;
      iso3: Generated<string>;
      cc: string;
      country_name: string;
      country_name_en: string;
      mcc_list: Generated<string[]>;
      region: Generated<CountryInput['region']>;
      timezone: Generated<string>;
      currency: string | null;
      number_length_min: Generated<number>;
      number_length_max: Generated<number>;
      trunk_prefix: Generated<string>;
      mnp_enabled: Generated<boolean>;
      dlt_required: Generated<boolean>;
      sender_id_policy: Generated<number>;
      unicode_supported: Generated<boolean>;
      concat_supported: Generated<boolean>;
      quiet_hours: ColumnType<CountryInput['quietHours'] | null, string | null | undefined, string | null>;
      risk_level: Generated<number>;
      content_notes: Generated<string>;
      sort: Generated<number>;
      status: Generated<0 | 1>;
      created_by: Generated<string>;
      updated_by: Generated<string>;
    };
  }
}
