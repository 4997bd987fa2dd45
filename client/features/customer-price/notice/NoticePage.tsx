import '#client/i18n/namespaces/price-notice.ts';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCustomers } from '#client/business/owner-lookups.ts';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import type { Choice } from '#client/kit/choices.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { filtersOf } from '#client/kit/filters.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { Page } from '#client/kit/Page.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { useCan } from '#client/kit/use-can.ts';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { NoticeStatus, type PriceNotice, PriceNoticeListInput, priceNotice } from '#shared/customer/notice.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { valuesOf } from '#shared/fields.ts';

const ApproveNotices = lazyPart(() => import('./ApproveNotices.tsx').then((module) => module.ApproveNotices));
const NoticeDrawer = lazyPart(() => import('./NoticeDrawer.tsx').then((module) => module.NoticeDrawer));
const tones = {
  draft: 'warning',
  approved: 'info',
  sent: 'info',
  failed: 'danger',
  acknowledged: 'success',
  cancelled: 'neutral',
} as const;

/** List of price notices with their status: draft, approved, sent, acknowledged. */
export function NoticePage() {
  const { t } = useTranslation();
  const [input, setInput] = useUrlInput(PriceNoticeListInput);
  const [opened, setOpened] = useState<string>();
  const can = useCan();
  const page = useCall(priceNotice.list, input);
  const statuses = valuesOf(NoticeStatus).map(
    (value): Choice<typeof value> => ({ value, label: t(`priceNotice:statuses.${value}`), tone: tones[value] }),
  );
  const filter = filtersOf<Pick<typeof input, 'customerId' | 'status'>, 'priceNotice'>(
    'priceNotice',
    t,
    input,
    setInput,
  );
  const column = columnsOf<PriceNotice, 'priceNotice'>('priceNotice', t);
  const customers = useCustomers();
  const ofSheet = (
    <Tag closable onClose={() => setInput({ batchId: undefined, pageNo: undefined })}>
      <Link to={`/supmgt/priceImport?batchId=${input.batchId}`}>{t('priceNotice:ofSheet')}</Link>
    </Tag>
  );
  return (
    <Page title={t('menu.priceNotice')} purpose={t('priceNotice:purpose')}>
      <FilterBar
        filters={[
          filter.pick('customerId', customers),
          filter.choice('status', statuses),
          ...(input.batchId === undefined ? [] : [{ name: 'batchId', isActive: true, node: ofSheet }]),
        ]}
        onReset={() => setInput({ customerId: undefined, status: undefined, isShort: undefined, batchId: undefined })}
      />
      <ResourceTable
        screen="priceNotice"
        rowKey="noticeId"
        columns={column.all(
          [
            column.text('customerName', { width: 200, isOnPhone: true }),
            column.time('effectiveFrom', { isOnPhone: true }),
            column.count('prices', { width: 96, isOnPhone: true }),
            column.count('rises', { width: 96 }),
            column.status('status', statuses, { width: 128, isOnPhone: true }),
            column.text('customerCode', { width: 120 }),
            column.own('isShort', {
              width: 176,
              render: ({ isShort, priceNoticeDays }) =>
                isShort && <Tag color="warning">{t('priceNotice:short', { count: priceNoticeDays })}</Tag>,
            }),
            column.text('approvedBy', { width: 120 }),
            column.text('acknowledgedBy', { width: 128 }),
          ],
          {
            acknowledgedAt: 'hidden',
            approvedAt: 'hidden',
            customerId: 'hidden',
            language: 'hidden',
            noticeId: 'hidden',
            priceNoticeDays: 'elsewhere',
            recipients: 'hidden',
            sentAt: 'hidden',
            version: 'hidden',
          },
        )}
        page={page}
        input={input}
        onInputChange={setInput}
        slots={{
          next: (
            <>
              <p>{t('priceNotice:firstHint')}</p>
              <Can do={customerPrice.list}>
                <Link to="/cusmgt/price">{t('menu.customerPrice')}</Link>
              </Can>
            </>
          ),
          bulk: can(priceNotice.approve) ? (rows, clear) => <ApproveNotices rows={rows} onDone={clear} /> : undefined,
        }}
        onOpen={({ noticeId }) => setOpened(noticeId)}
      />
      {opened && <NoticeDrawer noticeId={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}
