import type { Generated } from 'kysely';
import type { DefaultTime, Key, NullableTime, RowMeta, SeededKey } from '../../db/column-types.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    operator: RowMeta & {
      operator_id: SeededKey;
      country_id: Key;
      operator_name: string;
      operator_name_en: string;
      mcc: string | null;
      mnc: string | null;
      is_default: Generated<boolean>;
      parent_operator_id: string | null;
      brand: Generated<string>;
      status: Generated<0 | 1>;
    };
    number_prefix: {
      prefix: string;
      operator_id: Key;
      source: Generated<'manual' | 'import' | 'mnp'>;
      effective_from: DefaultTime;
    };
    ported_number: { msisdn: string; operator_id: Key; valid_until: NullableTime };
  }
}
