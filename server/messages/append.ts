import type { RawBuilder } from 'kysely';
import type { FeedMessage, LineOutcome } from '#shared/feed/messages.ts';
import { byTime } from './attempt-outcome.ts';
import type { MapError } from './error-mapping.ts';
import { fillMessages } from './fill.ts';
import { Batch, type Db, inIngest } from './ingest.ts';
import { attemptSlack, isKnown, loadStates, type Range } from './load-states.ts';
import { mergeLine } from './merge.ts';
import { LineRefused, type NewState } from './state.ts';
import type { Commit } from './store.ts';
import type { StoreParts } from './store-parts.ts';
import { takeWaiting } from './waiting.ts';

/** How far the clock of a gateway may be ahead, ms. */
const ahead = 60_000;

export const refusalOf = ({ reason, detail }: LineRefused): LineOutcome => ({
  ...{ result: 'refused', reason },
  ...(detail !== '' && { detail }),
});

/** May add to new messages before they are written. */
type Complete = (batch: Batch) => void;

/**
 * Makes ready to store messages, each once; what a line adds to a message that is known is merged with it. Most lines are of messages
 * nobody has heard of, so the batch is worked out as if all were; if some are not, it is worked out anew beside what is stored.
 */
export async function prepareMessages(
  parts: StoreParts,
  lines: readonly FeedMessage[],
  complete: Complete = () => {},
): Promise<Commit> {
  const { db, ensurePartitions } = parts;
  const { checked, mapping } = await filledLines(parts, lines);
  const candidates = checked.filter((each): each is NewState => !(each instanceof LineRefused));
  if (candidates.length === 0) return async () => checked.map(outcomeOfNone);
  const times = candidates.map(({ submitTime }) => submitTime);
  const range = { from: times.reduce((a, b) => Math.min(a, b)), to: times.reduce((a, b) => Math.max(a, b)) };
  const ids = [...new Set(candidates.map(({ msgId }) => msgId))];
  await ensurePartitions([
    ...times,
    ...candidates.flatMap(({ attempts }) => attempts.map(({ submitTime }) => submitTime)),
  ]);
  const fresh = new Batch(new Map(), mapping);
  const outcomes = placeAll(fresh, checked);
  complete(fresh);
  const statements: RawBuilder<unknown>[] = [];
  for await (const statement of fresh.statements()) statements.push(statement);

  const storeFresh = (): Promise<boolean> =>
    inIngest(db, async (trx) => {
      if (await isKnown(trx, ids, range)) return false;
      if (await giveWaiting(trx, fresh)) await fresh.again().write(trx);
      else for (const statement of statements) await statement.execute(trx);
      return true;
    });
  return async () => ((await storeFresh()) ? outcomes : storeBesideKnown(parts, { lines, ids, range, complete }));
}

export const appendMessages = async (
  parts: StoreParts,
  lines: readonly FeedMessage[],
  complete?: Complete,
): Promise<LineOutcome[]> => (await prepareMessages(parts, lines, complete))();

interface Wanted {
  lines: readonly FeedMessage[];
  ids: readonly string[];
  range: Range;
  complete: Complete;
}

async function storeBesideKnown(parts: StoreParts, { lines, ids, range, complete }: Wanted): Promise<LineOutcome[]> {
  const { checked, mapping } = await filledLines(parts, lines);
  return inIngest(parts.db, async (trx) => {
    const batch = new Batch(await loadStates(trx, ids, range), mapping);
    const outcomes = placeAll(batch, checked);
    await giveWaiting(trx, batch);
    complete(batch);
    await batch.write(trx);
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

/** Gives receipts that have waited to the attempts they waited for; whether there were any. */
async function giveWaiting(trx: Db, batch: Batch): Promise<boolean> {
  const open = [...batch.attempts()].filter(([, { change }]) => change !== undefined);
  let isGiven = false;
  await takeWaiting(trx, open, (_message, attempt, receipt) => {
    isGiven = true;
    if (attempt.receipts.some(({ receiptId }) => receiptId === receipt.receiptId)) return;
    attempt.receipts = [...attempt.receipts, receipt].sort(byTime);
  });
  return isGiven;
}

const repeated: LineOutcome = { result: 'repeated' };
const outcomeOfNone = (each: NewState | LineRefused): LineOutcome =>
  each instanceof LineRefused ? refusalOf(each) : repeated;

const placeAll = (batch: Batch, lines: readonly (NewState | LineRefused)[]): LineOutcome[] =>
  lines.map((each) => (each instanceof LineRefused ? refusalOf(each) : place(batch, each)));

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
