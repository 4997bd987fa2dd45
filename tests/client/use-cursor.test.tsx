import { act, renderHook, waitFor } from '@testing-library/react';
import { useSWRConfig } from 'swr';
import { expect, it } from 'vitest';
import { refetch, retryUnanswered, useCall } from '#client/http/use-call.ts';
import { useCursor } from '#client/http/use-cursor.ts';
import { loginLog } from '#shared/operation-log.ts';
import { failed, ok, type Seen } from '#tests/support/back-end.ts';
import { withBackEnds } from '#tests/support/http-layer.ts';

const startBackEnd = withBackEnds();
const path = loginLog.list.path;
/** Without end; the cursor is the number of its first row. */
const endless = ({ body }: Seen) => {
  const { cursor = '0', pageSize } = JSON.parse(body);
  const from = Number(cursor);
  const list = Array.from({ length: pageSize }, (_, index) => ({ logId: String(from + index) }));
  return ok({ list, nextCursor: String(from + pageSize) });
};

let made = 0;
/** A list of so many pages on screen, and what the back end was asked for from then on. */
async function shown(pages: number) {
  made += 1;
  const username = `nobody-${made}`;
  const backEnd = await startBackEnd({ [path]: endless });
  const hook = renderHook(({ pageSize }) => useCursor(loginLog.list, { username, pageSize }, { furtherPageSize: 4 }), {
    initialProps: { pageSize: 2 },
  });
  const count = () => hook.result.current.rows?.length;
  await waitFor(() => expect(count()).toBe(2));
  for (let page = 1; page < pages; page += 1) {
    await act(() => hook.result.current.loadMore());
    await waitFor(() => expect(count()).toBe(2 + 4 * page));
  }
  const before = backEnd.seenAt(path).length;
  return { ...hook, count, asked: () => backEnd.seenAt(path).length - before };
}

it('reads each page once, larger ones after the first', async () => {
  const { asked, result } = await shown(4);
  expect(asked()).toBe(0);
  expect(result.current.hasMore).toBe(true);
});

it('reads a short list again as far as it was shown', async () => {
  const { asked, count } = await shown(3);
  await act(() => refetch(loginLog.list));
  expect([asked(), count()]).toEqual([3, 10]);
});

it('begins a long list again at its first page, and reads the next ones anew', async () => {
  const { asked, count, result } = await shown(8);
  await act(() => refetch(loginLog.list));
  await waitFor(() => expect(count()).toBe(2));
  expect(asked()).toBe(1);
  await act(() => result.current.loadMore());
  await waitFor(() => expect(count()).toBe(6));
  expect(asked()).toBe(2);
});

it('loads what a stopped server did not answer, and keeps the pages that are there', async () => {
  made += 1;
  const username = `nobody-${made}`;
  let isStopped = true;
  const backEnd = await startBackEnd({ [path]: (seen) => (isStopped ? failed(503) : endless(seen)) });
  const { result } = renderHook(() => {
    const { cache } = useSWRConfig();
    const one = useCall(loginLog.list, { username, pageSize: 3 }, { quiet: true });
    return { cache, one, many: useCursor(loginLog.list, { username, pageSize: 2 }, { furtherPageSize: 4 }) };
  });
  const counts = () => [result.current.one.data?.list.length, result.current.many.rows?.length];
  await waitFor(() => expect([result.current.one.error, result.current.many.error].every(Boolean)).toBe(true));
  isStopped = false;
  await act(() => retryUnanswered(result.current.cache));
  await waitFor(() => expect(counts()).toEqual([3, 2]));
  isStopped = true;
  await act(() => result.current.many.loadMore());
  await waitFor(() => expect(result.current.many.error).toBeDefined());
  isStopped = false;
  const before = backEnd.seenAt(path).length;
  await act(() => retryUnanswered(result.current.cache));
  await waitFor(() => expect(counts()).toEqual([3, 6]));
  expect(backEnd.seenAt(path).length - before).toBe(1);
});

it('does not ask again what was refused', async () => {
  made += 1;
  const backEnd = await startBackEnd({ [path]: () => failed(403) });
  const { result } = renderHook(() => {
    const { cache } = useSWRConfig();
    return { cache, many: useCursor(loginLog.list, { username: `nobody-${made}`, pageSize: 2 }) };
  });
  await waitFor(() => expect(result.current.many.error).toBeDefined());
  await act(() => retryUnanswered(result.current.cache));
  expect(backEnd.seenAt(path)).toHaveLength(1);
});
