import { useNavigate } from 'react-router-dom';
import { useCustomers } from '#client/business/owner-lookups.ts';
import { senderStatuses } from '#client/business/review/review-choices.ts';
import { useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { choiceOf } from '#client/kit/choices.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { cleared, filtersOf } from '#client/kit/filters.tsx';
import { useCountries } from '#client/kit/lookups.ts';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { useCan } from '#client/kit/use-can.ts';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { valuesOf } from '#shared/fields.ts';
import { formatPercent } from '#shared/format.ts';
import { UnregisteredInput, type UnregisteredSender, UnregisteredSortField } from '#shared/sender/unregistered.ts';
import { senderId } from '#shared/sender.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import type { SenderTask } from './sender-task.ts';

/** Senders in traffic that should be registered and are not: a to-do list. */
export function UnregisteredSenders({ onTask }: { onTask: (task: SenderTask) => void }) {
  const { t } = useTranslation();
  const can = useCan();
  const navigate = useNavigate();
  const [input, setInput] = useUrlInput(UnregisteredInput);
  const page = useCall(senderId.unregistered, input);
  const columns = useUnregisteredColumns();
  const filter = filtersOf<UnregisteredInput, 'sender'>('sender', t, input, setInput);
  const filters = [
    filter.text('keyword', t('sender:unregistered.keywordHint')),
    filter.pick('customerId', useCustomers()),
    filter.pick('countryId', useCountries()),
    filter.day('usedFrom'),
    filter.day('usedTo', { isLast: true }),
  ];
  // Two of one name cannot be: one that is over is handled itself.
  const register = (row: UnregisteredSender) =>
    row.senderIdId === null
      ? onTask({ kind: 'new', from: row })
      : void navigate(`/cusmgt/showDetail?senderIdId=${row.senderIdId}`);
  return (
    <>
      <FilterBar filters={filters} onReset={() => setInput(cleared(filters))} />
      <ResourceTable
        screen="sender-unregistered"
        rowKey="key"
        columns={columns}
        page={page}
        input={input}
        onInputChange={setInput}
        rowActions={(row) => [
          ...(can(senderId.add)
            ? [
                {
                  key: 'register',
                  label: t(row.senderIdId === null ? 'sender:unregistered.register' : 'sender:unregistered.open'),
                  onSelect: () => register(row),
                },
              ]
            : []),
          ...(can(smsCustomer.list)
            ? [
                {
                  key: 'messages',
                  label: t('sender:unregistered.messages'),
                  onSelect: () => void navigate(messagesPath(row)),
                },
              ]
            : []),
        ]}
        slots={{ next: <p>{t('sender:unregistered.none')}</p> }}
      />
    </>
  );
}

const messagesPath = ({ customerId, countryId, senderId: sender }: UnregisteredSender): string =>
  `/sms/smsSendDetail?customerId=${customerId}&countryId=${countryId}&sender=${encodeURIComponent(sender)}&last=744`;

function useUnregisteredColumns() {
  const { t } = useTranslation();
  const lang = useLang();
  const column = columnsOf<UnregisteredSender, 'sender'>('sender', t, valuesOf(UnregisteredSortField));
  return column.all(
    [
      column.code('senderId', { width: 152, isOnPhone: true }),
      column.text('customerName', { width: 176, isOnPhone: true }),
      column.text('countryName', { width: 144, isOnPhone: true }),
      column.text('userName', {
        width: 160,
        render: ({ userName, accounts }) =>
          accounts > 1 ? t('sender:unregistered.accounts', { count: accounts }) : userName || nothing,
      }),
      column.text('demandedBy', {
        width: 148,
        render: ({ demandedBy }) => t(`sender:unregistered.demanded.${demandedBy}`),
      }),
      column.count('messages', { width: 112, isOnPhone: true }),
      column.count('blocked', { width: 96 }),
      column.count('overwrittenBy', {
        width: 136,
        render: ({ overwrittenBy: count }) => (count === 0 ? nothing : t('sender:unregistered.overwritten', { count })),
      }),
      column.count('deliveredPct', {
        width: 112,
        render: ({ deliveredPct }) => formatPercent(deliveredPct),
      }),
      column.time('firstTime', { width: 152 }),
      column.time('lastTime', { width: 152 }),
      column.own('formerStatus', {
        copyText: (row) => String(row.formerStatus ?? ''),
        width: 136,
        render: ({ formerStatus }) =>
          formerStatus === null ? nothing : choiceOf(senderStatuses(lang), formerStatus).label,
      }),
    ],
    {
      accounts: 'elsewhere',
      countryId: 'hidden',
      customerId: 'hidden',
      key: 'hidden',
      senderIdId: 'hidden',
      userId: 'hidden',
    },
  );
}
