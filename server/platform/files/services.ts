import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Database } from '../db/database.ts';
import type { Notices } from '../notices/notices.ts';
import type { Settings } from '../settings/settings.ts';
import type { Boss } from './boss.ts';
import { createExporter, type Exporter, exportQueue } from './exporter.ts';
import { createFileStore, type FileStore } from './store.ts';
import { addressOfFile, type TicketHolder } from './tickets.ts';

/** Expired files go at most this often, ms. */
const cleaning = 3_600_000;
/** How soon exports of a server that has died are noticed, ms. */
const sweeping = 5000;

/** The file store and the exporter, living as long as `app`. */
export function fileServices(
  app: FastifyInstance,
  config: Config,
  { db }: Database,
  { boss, notices, settings }: { boss: Boss; notices: Notices; settings: Settings },
): { files: FileStore; exporter: Exporter } {
  const files = createFileStore(db);
  const addressOf = (fileName: string, admin: TicketHolder) => addressOfFile({ db, config, fileName, admin });
  const exporter: Exporter = createExporter({
    db,
    config,
    store: files,
    boss,
    addressOf,
    notices,
    settings,
  });
  boss.define({ name: exportQueue, retries: 10, work: ({ taskId = '' }) => exporter.carryOut(taskId) });
  const timer = setInterval(() => {
    Promise.all([exporter.shorten().then(files.removeExpired), exporter.removeOld()]).catch((error: unknown) =>
      app.log.warn({ err: error }, 'expired files stay for now'),
    );
  }, cleaning).unref();
  const lost = setInterval(() => {
    exporter.resumeLost().catch((error: unknown) => app.log.warn({ err: error }, 'lost exports wait for now'));
  }, sweeping).unref();
  app.addHook('onListen', async () => {
    boss
      .start()
      .catch((error: unknown) => app.log.warn({ err: error }, 'exports as tasks and mails are not available'));
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    clearInterval(lost);
    exporter.stop();
    await boss.stop();
  });
  return { files, exporter };
}
