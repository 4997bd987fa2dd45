import '#client/i18n/namespaces/bill-dispute.ts';
import Button from 'antd/es/button';
import Empty from 'antd/es/empty';
import { useState } from 'react';
import { FileRows } from '#client/business/bills/FileRows.tsx';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { useCan } from '#client/kit/use-can.ts';
import { useFieldAccess } from '#client/kit/use-field-access.ts';
import type { BillDispute } from '#shared/bill/dispute.ts';
import type { Bill } from '#shared/bill/row.ts';
import { billDispute } from '#shared/bill-dispute.ts';
import { CloseDispute } from './CloseDispute.tsx';
import { DisputeCells } from './DisputeCells.tsx';
import { DisputeFindings } from './DisputeFindings.tsx';
import { DisputeProgress } from './DisputeProgress.tsx';
import { DisputeSamples } from './DisputeSamples.tsx';
import { OpenDispute } from './OpenDispute.tsx';

/** Between looks at a comparison that is under way, ms. */
const pollEvery = 2000;

/** What the customer objects to: their count beside the bill, explained, and the answer. */
export function BillDisputes({ row }: { row: Bill }) {
  const { t } = useTranslation();
  const { billId, status } = row;
  const [isComparing, setComparing] = useState(false);
  const { data } = useCall(billDispute.list, { billId }, { quiet: true, refreshInterval: isComparing ? pollEvery : 0 });
  const [isOpening, setOpening] = useState(false);
  const [closing, setClosing] = useState<BillDispute>();
  const seesAmounts = useFieldAccess('price') === 'shown';
  const may = useCan()(billDispute.open) && seesAmounts && status !== 0 && status !== 7;
  if (!data) return null;
  const open = data.list.find((dispute) => dispute.status === 0);
  const isRunning = open?.comparison === 'waiting' || open?.comparison === 'running';
  if (isRunning !== isComparing) setComparing(isRunning);
  return (
    <>
      {may && (
        <p>
          <Button type={open ? 'default' : 'primary'} onClick={() => setOpening(true)}>
            {t(open ? 'billDispute:again' : 'billDispute:open')}
          </Button>{' '}
          {open?.comparison === 'done' && (
            <Button type="primary" onClick={() => setClosing(open)}>
              {t('billDispute:close')}
            </Button>
          )}
        </p>
      )}
      {data.list.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('billDispute:none')} />}
      {data.list.map((dispute) => (
        <section key={dispute.disputeId}>
          {dispute.comparison === 'done' ? (
            <>
              <DisputeFindings dispute={dispute} row={row} />
              <DisputeSamples samples={dispute.samples} />
              <DisputeCells dispute={dispute} row={row} />
            </>
          ) : (
            <DisputeProgress dispute={dispute} />
          )}
          <FileRows {...dispute} />
        </section>
      ))}
      {isOpening && <OpenDispute row={row} onClose={() => setOpening(false)} />}
      {closing && <CloseDispute dispute={closing} row={row} onClose={() => setClosing(undefined)} />}
    </>
  );
}
