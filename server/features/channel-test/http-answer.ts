import { runInNewContext } from 'node:vm';
import type { HttpConfig } from '#shared/channel/input.ts';
import { TestFailure } from '../../smpp/failure.ts';

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
    const error = at(answer, config.errPath) || body.replaceAll(/\s+/g, ' ').slice(0, 120);
    throw new TestFailure('httpNotOk', { expr: config.okExpr, error });
  }
  return at(answer, config.idPath).slice(0, 200);
}

/** A value the answer holds, or `/pattern/` it fits; empty takes every answer. */
function isAccepted(expr: string, body: string): boolean {
  const pattern = /^\/(.+)\/(i?)$/.exec(expr);
  if (!pattern) {
    return expr === '' || body.includes(expr);
  }
  const [, source, flags] = pattern;
  try {
    // A pattern may need for ever on a long answer; the machine's own timeout is the only thing that ends one.
    const found: unknown = runInNewContext(
      'new RegExp(source, flags).test(body)',
      { source, flags, body },
      { timeout: 200 },
    );
    return found === true;
  } catch {
    throw new TestFailure('httpBadExpr', { expr });
  }
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** What stands at a dotted path (`messages.0.id`), as text; empty when there is nothing. */
function at(value: unknown, path: string): string {
  let present = value;
  for (const name of path.split('.').filter(Boolean)) {
    const isHolder = typeof present === 'object' && present !== null && Object.hasOwn(present, name);
    present = isHolder ? Object.entries(Object(present)).find(([key]) => key === name)?.[1] : undefined;
  }
  const isPlain = typeof present === 'string' || typeof present === 'number';
  return path !== '' && isPlain ? String(present) : '';
}
