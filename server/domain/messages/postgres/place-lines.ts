import type { LineOutcome } from '#shared/feed/messages.ts';
import type { Batch } from './batch.ts';
import { mergeLine } from './merge.ts';
import { LineRefused, type NewState } from './state.ts';

export const refusalOf = ({ reason, detail }: LineRefused): LineOutcome => ({
  result: 'refused',
  reason,
  ...(detail !== '' && { detail }),
});

const accepted: LineOutcome = { result: 'accepted' };
const repeated: LineOutcome = { result: 'repeated' };

/** Adds lines to a batch: as new messages, or to those it has. */
export const placeAll = (batch: Batch, lines: readonly (NewState | LineRefused)[]): LineOutcome[] =>
  lines.map((each) => (each instanceof LineRefused ? refusalOf(each) : place(batch, each)));

function place(batch: Batch, line: NewState): LineOutcome {
  const known = batch.states.get(line.msgId);
  if (!known) {
    batch.add(line);
    return accepted;
  }
  try {
    return mergeLine(known, line, () => batch.touch(known)) ? accepted : repeated;
  } catch (error) {
    if (error instanceof LineRefused) return refusalOf(error);
    throw error;
  }
}
