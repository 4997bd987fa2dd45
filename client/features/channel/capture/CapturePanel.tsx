import styles from './capture.module.css';
import '#client/i18n/namespaces/capture.ts';
import AimOutlined from '@ant-design/icons/es/icons/AimOutlined';
import Checkbox from 'antd/es/checkbox';
import Select from 'antd/es/select';
import { useState } from 'react';
import { runExport } from '#client/http/run-export.ts';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { ExportButton } from '#client/kit/ExportButton.tsx';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { TableNotice } from '#client/kit/table/TableNotice.tsx';
import { useTimes } from '#client/kit/times.ts';
import { type ChannelCapture, captureKeptHours, channelCapture } from '#shared/channel/capture.ts';
import { formatCount } from '#shared/format.ts';
import { CaptureStart } from './CaptureStart.tsx';
import { PduList } from './PduList.tsx';
import { RunningCapture } from './RunningCapture.tsx';

interface CapturePanelProps {
  channelId: string;
  /** The capture to show; undefined: the latest. */
  captureId: string | undefined;
  onChoose: (captureId: string | undefined) => void;
}

/** Height of a notice in the table's place, px. */
const noticeHeight = 320;

/** PDUs of a channel on demand: starts and stops captures, shows what they hold. */
export function CapturePanel({ channelId, captureId, onChoose }: CapturePanelProps) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const [isRefused, setRefused] = useState(false);
  const { data: captures, error, mutate } = useCall(channelCapture.list, { channelId }, { quiet: true });
  const chosen = captures?.find((each) => each.captureId === captureId) ?? captures?.[0];
  const running = captures?.find(({ state }) => state === 'running');
  const count = ({ pduCount }: ChannelCapture) =>
    t('capture:pdus', { count: pduCount, formatted: formatCount(pduCount) });
  const handleStarted = async () => {
    onChoose(undefined);
    await mutate();
  };
  // What the PDUs come with is newer than the list.
  const handleState = (news: ChannelCapture) => {
    const known = captures?.find((each) => each.captureId === news.captureId);
    if (known && (known.state !== news.state || known.pduCount !== news.pduCount)) {
      void mutate((list) => list?.map((each) => (each.captureId === news.captureId ? news : each)), {
        revalidate: false,
      });
    }
  };
  if (error && !captures) {
    return <FailedNotice error={error} height={noticeHeight} onRetry={() => mutate()} />;
  }
  if (!captures) return null;
  const filter = chosen && { captureId: chosen.captureId, ...(isRefused && { isRefused }) };
  return (
    <>
      <div className={styles.head}>
        {running ? (
          <RunningCapture capture={running} onStopped={() => mutate()} />
        ) : (
          <CaptureStart channelId={channelId} onStarted={handleStarted} />
        )}
        <p className={styles.privacy}>{t('capture:privacy', { hours: captureKeptHours })}</p>
      </div>
      {!chosen && (
        <TableNotice
          height={noticeHeight}
          icon={<AimOutlined />}
          title={t('capture:never')}
          text={t('capture:neverHint')}
        />
      )}
      {chosen && filter && (
        <>
          <div className={styles.tools}>
            <Select
              aria-label={t('capture:choose')}
              value={chosen.captureId}
              onChange={onChoose}
              options={captures.map((each) => ({
                value: each.captureId,
                label: t('capture:entry', {
                  time: formatTime(each.startedAt),
                  by: each.startedBy,
                  pdus: count(each),
                  state: t(`capture:states.${each.state}`),
                }),
              }))}
            />
            <Checkbox checked={isRefused} onChange={(event) => setRefused(event.target.checked)}>
              {t('capture:onlyRefused')}
            </Checkbox>
            <ExportButton
              onExport={(fileType) =>
                runExport(
                  channelCapture.export,
                  { ...filter, fileType, exportName: t('capture:fields.export') },
                  t('capture:fields.export'),
                )
              }
            />
          </div>
          <PduList
            key={`${chosen.captureId} ${isRefused}`}
            filter={filter}
            isRunning={chosen.state === 'running'}
            onState={handleState}
          />
        </>
      )}
    </>
  );
}
