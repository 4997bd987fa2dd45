import { type ReactElement, startTransition, useEffect, useState } from 'react';
import { CrashPage } from '#client/features/errors/CrashPage.tsx';
import { ErrorBoundary } from '#client/features/errors/ErrorBoundary.tsx';
import { currentSession, onSession } from '#client/http/session.ts';
import { Overlay } from './Overlay.tsx';
import { loadRoot } from './programs.tsx';
import { Toasts } from './Toasts.tsx';
import { UpdateNotice } from './update/UpdateNotice.tsx';

interface Running {
  epoch: number;
  program: ReactElement;
}

/** The program that fits the session; it gives way to another as soon as that one is ready. */
export function Root({ first }: { first: Running }) {
  const [{ epoch, program }, setRunning] = useState(first);
  useEffect(() => {
    let latest = first.epoch;
    const follow = async () => {
      const wanted = currentSession().epoch;
      if (wanted === latest) return;
      latest = wanted;
      const next = await loadRoot().catch((error: unknown) => (
        <CrashPage error={error} onRetry={() => location.reload()} />
      ));
      // Signed out again meanwhile: another round is under way.
      if (latest === wanted) startTransition(() => setRunning({ epoch: wanted, program: next }));
    };
    void follow();
    return onSession(() => void follow());
  }, [first]);
  return (
    <>
      <ErrorBoundary key={epoch}>{program}</ErrorBoundary>
      <Toasts />
      <UpdateNotice />
      <Overlay />
    </>
  );
}
