import type { RawBuilder } from 'kysely';
import { CodeDelta } from './code-delta.ts';
import { CubeDelta } from './cube-delta.ts';
import { ErrorDelta } from './error-delta.ts';
import { LedgerDelta } from './ledger-delta.ts';
import type { MessageState } from './state.ts';
import { UseDelta } from './use-delta.ts';
import { statementsOfCodes, statementsOfCube, statementsOfErrors, statementsOfUses } from './write.ts';

/** How messages change the cubes and the ledger. Cells cost far more than messages: they are written once, at the end of a transaction. */
export class Deltas {
  readonly #cube = new CubeDelta();
  readonly #codes = new CodeDelta();
  readonly #uses = new UseDelta();
  readonly #errors = new ErrorDelta();
  readonly #ledger = new LedgerDelta();

  add(message: MessageState, sign: 1 | -1 = 1): void {
    this.#cube.add(message, sign);
    this.#codes.add(message, sign);
    this.#uses.add(message, sign);
    this.#errors.add(message, sign);
    this.#ledger.add(message, sign);
  }

  async *statements(): AsyncGenerator<RawBuilder<unknown>> {
    yield* statementsOfCube(this.#cube);
    yield* statementsOfCodes(this.#codes);
    yield* statementsOfUses(this.#uses);
    yield* statementsOfErrors(this.#errors);
    // Last: other postings wait from here to the commit.
    yield* this.#ledger.statements();
  }
}
