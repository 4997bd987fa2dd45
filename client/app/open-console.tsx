import type { ReactElement } from 'react';
import { loadConsoleStyles } from '#client/app/page/page-links.ts';
import { currentSession, onSession } from '#client/http/session.ts';
import { withTimeout } from '#client/kit/load-failure.ts';
import { pathOf } from './address.ts';
import { Console } from './Console.tsx';
import { loadRouteTree } from './route-tree.ts';
import { type ConsoleRouter, createConsoleRouter } from './router.tsx';
import { screenGroups } from './screens.ts';

/** Waits until the router knows its first page: nothing of a page is rendered before all of it is there. */
function settled(router: ConsoleRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) {
      resolve();
      return;
    }
    const stop = router.subscribe(({ initialized }) => {
      if (initialized) {
        stop();
        resolve();
      }
    });
  });
}

/** Fetches the styles and the page behind `address` ahead of the sign-in's answer. */
export function warmUp(address: string): void {
  loadConsoleStyles().catch(() => undefined);
  const screens = screenGroups.flatMap((group) => group.screens);
  const wanted = screens.find(({ path }) => path === pathOf(address)) ?? screens[0];
  wanted?.page?.().catch(() => undefined);
}

/** The console of the present session, ready to be rendered at the address in force. */
export async function openConsole(): Promise<ReactElement> {
  const styles = withTimeout(loadConsoleStyles());
  const { epoch } = currentSession();
  const router = createConsoleRouter(await loadRouteTree());
  // With its session the router ends: it must not answer to the next one's addresses. Callers waiting for its first page
  // stop waiting: a token that was dead already leads to the sign-in.
  const ended = new Promise<void>((resolve) => {
    const stop = onSession(() => {
      if (currentSession().epoch !== epoch) {
        stop();
        router.dispose();
        resolve();
      }
    });
  });
  await Promise.all([Promise.race([settled(router), ended]), styles]);
  return <Console router={router} />;
}
