import type pg from 'pg';

/** Says in plain words why a database cannot be used; never repeats the address, which may hold a password. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused';
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing listens at the address of DATABASE_URL.',
  ENOTFOUND: 'The host of DATABASE_URL is not known.',
  ETIMEDOUT: 'The database does not answer.',
  '28P01': 'The database refuses the user name or password of DATABASE_URL.',
  '28000': 'The database refuses the user of DATABASE_URL.',
  '3D000': 'The database named in DATABASE_URL does not exist.',
};

/** Connects once and checks that the server is PostgreSQL 15 or newer. */
export async function checkServer(pool: pg.Pool): Promise<void> {
  try {
    const { rows } = await pool.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    if ((rows[0]?.version ?? 0) < 150_000) {
      throw new DatabaseRefused('The database is older than PostgreSQL 15.');
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = reasons[code];
    throw reason === undefined ? error : new DatabaseRefused(reason, { cause: error });
  }
}
