import type { Generated } from 'kysely';
import type { CountryInput } from '#shared/country.ts';
import type { RowMeta, SeededKey } from '../../platform/db/column-types.ts';
import type { StoredColumns } from '../../platform/db/columns.ts';
import type { countryColumns } from './columns.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    country: Omit<RowMeta, 'created_by' | 'updated_by'> &
      StoredColumns<CountryInput, typeof countryColumns> & {
        country_id: SeededKey;
        created_by: Generated<string>;
        updated_by: Generated<string>;
      };
  }
}
