import type pg from 'pg';

/** Says in plain words why a database cannot be used; never repeats the address, which may hold a password. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused';
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing listens at the address of DATABASE_URL.',
  ENOENT: 'No server listens at the socket of DATABASE_URL.',
  ENOTFOUND: 'The host of DATABASE_URL is not known.',
  EAI_AGAIN: 'The host of DATABASE_URL cannot be resolved at the moment.',
  ETIMEDOUT: 'The database of DATABASE_URL does not answer.',
  EHOSTUNREACH: 'The host of DATABASE_URL cannot be reached.',
  ENETUNREACH: 'The host of DATABASE_URL cannot be reached.',
  '28P01': 'The database refuses the user name or password of DATABASE_URL.',
  '28000': 'The database refuses the user of DATABASE_URL.',
  '3D000': 'The database named in DATABASE_URL does not exist.',
};

/** Failures of the driver itself have no code; other messages name neither the address nor the password. */
function reasonOf(error: unknown): string {
  const { message, code = '' } =
    error instanceof Error ? { message: error.message, code: codeOf(error) } : { message: String(error) };
  if (/timeout/i.test(message)) {
    return 'The database of DATABASE_URL does not answer.';
  }
  return reasons[code] ?? `The database of DATABASE_URL cannot be used: ${message || code}.`;
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');

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
    throw error instanceof DatabaseRefused ? error : new DatabaseRefused(reasonOf(error), { cause: error });
  }
}
