import { useState } from 'react';
import type { Endpoint, InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import { call } from './call.ts';
import { asCallError } from './call-error.ts';
import { useCall } from './use-call.ts';

interface Stretch {
  readonly list: readonly unknown[];
  readonly nextCursor: string | null;
}
type RowOf<E extends Endpoint> = ReplyOf<E> extends { list: (infer Row)[] } ? Row : never;

/** A list that is never counted: its first stretch, and as many further ones as one asks for. */
export function useCursor<E extends Endpoint>(e: E, input: InputOf<E>) {
  const first = useCall(e, input, { quiet: true });
  const known = first.data as Stretch | undefined;
  // Further stretches belong to one first stretch; when that changes they are of no use.
  const [further, setFurther] = useState<{ of: Stretch; list: readonly unknown[]; nextCursor: string | null }>();
  const [isLoadingMore, setLoadingMore] = useState(false);
  const isCurrent = further !== undefined && further.of === known;
  const nextCursor = (isCurrent ? further.nextCursor : known?.nextCursor) ?? null;

  const loadMore = async () => {
    if (!known || nextCursor === null || isLoadingMore) return;
    setLoadingMore(true);
    // Of a failure the person has been told; the button stays.
    const next = await call(e, { ...input, cursor: nextCursor } as InputOf<E>).then(
      (reply) => reply as Stretch,
      asCallError,
    );
    if (!(next instanceof Error)) {
      const before = isCurrent ? further.list : [];
      setFurther({ of: known, list: [...before, ...next.list], nextCursor: next.nextCursor });
    }
    setLoadingMore(false);
  };
  const rows = known && ([...known.list, ...(isCurrent ? further.list : [])] as RowOf<E>[]);
  return { ...first, rows, hasMore: nextCursor !== null, isLoadingMore, loadMore };
}
