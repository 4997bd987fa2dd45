import type { rateFailureTexts } from '#shared/texts/rate-feed.ts';

/** Why a call of the feed brought nothing. */
export type RateFailure = keyof (typeof rateFailureTexts)['en'];

/** A failure with what it says: a status, a code of the network, a currency. */
export class RateFeedError extends Error {
  constructor(
    readonly failure: RateFailure,
    readonly detail: string,
  ) {
    super(`${failure} ${detail}`);
  }
}
