import unhomoglyph from 'unhomoglyph';

/**
 * A text with each character replaced by what it looks like, and where each of the replacements comes from; blanks and line ends in a row
 * are one space, as between the words of a rule.
 */
export function looks(text: string, form: (character: string) => string): { looked: string; from: number[] } {
  const from: number[] = [];
  let looked = '';
  let index = 0;
  for (const character of text) {
    const isBlank = /[\s\u2800]/u.test(character);
    const shape = !isBlank ? form(character) : looked.endsWith(' ') ? '' : ' ';
    looked += shape;
    for (let place = 0; place < shape.length; place += 1) from.push(index);
    index += character.length;
  }
  return { looked, from: [...from, index] };
}

/** Small letters in the shape of capitals, and others that a reader takes for the Latin letter. */
const taken = new Map(
  Object.entries({ ʙ: 'b', ʜ: 'h', ĸ: 'k', ʍ: 'm', ᴛ: 't', ᴀ: 'a', ʟ: 'l', ɴ: 'n', ᴅ: 'd', ᴇ: 'e' }),
);
const more = new Map(Object.entries({ ꞓ: 'e', χ: 'x', ω: 'w', ȷ: 'j', ɪ: 'i', ʀ: 'r', rn: 'm' }));

/** The Latin letter that one of another kind looks like; digits and signs of ASCII stay what they are: `casin0` is another word. */
function shape(character: string): string {
  if (/^\p{ASCII}$/u.test(character)) return character;
  const shown = unhomoglyph(character).replace(/\p{Mn}/gu, '');
  // Capitals of other alphabets that look like `I` look like a small `l` as well.
  if (shown === 'l' && /\p{Lu}/u.test(character)) return 'i';
  return taken.get(shown) ?? more.get(shown) ?? shown;
}

/** Ways in which a letter of a word may be written. */
const forms = [
  (character: string) => character.toLowerCase(),
  (character: string) => shape(character.toLowerCase()),
  (character: string) => shape(character).toLowerCase(),
];

const isLetter = (character: string | undefined): boolean => character !== undefined && /[a-z0-9]/i.test(character);

/** Where a word stands; Latin ones must stand by themselves. */
export function* placesOf(lower: string, word: string): Generator<number> {
  for (let index = lower.indexOf(word); index >= 0; index = lower.indexOf(word, index + 1)) {
    const isCut =
      (isLetter(word[0]) && isLetter(lower[index - 1])) ||
      (isLetter(word.at(-1)) && isLetter(lower[index + word.length]));
    if (!isCut) yield index;
  }
}

/** The first place of a word, also in letters of other alphabets that look like its own. */
export function wordIn(
  content: string,
  word: string,
): { found: string; index: number; looksLike?: string } | undefined {
  for (const [at, form] of forms.entries()) {
    const { looked, from } = looks(content, form);
    const wanted = looks(word, form).looked;
    for (const place of placesOf(looked, wanted)) {
      const index = from[place] ?? 0;
      const end = from[place + wanted.length] ?? content.length;
      const found = content.slice(index, end);
      if (at === 0) return { found, index };
      if (isDisguise(found, word, content.slice(0, index) + content.slice(end)))
        return { found, index, looksLike: word };
    }
  }
  return undefined;
}

/** A Russian word may look like another one in English: it is one in disguise among Latin letters only, its own or those around it. */
function isDisguise(found: string, word: string, around: string): boolean {
  if (!/\p{Script=Latin}/u.test(word)) return true;
  if (/\p{Script=Latin}/u.test(found)) return true;
  const count = (letters: RegExp) => around.match(letters)?.length ?? 0;
  return count(/\p{Script=Latin}/gu) > count(/(?!\p{Script=Latin})\p{L}/gu);
}
