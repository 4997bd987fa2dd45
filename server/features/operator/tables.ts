import type { Generated } from 'kysely';
import type { OperatorInput } from '#shared/operator.ts';
import type { DefaultTime, Key, NullableTime, RowMeta, SeededKey } from '../../platform/db/column-types.ts';
import type { StoredColumns } from '../../platform/db/columns.ts';
import type { operatorColumns } from './columns.ts';

/** A default operator has no network code. */
type Code = { mcc?: string | null; mnc?: string | null };
type Stored = Omit<OperatorInput, keyof Code> & Code;

declare module '../../platform/db/tables.ts' {
  interface Tables {
    operator: RowMeta &
      StoredColumns<Stored, typeof operatorColumns> & {
        operator_id: SeededKey;
        country_id: Key;
        is_default: Generated<boolean>;
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
