import type { FeedMessage, LineOutcome } from '#shared/feed/messages.ts';
import { byTime } from './attempt-outcome.ts';
import { fillMessages } from './fill.ts';
import { Batch, inIngest } from './ingest.ts';
import { attemptSlack, loadStates } from './load-states.ts';
import { mergeLine } from './merge.ts';
import { LineRefused, type NewState } from './state.ts';
import type { StoreParts } from './store-parts.ts';
import { takeWaiting } from './waiting.ts';

/** How far the clock of a gateway may be ahead, ms. */
const ahead = 60_000;

export const refusalOf = ({ reason, detail }: LineRefused): LineOutcome => ({
  ...{ result: 'refused', reason },
  ...(detail !== '' && { detail }),
});

/** Stores messages, each once; what a line adds to a message that is known is merged with it. `complete` may add to new ones. */
export async function appendMessages(
  parts: StoreParts,
  lines: readonly FeedMessage[],
  complete: (batch: Batch) => void = () => {},
): Promise<LineOutcome[]> {
  const { db, ensurePartitions, oldestDay, mapError } = parts;
  const [filled, oldest, mapping] = await Promise.all([fillMessages(lines, parts.sources), oldestDay(), mapError()]);
  const latest = Date.now() + ahead;
  const checked = filled.map((each) =>
    each instanceof LineRefused ? each : (timeProblem(each, oldest, latest) ?? each),
  );
  const candidates = checked.filter((each): each is NewState => !(each instanceof LineRefused));
  if (candidates.length === 0) return checked.map((each) => (each instanceof LineRefused ? refusalOf(each) : repeated));
  const times = candidates.map(({ submitTime }) => submitTime);
  await ensurePartitions([
    ...times,
    ...candidates.flatMap(({ attempts }) => attempts.map(({ submitTime }) => submitTime)),
  ]);
  return inIngest(db, async (trx) => {
    const ids = [...new Set(candidates.map(({ msgId }) => msgId))];
    const range = { from: times.reduce((a, b) => Math.min(a, b)), to: times.reduce((a, b) => Math.max(a, b)) };
    const batch = new Batch(await loadStates(trx, ids, range), mapping);
    const outcomes = checked.map((each) => (each instanceof LineRefused ? refusalOf(each) : place(batch, each)));
    const open = [...batch.attempts()].filter(([, { change }]) => change !== undefined);
    await takeWaiting(trx, open, (_message, attempt, receipt) => {
      if (attempt.receipts.some(({ receiptId }) => receiptId === receipt.receiptId)) return;
      attempt.receipts = [...attempt.receipts, receipt].sort(byTime);
    });
    complete(batch);
    await batch.write(trx);
    return outcomes;
  });
}

const repeated: LineOutcome = { result: 'repeated' };

function place(batch: Batch, line: NewState): LineOutcome {
  const known = batch.states.get(line.msgId);
  if (!known) {
    batch.add(line);
    return { result: 'accepted' };
  }
  try {
    return mergeLine(known, line, () => batch.touch(known)) ? { result: 'accepted' } : repeated;
  } catch (error) {
    if (error instanceof LineRefused) return refusalOf(error);
    throw error;
  }
}

function timeProblem({ submitTime, attempts }: NewState, oldest: number, latest: number): LineRefused | undefined {
  if (submitTime < oldest) return new LineRefused('too-old', new Date(submitTime).toISOString());
  if (submitTime > latest) return new LineRefused('in-future', new Date(submitTime).toISOString());
  const odd = attempts.find(
    (each) => each.submitTime < submitTime - attemptSlack.before || each.submitTime >= submitTime + attemptSlack.after,
  );
  return odd && new LineRefused('invalid', `attempts: submitTime of attempt ${odd.attemptNo}`);
}
