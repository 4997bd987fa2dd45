import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useSend } from '#client/http/use-send.ts';
import { Can } from '#client/kit/Can.tsx';
import { formatCount } from '#client/kit/format.ts';
import { TimeText } from '#client/kit/TimeText.tsx';
import { queueNames, type SystemHealth, systemHealth } from '#shared/system-health.ts';
import { HealthDot } from './HealthDot.tsx';
import styles from './health.module.css';

const isCount = (column: string): boolean => ['waiting', 'running', 'failed'].includes(column);

/** Background work: what waits, runs and has failed. */
export function QueueList({ queues }: { queues: SystemHealth['queues'] }) {
  const { t } = useTranslation();
  const { send, isSending } = useSend(systemHealth.retry);
  const nameOf = (name: string) => {
    // A queue of another version may still hold jobs.
    const known = queueNames.find((each) => each === name);
    return known ? t(`health:queueNames.${known}`) : name;
  };
  const handleRetry = async (queue: string) => {
    const { retried } = await send({ queue });
    notify({ type: 'success', text: t('health:retried', { count: retried }) });
    await refetch(systemHealth.get);
  };
  if (queues.length === 0) return <p>{t('health:noQueues')}</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {(['queue', 'state', 'waiting', 'running', 'failed', 'oldest'] as const).map((column) => (
            <th key={column} scope="col" data-align={isCount(column) ? 'right' : undefined}>
              {t(`health:${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {queues.map(({ name, state, waiting, running, failed, oldestAt }) => (
          <tr key={name}>
            <th scope="row">{nameOf(name)}</th>
            <td>
              <HealthDot state={state} />
            </td>
            <td data-align="right">{formatCount(waiting)}</td>
            <td data-align="right">{formatCount(running)}</td>
            <td data-align="right">
              {formatCount(failed)}
              {failed > 0 && (
                <Can do={systemHealth.retry}>
                  <Button
                    type="link"
                    size="small"
                    disabled={isSending}
                    aria-label={t('health:retryOne', { queue: nameOf(name) })}
                    onClick={() => void handleRetry(name).catch(() => undefined)}
                  >
                    {t('health:retry')}
                  </Button>
                </Can>
              )}
            </td>
            <td>{oldestAt === null ? '–' : <TimeText value={oldestAt} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
