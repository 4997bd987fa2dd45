import { useEffect, useSyncExternalStore } from 'react';
import { AddressError } from '#client/features/errors/AddressError.tsx';
import { LoginPage } from '#client/features/login/LoginPage.tsx';
import { currentAddress, isOpenToAll, loginAddress, pathOf, replaceAddress } from './address.ts';

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
  useEffect(() => {
    if (!isOpen) replaceAddress(loginAddress(address));
  }, [isOpen, address]);
  if (path === '/404' || path === '/403') {
    return <AddressError status={path === '/404' ? 404 : 403} />;
  }
  return <LoginPage onTyping={onTyping} />;
}
