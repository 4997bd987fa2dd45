import type { Lang } from '#shared/http/endpoint.ts';

/** Characters of a body that are searched: our client writes `lang` first. */
const searched = 4096;
const token = /\s*("(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s"{}[\]:,]+)/sy;

/**
 * `lang` of the outermost object of a JSON text that is malformed or of which only the beginning is known; a `lang` of an
 * object inside it is a field of the call.
 */
export function langOfText(text: string): Lang | undefined {
  const tokens = tokensOf(text.slice(0, searched));
  if (tokens[0] !== '{') return undefined;
  let depth = 0;
  for (const [at, each] of tokens.entries()) {
    const isKey = depth === 1 && (tokens[at - 1] === '{' || tokens[at - 1] === ',') && tokens[at + 1] === ':';
    if (isKey && each === '"lang"') {
      const value = tokens[at + 2];
      return value === '"en"' ? 'en' : value === '"zh"' ? 'zh' : undefined;
    }
    if (each === '{' || each === '[') depth += 1;
    if (each === '}' || each === ']') depth -= 1;
  }
  return undefined;
}

/** The tokens up to the first character that begins none, such as a string that does not end. */
function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  token.lastIndex = 0;
  for (let found = token.exec(text); found !== null; found = token.exec(text)) tokens.push(found[1] ?? '');
  return tokens;
}
