import { useTranslation } from 'react-i18next';
import { formatCount } from '#client/kit/format.ts';
import { TimeText } from '#client/kit/TimeText.tsx';
import type { SystemHealth } from '#shared/system-health.ts';
import { HealthDot } from './HealthDot.tsx';

/** Background work: what waits, runs and has failed. */
export function QueueList({ queues }: { queues: SystemHealth['queues'] }) {
  const { t } = useTranslation();
  if (queues.length === 0) return <p>{t('health.noQueues')}</p>;
  return (
    <table className="health-table">
      <thead>
        <tr>
          {(['queue', 'state', 'waiting', 'running', 'failed', 'oldest'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`health.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {queues.map(({ name, state, waiting, running, failed, oldestAt }) => (
          <tr key={name}>
            <th scope="row">{name === 'export' || name === 'mail' ? t(`health.queueNames.${name}`) : name}</th>
            <td>
              <HealthDot state={state} />
            </td>
            <td>{formatCount(waiting)}</td>
            <td>{formatCount(running)}</td>
            <td>{formatCount(failed)}</td>
            <td>{oldestAt === null ? '–' : <TimeText value={oldestAt} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
