import { describe, expect, it } from 'vitest';
import { TestFailure } from '#server/domain/smpp/failure.ts';
import { Deadline } from '#server/domain/smpp/within.ts';

const never = () => new Promise<never>(() => {});
const late = (seconds: number) => new TestFailure('noAnswer', { command: 'x', seconds });
const failureOf = async (work: Promise<unknown>): Promise<TestFailure> => {
  const error = await work.catch((reason: unknown) => reason);
  return error instanceof TestFailure ? error : expect.fail(`not a failure of the test: ${String(error)}`);
};

describe('the deadline of a test', () => {
  it('shortens every wait to what the whole test has left, less the reserve for its end', async () => {
    const deadline = new Deadline(400, 200);
    const begun = performance.now();
    await failureOf(deadline.within(60_000, never(), late));
    expect(performance.now() - begun).toBeLessThan(30_000);
    await failureOf(deadline.within(60_000, never(), late));
    deadline.releaseReserve();
    const failure = await failureOf(deadline.within(60_000, never(), late));
    expect(failure.params.seconds).toBe(1);
    expect(performance.now() - begun).toBeGreaterThan(350);
    expect(performance.now() - begun).toBeLessThan(30_000);
  });

  it('ends whatever is under way, and what begins afterwards, with the reason given', async () => {
    const deadline = new Deadline(60_000);
    const waiting = failureOf(deadline.within(60_000, never(), late));
    deadline.end(new TestFailure('cancelled'));
    expect((await waiting).text).toBe('cancelled');
    const rejected = Promise.reject(new Error('nobody listens'));
    expect((await failureOf(deadline.within(60_000, rejected, late))).text).toBe('cancelled');
  });
});
