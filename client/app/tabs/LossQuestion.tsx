import { lazyPart } from '#client/kit/lazy-part.tsx';
import { useLossQuestion } from './loss-question.ts';

const LeaveDialog = lazyPart(() => import('#client/kit/form/LeaveDialog.tsx').then((module) => module.LeaveDialog));

/** Asks before a closed or refreshed tab loses entries. */
export function LossQuestion() {
  const answer = useLossQuestion();
  return answer && <LeaveDialog onStay={() => answer(false)} onLeave={() => answer(true)} />;
}
