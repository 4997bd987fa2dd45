import type { MapError } from '../error-mapping.ts';
import { slices } from '../yield-to-event-loop.ts';
import { Deltas } from './deltas.ts';
import type { Ingest, Statement } from './ingest.ts';
import { refold } from './message-outcome.ts';
import type { AttemptState, MessageState, NewState } from './state.ts';
import { statementsOfMessages, type Writing } from './write.ts';

/** `keepsMoney`: what messages and submits were charged with stays, whatever they turn out to be. */
interface Judging {
  keepsMoney?: boolean;
}

/** What some messages change, until it is written. */
export class Batch {
  readonly states: Map<string, MessageState>;
  readonly #mapError: MapError;
  readonly #deltas: Deltas;
  readonly #added: NewState[] = [];
  readonly #changed = new Set<MessageState>();

  /** `deltas`: of several batches together. */
  constructor(states: Map<string, MessageState>, mapError: MapError, deltas = new Deltas()) {
    this.states = states;
    this.#mapError = mapError;
    this.#deltas = deltas;
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
    this.#deltas.add(message, -1);
    message.change = 'update';
    this.#changed.add(message);
  }

  added(): readonly NewState[] {
    return this.#added;
  }

  /** All attempts of new messages and of those that were touched. */
  *attempts(): Generator<AttemptState> {
    for (const message of this.#added) yield* message.attempts;
    for (const message of this.#changed) yield* message.attempts;
  }

  /** What writes the messages; to be asked for once, when nothing changes any more. */
  async *rows(writing: Writing, { keepsMoney = false }: Judging = {}): AsyncGenerator<Statement> {
    for await (const some of slices([...this.#added, ...this.#changed])) {
      for (const message of some) {
        const restore = keepsMoney ? moneyKeeper(message) : undefined;
        refold(message, this.#mapError);
        restore?.();
        this.#deltas.add(message);
      }
    }
    yield* statementsOfMessages(this.#added, [...this.#changed], writing);
  }

  /** Writes messages and cubes. */
  async write({ run }: Ingest, judging?: Judging): Promise<void> {
    for await (const statement of this.rows({ byCopy: false }, judging)) await run(statement);
    for await (const statement of this.#deltas.statements()) await run(statement);
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
