import type { ServerEvent } from '#shared/event.ts';
import type { Events } from '../../platform/events/events.ts';

/** Between two events of this instance, ms: people see no faster, and gateways report one after the other. */
const pause = 1000;

type Channels = ServerEvent<'channel-live'>['channels'];

/** Broadcasts channel metrics over SSE: leading edge immediately, then batched once per second. */
export function createLivePublisher(events: Events) {
  const waiting = new Map<string, Channels[number]>();
  let timer: NodeJS.Timeout | undefined;

  const send = () => {
    if (waiting.size === 0) {
      timer = undefined;
      return;
    }
    const channels = [...waiting.values()];
    waiting.clear();
    timer = setTimeout(send, pause);
    // It never fails: what could not be published is logged there.
    void events.publish('channel-live', { channels }, { permissions: ['supplier_list', 'channel_all'] });
  };
  return {
    publish: (channels: Channels): void => {
      for (const channel of channels) {
        waiting.set(channel.channelId, channel);
      }
      if (!timer) {
        send();
      }
    },
    close: (): void => clearTimeout(timer),
  };
}
