import Button from 'antd/es/button';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import peekStyles from '#client/kit/peek.module.css';
import { channel } from '#shared/channel.ts';
import { LiveFacts } from '../list/LiveFacts.tsx';
import { type ChannelTask, useChannelActions } from '../list/use-channel-actions.ts';
import { useLiveChannel } from '../list/use-live-channels.ts';
import styles from './channel-form.module.css';

const ChannelTasks = lazyPart(() => import('../list/ChannelTasks.tsx').then((module) => module.ChannelTasks));

/** The actions that are offered beside the form. */
const offered = new Set(['log', 'bound', 'unbound']);

/** Live state and sessions of the channel that is edited, and what can be done with them. */
export function ChannelLive({ channelId }: { channelId: string }) {
  const { t } = useTranslation();
  const id = useId();
  const [task, setTask] = useState<ChannelTask>();
  const { actionsOf } = useChannelActions(setTask);
  const answer = useCall(channel.get, { channelId }, { quiet: true });
  useLiveChannel(answer, channelId);
  const { data } = answer;
  if (!data) return null;
  return (
    <section className={clsx(styles.live, peekStyles.facts)} aria-labelledby={`${id}-title`}>
      <header className={styles.liveHead}>
        <h2 id={`${id}-title`}>{t('channel:peek.live')}</h2>
        {actionsOf(data)
          .filter(({ key }) => offered.has(key))
          .map(({ key, label, isDanger = false, onSelect }) => (
            <Button key={key} size="small" danger={isDanger} onClick={onSelect}>
              {label}
            </Button>
          ))}
      </header>
      <LiveFacts channel={data} isShort />
      {task && <ChannelTasks task={task} onClose={() => setTask(undefined)} />}
    </section>
  );
}
