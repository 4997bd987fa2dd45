import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';

/** Reads at most `size` rows after a key, in the order of the keys. */
type KeysetReader<Row> = (afterId: string, size: number) => Promise<Row[]>;

/** Reads a query by keyset: in the order of `column`. */
export function keysetReader<Db, Selected extends keyof Db, Row>(
  rows: SelectQueryBuilder<Db, Selected, Row>,
  column: string,
): KeysetReader<Row> {
  const key = sql.ref(column);
  return (afterId, size) => rows.where(sql<SqlBool>`${key} > ${afterId}`).orderBy(key).limit(size).execute();
}

/** All rows in batches of `size`, each read on its own; `field` holds their key. */
export async function* keysetBatches<Field extends string, Row extends Readonly<Record<Field, string>>>(
  read: KeysetReader<Row>,
  field: Field,
  size = 1000,
): AsyncGenerator<Row[], void> {
  for (let afterId = '0'; ; ) {
    const batch = await read(afterId, size);
    yield batch;
    const last = batch.at(-1);
    if (!last || batch.length < size) return;
    afterId = last[field];
  }
}

/** All rows of a query one by one, read in batches by keyset. */
export async function* keysetRows<
  Db,
  Selected extends keyof Db,
  Field extends string,
  Row extends Readonly<Record<Field, string>>,
>(rows: SelectQueryBuilder<Db, Selected, Row>, column: string, field: Field): AsyncGenerator<Row, void> {
  for await (const batch of keysetBatches(keysetReader(rows, column), field)) yield* batch;
}
