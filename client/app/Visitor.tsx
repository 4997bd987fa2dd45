import { useEffect, useState, useSyncExternalStore } from 'react';
import { AddressError } from '#client/features/errors/AddressError.tsx';
import { LoginPage } from '#client/features/login/LoginPage.tsx';
import { currentSession } from '#client/http/session.ts';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import {
  currentAddress,
  invitationPath,
  isOpenToAll,
  loginAddress,
  pathOf,
  queryOf,
  replaceAddress,
} from './address.ts';

const InvitationPage = lazyPart(() =>
  import('#client/features/login/InvitationPage.tsx').then((module) => module.InvitationPage),
);

const CredentialsPage = lazyPart(() =>
  import('#client/features/credentials/CredentialsPage.tsx').then((module) => module.CredentialsPage),
);

const AcknowledgePage = lazyPart(() =>
  import('#client/features/customer-price/notice/AcknowledgePage.tsx').then((module) => module.AcknowledgePage),
);

function onAddress(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  window.addEventListener('popstate', listener);
  return () => {
    window.removeEventListener('hashchange', listener);
    window.removeEventListener('popstate', listener);
  };
}

/** Pages for people who are not signed in; every other address leads to the sign-in and is remembered. */
export function Visitor({ onTyping }: { onTyping: () => void }) {
  const address = useSyncExternalStore(onAddress, currentAddress);
  const path = pathOf(address);
  const isOpen = isOpenToAll(path);
  const [epoch] = useState(() => currentSession().epoch);
  useEffect(() => {
    // After the sign-in the address is the console's, which is being drawn.
    if (!isOpen && currentSession().epoch === epoch) replaceAddress(loginAddress(address));
  }, [isOpen, address, epoch]);
  if (path === '/404' || path === '/403') {
    return <AddressError status={path === '/404' ? 404 : 403} isAlone />;
  }
  if (path === invitationPath) {
    return <InvitationPage token={queryOf(address).get('token') ?? ''} />;
  }
  if (path === '/credentials') return <CredentialsPage />;
  if (path === '/price-notice') return <AcknowledgePage />;
  return <LoginPage onTyping={onTyping} />;
}
