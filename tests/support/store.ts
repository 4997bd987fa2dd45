import { pino } from 'pino';
import { type Database, openDatabase } from '#server/db/database.ts';
import type { TestApp } from './app.ts';

/** An own way to a test app's database, for looking behind the answers and for moving its clocks. Close it first. */
export const openStore = (app: TestApp): Promise<Database> =>
  openDatabase({ databaseUrl: app.databaseUrl, dataDir: '' }, pino({ level: 'silent' }));
