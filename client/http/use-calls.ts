import useSWR, { unstable_serialize } from 'swr';
import type { Endpoint, InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import { call } from './call.ts';

/**
 * Several inputs of one endpoint at once, such as the opened branches of a tree: the answers in their order, undefined where one is not
 * there yet. Those that are there stay while others load.
 */
export function useCalls<E extends Endpoint>(e: E, inputs: readonly InputOf<E>[]): readonly (ReplyOf<E> | undefined)[] {
  const { data } = useSWR<readonly { key: string; reply: ReplyOf<E> }[]>(
    inputs.length > 0 ? [e.path, inputs] : null,
    () => Promise.all(inputs.map(async (input) => ({ key: unstable_serialize(input), reply: await call(e, input) }))),
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  return inputs.map((input) => {
    const key = unstable_serialize(input);
    return data?.find((answer) => answer.key === key)?.reply;
  });
}
