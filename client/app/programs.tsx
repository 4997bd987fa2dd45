import type { ReactElement } from 'react';
import { currentSession } from '#client/http/session.ts';
import { withTimeout } from '#client/kit/load-failure.ts';
import {
  currentAddress,
  invitationPath,
  isOpenToAll,
  loginAddress,
  pathOf,
  redirectIn,
  replaceAddress,
} from './address.ts';

const loadVisitor = () => import(/* preload: signed-out */ './Visitor.tsx');
const loadEarly = () => import(/* preload: early */ './early.ts');
const loadOpener = () => import(/* preload: signed-in */ './open-console.tsx');

let isWarm = false;
/** Fetches the console's code while a user types his password. A failure will show when it matters. */
function warmConsole(): void {
  if (!isWarm) {
    isWarm = true;
    void loadOpener().then(
      ({ warmUp }) => warmUp(redirectIn(currentAddress())),
      () => {
        isWarm = false;
      },
    );
  }
}

/** What fits the present session: the console, or the sign-in. The address is put right first. */
export async function loadRoot(): Promise<ReactElement> {
  const { token, endedBy } = currentSession();
  const address = currentAddress();
  const path = pathOf(address);
  if (token !== '' && path !== invitationPath) {
    if (path === '/login') replaceAddress(redirectIn(address));
    // One after the other: the files of both are on their way already, and the console's take longer to be read than the
    // first answers to arrive.
    const { beginAnswers } = await withTimeout(loadEarly());
    await beginAnswers(currentAddress());
    return (await withTimeout(loadOpener())).openConsole();
  }
  if (endedBy === 'person' || endedBy === 'refused') replaceAddress('/login');
  else if (!isOpenToAll(path)) replaceAddress(loginAddress(address));
  const { Visitor } = await withTimeout(loadVisitor());
  return <Visitor onTyping={warmConsole} />;
}
