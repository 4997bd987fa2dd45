import Checkbox from 'antd/es/checkbox';
import type { ReactNode } from 'react';
import type { TObject } from 'typebox/type';
import type { TFunction } from '#client/i18n/t.ts';
import type { Choice } from './choices.ts';
import { FilterSelect } from './filter/FilterSelect.tsx';
import { FilterText } from './filter/FilterText.tsx';
import { lazyPart } from './lazy-part.tsx';
import type { PickList } from './OptionSelect.tsx';
import { type LabelledField, labelOf, type Resource } from './texts.ts';
import { textProblem } from './url-input.ts';

/** With its calendar, for the lists that filter by days. */
const FilterDay = lazyPart(() => import('./filter/FilterDay.tsx').then((module) => module.FilterDay));

/** One thing to filter by. */
export interface Filter {
  readonly name: string;
  readonly isActive: boolean;
  readonly node: ReactNode;
}

/** Resets every filter of a list: the patch of its input. */
export const cleared = (filters: readonly Filter[]): Record<string, undefined> =>
  Object.fromEntries(filters.map(({ name }) => [name, undefined]));

/** Makes the filters of a resource: named by its texts, each applied at once (texts on Enter). */
export function filtersOf<Input extends object, R extends Resource>(
  resource: R,
  t: TFunction,
  input: Input,
  onChange: (patch: Partial<Input>) => void,
  /** Of the address; texts that it refuses are refused in their fields. */
  schema?: TObject,
) {
  type Name = keyof Input & LabelledField<R>;
  const filter = (name: Name, node: ReactNode): Filter => ({ name, isActive: input[name] !== undefined, node });
  // Each control only gives back values of the field it was made for, or nothing.
  const apply = (name: Name, value: unknown) => onChange({ [name]: value } as Partial<Input>);

  return {
    /** Part of a text; `hint` says which fields it looks at. */
    text: (name: Name, hint?: string) =>
      filter(
        name,
        <FilterText
          label={labelOf(resource, name, t)}
          hint={hint ?? labelOf(resource, name, t)}
          value={String(input[name] ?? '')}
          {...(schema && { problemOf: (text: string) => textProblem(schema, String(name), text) })}
          onApply={(value) => apply(name, value)}
        />,
      ),
    /** One value of an enumeration. */
    choice: (name: Name, choices: readonly Choice<string | number>[]) =>
      filter(
        name,
        <FilterSelect
          label={labelOf(resource, name, t)}
          value={input[name]}
          list={{ options: choices, isLoading: false }}
          onApply={(value) => apply(name, value)}
        />,
      ),
    /** One entry of a lookup. */
    pick: (name: Name, list: PickList) =>
      filter(
        name,
        <FilterSelect
          label={labelOf(resource, name, t)}
          value={input[name]}
          list={list}
          isSearchable
          onApply={(value) => apply(name, value)}
        />,
      ),
    /** A first day, or with `isLast` the last one. */
    day: (name: Name, { isLast = false } = {}) => {
      const value = input[name];
      return filter(
        name,
        <FilterDay
          label={labelOf(resource, name, t)}
          value={typeof value === 'number' ? value : undefined}
          isLast={isLast}
          onApply={(moment) => apply(name, moment)}
        />,
      );
    },
    /** Only rows of which something holds; 1 or absent. */
    flag: (name: Name) =>
      filter(
        name,
        <Checkbox checked={input[name] === 1} onChange={(event) => apply(name, event.target.checked ? 1 : undefined)}>
          {labelOf(resource, name, t)}
        </Checkbox>,
      ),
  };
}
