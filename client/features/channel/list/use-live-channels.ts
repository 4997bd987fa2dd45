import { useServerEvent } from '#client/http/events.ts';
import type { useCall } from '#client/http/use-call.ts';
import type { channel } from '#shared/channel.ts';

type Page = Pick<ReturnType<typeof useCall<typeof channel.all>>, 'mutate' | 'isValidating'>;

/**
 * Keeps a page of channels as new as the gateways' reports; rows that somebody changed are asked for again. A report that arrives while
 * an answer is on its way makes that answer void: it is asked for once more, or it would never be seen.
 */
export function useLiveChannels({ mutate, isValidating }: Page): void {
  useServerEvent('channel-live', ({ channels }) => {
    const news = new Map(channels.map(({ channelId, live }) => [channelId, live]));
    void mutate(
      (page) =>
        page && {
          ...page,
          list: page.list.map((row) => ({ ...row, live: news.get(row.channelId) ?? row.live })),
          summary: { ...page.summary, lastReportAt: latest(page.summary.lastReportAt, [...news.values()]) },
        },
      { revalidate: isValidating },
    );
  });
  useServerEvent('channel-changed', () => void mutate());
  // After a gap in the stream nobody knows what was missed.
  useServerEvent('hello', () => void mutate());
}

const latest = (known: number | null, news: readonly { reportedAt: number }[]): number =>
  Math.max(known ?? 0, ...news.map(({ reportedAt }) => reportedAt));

/** Keeps one channel as new as the gateways' reports. */
export function useLiveChannel(
  { mutate, isValidating }: Pick<ReturnType<typeof useCall<typeof channel.get>>, 'mutate' | 'isValidating'>,
  id: string,
): void {
  useServerEvent('channel-live', ({ channels }) => {
    const news = channels.find(({ channelId }) => channelId === id);
    if (news) void mutate((known) => known && { ...known, live: news.live }, { revalidate: isValidating });
  });
  useServerEvent('channel-changed', ({ channelIds }) => {
    if (channelIds.includes(id)) void mutate();
  });
}
