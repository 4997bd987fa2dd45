import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { CubeDelta } from './cube-delta.ts';
import type { MapError } from './error-mapping.ts';
import { refold } from './message-outcome.ts';
import type { AttemptState, MessageState, NewState } from './state.ts';
import { writeMessages } from './write.ts';

type Db = Kysely<Tables>;

/**
 * Any number that nothing else locks. Batches are written one after the other: a receipt and its message that come at the same
 * time see each other, and no two batches meet in the same rows of the cube.
 */
const ingestLock = 7_201_120;

export const inIngest = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${ingestLock})`.execute(trx);
    return work(trx);
  });

/** What a batch changes, until it is written. */
export class Batch {
  readonly states: Map<string, MessageState>;
  readonly #mapError: MapError;
  readonly #delta = new CubeDelta();
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

  /** Before the first change of a message's facts: takes it out of the cube as it was. */
  touch(message: MessageState): void {
    if (message.change) return;
    this.#delta.add(message, -1);
    message.change = 'update';
    this.#changed.add(message);
  }

  /** All attempts of new messages and of those that were touched. */
  *attempts(): Generator<[MessageState, AttemptState]> {
    for (const message of [...this.#added, ...this.#changed]) {
      for (const attempt of message.attempts) yield [message, attempt];
    }
  }

  async write(trx: Db): Promise<void> {
    for (const message of [...this.#added, ...this.#changed]) {
      refold(message, this.#mapError);
      this.#delta.add(message);
    }
    await writeMessages(trx, this.#added, [...this.#changed], this.#delta);
  }
}
