/** What two people made of one entry: `base` is what I was shown, `mine` what I entered, `theirs` what is saved by now. */
export interface ThreeWay<Values extends object> {
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Names of the fields that differ between both. */
export const differingFields = <Values extends object>({ mine, theirs }: ThreeWay<Values>): (keyof Values & string)[] =>
  fieldNames(mine).filter((name) => !isSame(mine[name], theirs[name]));

/** Names of the fields that `mine` has otherwise than `base`; nothing and null are the same. */
export const changedFields = <Values extends object>(base: Values, mine: Values): (keyof Values & string)[] =>
  fieldNames(mine).filter((name) => !isSame(mine[name], base[name]));

/** Theirs, with mine put on top in the fields that are named. */
export function withMine<Values extends object>({ mine, theirs }: ThreeWay<Values>, fields: Iterable<string>): Values {
  const chosen = new Set(fields);
  const merged = { ...theirs };
  for (const name of fieldNames(mine)) {
    if (chosen.has(name)) merged[name] = mine[name];
  }
  return merged;
}

/** Theirs, with what I changed put on top: fields I never touched follow them. */
export const keepMine = <Values extends object>(versions: ThreeWay<Values>): Values =>
  withMine(versions, changedFields(versions.base, versions.mine));

/** Names as the type knows them: entries of a form have no others. */
const fieldNames = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & string)[];
