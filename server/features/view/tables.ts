import type { Generated, JSONColumnType } from 'kysely';
import type { TableLayout } from '#shared/view.ts';
import type { GeneratedKey, Key } from '../../platform/db/column-types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    table_layout: { admin_id: Key; screen: string; layout: JSONColumnType<TableLayout> };
    saved_view: {
      view_id: GeneratedKey;
      admin_id: Key;
      screen: string;
      view_name: string;
      query: string;
      layout: JSONColumnType<TableLayout>;
      shared: Generated<boolean>;
      version: Generated<number>;
    };
  }
}
