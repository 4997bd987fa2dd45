import { lazyPart } from '#client/kit/lazy-part.tsx';
import { useDiscardAnswer } from './confirm-discard.ts';

const LeaveDialog = lazyPart(() => import('#client/kit/form/LeaveDialog.tsx').then((module) => module.LeaveDialog));

/** Asks before a tab with unsaved changes is closed or refreshed. */
export function UnsavedChangesDialog() {
  const answer = useDiscardAnswer();
  return answer && <LeaveDialog onStay={() => answer(false)} onLeave={() => answer(true)} />;
}
