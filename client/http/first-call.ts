import type { Endpoint, InputOf } from '#shared/http/endpoint.ts';

/** A call that a screen makes first, before it has any answer. */
export interface FirstCall {
  readonly endpoint: Endpoint;
  readonly input: InputOf<Endpoint>;
}

/** Keeps the types of a call and its input together. */
export const firstCall = <E extends Endpoint>(endpoint: E, input: InputOf<E>): FirstCall => ({ endpoint, input });

/** When the page opens, epoch ms, and the zone that days are cut in. */
interface Opening {
  readonly now: number;
  readonly zone: string;
}

/**
 * The first calls of screens by path, for the query of the address. The build reads every `first-calls.ts` and has the page's first
 * script send them when the address has no query: so these modules load in Node.
 */
export type FirstCalls = Readonly<Record<string, (search: URLSearchParams, opening: Opening) => readonly FirstCall[]>>;
