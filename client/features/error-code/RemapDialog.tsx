import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Progress from 'antd/es/progress';
import { useState } from 'react';
import { useSuppliers } from '#client/business/owner-lookups.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useSend } from '#client/http/use-send.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Dialog } from '#client/kit/Dialog.tsx';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import { useTimes } from '#client/kit/times.ts';
import { useCan } from '#client/kit/use-can.ts';
import type { Remap } from '#shared/error-code/seen.ts';
import { errorCode } from '#shared/error-code.ts';
import { formatCount } from '#shared/format.ts';
import styles from './error-code.module.css';

const refreshMs = 1000;
const tones = { waiting: 'neutral', running: 'info', done: 'success', failed: 'danger', cancelled: 'neutral' } as const;
const isOpen = ({ state }: Remap): boolean => state === 'waiting' || state === 'running';

/** Orders a re-mapping of past days, and shows how far those are that were ordered. */
export function RemapDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const can = useCan();
  const [days, setDays] = useState(7);
  const [supplierId, setSupplierId] = useState<string>();
  const [withMoney, setWithMoney] = useState(false);
  const suppliers = useSuppliers();
  const which = { days, ...(supplierId && { supplierId }) };
  const { data: counted } = useCall(errorCode.remap, { ...which, dryRun: true }, { quiet: true });
  const [isWatching, setWatching] = useState(true);
  const { data: remaps = [] } = useCall(
    errorCode.remapList,
    {},
    { quiet: true, refreshInterval: isWatching ? refreshMs : 0 },
  );
  if (isWatching !== (remaps.length === 0 || remaps.some(isOpen))) setWatching(!isWatching);
  const { send, isSending } = useSend(errorCode.remap);
  const start = async () => {
    await send({ ...which, ...(withMoney && { withMoney }) });
    setWatching(true);
    await refetch(errorCode.remapList);
  };
  return (
    <Dialog
      open
      title={t('errorCode:remap.title')}
      okText={t('errorCode:remap.start')}
      okButtonProps={{ disabled: !counted?.hits }}
      cancelText={t('kit.close')}
      confirmLoading={isSending}
      onOk={start}
      onCancel={onClose}
      width={720}
    >
      <p>{t('errorCode:remap.effect')}</p>
      <div className={styles.mapRow}>
        <label htmlFor="remap-days">{t('errorCode:fields.days')}</label>
        <OptionSelect
          id="remap-days"
          list={{
            options: [1, 7, 30, 90].map((value) => ({ value, label: t('errorCode:lastDays', { count: value }) })),
            isLoading: false,
          }}
          value={days}
          onChange={(value) => setDays(Number(value ?? 7))}
        />
      </div>
      <div className={styles.mapRow}>
        <label htmlFor="remap-supplier">{t('errorCode:fields.supplierId')}</label>
        <OptionSelect
          id="remap-supplier"
          list={suppliers}
          allowClear
          placeholder={t('errorCode:everySupplier')}
          value={supplierId}
          onChange={(value) => setSupplierId(value === null ? undefined : String(value))}
        />
      </div>
      {can({ permission: 'error_code:remap-money' }) && (
        <Checkbox checked={withMoney} onChange={({ target }) => setWithMoney(target.checked)}>
          {t('errorCode:remap.withMoney')}
        </Checkbox>
      )}
      <p aria-live="polite">
        {counted && t('errorCode:remap.counted', { count: counted.hits, formatted: formatCount(counted.hits) })}
      </p>
      {remaps.length > 0 && <RemapList remaps={remaps} />}
    </Dialog>
  );
}

function RemapList({ remaps }: { remaps: readonly Remap[] }) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const { send } = useSend(errorCode.remapCancel);
  return (
    <ul className={styles.remaps} aria-label={t('errorCode:remap.list')}>
      {remaps.map((remap) => (
        <li key={remap.remapId}>
          <StatusDot
            choice={{ value: remap.state, label: t(`errorCode:remap.states.${remap.state}`), tone: tones[remap.state] }}
          />
          <span>
            {remap.supplierName || t('errorCode:everySupplier')} · {formatTime(remap.createdAt)} · {remap.createdBy}
            {remap.withMoney && ` · ${t('errorCode:remap.money')}`}
          </span>
          {isOpen(remap) && <Progress percent={remap.progress} size="small" aria-label={t('errorCode:remap.title')} />}
          <span className={styles.faint}>
            {t('errorCode:remap.changed', { count: remap.changed, formatted: formatCount(remap.changed) })}
          </span>
          {isOpen(remap) && (
            <Button
              size="small"
              type="link"
              danger
              onClick={() => send({ remapId: remap.remapId }).then(() => refetch(errorCode.remapList))}
            >
              {t('kit.cancel')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
