import type { TFunction } from '#client/i18n/t.ts';
import { nothing } from '../table/column.ts';

/** Puts the value of a field into words, to compare two versions of a record. */
export type FieldWords<Values> = (field: keyof Values & string, value: unknown) => string;

interface Labelled {
  readonly value: unknown;
  readonly label: string;
}

/** Words for the fields of a form: the label of its choice for a field that has `choices`, else its value. */
export function fieldWords<Values>(
  choices: Partial<Record<keyof Values, readonly Labelled[]>>,
  t: TFunction,
): FieldWords<Values> {
  return (field, value) => {
    if (value === null || value === undefined || value === '') return nothing;
    if (typeof value === 'boolean') return t(value ? 'kit.yes' : 'kit.no');
    if (Array.isArray(value)) return value.map(asLine).join('; ') || nothing;
    if (typeof value === 'object') return asLine(value);
    return choices[field]?.find((each) => each.value === value)?.label ?? String(value);
  };
}

const asLine = (entry: unknown): string =>
  typeof entry === 'object' && entry !== null ? Object.values(entry).filter(Boolean).join(', ') : String(entry);
