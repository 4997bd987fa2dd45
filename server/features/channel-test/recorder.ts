import type { TestPdu, TestStep, TestStepName } from '#shared/channel/test.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { type TestText, testTexts } from '#shared/texts/channel-test.ts';
import { TestFailure } from '../../domain/smpp/failure.ts';
import type { Traced } from '../../domain/smpp/session.ts';
import type { Deadline } from '../../domain/smpp/within.ts';

/** A supplier's flood must not become ours: PDUs kept of one step, hex digits and characters kept of one PDU. */
const pdusKept = 60;
const hexKept = 4096;
const textKept = 2000;

interface RecorderOptions {
  deadline: Deadline;
  lang: Lang;
  /** Told after each change with the step it was in. */
  onChange(step: TestStep, stepNo: number): void;
  /** Told of faults that are ours, not the supplier's. */
  onFault(error: unknown): void;
}

/** Writes down the steps of one test while they happen. */
export class Recorder {
  readonly steps: TestStep[] = [];

  constructor(private readonly options: RecorderOptions) {}

  /** Does one step; a failure is written down in the caller's language and thrown on. */
  async step<T>(name: TestStepName, work: (step: TestStep) => Promise<T>): Promise<T> {
    const begun = performance.now();
    const step = this.#add(name, 'running');
    try {
      const outcome = await work(step);
      this.#close(step, begun, step.state === 'running' ? 'ok' : step.state);
      return outcome;
    } catch (error) {
      const failure = error instanceof TestFailure ? error : new TestFailure('unexpected');
      if (failure !== error) {
        this.options.onFault(error);
      }
      step.error = failure.in(this.options.lang);
      step.commandStatus = failure.commandStatus;
      this.#close(step, begun, 'failed');
      throw failure;
    }
  }

  /** A step that cannot be taken, and why. */
  skip(name: TestStepName, why: TestText): void {
    const step = this.#add(name, 'skipped');
    step.error = testTexts[this.options.lang][why];
    this.#changed(step);
  }

  /** Ends the present step without a verdict: nothing is wrong, but it did not come to its end either. */
  leaveOpen(step: TestStep, why: TestFailure): void {
    step.state = 'skipped';
    step.error = why.in(this.options.lang);
  }

  /** Writes what passed on the wire into the step that is under way. */
  readonly trace = ({ direction, octets, pdu }: Traced): void => {
    this.add({
      direction,
      name: pdu?.name ?? 'octets',
      hex: octets.toString('hex'),
      decoded: pdu ? (pdu.problem === undefined ? pdu.fields : { ...pdu.fields, problem: pdu.problem }) : {},
    });
  };

  add({ direction, name, hex, decoded }: Omit<TestPdu, 'at'>): void {
    const step = this.steps.findLast(({ state }) => state === 'running') ?? this.steps.at(-1);
    if (step && step.pdus.length < pdusKept) {
      const at = Math.round(this.options.deadline.elapsed * 10) / 10;
      step.pdus.push({ direction, at, name, hex: hex.slice(0, hexKept), decoded: shortened(decoded) });
    }
  }

  /** Whether nothing failed so far. */
  get isOk(): boolean {
    return this.steps.every(({ state }) => state !== 'failed');
  }

  #add(name: TestStepName, state: TestStep['state']): TestStep {
    const step: TestStep = { name, state, ms: 0, pdus: [], error: '', commandStatus: null };
    this.steps.push(step);
    if (state === 'running') {
      this.#changed(step);
    }
    return step;
  }

  #close(step: TestStep, begun: number, state: TestStep['state']): void {
    step.ms = Math.round((performance.now() - begun) * 10) / 10;
    step.state = state;
    this.#changed(step);
  }

  #changed(step: TestStep): void {
    this.options.onChange(step, this.steps.indexOf(step));
  }
}

/** Long texts cut; NUL and halves of surrogate pairs replaced, which no JSON of the database may hold. */
function shortened(decoded: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const short = (value: unknown): unknown => {
    if (typeof value === 'string') {
      return value
        .slice(0, textKept)
        .replaceAll('\u0000', '\u2400')
        .replaceAll(/\p{Surrogate}/gu, '\ufffd');
    }
    if (Array.isArray(value)) {
      return value.slice(0, 50).map(short);
    }
    return typeof value === 'object' && value !== null ? shortened({ ...value }) : value;
  };
  return Object.fromEntries(Object.entries(decoded).map(([name, value]) => [name, short(value)]));
}
