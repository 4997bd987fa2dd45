import { lazy, Suspense } from 'react';
import { useLossQuestion } from './loss-question.ts';

const LeaveDialog = lazy(() =>
  import('#client/kit/form/LeaveDialog.tsx').then((module) => ({ default: module.LeaveDialog })),
);

/** Asks before a closed or refreshed tab loses entries. */
export function LossQuestion() {
  const answer = useLossQuestion();
  return (
    answer && (
      <Suspense>
        <LeaveDialog onStay={() => answer(false)} onLeave={() => answer(true)} />
      </Suspense>
    )
  );
}
