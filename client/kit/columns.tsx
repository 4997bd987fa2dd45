import type { ReactNode } from 'react';
import type { TFunction } from '#client/i18n/t.ts';
import { formatCount } from '#shared/format.ts';
import { Amount } from './Amount.tsx';
import { Balance } from './Balance.tsx';
import styles from './cell.module.css';
import { type Choice, choiceOf } from './choices.ts';
import { KindTag } from './KindTag.tsx';
import { StatusDot } from './StatusDot.tsx';
import { TimeText } from './TimeText.tsx';
import { nothing, type ResourceColumn, type Unlisted } from './table/column.ts';
import { type LabelledField, labelOf, type Resource } from './texts.ts';

/** What a screen may say about a column beyond its kind. */
export type ColumnOptions<Row> = Partial<
  Pick<
    ResourceColumn<Row>,
    'title' | 'width' | 'isDecisive' | 'least' | 'align' | 'isOptional' | 'isOnPhone' | 'rule' | 'render' | 'copyText'
  >
>;

type NamedColumn<Row, Name extends string> = ResourceColumn<Row> & { readonly name: Name };

type FieldOf<Row, R extends Resource, Value> = {
  [Name in keyof Row & LabelledField<R>]: Row[Name] extends Value ? Name : never;
}[keyof Row & LabelledField<R>];

/**
 * The columns of a list. Each field of its rows has a column or is named in `unlisted`: the compiler names one that is forgotten.
 * Columns that are written out need a typed parameter in `render`, or their names are not inferred.
 */
export const wholeRow =
  <Row, Listed = Row>() =>
  <const Columns extends readonly ResourceColumn<Row>[]>(
    columns: Columns,
    _unlisted: Unlisted<Listed, Columns[number]['name']>,
  ): readonly ResourceColumn<Row>[] =>
    columns;

/**
 * Makes the columns of a resource: titles from its texts, order arrows where the server sorts. Names are held to the row's fields
 * of the fitting type. `Listed` narrows the fields that `all` asks about: columns that complete those of another list.
 */
export function columnsOf<Row, R extends Resource, Listed = Row>(
  resource: R,
  t: TFunction,
  sortFields: readonly string[] = [],
) {
  const column = <Name extends LabelledField<R>>(
    name: Name,
    defaults: Pick<ResourceColumn<Row>, 'width' | 'render'> & Partial<Omit<ResourceColumn<Row>, 'name'>>,
    options: ColumnOptions<Row> = {},
  ): NamedColumn<Row, Name> => ({
    name,
    title: labelOf(resource, name, t),
    isSortable: sortFields.includes(name),
    ...defaults,
    ...options,
  });
  type Named<Value> = FieldOf<Row, R, Value> & LabelledField<R> & keyof Row;
  const textOf = (row: Row, name: keyof Row) => String(row[name] ?? '');

  return {
    all: wholeRow<Row, Listed>(),
    /** A field that no kind fits, or a figure below one. */
    own: column,
    /** One line; the whole text as the cell's title. */
    text: <Name extends Named<string | null | undefined>>(name: Name, options?: ColumnOptions<Row>) =>
      column(
        name,
        { width: 160, render: (row) => textOf(row, name) || nothing, copyText: (row) => textOf(row, name) },
        options,
      ),
    /** Ids, codes and numbers people compare digit by digit. */
    code: <Name extends Named<string | null>>(name: Name, options?: ColumnOptions<Row>) =>
      column(
        name,
        {
          width: 120,
          render: (row) => <span className={styles.code}>{textOf(row, name) || nothing}</span>,
          copyText: (row) => textOf(row, name),
        },
        options,
      ),
    /** An amount, at least two decimals, in the currency `currencyOf` names. */
    money: <Name extends Named<string | null | undefined>>(
      name: Name,
      currencyOf: (row: Row) => string,
      options?: ColumnOptions<Row>,
    ) =>
      column(
        name,
        {
          width: 160,
          align: 'right',
          render: (row) => <Amount value={textOf(row, name)} currency={currencyOf(row)} />,
          copyText: (row) => textOf(row, name),
        },
        options,
      ),
    /** What an account has or may spend, in cents. */
    balance: <Name extends Named<string | null | undefined>>(
      name: Name,
      currencyOf: (row: Row) => string,
      options?: ColumnOptions<Row>,
    ) =>
      column(
        name,
        {
          width: 144,
          align: 'right',
          render: (row) => <Balance value={textOf(row, name)} currency={currencyOf(row)} />,
          copyText: (row) => textOf(row, name),
        },
        options,
      ),
    /** A number of things. */
    count: <Name extends Named<number | null | undefined>>(name: Name, options?: ColumnOptions<Row>) =>
      column(
        name,
        {
          width: 96,
          align: 'right',
          render: (row) => (textOf(row, name) ? formatCount(Number(row[name])) : nothing),
          copyText: (row) => textOf(row, name),
        },
        options,
      ),
    /** A moment, in the viewer's zone. */
    time: <Name extends Named<number | null | undefined>>(name: Name, options?: ColumnOptions<Row>) =>
      column(
        name,
        {
          width: 168,
          render: (row) => (textOf(row, name) ? <TimeText value={Number(row[name])} /> : nothing),
        },
        options,
      ),
    /** A moment to the second, whenever it was: where moments are compared with those of other papers. */
    exactTime: <Name extends Named<number | null | undefined>>(name: Name, options?: ColumnOptions<Row>) =>
      column(
        name,
        {
          width: 168,
          render: (row) => (textOf(row, name) ? <TimeText value={Number(row[name])} isExact /> : nothing),
        },
        options,
      ),
    /** A calendar day, the same everywhere. */
    day: <Name extends Named<string | null>>(name: Name, options?: ColumnOptions<Row>) =>
      column(name, { width: 120, render: (row) => textOf(row, name) || nothing }, options),
    /** A state: dot and word. */
    status: <Value extends string | number, Name extends Named<Value>>(
      name: Name,
      choices: readonly Choice<Value>[],
      options?: ColumnOptions<Row>,
    ) => column(name, { width: 112, render: (row) => choiceCell(row, name, choices, StatusDot) }, options),
    /** A kind: outlined word. */
    kind: <Value extends string | number, Name extends Named<Value>>(
      name: Name,
      choices: readonly Choice<Value>[],
      options?: ColumnOptions<Row>,
    ) => column(name, { width: 136, render: (row) => choiceCell(row, name, choices, KindTag) }, options),
  };
}

function choiceCell<Row, Value extends string | number>(
  row: Row,
  name: keyof Row,
  choices: readonly Choice<Value>[],
  Word: (props: { choice: Choice<string | number> }) => ReactNode,
) {
  const value = row[name];
  const known = choices.find((choice) => choice.value === value);
  return value === null || value === undefined ? nothing : <Word choice={known ?? choiceOf([], String(value))} />;
}
