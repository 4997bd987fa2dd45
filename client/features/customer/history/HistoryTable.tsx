import { i18next, useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { type CursorPages, CursorTable } from '#client/kit/CursorTable.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import { nothing, type ResourceColumn } from '#client/kit/table/column.ts';
import type { HistoryEntry } from '#shared/operation-log.ts';
import { operationActions } from '#shared/texts/operation-actions.ts';
import styles from './history.module.css';

/** The text of a key, or what it is about where there is none. */
const textOr = (key: string, otherwise: string): string =>
  i18next.exists(key) ? i18next.t(key as 'customer:fields.status') : otherwise;

interface HistoryTableProps {
  /** Whose texts name the changed fields. */
  resource: 'customer' | 'account';
  pages: CursorPages<HistoryEntry>;
}

/** What was done with a customer or an account, newest first. */
export function HistoryTable({ resource, pages }: HistoryTableProps) {
  const { t } = useTranslation();
  const actions = operationActions[useLang()];
  const columns: ResourceColumn<HistoryEntry>[] = [
    {
      name: 'time',
      title: t('customer:history.time'),
      width: 168,
      isOnPhone: true,
      render: (row) => <TimeText value={row.time} />,
    },
    {
      name: 'what',
      title: t('customer:history.what'),
      width: 148,
      isOnPhone: true,
      render: (row) => actions[row.action] ?? row.action,
    },
    { name: 'who', title: t('customer:history.who'), width: 120, isOnPhone: true, render: (row) => row.username },
    {
      name: 'changes',
      title: t('customer:history.changes'),
      width: 420,
      isOnPhone: true,
      render: (row) => <ChangeText resource={resource} changes={row.changes} />,
    },
    { name: 'reason', title: t('kit.reason'), width: 240, isOnPhone: true, render: (row) => row.reason || nothing },
  ];
  return (
    <CursorTable
      screen={`${resource}History`}
      pages={pages}
      columns={columns}
      rowKey="logId"
      none={{ title: t('customer:history.none'), text: t('customer:history.noneHint') }}
    />
  );
}

/** Each changed field with both values, as the log has them. */
function ChangeText({
  resource,
  changes,
}: {
  resource: HistoryTableProps['resource'];
  changes: HistoryEntry['changes'];
}) {
  const lines = Object.entries(changes).map(([field, { before, after }]) => {
    const name = textOr(`${resource}:fields.${field}`, field);
    return `${name}: ${shown(before)} → ${shown(after)}`;
  });
  const text = lines.join('; ');
  return (
    <span className={styles.customerChange} title={lines.join('\n')}>
      {text || nothing}
    </span>
  );
}

const shown = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? '–'
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
