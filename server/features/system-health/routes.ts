import { systemHealth } from '#shared/system-health.ts';
import { version } from '#shared/version.ts';
import { audit } from '../../platform/db/audit.ts';
import { AppError } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import type { Feature } from '../feature.ts';
import { backupHealth, databaseHealth, diskHealth, mailHealth, queueHealth, secretsHealth } from './read-model.ts';

/** How the console does, for administrators. */
export const systemHealthFeature: Feature = async (app, { config, database: { db, kind }, events, boss, vault }) => {
  route(app, systemHealth.get, async () => {
    const now = Date.now();
    return {
      version,
      node: process.version,
      startedAt: Math.round(now - process.uptime() * 1000),
      memoryBytes: process.memoryUsage.rss(),
      eventConnections: events.openPages(),
      database: { kind, ...(await databaseHealth(db)) },
      disk: await diskHealth(config.dataDir),
      backup: await backupHealth(db, now),
      queues: await queueHealth(db, now),
      secrets: await secretsHealth(db, vault.keyIds),
      mails: await mailHealth(db),
      measuredAt: now,
    };
  });
  route(app, systemHealth.retry, async ({ queue }, viewer) => {
    await boss.start();
    return db.transaction().execute(async (trx) => {
      const retried = await boss.retryFailed(queue, trx);
      if (retried === 0) {
        throw new AppError('row.gone');
      }
      await audit(trx, viewer, {
        resource: 'systemHealth',
        action: 'retry',
        targetId: queue,
        targetName: queue,
        before: { failed: retried },
        after: { failed: 0 },
      });
      return { retried };
    });
  });
};
