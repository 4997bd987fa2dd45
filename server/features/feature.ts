import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';

/** What every feature works with. */
export interface FeatureContext {
  config: Config;
  database: Database;
}

/** Mounts the calls of one resource on the embedded API. */
export type Feature = (app: FastifyInstance, context: FeatureContext) => Promise<void>;
