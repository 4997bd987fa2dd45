import { useEffect, useRef } from 'react';
import { type Cache, unstable_serialize, useSWRConfig } from 'swr';
import useSWRInfinite from 'swr/infinite';
import type { Endpoint, InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import { call } from './call.ts';
import type { CallError } from './call-error.ts';
import { onRefetch } from './use-call.ts';

interface CursorPage {
  readonly list: readonly unknown[];
  readonly nextCursor: string | null;
}
type RowOf<E extends Endpoint> = ReplyOf<E> extends { list: (infer Row)[] } ? Row : never;
type PageKey = readonly [path: string, input: unknown];
/** Key of a page; null after the last one. */
type KeyAt = (index: number, previous: CursorPage | null) => PageKey | null;

interface CursorOptions {
  /** Rows of each page after the first. */
  furtherPageSize?: number;
}

/** A refresh reads so many loaded pages again; a longer list starts again at its first page. */
const maxReread = 5;

/** Infinite list with cursor pagination: loads the first page, and one more with each `loadMore`. */
export function useCursor<E extends Endpoint>(e: E, input: InputOf<E>, { furtherPageSize }: CursorOptions = {}) {
  const { cache } = useSWRConfig();
  const keyAt: KeyAt = (index, previous) => {
    if (index === 0) return [e.path, input];
    const size = furtherPageSize === undefined ? {} : { pageSize: furtherPageSize };
    return previous?.nextCursor ? [e.path, { ...input, ...size, cursor: previous.nextCursor }] : null;
  };
  const { data, error, isLoading, isValidating, mutate, setSize } = useSWRInfinite<ReplyOf<E> & CursorPage, CallError>(
    keyAt,
    // The screen shows a failure of the first page in place; for a later page there is a message, and the button stays.
    ([, page]: [string, InputOf<E>]) =>
      call(e, page, { quiet: !('cursor' in Object(page)) }) as Promise<ReplyOf<E> & CursorPage>,
    {
      keepPreviousData: true,
      shouldRetryOnError: false,
      revalidateFirstPage: false,
      // Comparing by content would write all rows into one text with each page that comes.
      compare: Object.is,
    },
  );
  const refresh = async () => {
    if (!data || data.length <= maxReread) return mutate();
    dropPages(cache, keyAt);
    return setSize(1);
  };
  const latest = useRef({ refresh, error, retry: refresh });
  useEffect(() => {
    // The pages that are there stay.
    latest.current = { refresh, error, retry: () => (data ? setSize((size) => size) : mutate()) };
  });
  useEffect(
    () =>
      onRefetch({
        path: e.path,
        revalidate: () => latest.current.refresh(),
        retry: () => latest.current.retry(),
        error: () => latest.current.error,
      }),
    [e],
  );
  const hasMore = Boolean(data?.at(-1)?.nextCursor);
  return {
    data: data?.[0],
    rows: data?.flatMap(({ list }) => list) as RowOf<E>[] | undefined,
    error,
    isLoading,
    isValidating,
    mutate: refresh,
    /** Revalidates only the loaded pages that contain a matching row. */
    reread: async (isMeant: (row: RowOf<E>) => boolean) => {
      await mutate((pages) => pages, {
        // A page may have been removed by a refresh.
        revalidate: (page: CursorPage | undefined) => !page || page.list.some((row) => isMeant(row as RowOf<E>)),
      });
    },
    hasMore,
    isLoadingMore: isValidating && data !== undefined,
    loadMore: async () => {
      await setSize((data?.length ?? 0) + 1);
    },
  };
}

/** Removes the pages of a list from the cache, so that they are read again. */
function dropPages(cache: Cache, keyAt: KeyAt): void {
  let previous: CursorPage | null = null;
  for (let index = 0; ; index += 1) {
    const key = keyAt(index, previous);
    const id = key && unstable_serialize(key);
    const page: CursorPage | undefined = id ? cache.get(id)?.data : undefined;
    if (!id || !page) return;
    cache.delete(id);
    previous = page;
  }
}
