import './app.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, type Root as ReactRoot } from 'react-dom/client';
import { CrashPage } from '#client/features/errors/CrashPage.tsx';
import { currentSession } from '#client/http/session.ts';
import { startI18n } from '#client/i18n/index.ts';
import { logError, watchErrors } from '#client/kit/error-log.ts';
import { loadRoot } from './programs.tsx';
import { Root } from './Root.tsx';
import { adoptVariables } from './theme/variables.ts';
import { watchForNewBuilds } from './update/update.ts';

/** Starts the client in `container`. The first render is the whole first page: no fallback is ever shown before it. */
export async function start(container: HTMLElement): Promise<ReactRoot> {
  adoptVariables();
  watchForNewBuilds();
  watchErrors();
  const { epoch } = currentSession();
  const [program] = await Promise.all([
    loadRoot().catch((error: unknown) => <CrashPage error={error} onRetry={() => location.reload()} />),
    startI18n(),
  ]);
  const root = createRoot(container, {
    // Report errors that a boundary has caught, too.
    onCaughtError: (error) => logError(error),
  });
  // As a transition, so that it is made in slices: the page answers while its first screen is built.
  startTransition(() => {
    root.render(
      <StrictMode>
        <Root first={{ epoch, program }} />
      </StrictMode>,
    );
  });
  return root;
}
