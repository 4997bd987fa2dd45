import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Webhooks } from '../domain/alarms/webhooks/webhooks.ts';
import type { MessageStore } from '../domain/messages/store.ts';
import type { Database } from '../platform/db/database.ts';
import type { Events } from '../platform/events/events.ts';
import type { Boss } from '../platform/files/boss.ts';
import type { Exporter } from '../platform/files/exporter.ts';
import type { FileStore } from '../platform/files/store.ts';
import type { Writes } from '../platform/http/writes.ts';
import type { Mails } from '../platform/mail/mails.ts';
import type { Notices } from '../platform/notices/notices.ts';
import type { Searcher } from '../platform/search/searchers.ts';
import type { Vault } from '../platform/security/vault.ts';
import type { Settings } from '../platform/settings/settings.ts';

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
  webhooks: Webhooks;
  writes: Writes;
}

/** Mounts the calls of one resource on the embedded API. */
export type Feature = (app: FastifyInstance, context: FeatureContext) => Promise<void>;
