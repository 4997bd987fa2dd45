import { type RawBuilder, sql } from 'kysely';
import type { CubeDimension } from '#shared/message/measures.ts';
import type { AggregateRequest, Fold, GroupName } from '../figures.ts';
import { columns, isText } from './cube-columns.ts';

/** What rows are grouped by. */
export interface GroupKey {
  as: GroupName;
  /** Name of the column in the result. */
  name: string;
  selected: RawBuilder<unknown>;
}

const dimensionOf = (key: CubeDimension | Fold): CubeDimension => (typeof key === 'string' ? key : key.of);

/** The cube's dimensions that a request groups by, each once. */
export const dimensionsOf = ({ groupBy = [] }: Pick<AggregateRequest, 'groupBy'>): CubeDimension[] => [
  ...new Set(groupBy.map(dimensionOf)),
];

/** The keys as columns, and what has to be joined to the cube for them. */
export function groupKeysOf(groupBy: readonly (CubeDimension | Fold)[]): {
  keys: GroupKey[];
  joins: RawBuilder<unknown>;
} {
  const joins: RawBuilder<unknown>[] = [];
  const keys = groupBy.map((key, at): GroupKey => {
    if (typeof key === 'string') return { as: key, name: `by_${key}`, selected: sql`${sql.ref(columns[key])}::text` };
    const name = `fold_${at}`;
    const type = sql.raw(isText(key.of) ? 'text' : 'bigint');
    joins.push(
      sql`left join unnest(${[...key.labels.keys()]}::${type}[], ${[...key.labels.values()]}::text[])
        as ${sql.table(name)} (value, label) on ${sql.ref(`${name}.value`)} = ${sql.ref(columns[key.of])}`,
    );
    return {
      as: key.as,
      name: `by_${key.as}`,
      selected: sql`coalesce(${sql.ref(`${name}.label`)}, ${key.rest}::text)`,
    };
  });
  return { keys, joins: sql.join(joins, sql` `) };
}
