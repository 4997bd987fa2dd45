import useSWR, { type Cache, mutate, unload, unstable_serialize, useSWRConfig } from 'swr';
import type { Endpoint, InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import { call } from './call.ts';
import { CallError } from './call-error.ts';
import { can } from './session.ts';

export interface UseCallOptions {
  /** Milliseconds between refreshes; hidden pages rest. */
  refreshInterval?: number | undefined;
  /** Never show a message: the screen says what failed. */
  quiet?: boolean | undefined;
  /** False drops the rows of the input before while new ones load. */
  keepPreviousData?: boolean | undefined;
}

/** How long a prefetched answer counts as fresh, in ms. */
const freshFor = 10_000;
const prefetched = new Map<string, { at: number; answer: Promise<unknown>; done: Promise<void> }>();

/** The prefetched answer to `key`, once, while it is fresh. */
function takePrefetched(key: string): Promise<unknown> | undefined {
  const entry = prefetched.get(key);
  prefetched.delete(key);
  return entry && Date.now() - entry.at < freshFor ? entry.answer : undefined;
}

/**
 * `useSWR` over an endpoint: cached and deduplicated by `[path, input]`; `null` disables the request. The screen shows a
 * failure in place; there is a message only when older data hide it.
 */
export function useCall<E extends Endpoint>(e: E, input: InputOf<E> | null, options: UseCallOptions = {}) {
  const { cache } = useSWRConfig();
  const { quiet = false, keepPreviousData = true, refreshInterval = 0 } = options;
  const key = input === null ? null : ([e.path, input] as const);
  const answer = useSWR<ReplyOf<E>, CallError>(
    key,
    () => {
      const id = unstable_serialize(key);
      const early = takePrefetched(id) as Promise<ReplyOf<E>> | undefined;
      return early ?? call(e, input as InputOf<E>, { quiet: quiet || cache.get(id)?.data === undefined });
    },
    { keepPreviousData, refreshInterval, shouldRetryOnError: false },
  );
  const { data, error, isLoading, isValidating } = answer;
  return { data, error, isLoading, isValidating, mutate: answer.mutate };
}

/**
 * Prefetches an endpoint if the user has permission; a later `useCall` with the same input uses the result. Resolves when the response
 * is cached.
 */
export function prefetchCall<E extends Endpoint>(e: E, input: InputOf<E>): Promise<void> {
  if (e.permission === 'api-key' || !can(e.permission)) return Promise.resolve();
  const key = [e.path, input] as const;
  const id = unstable_serialize(key);
  const known = prefetched.get(id);
  if (known && Date.now() - known.at < freshFor) return known.done;
  const answer = call(e, input, { quiet: true });
  const done = answer.then(
    (reply) => mutate(key, reply, { revalidate: false }).then(() => undefined),
    () => {
      // The screen asks again and says what is wrong.
      prefetched.delete(id);
    },
  );
  prefetched.set(id, { at: Date.now(), answer, done });
  return done;
}

interface InfiniteList {
  readonly path: string;
  readonly revalidate: () => Promise<unknown>;
  /** Loads the pages that are missing. */
  readonly retry: () => Promise<unknown>;
  readonly error: () => unknown;
}
/** Those on screen: `mutate` with a filter skips their keys. */
const infiniteLists = new Set<InfiniteList>();

/** Subscribes an infinite list to `refetch`, `refetchAll` and `retryUnanswered`. Returns an unsubscribe function. */
export function onRefetch(list: InfiniteList): () => void {
  infiniteLists.add(list);
  return () => infiniteLists.delete(list);
}

/** Revalidates every cached input of these endpoints. */
export const refetch = (...endpoints: readonly Endpoint[]): Promise<void> =>
  revalidate((path) => endpoints.some((e) => e.path === path));

/** Revalidates everything on screen, e.g. after a change of the language. */
export const refetchAll = (): Promise<void> => revalidate(() => true);

async function revalidate(isMeant: (path: unknown) => boolean): Promise<void> {
  prefetched.clear();
  const lists = [...infiniteLists].filter(({ path }) => isMeant(path));
  await Promise.all([
    mutate((key) => Array.isArray(key) && isMeant(key[0])),
    ...lists.map((list) => list.revalidate()),
  ]);
}

/** Asks again what failed because no server answered, once there is one again; what was refused would be refused again. */
export async function retryUnanswered(cache: Cache): Promise<void> {
  const lists = [...infiniteLists].filter(({ error }) => isUnanswered(error()));
  await Promise.all([
    mutate((key) => Array.isArray(key) && isUnanswered(cache.get(unstable_serialize(key))?.error)),
    ...lists.map((list) => list.retry()),
  ]);
}

/** No response, or the server is unreachable. A query that took too long is not repeated: it would take as long again. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof CallError && !error.cancelled && [0, 502, 503].includes(error.status);

/** Drops every kept answer: they belong to the user who was signed in. */
export function forgetAnswers(): void {
  prefetched.clear();
  unload({ revalidate: false });
}
