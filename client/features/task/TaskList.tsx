import Progress from 'antd/es/progress';
import { useTranslation } from '#client/i18n/t.ts';
import { formatCount } from '#client/kit/format.ts';
import { ScrollBox } from '#client/kit/ScrollBox.tsx';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import { sizeText } from '#client/kit/size-text.ts';
import { TimeText } from '#client/kit/TimeText.tsx';
import { useTimes } from '#client/kit/times.ts';
import type { ExportTask } from '#shared/task.ts';
import { TaskActions } from './TaskActions.tsx';
import styles from './task.module.css';

const tones = {
  waiting: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  expired: 'neutral',
} as const;

interface TaskListProps {
  tasks: readonly ExportTask[];
  hasOwners: boolean;
  onChanged: () => void;
}

const numbers: ReadonlySet<string> = new Set(['rowCount', 'sizeBytes']);

/** Exports, newest first. */
export function TaskList({ tasks, hasOwners, onChanged }: TaskListProps) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const asked = ({ dateTime, filters }: ExportTask) => [
    ...(dateTime ? [dateTime.map((at) => formatTime(at)).join(' – ')] : []),
    ...filters,
  ];
  const fields = [
    'exportName',
    'state',
    'rowCount',
    'sizeBytes',
    ...(hasOwners ? (['ownerName'] as const) : []),
    'createdAt',
    'expiresAt',
  ] as const;
  return (
    <ScrollBox className={styles.scroll} label={t('menu.exports')}>
      <table className={styles.list}>
        <thead>
          <tr>
            {fields.map((field) => (
              <th key={field} scope="col" className={numbers.has(field) ? styles.number : undefined}>
                {t(`task:fields.${field}`)}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t('kit.table.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {tasks.map((row) => (
            <tr key={row.taskId}>
              <th scope="row">
                {row.exportName}.{row.fileType}
                {asked(row).length > 0 && <small>{asked(row).join(' · ')}</small>}
              </th>
              <td>
                <StatusDot
                  choice={{ value: row.state, label: t(`task:states.${row.state}`), tone: tones[row.state] }}
                />
                {row.state === 'running' && (
                  <Progress
                    percent={row.progress}
                    size="small"
                    aria-label={t('task:progress', { name: row.exportName, percent: row.progress })}
                  />
                )}
                {row.state === 'failed' && <small>{row.errorMsg}</small>}
              </td>
              <td className={styles.number}>{formatCount(row.rowCount)}</td>
              <td className={styles.number}>{row.sizeBytes === null ? '–' : sizeText(row.sizeBytes)}</td>
              {hasOwners && <td>{row.ownerName}</td>}
              <td>
                <TimeText value={row.createdAt} />
              </td>
              <td>
                <TimeText value={row.expiresAt} />
              </td>
              <td className={styles.actions}>
                <TaskActions row={row} onChanged={onChanged} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
