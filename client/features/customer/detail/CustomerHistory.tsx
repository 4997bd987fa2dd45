import { useTranslation } from 'react-i18next';
import { useCursor } from '#client/http/use-cursor.ts';
import { i18next } from '#client/i18n/index.ts';
import { CursorTable } from '#client/kit/CursorTable.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import type { ResourceColumn } from '#client/kit/table/column.ts';
import { nothing } from '#client/kit/table/column.ts';
import { customer } from '#shared/customer.ts';
import type { ReplyOf } from '#shared/http/endpoint.ts';

/** The text of a key, or what it is about where there is none. */
const textOr = (key: string, otherwise: string): string =>
  i18next.exists(key) ? i18next.t(key as 'customer.fields.status') : otherwise;

type Entry = ReplyOf<typeof customer.history>['list'][number];

/** What was done with a customer, newest first. */
export function CustomerHistory({ customerId }: { customerId: string }) {
  const { t } = useTranslation();
  const pages = useCursor(customer.history, { customerId, pageSize: 50 });
  const wordFor = (action: string) => textOr(`customer.history.actions.${action}`, action);
  const columns: ResourceColumn<Entry>[] = [
    {
      name: 'time',
      title: t('customer.history.time'),
      width: 168,
      isOnPhone: true,
      render: (row) => <TimeText value={row.time} />,
    },
    {
      name: 'what',
      title: t('customer.history.what'),
      width: 148,
      isOnPhone: true,
      render: (row) => wordFor(row.action),
    },
    { name: 'who', title: t('customer.history.who'), width: 120, isOnPhone: true, render: (row) => row.username },
    {
      ...{ name: 'changes', title: t('customer.history.changes'), width: 420, isOnPhone: true },
      render: (row) => <ChangeText changes={row.changes} />,
    },
    { name: 'reason', title: t('kit.reason'), width: 240, isOnPhone: true, render: (row) => row.reason || nothing },
  ];
  return (
    <CursorTable
      pages={pages}
      columns={columns}
      keyOf={(row) => row.logId}
      onOpen={() => {}}
      none={{ title: t('customer.history.none'), text: t('customer.history.noneHint') }}
      moreLabel={t('customer.history.more')}
    />
  );
}

/** Each changed field with both values, as the log has them. */
function ChangeText({ changes }: { changes: Entry['changes'] }) {
  const lines = Object.entries(changes).map(([field, { before, after }]) => {
    const name = textOr(`customer.fields.${field}`, field);
    return `${name}: ${shown(before)} → ${shown(after)}`;
  });
  const text = lines.join('; ');
  return (
    <span className="customer-change" title={lines.join('\n')}>
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
