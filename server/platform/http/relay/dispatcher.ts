import type { Agent, Dispatcher } from 'undici';
import { type Answered, Passage } from './passage.ts';

/** Header key that carries the response handler to the dispatcher; undici sends string keys only. */
export const passageKey = Symbol('passage');

/**
 * What the package takes for an undici dispatcher. Its `request` would build a stream per answer and could not be
 * cancelled; this one lets the call's passage handle the answer.
 */
export function passageDispatcher(agent: Agent): { request: Dispatcher['request'] } {
  const request = (options: Dispatcher.RequestOptions, answered: Answered): void => {
    const passage: unknown = Reflect.get(options.headers ?? {}, passageKey);
    if (!(passage instanceof Passage)) {
      throw new TypeError('the call has no passage');
    }
    passage.begin(answered);
    agent.dispatch(options, passage);
  };
  // The package calls only this form, and takes of the answer only status, headers and, unread, the body.
  return { request: request as unknown as Dispatcher['request'] };
}
