import { i18next } from '#client/i18n/index.ts';
import { session as calls, type Sealed, type SessionUser, type SignInInput } from '#shared/session.ts';
import { call } from './call.ts';
import { asCallError, CallError } from './call-error.ts';
import { digestOf, warmDigest } from './digest.ts';
import { endSession, startSession } from './session.ts';
import { forgetSessionErrors } from './session-errors.ts';

/** How long a sign-out waits for the server before it goes on without it, in ms. */
const signOutPatience = 2000;

export { warmDigest };

interface Credentials {
  username: string;
  password: string;
  /** Of the second factor, once it was asked for. */
  code?: string | undefined;
}

/** Signs in. A refusal is thrown without a message: the form says it. */
export async function signIn({ username, password, code }: Credentials): Promise<void> {
  const [digest, publicKey] = await Promise.all([digestOf(password), sealingKey()]);
  const credentials = { username, password: digest, ...(code && { code }) };
  const user = publicKey ? await signInSealed(publicKey, credentials) : sessionUserIn(await send(credentials));
  if (!user) {
    throw new CallError({ status: 200, message: i18next.t('login.noToken') });
  }
  forgetSessionErrors();
  startSession({ ...user, name: user.name || username });
}

/** The key to seal with; undefined when payloads travel in the clear, also where a back end knows no such call. */
async function sealingKey(): Promise<string | undefined> {
  try {
    const { publicKey, mockServer } = await call(calls.publicKey, {}, { quiet: true });
    return mockServer ? undefined : publicKey || undefined;
  } catch (thrown) {
    const error = asCallError(thrown);
    if (error.status === 404) {
      return undefined;
    }
    throw error;
  }
}

async function signInSealed(publicKey: string, credentials: Credentials): Promise<SessionUser | undefined> {
  const { sealSignIn } = await import('./sealing.ts');
  const { body, open } = await sealSignIn(publicKey, credentials);
  return sessionUserIn(await open(await send(body)));
}

const send = (input: SignInInput): Promise<SessionUser | Sealed> => call(calls.login, input, { quiet: true });

/** The session user in an answer; other back ends may leave out everything but the token. */
function sessionUserIn(answer: unknown): SessionUser | undefined {
  if (typeof answer !== 'object' || answer === null || !('token' in answer)) {
    return undefined;
  }
  const { token, name, avatar, permissions, passwordExpired, mustEnrol }: { [key in keyof SessionUser]?: unknown } =
    answer;
  if (typeof token !== 'string' || token === '') {
    return undefined;
  }
  return {
    token,
    name: typeof name === 'string' ? name : '',
    avatar: typeof avatar === 'string' ? avatar : '',
    permissions: Array.isArray(permissions) ? permissions.filter((each) => typeof each === 'string') : [],
    passwordExpired: passwordExpired === true || passwordExpired === 1,
    mustEnrol: mustEnrol === true,
  };
}

/** Ends the session on the server and here; here even when the server does not answer. */
export async function signOut(): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, signOutPatience));
  try {
    await Promise.race([call(calls.logout, {}, { quiet: true }), patience]);
  } catch {
    // The token may be dead already: leaving must always work.
  } finally {
    endSession('person');
  }
}
