import Button from 'antd/es/button';
import { notify } from '#client/http/notices.ts';
import { useSend } from '#client/http/use-send.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import { useTimes } from '#client/kit/times.ts';
import { type ChannelCapture, channelCapture } from '#shared/channel/capture.ts';
import { formatCount } from '#shared/format.ts';
import styles from './capture.module.css';

/** The capture that runs: of what, until when, how much; and its end. */
export function RunningCapture({ capture, onStopped }: { capture: ChannelCapture; onStopped: () => unknown }) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const { send, isSending } = useSend(channelCapture.stop);
  const { captureId, number, endsAt, pduCount } = capture;
  const handleStop = async () => {
    // `call()` has already shown a failure; the list has the state.
    await send({ captureId }).then(
      () => notify({ type: 'success', text: t('capture:stopped') }),
      () => {},
    );
    await onStopped();
  };
  return (
    <div className={styles.running}>
      <StatusDot choice={{ value: 'running', label: t('capture:running'), tone: 'success' }} />
      <span>{number === null ? t('capture:everything') : t('capture:onlyNumber', { number })}</span>
      <span>{t('capture:until', { time: formatTime(endsAt).slice(11) })}</span>
      <span>{t('capture:pdus', { count: pduCount, formatted: formatCount(pduCount) })}</span>
      <Button danger loading={isSending} onClick={() => void handleStop()}>
        {t('capture:stop')}
      </Button>
    </div>
  );
}
