/** A closed list of words, of which a text may be made. Chinese words stand without blanks between them: the longest that fits is one. */
export class Vocabulary {
  readonly #words: ReadonlySet<string>;
  readonly #chinese: RegExp;

  constructor(...lists: readonly string[]) {
    this.#words = new Set(lists.flatMap((list) => list.trim().split(/\s+/)));
    const chinese = [...this.#words].filter((word) => /\p{Script=Han}/u.test(word));
    this.#chinese = new RegExp(chinese.sort((a, b) => b.length - a.length).join('|') || '(?!)', 'gu');
  }

  /** Whether all words of a text are of the list; a compound may have parts that are. */
  hasAll(text: string): boolean {
    return wordsIn(text.toLowerCase().replace(this.#chinese, ' ')).every((word) => this.#hasWord(word));
  }

  /** Whether one is. */
  hasOne(text: string): boolean {
    const folded = text.toLowerCase();
    return folded.search(this.#chinese) !== -1 || wordsIn(folded).some((word) => this.#hasWord(word));
  }

  #hasWord(word: string): boolean {
    return this.#words.has(word) || word.split('-').every((part) => this.#words.has(part));
  }
}

/** Words of letters and digits, without the signs between them. */
export const wordsIn = (text: string): string[] =>
  text.match(/[\p{L}\p{M}\p{N}]+(?:['’.&/-][\p{L}\p{M}\p{N}]+)*/gu) ?? [];

/** Addresses of mail and web pages, which name no server of a connection. */
export const withoutAddresses = (text: string): string => text.replace(/\S+@\S+|https?:\/\/\S+|\bwww\.\S+/gi, ' ');
