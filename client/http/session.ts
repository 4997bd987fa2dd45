import { allShown, type FieldRules } from '#shared/field-rules.ts';
import type { Permission } from '#shared/permissions.ts';
import type { SessionUser } from '#shared/session.ts';
import { createStore } from './store.ts';
import { readJson, readText, type StorageKey, writeText } from './stored.ts';

/** Who is signed in, as this browser knows it. Permissions here are display only: the server decides. */
export interface Session {
  /** Raw, as sent; empty without a session. */
  readonly token: string;
  readonly username: string;
  readonly avatar: string;
  readonly permissions: readonly string[];
  /** Known once the server has been asked; not stored. */
  readonly roles: readonly string[];
  /** Everything is shown; never with a sign-in, since the server grants by permission. */
  readonly isAdmin: boolean;
  readonly passwordExpired: boolean;
  /** A second factor has to be set up first; not stored. */
  readonly mustEnrol: boolean;
  /** What the server hides or masks, for columns and forms; known once it has been asked, not stored. */
  readonly fieldRules: FieldRules;
  /** Whether calls on the traffic of all customers are open; known once the server has been asked, not stored. */
  readonly allCustomers: boolean;
  /** Not stored: known once the server has been asked. */
  readonly realName: string;
  /** Zone that times are shown in; empty: the browser's. Not stored. */
  readonly zone: string;
  /** Percentage on top of the supplier's cost, as text; not stored. */
  readonly costAgentPercent: string;
  /** The base currency, ISO 4217; empty until the settings are loaded. Not stored. */
  readonly baseCurrency: string;
  /** The server's, for the footer; not stored. */
  readonly version: string;
  /** Whether the server leads to the source, for a key; not stored. */
  readonly hasSourceLink: boolean;
  /** Why there is no session: the user left, the server refused, another tab ended it. */
  readonly endedBy: 'person' | 'refused' | 'elsewhere' | undefined;
  /** Counts sign-ins and sign-outs of this page; a call belongs to the one it was made in. */
  readonly epoch: number;
}

const session = createStore<Session>({
  ...readStored(),
  roles: [],
  isAdmin: false,
  mustEnrol: false,
  fieldRules: allShown,
  allCustomers: true,
  realName: '',
  zone: '',
  costAgentPercent: '',
  baseCurrency: '',
  version: '',
  hasSourceLink: false,
  endedBy: undefined,
  epoch: 0,
});
let ended = new AbortController();

/** The stored token, if it can be one: what no header can carry would have every call fail, without a way to the sign-in. */
function storedToken(): string {
  const text = readText('token') ?? '';
  return /^[\x20-\x7e]{1,4096}$/.test(text) ? text : '';
}

/** The stored picture, if it can be an address of one: anything else the browser would ask the server for. */
function storedAvatar(): string {
  const text = readText('avatar') ?? '';
  return /^(data:image\/|https?:\/\/|\/(?!\/))/.test(text) ? text : '';
}

function readStored(): Pick<Session, 'token' | 'username' | 'avatar' | 'permissions' | 'passwordExpired'> {
  const permissions = readJson('permissions');
  const pe = readText('pe');
  return {
    token: storedToken(),
    username: readText('username') ?? '',
    avatar: storedAvatar(),
    permissions: Array.isArray(permissions) ? permissions.filter((name) => typeof name === 'string') : [],
    passwordExpired: pe === 'true' || pe === '1',
  };
}

const setSession = (next: Partial<Session>): void => session.set({ ...session.get(), ...next });

/** Another user, or none: calls of the session before are cancelled. */
function begin(
  next: Omit<
    Session,
    | 'mustEnrol'
    | 'epoch'
    | 'roles'
    | 'isAdmin'
    | 'fieldRules'
    | 'allCustomers'
    | 'realName'
    | 'zone'
    | 'costAgentPercent'
    | 'baseCurrency'
    | 'version'
    | 'hasSourceLink'
  > & { mustEnrol?: boolean | undefined },
): void {
  const before = ended;
  ended = new AbortController();
  setSession({
    ...next,
    mustEnrol: next.mustEnrol ?? false,
    roles: [],
    fieldRules: allShown,
    allCustomers: true,
    realName: '',
    zone: '',
    costAgentPercent: '',
    baseCurrency: '',
    version: '',
    hasSourceLink: false,
    epoch: session.get().epoch + 1,
  });
  before.abort();
}

