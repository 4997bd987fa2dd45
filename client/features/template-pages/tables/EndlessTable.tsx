import { useCursor } from '#client/http/use-cursor.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { CursorTable } from '#client/kit/CursorTable.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import { type OperationLog, operationLog } from '#shared/operation-log.ts';
import { plainColumn } from '../frame/plain-column.ts';

/** A log with keyset pagination: the next page is loaded before its first row is reached. */
export function EndlessTable() {
  const { t } = useTranslation();
  const pages = useCursor(operationLog.list, { pageSize: 50 });
  return (
    <CursorTable<OperationLog>
      screen="templateLog"
      rowKey="logId"
      pages={pages}
      columns={[
        plainColumn('targetName', t('templatePages:tables.fields.object'), (row) => row.targetName || row.resource, {
          width: 240,
          isOnPhone: true,
        }),
        plainColumn('username', t('templatePages:tables.fields.username'), (row) => row.username, { isOnPhone: true }),
        plainColumn('ip', t('templatePages:tables.fields.ip'), (row) => row.ip),
        plainColumn('time', t('templatePages:tables.fields.time'), () => '', {
          width: 168,
          isOnPhone: true,
          render: (row) => <TimeText value={row.time} />,
        }),
      ]}
      none={{ title: t('templatePages:tables.none'), text: t('templatePages:tables.noneHint') }}
    />
  );
}
