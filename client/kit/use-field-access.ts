import { useSession } from '#client/http/session.ts';
import type { FieldAccess, FieldRuleName } from '#shared/field-rules.ts';
import type { ResourceColumn } from './table/column.ts';

/** How much the viewer sees of a kind of field; comfort for columns and forms, the server conceals by itself. */
export const useFieldAccess = (rule: FieldRuleName): FieldAccess => useSession().fieldRules[rule];

/** The columns that are not hidden from the viewer; masked ones cannot be sorted by. */
export function useShownColumns<Row>(columns: readonly ResourceColumn<Row>[]): readonly ResourceColumn<Row>[] {
  const { fieldRules } = useSession();
  const accessOf = ({ rule }: ResourceColumn<Row>): FieldAccess => (rule ? fieldRules[rule] : 'shown');
  if (columns.every((column) => accessOf(column) === 'shown')) return columns;
  return columns
    .filter((column) => accessOf(column) !== 'hidden')
    .map((column) => (accessOf(column) === 'shown' ? column : { ...column, isSortable: false }));
}
