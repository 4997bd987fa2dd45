import { useState } from 'react';
import type { Endpoint, InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import { type CallOptions, call } from './call.ts';

/** A call that changes something; `isSending` from the start until its answer. */
export function useSend<E extends Endpoint>(e: E) {
  const [sending, setSending] = useState(0);
  const send = async (input: InputOf<E>, options?: CallOptions): Promise<ReplyOf<E>> => {
    setSending((count) => count + 1);
    try {
      return await call(e, input, options);
    } finally {
      setSending((count) => count - 1);
    }
  };
  return { send, isSending: sending > 0 };
}
