import type { MessageFilter } from '#shared/message/filter.ts';
import type { ScopeHolder } from '../../platform/rights/customer-scope.ts';
import type { SeenCodesRequest } from './figures.ts';

export interface TextsUntilRequest {
  filter: MessageFilter;
  viewer: ScopeHolder;
  /** Of the settings; an account may have its own. */
  retentionDays: number;
}

export interface RemapRequest extends SeenCodesRequest {
  /** What was charged and paid stays as it is. */
  keepsMoney: boolean;
}
export interface RemapProgress {
  /** Everything from here on is done. */
  doneFrom: number;
  /** Codes of this hour, and messages that turned out otherwise. */
  hits: number;
  changed: number;
}

/** What changes messages that are long stored, and how long they are kept. */
export interface MessageUpkeep {
  /** When the first of the texts that a filter's messages hold is dropped; undefined without any. */
  textsUntil(request: TextsUntilRequest): Promise<number | undefined>;
  /** Judges past messages with error codes by the current mapping, hour by hour, newest first; the cube follows. */
  remap(request: RemapRequest): AsyncIterable<RemapProgress>;
}
