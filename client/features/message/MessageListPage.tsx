import '#client/i18n/namespaces/message.ts';
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import { runExport } from '#client/http/run-export.ts';
import { useSession } from '#client/http/session.ts';
import { useCall } from '#client/http/use-call.ts';
import { useCursor } from '#client/http/use-cursor.ts';
import { useZone } from '#client/http/zone.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { ExportButton } from '#client/kit/ExportButton.tsx';
import { FoldButton } from '#client/kit/FoldButton.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { Page } from '#client/kit/Page.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { useFolded } from '#client/kit/table/use-table-layout.ts';
import { useMedia } from '#client/kit/use-media.ts';
import { useRefresh } from '#client/kit/use-refresh.ts';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { maxTickets, smsCustomer } from '#shared/sms-customer.ts';
import { cursorPage, furtherPageSize } from './cursor-page.ts';
import { ErrorStrip } from './ErrorStrip.tsx';
import { exportColumns } from './export-columns.ts';
import { FirstMessages } from './FirstMessages.tsx';
import { MessageFilters } from './MessageFilters.tsx';
import { isQueue, MessageViews } from './MessageViews.tsx';
import { SummaryStrip } from './SummaryStrip.tsx';
import { MessageUrl, messageFilterOf, messagePath } from './sms-url.ts';
import { useFollowing } from './use-following.ts';
import { useMessageColumns } from './use-message-columns.tsx';
import { useOrders } from './use-orders.tsx';
import { useTestMark } from './use-test-mark.tsx';
import { WaitingSegments } from './WaitingSegments.tsx';

const TicketDialog = lazyPart(() => import('./TicketDialog.tsx').then((module) => module.TicketDialog));

const screen = 'message';
const pageOf = ({ msgId }: { msgId: string }) => messagePath(msgId);

/** Messages as customers sent them: a single case, or a pattern. */
export function MessageListPage() {
  const { t } = useTranslation();
  const zone = useZone();
  const [input, setInput] = useUrlInput(MessageUrl);
  const { now, refresh } = useRefresh(
    (at) => messageFilterOf(input, at, zone).dateTime,
    [smsCustomer.list, smsCustomer.summary, smsCustomer.errors, smsCustomer.waiting],
  );
  const [ticket, setTicket] = useState<string[]>();
  const filter = messageFilterOf(input, now, zone);
  const pages = useCursor(smsCustomer.list, { ...filter, pageSize: input.pageSize ?? 50 }, { furtherPageSize });
  const summary = useCall(smsCustomer.summary, filter, { quiet: true });
  const { baseCurrency } = useSession();
  const columns = useMessageColumns();
  const orders = useOrders();
  const marks = useTestMark();
  // A low window has its rows first.
  const errors = useFolded(screen, 'errors', useMedia('(max-height: 799px)'));
  const reread = (msgIds: readonly string[]) => {
    const changed = new Set(msgIds);
    void pages.reread(({ msgId }) => changed.has(msgId));
    void summary.mutate();
  };
  const followOrders = useFollowing(reread);
  const exportName = t('message:exportName');
  return (
    <Page
      title={t('menu.smsSendDetail')}
      purpose={t('message:purpose')}
      actions={
        <>
          <MessageViews statuses={input.statuses} onStatuses={(statuses) => setInput({ statuses })} />
          <Button icon={<ReloadOutlined />} onClick={refresh}>
            {t('kit.table.refresh')}
          </Button>
        </>
      }
    >
      <MessageFilters input={input} dateTime={filter.dateTime} onChange={setInput} />
      <SummaryStrip
        summary={summary.data}
        currency={baseCurrency}
        statuses={input.statuses}
        onStatuses={(statuses) => setInput({ statuses })}
        onRange={(from, to) => setInput({ from, to, last: undefined, preset: undefined })}
        tools={<FoldButton label={t('message:errors.fold')} {...errors} />}
      >
        {!errors.isFolded && <ErrorStrip filter={filter} onCodes={(errorCodes) => setInput({ errorCodes })} />}
      </SummaryStrip>
      {isQueue(input.statuses) && <WaitingSegments dateTime={filter.dateTime} />}
      <ResourceTable
        screen={screen}
        rowKey="msgId"
        density="compact"
        columns={columns}
        page={cursorPage(pages, refresh)}
        more={pages}
        input={input}
        onInputChange={setInput}
        pageOf={pageOf}
        slots={{
          next: <FirstMessages />,
          bulk: (rows, clear) => {
            const msgIds = rows.map(({ msgId }) => msgId);
            const done = () => {
              clear();
              followOrders(msgIds);
            };
            const marked = () => {
              clear();
              reread(msgIds);
            };
            const actions = [...orders.actions(rows, done), ...marks.actions(rows, marked)];
            const isTooMany = msgIds.length > maxTickets;
            return (
              <>
                <Button size="small" disabled={isTooMany} onClick={() => setTicket(msgIds)}>
                  {t('message:ticket')}
                </Button>
                {actions.map(({ key, label, onSelect }) => (
                  <Button key={key} size="small" disabled={isTooMany} onClick={onSelect}>
                    {label}
                  </Button>
                ))}
                {isTooMany && <span>{t('message:atMost', { count: maxTickets })}</span>}
              </>
            );
          },
          tools: (names) => (
            <Can do={smsCustomer.export}>
              <ExportButton
                onExport={(fileType) =>
                  runExport(
                    smsCustomer.export,
                    { ...filter, columns: exportColumns('message', names), fileType, exportName },
                    exportName,
                  )
                }
              />
            </Can>
          ),
        }}
      />
      {orders.dialog}
      {marks.dialog}
      {ticket && <TicketDialog msgIds={ticket} onClose={() => setTicket(undefined)} />}
    </Page>
  );
}
