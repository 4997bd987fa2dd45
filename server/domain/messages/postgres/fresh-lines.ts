import type { LineOutcome } from '#shared/feed/messages.ts';
import type { MapError } from '../error-mapping.ts';
import { Batch } from './batch.ts';
import type { CopyRows } from './copy-rows.ts';
import { Deltas } from './deltas.ts';
import type { Statement } from './ingest.ts';
import { type Range, widened } from './load-states.ts';
import { Norms } from './norms.ts';
import { placeAll } from './place-lines.ts';
import type { LineRefused, NewState } from './state.ts';

/** Messages in their initial state. Of a slice only what writes it is kept: what lives long is paid for by collecting garbage. */
export class FreshLines {
  readonly outcomes: LineOutcome[] = [];
  readonly ids = new Set<string>();
  readonly norms = new Norms();
  range: Range = { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY };
  /** Whether two slices hold the same message. */
  hasTwice = false;
  readonly #byCopy: boolean;
  readonly #deltas = new Deltas();
  readonly #statements: Statement[] = [];
  /** By table. */
  readonly #copied = new Map<string, CopyRows>();

  constructor(byCopy: boolean) {
    this.#byCopy = byCopy;
  }

  async take(
    checked: readonly (NewState | LineRefused)[],
    mapping: MapError,
    complete: (batch: Batch) => void,
  ): Promise<void> {
    const batch = new Batch(new Map(), mapping, this.#deltas);
    for (const outcome of placeAll(batch, checked)) this.outcomes.push(outcome);
    complete(batch);
    for (const { msgId, submitTime } of batch.added()) {
      if (this.ids.has(msgId)) this.hasTwice = true;
      this.ids.add(msgId);
      this.range = widened(this.range, submitTime);
    }
    for (const attempt of batch.attempts()) this.norms.add(attempt);
    for await (const statement of batch.rows({ byCopy: this.#byCopy })) this.#keep(statement);
  }

  /** Rows of one table go in together. */
  #keep(statement: Statement): void {
    const known = 'into' in statement ? this.#copied.get(statement.into) : undefined;
    if (known && 'into' in statement) {
      known.data.push(...statement.data);
    } else {
      this.#statements.push(statement);
      if ('into' in statement) this.#copied.set(statement.into, statement);
    }
  }

  /** What writes all of them, and the cubes. */
  async statements(): Promise<Statement[]> {
    for await (const statement of this.#deltas.statements()) this.#statements.push(statement);
    return this.#statements;
  }
}
