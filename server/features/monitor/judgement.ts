import type { Candidate } from './candidates.ts';
import type { Verdict } from './watch.ts';

/** A verdict about a channel of a row, with what is needed to carry it out. */
export interface Judgement {
  candidate: Candidate;
  verdict: Verdict;
  /** Groups of the row in which another channel can carry its messages. */
  groups: ReadonlySet<string>;
  /** Percent delivered in the seven days before. */
  usual: string | null;
  channelCode: string;
}

/** Something that was done to a route row, or told of it. */
export interface Done {
  judgement: Judgement;
  eventId: string;
}
