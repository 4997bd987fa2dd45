import { useEffect } from 'react';
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

/** Infinite list with cursor pagination: loads the first page, and one more with each `loadMore`. */
export function useCursor<E extends Endpoint>(e: E, input: InputOf<E>) {
  const { data, error, isLoading, isValidating, mutate, setSize } = useSWRInfinite<ReplyOf<E> & CursorPage, CallError>(
    (index: number, previous: CursorPage | null) => {
      if (index === 0) return [e.path, input];
      return previous?.nextCursor ? [e.path, { ...input, cursor: previous.nextCursor }] : null;
    },
    // The screen shows a failure of the first page in place; for a later page there is a message, and the button stays.
    ([, page]: [string, InputOf<E>]) =>
      call(e, page, { quiet: !('cursor' in Object(page)) }) as Promise<ReplyOf<E> & CursorPage>,
    {
      ...{ keepPreviousData: true, shouldRetryOnError: false, revalidateFirstPage: false },
      // Comparing by content would write all rows into one text with each page that comes.
      compare: Object.is,
    },
  );
  useEffect(() => onRefetch(e, () => mutate()), [e, mutate]);
  const hasMore = Boolean(data?.at(-1)?.nextCursor);
  return {
    data: data?.[0],
    rows: data?.flatMap(({ list }) => list) as RowOf<E>[] | undefined,
    error,
    isLoading,
    isValidating,
    mutate,
    /** Revalidates only the loaded pages that contain a matching row. */
    reread: async (isMeant: (row: RowOf<E>) => boolean) => {
      await mutate((pages) => pages, {
        revalidate: (page) => page.list.some((row: unknown) => isMeant(row as RowOf<E>)),
      });
    },
    hasMore,
    isLoadingMore: isValidating && data !== undefined,
    loadMore: async () => {
      await setSize((data?.length ?? 0) + 1);
    },
  };
}
