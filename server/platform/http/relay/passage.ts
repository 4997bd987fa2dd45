import type { OutgoingHttpHeader, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Dispatcher } from 'undici';
import { swallowRest } from './body-limit.ts';
import { failureOf, PassageFailure } from './failure.ts';

/** How a passage tells the package what the upstream answered. */
export type Answered = (error: Error | null, answer?: { statusCode: number; headers: object; body: Passage }) => void;

/** A client that takes nothing for this many time-outs in a row has stalled. */
const maxStalls = 2;

/** Pieces of an answer that may arrive while the hooks still work on its head. */
const maxEarly = 4;

/**
 * One call on its way through: hands the upstream's answer to the client as it comes, with back-pressure and without a
 * stream in between, ends the upstream's call when the client leaves, and the client's when the upstream does.
 */
export class Passage implements Dispatcher.DispatchHandler {
  readonly #client: ServerResponse;
  readonly #timer: NodeJS.Timeout;
  #phase: 'waiting' | 'answered' | 'open' | 'over' = 'waiting';
  #answered: Answered | undefined;
  #upstream: Dispatcher.DispatchController | undefined;
  #early: Buffer[] = [];
  #isWhole = false;
  #isLive = false;
  #hasBody = false;
  #stalls = 0;

  /** `timeoutMs` bounds the wait for the answer's head, counted from here, and then each pause within its body. */
  constructor(
    readonly reply: FastifyReply,
    timeoutMs: number,
  ) {
    this.#client = reply.raw;
    this.#timer = setTimeout(() => this.#expire(), timeoutMs);
    this.#client.once('close', () => this.#abandon());
  }

  /** Names the one who wants to know the outcome; called once, before the dispatch. */
  begin(answered: Answered): void {
    this.#answered = answered;
  }

  /** Whether there is an answer whose head waits to be sent. */
  get isAnswered(): boolean {
    return this.#phase === 'answered';
  }

  /** Sends the head prepared in the reply; from here on the body flows past Fastify. */
  open(): void {
    if (!this.reply.request.raw.complete) {
      // The package asks to close; the rest of the body is swallowed instead, or the client could miss the answer.
      this.reply.removeHeader('connection');
    }
    const headers: NodeJS.Dict<OutgoingHttpHeader> = this.reply.hijack().getHeaders();
    this.#client.writeHead(this.reply.statusCode, headers);
    this.#phase = 'open';
    for (const chunk of this.#early) {
      this.#write(chunk);
    }
    this.#early = [];
    if (this.#isWhole) {
      this.#end();
    } else if (this.#client.writableNeedDrain) {
      this.#upstream?.pause();
    } else {
      this.#upstream?.resume();
      process.nextTick(() => this.#flushHead());
    }
  }

  onRequestStart(upstream: Dispatcher.DispatchController): void {
    this.#upstream = upstream;
    if (this.#phase === 'over') {
      upstream.abort(new PassageFailure('gateway.timeout'));
    }
  }

  onResponseStart(upstream: Dispatcher.DispatchController, statusCode: number, headers: object): void {
    if (statusCode < 200 || this.#phase !== 'waiting') {
      return;
    }
    if (statusCode > 599) {
      this.#fail(new PassageFailure('gateway.bad'));
      upstream.abort(new PassageFailure('gateway.bad'));
      return;
    }
    this.#phase = 'answered';
    this.#isLive = String(Reflect.get(headers, 'content-type')).startsWith('text/event-stream');
    this.#timer.refresh();
    this.#answered?.(null, { statusCode, headers, body: this });
  }

  onResponseData(upstream: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#phase === 'open') {
      this.#timer.refresh();
      if (!this.#write(chunk)) {
        upstream.pause();
      }
    } else if (this.#phase === 'answered' && this.#early.push(chunk) >= maxEarly) {
      upstream.pause();
    }
  }

  onResponseEnd(): void {
    this.#isWhole = true;
    if (this.#phase === 'open') {
      this.#end();
    }
  }

  onResponseError(_upstream: Dispatcher.DispatchController | undefined, error: Error): void {
    if (this.#phase === 'waiting') {
      this.#fail(failureOf(error));
    } else if (this.#phase !== 'over') {
      // Part of the answer is gone already: a broken connection is the only honest sign that the rest is missing.
      this.#finish();
      this.#client.destroy();
    }
  }

  #write(chunk: Buffer): boolean {
    this.#hasBody = true;
    if (this.#client.write(chunk)) {
      return true;
    }
    if (this.#client.listenerCount('drain') === 0) {
      this.#client.once('drain', () => {
        this.#stalls = 0;
        this.#timer.refresh();
        this.#upstream?.resume();
      });
    }
    return false;
  }

  /** The head of an event stream must not wait for the first event; other heads leave with their first bytes. */
  #flushHead(): void {
    if (this.#phase === 'open' && !this.#hasBody) {
      this.#client.flushHeaders();
    }
  }

  #end(): void {
    this.#finish();
    swallowRest(this.reply);
    this.#client.end();
  }

  #fail(failure: PassageFailure): void {
    this.#finish();
    this.#answered?.(failure);
  }

  #finish(): void {
    this.#phase = 'over';
    clearTimeout(this.#timer);
  }

  #abandon(): void {
    if (this.#phase !== 'over') {
      this.#finish();
      this.#upstream?.abort(new Error('the client left'));
    }
  }

  #expire(): void {
    if (this.#phase === 'waiting') {
      this.#fail(new PassageFailure('gateway.timeout'));
      this.#upstream?.abort(new PassageFailure('gateway.timeout'));
    } else if (this.#isLive || (this.#upstream?.paused && ++this.#stalls < maxStalls)) {
      this.#timer.refresh();
    } else {
      this.#client.destroy();
    }
  }
}
