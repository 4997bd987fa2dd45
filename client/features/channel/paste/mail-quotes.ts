/** Quotes in pairs, as the languages of suppliers have them. */
const pairs = ['""', '“”', '„“', '„”', '«»', '‹›', "''", '‘’', '‚‘', '「」', '『』', '``'];

const quoted = new RegExp(
  `^\\s*(?:${pairs.map(([open, close]) => `${open}((?:[^${close}\\\\\\n]|\\\\.){1,80})${close}`).join('|')})`,
);

/** Every opening quote. */
export const openingQuote = /["“„«‹'‘‚「『`]/;

/** The text in quotes that `text` begins with; `end` is behind the closing quote. */
export function quotedIn(text: string): { at: number; inside: string; end: number } | undefined {
  const found = quoted.exec(text);
  const whole = found?.slice(1).find((each) => each !== undefined);
  const inside = whole?.trim();
  return found && inside ? { at: found[0].indexOf(inside), inside, end: found[0].length } : undefined;
}
