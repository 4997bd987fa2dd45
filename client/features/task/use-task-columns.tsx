import type { ReactNode } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import { sizeText } from '#client/kit/size-text.ts';
import { TimeText } from '#client/kit/TimeText.tsx';
import { nothing, type ResourceColumn } from '#client/kit/table/column.ts';
import { useTimes } from '#client/kit/times.ts';
import { formatCount } from '#shared/format.ts';
import type { ExportTask } from '#shared/task.ts';

const tones = {
  waiting: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  expired: 'neutral',
} as const;

/** Columns of the list: file, state and progress, filters. */
export function useTaskColumns({ hasOwners }: { hasOwners: boolean }) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const column = columnsOf<ExportTask, 'task'>('task', t);
  const text = (
    width: number,
    textOf: (row: ExportTask) => string,
    options: Partial<Omit<ResourceColumn<ExportTask>, 'name'>> = {},
  ) => ({ width, render: (row: ExportTask): ReactNode => textOf(row) || nothing, copyText: textOf, ...options });
  const state = ({ state: value, progress, errorMsg }: ExportTask) => {
    const word = t(`task:states.${value}`);
    if (value === 'running') return `${word} ${progress} %`;
    return value === 'failed' ? `${word} · ${errorMsg}` : word;
  };
  const asked = ({ dateTime, filters }: ExportTask) =>
    [...(dateTime ? [dateTime.map((at) => formatTime(at)).join(' – ')] : []), ...filters].join(' · ');
  return column.all(
    [
      column.own(
        'exportName',
        text(220, (row) => `${row.exportName}.${row.fileType}`, { isOnPhone: true }),
      ),
      column.own(
        'state',
        text(144, state, {
          isDecisive: true,
          isOnPhone: true,
          render: (row) => <StatusDot choice={{ value: row.state, label: state(row), tone: tones[row.state] }} />,
        }),
      ),
      column.own('filters', text(320, asked, { least: 160, isOnPhone: true })),
      ...(hasOwners
        ? [
            column.own(
              'ownerName',
              text(112, (row) => row.ownerName),
            ),
          ]
        : []),
      column.own(
        'rowCount',
        text(88, (row) => formatCount(row.rowCount), { align: 'right', isOnPhone: true }),
      ),
      column.own(
        'sizeBytes',
        text(96, (row) => (row.sizeBytes === null ? '' : sizeText(row.sizeBytes)), { align: 'right' }),
      ),
      column.own(
        'createdAt',
        text(152, (row) => formatTime(row.createdAt), {
          isDecisive: true,
          render: (row) => <TimeText value={row.createdAt} />,
        }),
      ),
      column.own(
        'expiresAt',
        text(152, (row) => formatTime(row.expiresAt), { render: (row) => <TimeText value={row.expiresAt} /> }),
      ),
    ],
    {
      dateTime: 'elsewhere',
      errorMsg: 'elsewhere',
      fileName: 'hidden',
      fileType: 'elsewhere',
      finishedAt: 'hidden',
      isOwn: 'hidden',
      progress: 'elsewhere',
      taskId: 'hidden',
    },
  );
}
