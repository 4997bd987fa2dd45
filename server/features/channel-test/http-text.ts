import { runInNewContext } from 'node:vm';

/** Whether a text fits `/pattern/`; undefined for an expression that is no pattern. Throws for one that cannot be run. */
export function fitsPattern(expr: string, text: string): boolean | undefined {
  const pattern = /^\/(.+)\/(i?)$/.exec(expr);
  if (!pattern) {
    return undefined;
  }
  const [, source, flags] = pattern;
  // A pattern may need for ever on a long text; the machine's own timeout is the only thing that ends one.
  const found: unknown = runInNewContext(
    'new RegExp(source, flags).test(text)',
    { source, flags, text },
    { timeout: 200 },
  );
  return found === true;
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What stands at a dotted path (`messages.0.id`), as text; empty when there is nothing. */
export function textAt(value: unknown, path: string): string {
  let present = value;
  for (const name of path.split('.').filter(Boolean)) {
    const isHolder = typeof present === 'object' && present !== null && Object.hasOwn(present, name);
    present = isHolder ? Object.entries(Object(present)).find(([key]) => key === name)?.[1] : undefined;
  }
  const isPlain = typeof present === 'string' || typeof present === 'number';
  return path !== '' && isPlain ? String(present) : '';
}
