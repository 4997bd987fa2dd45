import { useTranslation } from '#client/i18n/t.ts';
import cellStyles from '#client/kit/cell.module.css';
import { choiceOf } from '#client/kit/choices.ts';
import { Facts, factsOf } from '#client/kit/Facts.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import peekStyles from '#client/kit/peek.module.css';
import { TimeText } from '#client/kit/TimeText.tsx';
import type { Channel } from '#shared/channel/row.ts';
import { formatCount } from '#shared/format.ts';
import type { ChannelFormColumn } from '#shared/texts/channel-form-columns.ts';
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
  const code = (text: string) => text && <span className={cellStyles.code}>{text}</span>;
  // What only the form and files have is not here.
  const { setup } = factsOf<Omit<Channel, ChannelFormColumn>, 'channel'>()(
    {
      setup: {
        supplierName: channel.supplierName,
        protocol: choiceOf(protocols(t), channel.protocol).label,
        address: code(address),
        systemId: code(channel.systemId),
        bindMode: `${choiceOf(bindModes(t), channel.bindMode).label} × ${channel.bindCount}`,
        maxTps: channel.maxTps,
        windowSize: channel.windowSize,
        routeType: choiceOf(routeTypes(t), channel.routeType).label,
        trafficTypes: channel.trafficTypes.map((type) => choiceOf(trafficTypes(t), type).label).join(' · '),
        dailyLimit: channel.dailyLimit && formatCount(channel.dailyLimit),
        remark: channel.remark,
        updatedAt: (
          <>
            <TimeText value={channel.updatedAt} /> · {channel.updatedBy}
          </>
        ),
      },
    },
    {
      addressRange: 'hidden',
      adminStatus: 'elsewhere',
      alarmProfileId: 'hidden',
      alarmProfileName: 'hidden',
      billBasis: 'hidden',
      bindCount: 'elsewhere',
      capability: 'hidden',
      channelCode: 'elsewhere',
      channelId: 'hidden',
      channelName: 'elsewhere',
      createdAt: 'hidden',
      createdBy: 'hidden',
      currency: 'hidden',
      hasPassword: 'hidden',
      host: 'elsewhere',
      httpConfig: 'hidden',
      httpHeaderNames: 'hidden',
      linkWanted: 'hidden',
      live: 'elsewhere',
      lock: 'hidden',
      monthlyLimit: 'hidden',
      port: 'elsewhere',
      priority: 'hidden',
      rate15m: 'elsewhere',
      rate24h: 'elsewhere',
      rxPort: 'hidden',
      supplierId: 'hidden',
      systemType: 'hidden',
      undo: 'hidden',
      updatedBy: 'elsewhere',
      useTls: 'hidden',
      version: 'hidden',
    },
  );
  return (
    <div className={peekStyles.facts}>
      <h3>{t('channel:peek.live')}</h3>
      <LiveFacts channel={channel} />
      <PenalisedList channelId={channel.channelId} />
      <LastHour channelId={channel.channelId} />
      <h3>{t('channel:peek.setup')}</h3>
      <Facts resource="channel" facts={setup} labels={{ updatedAt: t('channel:peek.lastChange') }} />
      <RecentEvents channelId={channel.channelId} />
    </div>
  );
}
