import { useState } from 'react';
import { useCall } from '#client/http/use-call.ts';
import type { Endpoint, InputOf, ReplyOf } from '#shared/http/endpoint.ts';

/** A row to edit, once it has been revalidated: a cached, older copy would only end in a version conflict. Later changes are ignored. */
export function useFreshRow<E extends Endpoint>(get: E, input: InputOf<E>) {
  const { data, error, isValidating, mutate } = useCall(get, input, { quiet: true, keepPreviousData: false });
  const key = JSON.stringify(input);
  const [fresh, setFresh] = useState<{ key: string; row: ReplyOf<E> }>();
  if (data !== undefined && !isValidating && !error && fresh?.key !== key) setFresh({ key, row: data });
  const row = fresh?.key === key ? fresh.row : undefined;
  return { row, cached: data, error, retry: () => void mutate() };
}
