import { useEffect, useRef, useState } from 'react';
import { asCallError } from '#client/http/call-error.ts';
import { useServerEvent } from '#client/http/events.ts';
import type { useCall } from '#client/http/use-call.ts';
import type { channel } from '#shared/channel.ts';
import type { ReplyOf } from '#shared/http/endpoint.ts';
import { movedRows } from './moved-rows.ts';
import { createReload } from './reload.ts';

type ChannelPage = ReplyOf<typeof channel.all>;
type Answer = Pick<ReturnType<typeof useCall<typeof channel.all>>, 'data' | 'mutate' | 'isLoading' | 'isValidating'>;

interface LiveOptions {
  answer: Answer;
  /** Identifies what was asked: an answer to another question is dropped. */
  question: string;
  load: () => Promise<ChannelPage>;
  /** The user works in the rows: their order stays until they ask for the new one or leave. */
  isHeld: boolean;
}

/**
 * Keeps a page of channels as new as the gateways' reports: live values at once, order and totals within 5 s. While the
 * order is held, `moved` counts the rows that have another place by now, and `sortAgain` puts them there.
 */
export function useLiveChannels(options: LiveOptions): { moved: number; sortAgain: () => void } {
  const { answer, question, isHeld } = options;
  const [waiting, setWaiting] = useState<{ question: string; page: ChannelPage }>();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  /** Updates the cached page; the update discards a response that is pending, so a revalidation in flight is started again. */
  const change = (next: (shown: ChannelPage | undefined) => ChannelPage | undefined) => {
    const { mutate, isValidating } = latest.current.answer;
    void mutate(next, { revalidate: isValidating });
  };
  const show = (page: ChannelPage) => {
    setWaiting(undefined);
    change((shown) => (shown ? withNewerLive(page, shown) : page));
  };
  const reload = async (): Promise<void> => {
    const asked = latest.current;
    if (asked.answer.isLoading || !asked.answer.data) {
      await asked.answer.mutate().catch(asCallError);
      return;
    }
    // A failure changes nothing: the next event asks again.
    const page = await asked.load().catch(asCallError);
    const now = latest.current;
    if (page instanceof Error || now.question !== asked.question || !now.answer.data) return;
    if (!now.isHeld || movedRows(keysOf(now.answer.data), keysOf(page)) === 0) return show(page);
    setWaiting({ question: asked.question, page });
    change((shown) => shown && inOrderOf(shown, page));
  };
  const latestReload = useRef(reload);
  useEffect(() => {
    latestReload.current = reload;
  });
  const [reloads] = useState(() => createReload(() => latestReload.current()));
  useEffect(() => () => reloads.stop(), [reloads]);

  useServerEvent('channel-live', ({ channels }) => {
    const news = new Map(channels.map(({ channelId, live }) => [channelId, live]));
    change(
      (page) =>
        page && {
          ...page,
          list: page.list.map((row) => ({ ...row, live: news.get(row.channelId) ?? row.live })),
          summary: { ...page.summary, lastReportAt: newest(page.summary.lastReportAt, [...news.values()]) },
        },
    );
    reloads.soon();
  });
  useServerEvent('channel-changed', reloads.now);
  useServerEvent('gateway-silent', reloads.now);
  // After a gap in the stream it is unknown which events were missed.
  useServerEvent('hello', reloads.now);

  const known = waiting?.question === question ? waiting.page : undefined;
  const moved = known && answer.data ? movedRows(keysOf(answer.data), keysOf(known)) : 0;
  useEffect(() => {
    if (known && moved > 0 && !isHeld) show(known);
    // A revalidation has replaced the list, which has the new order.
    else if (known && moved === 0) setWaiting(undefined);
  });
  return {
    moved,
    sortAgain: () => {
      if (known) show(known);
    },
  };
}

const keysOf = ({ list }: ChannelPage) => list.map(({ channelId }) => channelId);
const newest = (known: number | null, news: readonly { reportedAt: number }[]): number =>
  Math.max(known ?? 0, ...news.map(({ reportedAt }) => reportedAt));

/** `page`, with reports that came after it was read. */
function withNewerLive(page: ChannelPage, shown: ChannelPage): ChannelPage {
  const known = new Map(shown.list.map(({ channelId, live }) => [channelId, live]));
  return {
    ...page,
    list: page.list.map((row) => {
      const live = known.get(row.channelId);
      return live && live.reportedAt > (row.live?.reportedAt ?? 0) ? { ...row, live } : row;
    }),
  };
}

/** The rows of `shown` in their order, with the values and totals of `page`. */
function inOrderOf(shown: ChannelPage, page: ChannelPage): ChannelPage {
  const fresh = new Map(withNewerLive(page, shown).list.map((row) => [row.channelId, row]));
  return { ...page, list: shown.list.map((row) => fresh.get(row.channelId) ?? row) };
}

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
