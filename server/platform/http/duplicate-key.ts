/**
 * First key that occurs twice in one object of a JSON text, or undefined. `JSON.parse` silently keeps the last value, while
 * another parser in front of us may keep the first. The text must already have been parsed: it is taken for valid JSON.
 */
export function duplicateKey(json: string): string | undefined {
  /** Keys of the objects that are open, the innermost last. */
  const open: Set<string>[] = [];
  for (let at = 0; at < json.length; at += 1) {
    const char = json.charCodeAt(at);
    if (char === brace) {
      open.push(new Set());
    } else if (char === closingBrace) {
      open.pop();
    } else if (char === quote) {
      const end = endOfString(json, at);
      if (isFollowedByColon(json, end)) {
        const raw = json.slice(at, end);
        const key: string = raw.includes('\\') ? JSON.parse(raw) : raw.slice(1, -1);
        const keys = open.at(-1);
        if (keys?.has(key)) {
          return key;
        }
        keys?.add(key);
      }
      at = end - 1;
    }
  }
  return undefined;
}

const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;
const brace = 0x7b;
const closingBrace = 0x7d;

/** Index after the closing quote of the string that opens at `start`: the first quote after an even number of backslashes. */
function endOfString(json: string, start: number): number {
  let end = start;
  let isEscaped = true;
  while (isEscaped) {
    end = json.indexOf('"', end + 1);
    let before = end - 1;
    while (json.charCodeAt(before) === backslash) before -= 1;
    isEscaped = (end - before) % 2 === 0;
  }
  return end + 1;
}

function isFollowedByColon(json: string, start: number): boolean {
  let at = start;
  // JSON knows four kinds of white space, all of them at or below U+0020.
  while (json.charCodeAt(at) <= 0x20) at += 1;
  return json.charCodeAt(at) === colon;
}
