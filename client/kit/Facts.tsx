import type { ReactNode } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { nothing, type Unlisted } from './table/column.ts';
import { type LabelledField, type Resource, textAt } from './texts.ts';

/** Values by field; `false` leaves a line out. */
type FactsOf<R extends Resource> = { readonly [Field in LabelledField<R>]?: ReactNode };
type FieldIn<Groups> = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];

/** Groups the facts of a detail panel. Each field of `Row` is a fact or named in `unlisted`: the compiler names one that is forgotten. */
export const factsOf =
  <Row, R extends Resource>() =>
  <const Groups extends Readonly<Record<string, FactsOf<R>>>>(
    groups: Groups & {
      readonly [Group in keyof Groups]: Record<Exclude<keyof Groups[Group], LabelledField<R>>, never>;
    },
    _unlisted: Unlisted<Row, FieldIn<Groups> & string>,
  ): Groups =>
    groups;

interface FactsProps<R extends Resource> {
  resource: R;
  facts: FactsOf<R>;
  /** Labels other than the titles of the fields. */
  labels?: { readonly [Field in LabelledField<R>]?: string };
}

/** Labelled values of one row. */
export function Facts<R extends Resource>({ resource, facts, labels }: FactsProps<R>) {
  const { t } = useTranslation();
  const labelAt: Readonly<Partial<Record<string, string>>> = labels ?? {};
  const shown = Object.entries<ReactNode>(facts).filter(([, value]) => value !== false);
  return (
    <dl>
      {shown.map(([field, value]) => (
        <div key={field}>
          <dt>{labelAt[field] ?? textAt(`${resource}:fields.${field}`, t)}</dt>
          <dd>{value === '' || value === null || value === undefined ? nothing : value}</dd>
        </div>
      ))}
    </dl>
  );
}
