import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { slices } from './breathe.ts';
import { CodeDelta } from './code-delta.ts';
import { CubeDelta } from './cube-delta.ts';
import { ErrorDelta } from './error-delta.ts';
import type { MapError } from './error-mapping.ts';
import { refold } from './message-outcome.ts';
import type { AttemptState, MessageState, NewState } from './state.ts';
import { UseDelta } from './use-delta.ts';
import { statementsOfCodes, statementsOfErrors, statementsOfMessages, statementsOfUses } from './write.ts';

export type Db = Kysely<Tables>;

/**
 * Any number that nothing else locks. Batches are written one after the other: a receipt and its message that come at the same
 * time see each other, and no two batches meet in the same rows of the cube.
 */
const ingestLock = 7_201_120;

export const lockIngest = (trx: Db) => sql`select pg_advisory_xact_lock(${ingestLock})`.execute(trx);

export const inIngest = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await lockIngest(trx);
    return work(trx);
  });

/** What a batch changes, until it is written. */
export class Batch {
  readonly states: Map<string, MessageState>;
  readonly #mapError: MapError;
  readonly #delta = new CubeDelta();
  readonly #codes = new CodeDelta();
  readonly #uses = new UseDelta();
  readonly #errors = new ErrorDelta();
  readonly #added: NewState[] = [];
  readonly #changed = new Set<MessageState>();

  constructor(states: Map<string, MessageState>, mapError: MapError) {
    this.states = states;
    this.#mapError = mapError;
  }

  add(message: NewState): void {
    message.change = 'insert';
    for (const attempt of message.attempts) attempt.change = 'insert';
    this.states.set(message.msgId, message);
    this.#added.push(message);
  }

  /** The same new messages, to be worked out once more. */
  again(): Batch {
    const again = new Batch(new Map(), this.#mapError);
    for (const message of this.#added) again.add(message);
    return again;
  }

  /** Before the first change of a message's facts: takes it out of the cube as it was. */
  touch(message: MessageState): void {
    if (message.change) return;
    this.#delta.add(message, -1);
    this.#codes.add(message, -1);
    this.#uses.add(message, -1);
    this.#errors.add(message, -1);
    message.change = 'update';
    this.#changed.add(message);
  }

  added(): readonly NewState[] {
    return this.#added;
  }

  /** All attempts of new messages and of those that were touched. */
  *attempts(): Generator<[MessageState, AttemptState]> {
    for (const message of [...this.#added, ...this.#changed]) {
      for (const attempt of message.attempts) yield [message, attempt];
    }
  }

  /** `keepsMoney`: what messages and submits were charged with stays, whatever they turn out to be. */
  async write(trx: Db, how: { keepsMoney?: boolean } = {}): Promise<void> {
    for await (const statement of this.statements(how)) await statement.execute(trx);
  }

  /** What writes the batch; to be asked for once, when nothing changes any more. */
  async *statements({ keepsMoney = false } = {}): AsyncGenerator<RawBuilder<unknown>> {
    for await (const some of slices([...this.#added, ...this.#changed])) {
      for (const message of some) {
        const restore = keepsMoney ? moneyKeeper(message) : undefined;
        refold(message, this.#mapError);
        restore?.();
        this.#delta.add(message);
        this.#codes.add(message);
        this.#uses.add(message);
        this.#errors.add(message);
      }
    }
    yield* statementsOfMessages(this.#added, [...this.#changed], this.#delta);
    yield* statementsOfCodes(this.#codes);
    yield* statementsOfUses(this.#uses);
    yield* statementsOfErrors(this.#errors);
  }
}

/** Remembers the amounts of a message; the returned function puts them back. */
function moneyKeeper(message: MessageState): () => void {
  const { chargeStatus, chargeParts, refundParts, amount, revenue, agentAmount, cost } = message;
  const attempts = message.attempts.map((attempt) => ({
    attempt,
    money: { chargeStatus: attempt.chargeStatus, cost: attempt.cost, costBase: attempt.costBase },
  }));
  return () => {
    Object.assign(message, { chargeStatus, chargeParts, refundParts, amount, revenue, agentAmount, cost });
    for (const { attempt, money } of attempts) Object.assign(attempt, money);
  };
}
