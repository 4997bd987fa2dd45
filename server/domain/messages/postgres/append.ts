import type { FeedMessage, LineOutcome } from '#shared/feed/messages.ts';
import type { MapError } from '../error-mapping.ts';
import type { Commit, Slices } from '../writer.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import { Batch } from './batch.ts';
import { fillMessages } from './fill.ts';
import { FreshLines } from './fresh-lines.ts';
import { giveWaiting } from './give-receipts.ts';
import { inIngest } from './ingest.ts';
import { attemptSlack, isKnown, loadStates, rangeOf } from './load-states.ts';
import { Norms } from './norms.ts';
import { placeAll } from './place-lines.ts';
import { LineRefused, type NewState } from './state.ts';
import type { StoreParts } from './store-parts.ts';

/** How far the clock of a gateway may be ahead, ms. */
const ahead = 60_000;

/** May add to new messages before they are written; called again when the batch is computed again. */
type Complete = (batch: Batch) => void;
const asTheyAre: Complete = () => {};

/**
 * Makes ready to store messages, each once; what a line adds to a message that is known is merged with it. Most messages
 * are new, so the batch is computed as if all were, slice by slice, and only what is to be written is kept. If some are
 * known, it is computed again from the stored rows.
 */
export async function prepareMessages(
  parts: StoreParts,
  lines: Slices<FeedMessage>,
  complete = asTheyAre,
): Promise<Commit> {
  const fresh = new FreshLines(parts.copiesInto !== undefined);
  for (const some of lines()) {
    await yieldToEventLoop();
    const { checked, mapping } = await filledLines(parts, some);
    await parts.ensurePartitions(timesOf(checked));
    await fresh.take(checked, mapping, complete);
  }
  const { ids, outcomes, norms } = fresh;
  if (ids.size === 0) return async () => outcomes;
  const statements = await fresh.statements();
  const mapping = await parts.mapError();
  const storeFresh = (): Promise<boolean> =>
    inIngest(parts, async (ingest) => {
      if (await isKnown(ingest.trx, [...ids], fresh.range)) return false;
      for (const statement of statements) await ingest.run(statement);
      await giveWaiting(ingest, norms, mapping);
      return true;
    });
  return async () => (!fresh.hasTwice && (await storeFresh()) ? outcomes : storeBesideKnown(parts, lines, complete));
}

export const appendMessages = async (
  parts: StoreParts,
  lines: readonly FeedMessage[],
  complete?: Complete,
): Promise<LineOutcome[]> => (await prepareMessages(parts, () => [lines], complete))();

const stateOf = (checked: readonly (NewState | LineRefused)[]): NewState[] =>
  checked.filter((each): each is NewState => !(each instanceof LineRefused));

function* timesOf(checked: readonly (NewState | LineRefused)[]): Generator<number> {
  for (const each of checked) {
    if (each instanceof LineRefused) continue;
    yield each.submitTime;
    for (const { submitTime } of each.attempts) yield submitTime;
  }
}

async function storeBesideKnown(
  parts: StoreParts,
  lines: Slices<FeedMessage>,
  complete: Complete,
): Promise<LineOutcome[]> {
  const checked: (NewState | LineRefused)[] = [];
  for (const some of lines()) {
    for (const each of (await filledLines(parts, some)).checked) checked.push(each);
  }
  const mapping = await parts.mapError();
  const states = stateOf(checked);
  const range = rangeOf(states.map(({ submitTime }) => submitTime));
  return inIngest(parts, async (ingest) => {
    const batch = new Batch(
      await loadStates(ingest.trx, [...new Set(states.map(({ msgId }) => msgId))], range),
      mapping,
    );
    const outcomes = placeAll(batch, checked);
    complete(batch);
    const norms = new Norms();
    for (const attempt of batch.attempts()) if (attempt.change) norms.add(attempt);
    await batch.write(ingest);
    await giveWaiting(ingest, norms, mapping);
    return outcomes;
  });
}

interface Filled {
  checked: (NewState | LineRefused)[];
  mapping: MapError;
}

async function filledLines(parts: StoreParts, lines: readonly FeedMessage[]): Promise<Filled> {
  const { sources, oldestDay, mapError } = parts;
  const [filled, oldest, mapping] = await Promise.all([fillMessages(lines, sources), oldestDay(), mapError()]);
  const latest = Date.now() + ahead;
  const checked = filled.map((each) =>
    each instanceof LineRefused ? each : (timeProblem(each, oldest, latest) ?? each),
  );
  return { checked, mapping };
}

function timeProblem({ submitTime, attempts }: NewState, oldest: number, latest: number): LineRefused | undefined {
  if (submitTime < oldest) return new LineRefused('too-old', new Date(submitTime).toISOString());
  if (submitTime > latest) return new LineRefused('in-future', new Date(submitTime).toISOString());
  const odd = attempts.find(
    (each) => each.submitTime < submitTime - attemptSlack.before || each.submitTime >= submitTime + attemptSlack.after,
  );
  return odd && new LineRefused('invalid', `attempts: submitTime of attempt ${odd.attemptNo}`);
}
