import Checkbox from 'antd/es/checkbox';
import { useState } from 'react';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useSend } from '#client/http/use-send.ts';
import { useTranslation } from '#client/i18n/t.ts';
import cellStyles from '#client/kit/cell.module.css';
import { Dialog } from '#client/kit/Dialog.tsx';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { useCan } from '#client/kit/use-can.ts';
import type { UnmappedCode } from '#shared/error-code/seen.ts';
import { errorCode } from '#shared/error-code.ts';
import styles from './error-code.module.css';
import { codeText } from './seen-code.ts';
import { usePlatformCodes } from './use-platform-codes.ts';

interface MapSeenDialogProps {
  rows: readonly UnmappedCode[];
  onDone: () => void;
  onClose: () => void;
}

/** Number of past days to re-map together with a new mapping. */
const remapDays = 7;

/** Gives codes that suppliers send their platform codes: the proposals, or what is chosen instead. */
export function MapSeenDialog({ rows, onDone, onClose }: MapSeenDialogProps) {
  const { t } = useTranslation();
  const can = useCan();
  const list = usePlatformCodes();
  const { send, isSending } = useSend(errorCode.mapSeen);
  const [chosen, setChosen] = useState(() => new Map(rows.map((row) => [row.seenId, row.proposal?.platformCode])));
  const [isRemapping, setRemapping] = useState(can(errorCode.remap));
  const choose = (some: readonly UnmappedCode[], value: string | number | null) =>
    setChosen((before) => {
      const after = new Map(before);
      for (const { seenId } of some) after.set(seenId, value === null ? undefined : String(value));
      return after;
    });
  const codes = rows.flatMap(({ seenId, supplierId, phase, rawStat, rawCode }) => {
    const platformCode = chosen.get(seenId);
    return platformCode ? [{ supplierId, phase, rawStat, rawCode, platformCode }] : [];
  });
  const handleOk = async () => {
    const { added } = await send({ codes });
    notify({ type: 'success', text: t('errorCode:mapped', { count: added }) });
    if (isRemapping) {
      const [first, ...others] = new Set(codes.map(({ supplierId }) => supplierId));
      // `call()` shows a refusal; the mapping itself is done.
      await call(errorCode.remap, { days: remapDays, ...(others.length === 0 && { supplierId: first }) })
        .then(() => notify({ type: 'info', text: t('errorCode:remap.started') }))
        .catch(() => undefined);
    }
    await refetch(errorCode.unmapped, errorCode.list, errorCode.remapList);
    onDone();
    onClose();
  };
  return (
    <Dialog
      open
      title={t('errorCode:mapTitle', { count: rows.length })}
      okText={t('errorCode:map')}
      okButtonProps={{ disabled: codes.length < rows.length }}
      cancelText={t('kit.cancel')}
      confirmLoading={isSending}
      onOk={handleOk}
      onCancel={onClose}
      width={640}
    >
      {rows.length > 1 && (
        <div className={styles.mapRow}>
          <label htmlFor="map-all">{t('errorCode:mapAll')}</label>
          <OptionSelect id="map-all" list={list} value={undefined} onChange={(value) => choose(rows, value)} />
        </div>
      )}
      <div className={styles.mapRows}>
        {rows.map((row) => (
          <div key={row.seenId} className={styles.mapRow}>
            <label htmlFor={`map-${row.seenId}`}>
              <strong className={cellStyles.code}>{codeText(row)}</strong>{' '}
              <span className={styles.faint}>{row.supplierName}</span>
            </label>
            <OptionSelect
              id={`map-${row.seenId}`}
              list={list}
              value={chosen.get(row.seenId)}
              onChange={(value) => choose([row], value)}
            />
          </div>
        ))}
      </div>
      {can(errorCode.remap) && (
        <Checkbox checked={isRemapping} onChange={({ target }) => setRemapping(target.checked)}>
          {t('errorCode:remap.along', { count: remapDays })}
        </Checkbox>
      )}
    </Dialog>
  );
}
