import { useTranslation } from '#client/i18n/t.ts';
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
export function useTaskColumns({ hasOwners }: { hasOwners: boolean }): ResourceColumn<ExportTask>[] {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const column = (
    name: 'exportName' | 'state' | 'rowCount' | 'sizeBytes' | 'ownerName' | 'createdAt' | 'expiresAt' | 'filters',
    width: number,
    text: (row: ExportTask) => string,
    options: Partial<ResourceColumn<ExportTask>> = {},
  ): ResourceColumn<ExportTask> => ({
    name,
    title: t(`task:fields.${name}`),
    width,
    render: (row) => text(row) || nothing,
    copyText: text,
    ...options,
  });
  const state = ({ state: value, progress, errorMsg }: ExportTask) => {
    const word = t(`task:states.${value}`);
    if (value === 'running') return `${word} ${progress} %`;
    return value === 'failed' ? `${word} · ${errorMsg}` : word;
  };
  const asked = ({ dateTime, filters }: ExportTask) =>
    [...(dateTime ? [dateTime.map((at) => formatTime(at)).join(' – ')] : []), ...filters].join(' · ');
  return [
    column('exportName', 220, (row) => `${row.exportName}.${row.fileType}`, { isOnPhone: true }),
    column('state', 144, state, {
      isDecisive: true,
      isOnPhone: true,
      render: (row) => <StatusDot choice={{ value: row.state, label: state(row), tone: tones[row.state] }} />,
    }),
    column('filters', 320, asked, { least: 160, isOnPhone: true }),
    ...(hasOwners ? [column('ownerName', 112, (row) => row.ownerName)] : []),
    column('rowCount', 88, (row) => formatCount(row.rowCount), { align: 'right', isOnPhone: true }),
    column('sizeBytes', 96, (row) => (row.sizeBytes === null ? '' : sizeText(row.sizeBytes)), { align: 'right' }),
    column('createdAt', 152, (row) => formatTime(row.createdAt), {
      isDecisive: true,
      render: (row) => <TimeText value={row.createdAt} />,
    }),
    column('expiresAt', 152, (row) => formatTime(row.expiresAt), {
      render: (row) => <TimeText value={row.expiresAt} />,
    }),
  ];
}
