import { AddressError } from '#client/features/errors/AddressError.tsx';
import { NoScreens } from '#client/features/errors/NoScreens.tsx';
import { useSession } from '#client/http/session.ts';
import { firstScreen } from './access.ts';
import type { ScreenGroup } from './screens.ts';

/** A screen the user may not open; without any other to go to, it says so instead of leading to itself. */
export function Forbidden({ tree }: { tree: readonly ScreenGroup[] }) {
  const rights = useSession();
  return firstScreen(tree, undefined, rights) === undefined ? <NoScreens /> : <AddressError status={403} />;
}
