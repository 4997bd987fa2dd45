import type { ReactElement } from 'react';
import { currentSession } from '#client/http/session.ts';
import { withinLimit } from '#client/kit/load-failure.ts';
import { currentAddress, isOpenToAll, loginAddress, pathOf, redirectIn, replaceAddress } from './address.ts';

const loadVisitor = () => import(/* preload: signed-out */ './Visitor.tsx');
const loadEarly = () => import(/* preload: early */ './early.ts');
const loadOpener = () => import(/* preload: signed-in */ './open-console.tsx');

let isWarm = false;
/** Fetches the console's code while a person types his password. A failure will show when it matters. */
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
export async function loadProgram(): Promise<ReactElement> {
  const { token, endedBy } = currentSession();
  const address = currentAddress();
  const path = pathOf(address);
  if (token !== '') {
    if (path === '/login') replaceAddress(redirectIn(address));
    const early = withinLimit(loadEarly());
    const opener = withinLimit(loadOpener());
    // Should both fail, one is told.
    opener.catch(() => undefined);
    (await early).beginAnswers(currentAddress());
    return (await opener).openConsole();
  }
  if (endedBy === 'person' || endedBy === 'refused') replaceAddress('/login');
  else if (!isOpenToAll(path)) replaceAddress(loginAddress(address));
  const { Visitor } = await withinLimit(loadVisitor());
  return <Visitor onTyping={warmConsole} />;
}
