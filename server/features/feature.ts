import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Exporter } from '../files/exporter.ts';
import type { FileStore } from '../files/store.ts';

/** What every feature works with. */
export interface FeatureContext {
  config: Config;
  database: Database;
  files: FileStore;
  exporter: Exporter;
}

/** Mounts the calls of one resource on the embedded API. */
export type Feature = (app: FastifyInstance, context: FeatureContext) => Promise<void>;
