import type { FastifyInstance } from 'fastify';
import type { ReplySerializer } from './platform/http/serialization.ts';

/** What answers the console's calls: the embedded database or the relay to an upstream. */
export interface Api {
  /** Registers the calls on `app`. */
  mount(app: FastifyInstance, replySerializer?: ReplySerializer): Promise<void>;
  /** For /readyz: rejects or resolves to false when calls could not be answered. */
  isReady(): Promise<boolean>;
  /** Printed once at start, on the terminal only. */
  notices: readonly string[];
  close(): Promise<void>;
}
