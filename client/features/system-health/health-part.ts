import type { TablePage } from '#client/kit/table/column.ts';

/** A list within the report, and the call that brings the report. */
export interface HealthPart<Row> {
  list: readonly Row[];
  pages: Omit<TablePage<unknown>, 'data'>;
}
