import type { ChannelTest, TestStep } from '#shared/channel/test.ts';
import type { ServerEvent } from '#shared/event.ts';

const isFurther = (step: TestStep, known: TestStep | undefined): boolean =>
  !known ||
  (known.state === 'running' && step.state !== 'running') ||
  (known.state === step.state && step.pdus.length > known.pdus.length) ||
  (known.state === 'running' && step.state === 'running' && step.ms > known.ms);

/** What is known of a test with a later answer; answers and events overtake each other, a step never goes back. */
export function withResult(known: ChannelTest | undefined, answer: ChannelTest): ChannelTest {
  if (known?.testId !== answer.testId) {
    return answer;
  }
  const length = Math.max(known.steps.length, answer.steps.length);
  const steps = Array.from({ length }, (_, index) => {
    const [old, fresh] = [known.steps[index], answer.steps[index]];
    return fresh && isFurther(fresh, old) ? fresh : old;
  }).filter((step) => step !== undefined);
  const latest = known.state === 'running' ? answer : known;
  return { ...latest, messageId: latest.messageId || known.messageId, ms: Math.max(known.ms, answer.ms), steps };
}

/** What is known of a test with the step an event tells of; steps before it come with the next answer. */
export function withEvent(known: ChannelTest, event: ServerEvent<'channel-test'>): ChannelTest {
  const { testId, state, ms, messageId, step, stepNo } = event;
  if (testId !== known.testId || stepNo > known.steps.length) {
    return known;
  }
  const steps = known.steps.slice();
  steps[stepNo] = step;
  return withResult(known, { ...known, state, ms, messageId: messageId || known.messageId, steps });
}
