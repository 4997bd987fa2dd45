import { Link } from 'react-router-dom';
import { useTranslation } from '#client/i18n/t.ts';
import { sizeText } from '#client/kit/size-text.ts';
import { TimeText } from '#client/kit/TimeText.tsx';
import { useCan } from '#client/kit/use-can.ts';
import { formatCount } from '#shared/format.ts';
import { mail } from '#shared/mail.ts';
import type { SystemHealth } from '#shared/system-health.ts';
import { FactCard } from './FactCard.tsx';
import styles from './health.module.css';
import type { HealthPart } from './health-part.ts';
import { QueueList } from './QueueList.tsx';
import { TableSizes } from './TableSizes.tsx';

interface HealthCardsProps extends Pick<HealthPart<never>, 'pages'> {
  health: SystemHealth;
}

/** What was measured, in groups. */
export function HealthCards({ health, pages }: HealthCardsProps) {
  const { t } = useTranslation();
  const can = useCan();
  const { database, disk, backup, mails, secrets } = health;
  const isMissing = secrets.missing.length > 0;
  const missing = secrets.missing
    .map(({ keyId, values }) => t('health:missingValues', { keyId, count: values }))
    .join(' · ');
  const share = (some: string, all: string) => t('health:of', { some, all });
  return (
    <div className={styles.root}>
      <FactCard
        title={t('health:process')}
        facts={[
          ['version', health.version],
          ['node', health.node],
          ['startedAt', <TimeText key="started" value={health.startedAt} />],
          ['memoryBytes', sizeText(health.memoryBytes)],
          ['eventConnections', formatCount(health.eventConnections)],
          ['measuredAt', <TimeText key="measured" value={health.measuredAt} />],
        ]}
      />
      <FactCard
        title={t('health:database')}
        state={database.state}
        facts={[
          ['kind', t(`health:kinds.${database.kind}`)],
          ['dbVersion', database.version],
          ['sizeBytes', sizeText(database.sizeBytes)],
          ['connections', share(formatCount(database.connections), formatCount(database.connectionLimit))],
          ['lastMigration', database.lastMigration],
        ]}
      />
      <FactCard
        title={t('health:disk')}
        {...(disk && { state: disk.state })}
        facts={[['free', disk ? share(sizeText(disk.freeBytes), sizeText(disk.totalBytes)) : t('health:unknown')]]}
      />
      <FactCard
        title={t('health:backup')}
        state={backup.state}
        facts={
          backup.last
            ? [
                ['finishedAt', <TimeText key="finished" value={backup.last.finishedAt} />],
                ['sizeBytes', sizeText(backup.last.sizeBytes)],
                ['rows', formatCount(backup.last.rows)],
              ]
            : [['finishedAt', t('health:never')]]
        }
        note={
          backup.state !== 'good' && (
            <>
              {t('health:backupHow')} <code>npm run backup -- console.zip</code>{' '}
              {database.kind === 'server' && t('health:backupTools')}
            </>
          )
        }
      />
      <FactCard
        title={t('health:secrets')}
        state={secrets.state}
        facts={[
          ['keyId', secrets.keyId ?? t('health:noKey')],
          ...(isMissing ? [['missingKeys', missing] as const] : []),
        ]}
        note={isMissing && t('health:missingHow')}
      />
      <FactCard
        title={t('health:mails')}
        state={mails.state}
        facts={[
          ['waiting', formatCount(mails.waiting)],
          [
            'failed',
            mails.failed > 0 && can(mail.list) ? (
              <Link key="failed" to="/settings/mail">
                {formatCount(mails.failed)}
              </Link>
            ) : (
              formatCount(mails.failed)
            ),
          ],
        ]}
      />
      <section className={styles.card} aria-labelledby="health-queues">
        <h2 id="health-queues">{t('health:queues')}</h2>
        <QueueList list={health.queues} pages={pages} />
      </section>
      <section className={styles.card} aria-labelledby="health-tables">
        <h2 id="health-tables">{t('health:tables')}</h2>
        <TableSizes list={database.tables} pages={pages} />
      </section>
    </div>
  );
}
