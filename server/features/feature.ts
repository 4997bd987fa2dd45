import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Events } from '../events/events.ts';
import type { Boss } from '../files/boss.ts';
import type { Exporter } from '../files/exporter.ts';
import type { FileStore } from '../files/store.ts';
import type { Writes } from '../http/writes.ts';
import type { Mails } from '../mail/mails.ts';
import type { MessageStore } from '../messages/store.ts';
import type { Notices } from '../notices/notices.ts';
import type { Searcher } from '../search/searchers.ts';
import type { Vault } from '../security/vault.ts';
import type { Settings } from '../settings/settings.ts';

/** What every feature works with. */
export interface FeatureContext {
  /** Work that waits in the database until an instance takes it. */
  boss: Boss;
  config: Config;
  database: Database;
  files: FileStore;
  exporter: Exporter;
  events: Events;
  mails: Mails;
  messages: MessageStore;
  notices: Notices;
  settings: Settings;
  /** What the one search looks through; a feature adds its own kind. */
  searchers: Searcher[];
  vault: Vault;
  writes: Writes;
}

/** Mounts the calls of one resource on the embedded API. */
export type Feature = (app: FastifyInstance, context: FeatureContext) => Promise<void>;
