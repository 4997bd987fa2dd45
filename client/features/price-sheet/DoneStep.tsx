import Alert from 'antd/es/alert';
import { Link } from 'react-router-dom';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { ConfirmButton } from '#client/kit/ConfirmButton.tsx';
import { useTimes } from '#client/kit/times.ts';
import { useCan } from '#client/kit/use-can.ts';
import { lowestPrice } from '#shared/channel/lowest.ts';
import { channel } from '#shared/channel.ts';
import { priceNotice } from '#shared/customer/notice.ts';
import { formatCount } from '#shared/format.ts';
import type { PriceSheetDetail } from '#shared/price-sheet/model.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { channelGrids, customerGrids, takenText } from './grids.ts';
import { ImpactPart } from './ImpactPart.tsx';
import styles from './price-sheet.module.css';

interface DoneStepProps {
  sheet: PriceSheetDetail;
  onChanged: () => Promise<void>;
}

/** What became of a sheet, and the way back. */
export function DoneStep({ sheet, onChanged }: DoneStepProps) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const { counts, batchId, version, status } = sheet;
  const rollback = async () => {
    const { isCountered, ...taken } = await call(priceSheet.rollback, { batchId, version });
    const texts = [t(isCountered ? 'priceSheet:countered' : 'priceSheet:rolledBack'), ...takenText(taken, t)];
    notify({ type: 'success', text: texts.join(' ') });
    await Promise.all([onChanged(), refetch(...channelGrids, ...customerGrids, priceNotice.list)]);
  };
  const title =
    status === 'committed'
      ? t('priceSheet:doneTitle', { name: sheet.committedBy, time: formatTime(sheet.committedAt ?? 0) })
      : status === 'rolledBack'
        ? t('priceSheet:rolledTitle', { name: sheet.rolledBackBy, time: formatTime(sheet.rolledBackAt ?? 0) })
        : t('priceSheet:cancelledTitle');
  const { up, down, new: added, closed } = counts;
  return (
    <div className={styles.done}>
      <Alert
        type={status === 'committed' ? 'success' : 'info'}
        showIcon
        title={title}
        description={
          status === 'cancelled'
            ? sheet.file.displayName
            : `${sheet.file.displayName} · ${t('priceSheet:changesText', { up, down, added, closed })}`
        }
      />
      {status === 'committed' && <ImpactPart sheet={sheet} />}
      <div className={styles.bar}>
        {status === 'committed' && <DraftedNotices batchId={batchId} />}
        <Link to={`/supmgt/price?channelId=${sheet.channelId}`}>{t('priceSheet:toPrices')}</Link>
        {status === 'committed' && <NextSteps channelId={sheet.channelId} />}
        {status === 'committed' && (
          <Can do={priceSheet.rollback}>
            <ConfirmButton
              danger
              title={t('priceSheet:rollbackTitle')}
              effect={t('priceSheet:rollbackEffect')}
              onConfirm={rollback}
            >
              {t('priceSheet:rollback')}
            </ConfirmButton>
          </Can>
        )}
      </div>
    </div>
  );
}

/** Notices that wait for approval because of the sheet, if there are any. */
function DraftedNotices({ batchId }: { batchId: string }) {
  const { t } = useTranslation();
  const drafted = { batchId, status: 'draft' } as const;
  const { data } = useCall(priceNotice.list, useCan()(priceNotice.list) ? { ...drafted, pageSize: 1 } : null, {
    quiet: true,
  });
  if (!data?.total) return null;
  return (
    // On one page: they are approved together.
    <Link to={`/cusmgt/priceNotice?${new URLSearchParams({ ...drafted, pageSize: '200' })}`}>
      {t('priceSheet:toNotices', { count: data.total, formatted: formatCount(data.total) })}
    </Link>
  );
}

/** A new channel is tested and activated before it can be tried where it is cheap. */
function NextSteps({ channelId }: { channelId: string }) {
  const { t } = useTranslation();
  const can = useCan();
  const { data } = useCall(channel.get, can(channel.get) ? { channelId } : null, { quiet: true });
  if (data && data.adminStatus !== 1 && can(channel.updateStatus)) {
    return (
      <Link to={`/supmgt/subSup?supplierId=${data.supplierId}&channelId=${channelId}`}>
        {t('priceSheet:toChannel')}
      </Link>
    );
  }
  return (
    <Can do={lowestPrice.list}>
      <Link to={`/supmgt/lowerPrice?channelId=${channelId}`}>{t('priceSheet:toLowest')}</Link>
    </Can>
  );
}
