import type { ReactNode } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import cellStyles from '#client/kit/cell.module.css';
import { choiceOf } from '#client/kit/choices.ts';
import { TimeText } from '#client/kit/TimeText.tsx';
import { nothing } from '#client/kit/table/column.ts';
import type { Channel } from '#shared/channel/row.ts';
import { healthStatuses } from '../channel-choices.ts';
import { statusText } from '../pdu/status-text.ts';
import { LinkCell, QueueCell, SessionsCell, TpsCell, TroubleCell } from './LiveCells.tsx';
import { RateCell } from './RateCell.tsx';

interface LiveFactsProps {
  channel: Channel;
  /** Only what tells whether it works: link, sessions, throughput, queue and errors. */
  isShort?: boolean;
}

/** Live state of one channel, as last reported. */
export function LiveFacts({ channel, isShort = false }: LiveFactsProps) {
  const { t } = useTranslation();
  const { live } = channel;
  const line = (label: string, value: ReactNode) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{value || nothing}</dd>
    </div>
  );
  return (
    <dl>
      {line(t('channel:fields.linkStatus'), <LinkCell {...channel} />)}
      {line(t('channel:fields.rate15m'), <RateCell rate={channel.rate15m} />)}
      {line(t('channel:fields.rate24h'), <RateCell rate={channel.rate24h} />)}
      {line(t('channel:fields.sessions'), <SessionsCell live={live} />)}
      {line(t('channel:fields.submitTps'), <TpsCell live={live} maxTps={channel.maxTps} />)}
      {line(t('channel:fields.queueLen'), <QueueCell live={live} />)}
      {line(t('channel:fields.errors'), <TroubleCell channel={channel} />)}
      {!isShort && line(t('channel:fields.avgRespMs'), live && t('channel:cell.ms', { count: live.avgRespMs }))}
      {!isShort && line(t('channel:fields.healthStatus'), live && choiceOf(healthStatuses(t), live.healthStatus).label)}
      {line(
        t('channel:peek.lastError'),
        live?.lastError && <span className={cellStyles.code}>{statusText(live.lastError)}</span>,
      )}
      {!isShort && line(t('channel:fields.lastBindAt'), live?.lastBindAt && <TimeText value={live.lastBindAt} />)}
      {line(t('channel:fields.reportedAt'), live ? <TimeText value={live.reportedAt} /> : t('channel:live.never'))}
    </dl>
  );
}
