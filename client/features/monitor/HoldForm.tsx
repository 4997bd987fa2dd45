import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { useState } from 'react';
import { mutate } from 'swr';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { useSend } from '#client/http/use-send.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { useTimes } from '#client/kit/times.ts';
import type { Suspect } from '#shared/monitor/suspects.ts';
import { suspect } from '#shared/suspect.ts';
import styles from './monitor.module.css';
import { useSuspicion } from './suspicion.ts';

/** Hours that are offered. */
const hours = [1, 2, 6, 24] as const;

const refresh = () =>
  mutate(
    (key) =>
      Array.isArray(key) &&
      (String(key[0]).startsWith('/api/admin/suspect/') || String(key[0]).startsWith('/api/admin/router/')),
  );

/** Stops the traffic with one click, for two hours unless told otherwise; or says that it is in order. */
export function HoldForm({ suspect: found }: { suspect: Suspect }) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const suspicionOf = useSuspicion();
  const [reason, setReason] = useState(() => suspicionOf(found));
  const [duration, setDuration] = useState<number>(2);
  const hold = useSend(suspect.hold);
  const dismiss = useSend(suspect.dismiss);
  const { suspectId, state, holdUntil, handledAt, handledBy, note } = found;
  const end = async (outcome: Promise<Suspect>, words: string) => {
    const done = await outcome.catch(asCallError);
    if (done instanceof Error) return;
    notify({ type: 'success', text: words });
    await refresh();
  };
  if (state === 'held' || state === 'dismissed') {
    return (
      <p role="status">
        {state === 'held' && holdUntil !== null
          ? t('monitor:heldUntil', { time: formatTime(holdUntil) })
          : t('monitor:suspectStates.dismissed')}
        {` · ${handledBy} · ${handledAt === null ? '' : formatTime(handledAt)} · ${note}`}
      </p>
    );
  }
  return (
    <Can do={suspect.hold}>
      <Form
        layout="vertical"
        onFinish={() => void end(hold.send({ suspectId, minutes: duration * 60, reason }), t('monitor:held'))}
      >
        <Form.Item label={t('monitor:reason')}>
          <Input
            aria-label={t('monitor:reason')}
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Form.Item>
        <div className={styles.buttons}>
          <Select
            aria-label={t('monitor:duration')}
            value={duration}
            options={hours.map((value) => ({ value, label: t('monitor:hours', { count: value }) }))}
            onChange={setDuration}
          />
          <Button danger type="primary" htmlType="submit" loading={hold.isSending}>
            {t('monitor:holdOf', { user: found.userName, operator: `${found.countryName} ${found.operatorName}` })}
          </Button>
          <Button
            loading={dismiss.isSending}
            onClick={() => void end(dismiss.send({ suspectId, reason }), t('monitor:dismissed'))}
          >
            {t('monitor:dismiss')}
          </Button>
        </div>
      </Form>
    </Can>
  );
}
