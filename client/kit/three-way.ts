/** Versions of a three-way merge: `base` is what was loaded, `mine` the user's entries, `theirs` the row stored by now. */
export interface ThreeWay<Values extends object> {
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Names of the fields that differ between `mine` and `theirs`. Fields that stored rows lack, e.g. secrets, are ignored. */
export const differingFields = <Values extends object>({ mine, theirs }: ThreeWay<Values>): (keyof Values & string)[] =>
  fieldNames(mine).filter((name) => name in theirs && !isSame(mine[name], theirs[name]));

/** Names of the fields whose value in `mine` is not that of `base`; undefined and null are equal. */
export const changedFields = <Values extends object>(base: Values, mine: Values): (keyof Values & string)[] =>
  fieldNames(mine).filter((name) => !isSame(mine[name], base[name]));

/** `theirs`, overwritten by `mine` in the given fields. */
export function withMine<Values extends object>({ mine, theirs }: ThreeWay<Values>, fields: Iterable<string>): Values {
  const chosen = new Set(fields);
  const merged = { ...theirs };
  for (const name of fieldNames(mine)) {
    if (chosen.has(name)) merged[name] = mine[name];
  }
  return merged;
}

/** Three-way merge: `theirs`, overwritten by the fields that `mine` changed since `base`. */
export const keepMine = <Values extends object>(versions: ThreeWay<Values>): Values =>
  withMine(versions, changedFields(versions.base, versions.mine));

/** Typed `Object.keys`: form values have no other keys than their type. */
const fieldNames = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & string)[];
