import type { HttpConfig } from '#shared/channel/input.ts';
import { TestFailure } from '../../domain/smpp/failure.ts';
import { fitsPattern, jsonOf, textAt } from './http-text.ts';

/** The message id in a supplier's answer; throws when the answer says that the channel does not work. */
export function answerVerdict(config: HttpConfig, status: number, body: string, hasMessage: boolean): string {
  if (status >= 300 && status < 400) {
    throw new TestFailure('httpRedirect', { status });
  }
  // Without a message the supplier is right to refuse the request, but not the account or the address.
  const isRefusal = status >= 500 || [401, 403, 404, 405, 407].includes(status);
  if (status >= 400 && (hasMessage || isRefusal)) {
    throw new TestFailure('httpStatus', { status });
  }
  if (!hasMessage) {
    return '';
  }
  const answer = jsonOf(body);
  if (!isAccepted(config.okExpr, body)) {
    const error = textAt(answer, config.errPath) || body.replaceAll(/\s+/g, ' ').slice(0, 120);
    throw new TestFailure('httpNotOk', { expr: config.okExpr, error });
  }
  return textAt(answer, config.idPath).slice(0, 200);
}

/** A value the answer holds, or `/pattern/` it fits; empty takes every answer. */
function isAccepted(expr: string, body: string): boolean {
  try {
    return fitsPattern(expr, body) ?? body.includes(expr);
  } catch {
    throw new TestFailure('httpBadExpr', { expr });
  }
}
