import type { ReactNode } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import cellStyles from '#client/kit/cell.module.css';
import { choiceOf } from '#client/kit/choices.ts';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import peekStyles from '#client/kit/peek.module.css';
import { TimeText } from '#client/kit/TimeText.tsx';
import { nothing } from '#client/kit/table/column.ts';
import type { Channel } from '#shared/channel/row.ts';
import { formatCount } from '#shared/format.ts';
import { bindModes, protocols, routeTypes, trafficTypes } from '../channel-choices.ts';
import { LastHour } from './LastHour.tsx';
import { LiveFacts } from './LiveFacts.tsx';
import { RecentEvents } from './RecentEvents.tsx';

const PenalisedList = lazyPart(() =>
  import('#client/business/monitor/PenalisedList.tsx').then((module) => module.PenalisedList),
);

/** What a channel does now, how it is connected, what happened to it lately. */
export function ChannelDetails({ channel }: { channel: Channel }) {
  const { t } = useTranslation();
  const address = channel.host && `${channel.host}${channel.port === null ? '' : `:${channel.port}`}`;
  const line = (label: string, value: ReactNode) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{value === '' || value === null || value === undefined ? nothing : value}</dd>
    </div>
  );
  return (
    <div className={peekStyles.facts}>
      <h3>{t('channel:peek.live')}</h3>
      <LiveFacts channel={channel} />
      <PenalisedList channelId={channel.channelId} />
      <LastHour channelId={channel.channelId} />
      <h3>{t('channel:peek.setup')}</h3>
      <dl>
        {line(t('channel:fields.supplierName'), channel.supplierName)}
        {line(t('channel:fields.protocol'), choiceOf(protocols(t), channel.protocol).label)}
        {line(t('channel:fields.address'), address && <span className={cellStyles.code}>{address}</span>)}
        {line(
          t('channel:fields.systemId'),
          channel.systemId && <span className={cellStyles.code}>{channel.systemId}</span>,
        )}
        {line(t('channel:fields.bindMode'), `${choiceOf(bindModes(t), channel.bindMode).label} × ${channel.bindCount}`)}
        {line(t('channel:fields.maxTps'), channel.maxTps)}
        {line(t('channel:fields.windowSize'), channel.windowSize)}
        {line(t('channel:fields.routeType'), choiceOf(routeTypes(t), channel.routeType).label)}
        {line(
          t('channel:fields.trafficTypes'),
          channel.trafficTypes.map((type) => choiceOf(trafficTypes(t), type).label).join(' · '),
        )}
        {line(t('channel:fields.dailyLimit'), channel.dailyLimit && formatCount(channel.dailyLimit))}
        {line(t('channel:fields.remark'), channel.remark)}
        {line(
          t('channel:peek.lastChange'),
          <>
            <TimeText value={channel.updatedAt} /> · {channel.updatedBy}
          </>,
        )}
      </dl>
      <RecentEvents channelId={channel.channelId} />
    </div>
  );
}
