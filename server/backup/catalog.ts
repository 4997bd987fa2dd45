import type pg from 'pg';

/** A table of the console and the columns that COPY carries; generated ones are computed again. */
export interface TableShape {
  name: string;
  columns: string[];
}

/** Text of values must not depend on the settings of a server or role. */
export const portableSettings = `set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local synchronize_seqscans = off; set local statement_timeout = 0`;

/** All tables of the schema. The job queue has a schema of its own, which its library makes again. */
export async function tablesOf(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`);
  return rows;
}

export async function sequencesOf(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname`,
  );
  const found = [];
  for (const { name } of rows) {
    const { rows: states } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoted(name)}`,
    );
    const [state] = states;
    if (state) {
      found.push({ name, ...state });
    }
  }
  return found;
}

/** An identifier as SQL takes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const columnList = ({ columns }: Pick<TableShape, 'columns'>): string => columns.map(quoted).join(', ');
