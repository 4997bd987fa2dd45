import { session as sessionCalls } from '#shared/session.ts';
import { CallError } from './call-error.ts';
import { cancelled, noAnswer, openEnvelope } from './envelope.ts';
import { adoptStored, currentSession, renewToken, type Session, sessionEnd } from './session.ts';
import { readText } from './stored.ts';
import { exchange } from './transport.ts';

let running: Promise<void> | undefined;

/**
 * Replaces the token of `made`, which the server calls expired. All who ask meanwhile share one refresh and its outcome;
 * a token that this or another tab has renewed already is simply used.
 */
export function refreshToken(made: Session): Promise<void> {
  if (currentSession().token === made.token && readText('token') !== made.token) {
    adoptStored();
  }
  const now = currentSession();
  if (now.epoch !== made.epoch) {
    return Promise.reject(cancelled());
  }
  if (now.token !== made.token) {
    return Promise.resolve();
  }
  running ??= refresh(made).finally(() => {
    running = undefined;
  });
  return running;
}

async function refresh(made: Session): Promise<void> {
  const answer = await exchange(sessionCalls.refreshToken, {}, { token: made.token, signal: sessionEnd() })
    .then(openEnvelope)
    .catch(async (thrown: unknown) => {
      const { status, error, message, requestId, cancelled } = await noAnswer(thrown);
      // Whatever the reason, this session cannot go on: one code for it.
      throw new CallError({
        status,
        code: 401,
        ...(error && { error }),
        message,
        ...(requestId && { requestId }),
        cancelled,
      });
    });
  if (currentSession().epoch !== made.epoch) {
    throw cancelled();
  }
  const token = tokenIn(answer);
  if (!token) {
    throw new CallError({ status: 200, code: 401, error: 'session.ended', message: '' });
  }
  renewToken(token);
}

const tokenIn = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'token' in answer && typeof answer.token === 'string'
    ? answer.token
    : undefined;