/** The session as it is now. */
export const currentSession = session.get;
/** Aborts when the present session ends. */
export const sessionEnd = (): AbortSignal => ended.signal;

/** Subscribes to changes of the session. Returns an unsubscribe function. */
export const onSession = session.subscribe;
export const useSession = session.useValue;

/** Whether the session holds `permission`; comfort for menus and buttons, never protection. */
export const can = (permission: Permission | 'signed-in' | 'public'): boolean =>
  permission === 'public' ||
  (currentSession().token !== '' && (permission === 'signed-in' || currentSession().permissions.includes(permission)));

/** Begins a session with a sign-in's answer. The token is stored last: other tabs read the rest on its storage event. */
export function startSession(user: SessionUser): void {
  // Left by a session that ended elsewhere.
  writeText('lock', undefined);
  writeText('username', user.name);
  writeText('avatar', user.avatar);
  writeText('permissions', JSON.stringify(user.permissions));
  writeText('pe', String(user.passwordExpired));
  writeText('token', user.token);
  const { token, avatar, permissions, passwordExpired, mustEnrol } = user;
  begin({ token, avatar, permissions, passwordExpired, mustEnrol, username: user.name, endedBy: undefined });
}

/** Forgets the user here and in the other tabs; the server is not told. */
export function endSession(endedBy: 'person' | 'refused'): void {
  // The tab that was refused first says so.
  if (endedBy === 'refused' && storedToken() === '') {
    adoptStored();
    return;
  }
  for (const key of ['token', 'username', 'avatar', 'permissions', 'pe', 'lock'] satisfies StorageKey[]) {
    writeText(key, undefined);
  }
  begin({ token: '', username: '', avatar: '', permissions: [], passwordExpired: false, endedBy });
}

/** The same session with a new token. */
export function renewToken(token: string): void {
  writeText('token', token);
  setSession({ token });
}

type Known = Pick<
  Session,
  | 'username'
  | 'avatar'
  | 'permissions'
  | 'roles'
  | 'fieldRules'
  | 'allCustomers'
  | 'zone'
  | 'passwordExpired'
  | 'mustEnrol'
  | 'realName'
  | 'costAgentPercent'
  | 'baseCurrency'
  | 'version'
  | 'hasSourceLink'
>;

/** What the server says of the user who is signed in; absent and undefined fields stay as they are. */
export function updateSession(known: { [Field in keyof Known]?: Known[Field] | undefined }): void {
  const { username, avatar, permissions, passwordExpired } = known;
  if (username !== undefined) writeText('username', username);
  if (avatar !== undefined) writeText('avatar', avatar);
  if (permissions !== undefined) writeText('permissions', JSON.stringify(permissions));
  if (passwordExpired !== undefined) writeText('pe', String(passwordExpired));
  setSession(Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)));
}

/** Takes over what another tab has stored. */
export function adoptStored(): void {
  const stored = readStored();
  const { token, username } = currentSession();
  if (stored.token === token) {
    setSession(stored);
  } else if (stored.token !== '' && token !== '' && stored.username === username) {
    setSession(stored);
  } else {
    begin({ ...stored, endedBy: stored.token === '' ? 'elsewhere' : undefined });
  }
}

// Absent in Node, where the build reads what screens ask for first.
globalThis.window?.addEventListener('storage', ({ key, storageArea }) => {
  // A null key means that everything was cleared.
  if (storageArea === localStorage && (key === null || ['token', 'permissions', 'pe', 'avatar'].includes(key))) {
    adoptStored();
  }
});
