import Button from 'antd/es/button';
import { useState } from 'react';
import { runExport } from '#client/http/run-export.ts';
import { useCursor } from '#client/http/use-cursor.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { ExportButton } from '#client/kit/ExportButton.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { useCan } from '#client/kit/use-can.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import { smsReport } from '#shared/sms-report.ts';
import { AttemptStrip } from './AttemptStrip.tsx';
import { cursorPage, furtherPageSize } from './cursor-page.ts';
import { exportColumns } from './export-columns.ts';
import { FirstMessages } from './FirstMessages.tsx';
import { type AttemptUrl, attemptFilterOf, messagePath } from './sms-url.ts';
import { useAttemptColumns } from './use-attempt-columns.tsx';

const TicketDialog = lazyPart(() => import('./TicketDialog.tsx').then((module) => module.TicketDialog));

interface AttemptTabProps {
  input: AttemptUrl;
  now: number;
  zone: string;
  onChange: (patch: Partial<AttemptUrl>) => void;
  onRefresh: () => void;
}

const pageOf = ({ msgId }: { msgId: string }) => messagePath(msgId);

/** The list of submits; a row leads to its message. */
export function AttemptTab({ input, now, zone, onChange, onRefresh }: AttemptTabProps) {
  const { t } = useTranslation();
  const can = useCan();
  const [ticket, setTicket] = useState<string[]>();
  const filter = attemptFilterOf(input, now, zone);
  const pages = useCursor(smsReport.list, { ...filter, pageSize: input.pageSize ?? 50 }, { furtherPageSize });
  const columns = useAttemptColumns();
  const exportName = t('attempt:exportName');
  const mayOpen = can(smsCustomer.get);
  return (
    <>
      <AttemptStrip filter={filter} />
      <ResourceTable
        screen="attempt"
        rowKey="attemptId"
        density="compact"
        columns={columns}
        page={cursorPage(pages, onRefresh)}
        more={pages}
        input={input}
        onInputChange={onChange}
        pageOf={mayOpen ? pageOf : undefined}
        slots={{
          next: <FirstMessages />,
          bulk: can(smsCustomer.ticketText)
            ? (rows) => (
                <Button
                  size="small"
                  disabled={new Set(rows.map(({ msgId }) => msgId)).size > 50}
                  onClick={() => setTicket([...new Set(rows.map(({ msgId }) => msgId))])}
                >
                  {t('message:ticket')}
                </Button>
              )
            : undefined,
          tools: (names) => (
            <Can do={smsReport.export}>
              <ExportButton
                onExport={(fileType) =>
                  runExport(
                    smsReport.export,
                    { ...filter, columns: exportColumns('attempt', names), fileType, exportName },
                    exportName,
                  )
                }
              />
            </Can>
          ),
        }}
      />
      {ticket && <TicketDialog msgIds={ticket} onClose={() => setTicket(undefined)} />}
    </>
  );
}
