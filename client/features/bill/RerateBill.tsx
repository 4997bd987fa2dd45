import Alert from 'antd/es/alert';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import dayjs from 'dayjs';
import { useDeferredValue, useState } from 'react';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { MomentInput } from '#client/kit/MomentInput.tsx';
import { newKey } from '#client/kit/new-key.ts';
import { rulesFor } from '#client/kit/rules.ts';
import { timeIn } from '#client/kit/times.ts';
import { isAmount } from '#shared/amounts.ts';
import { type ChargedRow, type PriceChange, RerateInput } from '#shared/bill/rerate.ts';
import type { Bill } from '#shared/bill/row.ts';
import { bill } from '#shared/bill.ts';
import type { ErrorName } from '#shared/errors.ts';
import { formatMoney } from '#shared/format.ts';
import { ChargedRows, chargedKey } from './ChargedRows.tsx';
import { RerateEffects } from './RerateEffects.tsx';
import styles from './rerate.module.css';

type Values = Pick<RerateInput, 'reason'>;

/** Charges messages of the past at other prices, by adjustments: which messages, at what price, and what that makes of each bill. */
export function RerateBill({ row, onClose }: { row: Bill; onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  // One key for this dialog: sending again after a lost answer enters nothing twice.
  const [idempotencyKey] = useState(newKey);
  const { customerId, customerName, billNo, zone, fromDay, toDay } = row;
  const [from, setFrom] = useState(() => timeIn(zone, `${fromDay}T00:00`) ?? 0);
  const [to, setTo] = useState(() => timeIn(zone, `${dayjs(toDay).add(1, 'day').format('YYYY-MM-DD')}T00:00`) ?? 0);
  const [prices, setPrices] = useState<Readonly<Record<string, string>>>({});
  const span = { customerId, submitFrom: from, submitTo: to };
  const { data: charged, error } = useCall(bill.charged, from < to ? span : null, { quiet: true });
  const changes = changesIn(charged?.rows ?? [], prices);
  const asked = useDeferredValue(changes);
  const draft = useCall(bill.rerateDraft, asked.length > 0 && from < to ? { ...span, changes: asked } : null, {
    quiet: true,
    keepPreviousData: false,
  });
  const rated = changes.length > 0 ? draft.data : undefined;
  const handleFinish = async ({ reason }: Values, quiet: ErrorName[]) => {
    if (!rated) return false;
    const { delta, currency } = await call(
      bill.rerate,
      { ...span, changes, reason, delta: rated.delta, idempotencyKey },
      { quiet },
    );
    notify({ type: 'success', text: t('bill:rerate.done', { delta: formatMoney(delta), currency }) });
    await refetch(bill.list, bill.summary, bill.get, bill.charged);
    return true;
  };
  const isReady = rated !== undefined && rated.effects.length > 0;
  return (
    <FormDialog<Values>
      title={t('bill:rerate.title')}
      okText={
        isReady
          ? t('bill:rerate.ok', { delta: formatMoney(rated.delta), currency: rated.currency })
          : t('bill:rerate.title')
      }
      okButtonProps={{ disabled: !isReady }}
      onFinish={handleFinish}
      onClose={onClose}
      width={920}
    >
      <p>{t('bill:rerate.hint', { no: billNo, name: customerName })}</p>
      <p className={styles.span}>
        <MomentInput label={t('bill:rerate.from')} value={from} latest={to} onChange={(at) => setFrom(at ?? from)} />
        <MomentInput label={t('bill:rerate.to')} value={to} earliest={from} onChange={(at) => setTo(at ?? to)} />
      </p>
      {(error ?? draft.error) && <Alert type="error" showIcon title={(error ?? draft.error)?.message} />}
      {charged && (
        <ChargedRows
          charged={charged}
          prices={prices}
          onPrice={(key, price) => setPrices((before) => ({ ...before, [key]: price }))}
        />
      )}
      {rated && <RerateEffects rated={rated} />}
      <Form.Item name="reason" label={t('kit.reason')} rules={rulesFor(RerateInput, 'reason', lang)}>
        <Input.TextArea maxLength={200} autoSize={{ minRows: 1, maxRows: 4 }} />
      </Form.Item>
    </FormDialog>
  );
}

const changesIn = (rows: readonly ChargedRow[], prices: Readonly<Record<string, string>>): PriceChange[] =>
  rows.flatMap((row) => {
    const { userId, operatorId, price } = row;
    const newPrice = prices[chargedKey(row)] ?? '';
    return isAmount(newPrice) && newPrice !== price ? [{ userId, operatorId, price, newPrice }] : [];
  });
