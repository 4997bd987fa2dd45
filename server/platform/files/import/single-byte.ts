import iconv from 'iconv-lite';

/** Letters beside the ASCII ones that a language is written with. */
const western = ['äöüß', 'éèêëàâçîïôûùœæ', 'áéíóúñü', 'ãõáàâéêíóôúç', 'àèéìòù', 'åäöæøé'];
const central = ['ąćęłńóśźż', 'áčďéěíňóřšťúůýž', 'áéíóöőúüű', 'ăâîşţ', 'áäčďéíĺľňóôŕšťúýž', 'čćđšž'];
const cyrillic = ['абвгдежзийклмнопрстуфхцчшщъыьэюяё', 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя'];

/** How many files are in them, first: of two that fit nearly as well the earlier is taken. */
const encodings: readonly (readonly [name: string, languages: readonly string[]])[] = [
  ['windows-1252', western],
  ['windows-1251', cyrillic],
  ['windows-1250', central],
  ['windows-1254', ['çğıiİöşüâî']],
  // Icelandic has the places of the Turkish letters.
  ['windows-1252', ['áéíóúýþðæö']],
  ['windows-1256', ['ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپچژگ']],
  ['windows-1253', ['αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ']],
  ['windows-1257', ['ąčęėįšųūž', 'āčēģīķļņšūž', 'õäöüšž']],
  ['koi8-r', cyrillic],
  ['macintosh', western],
  ['cp850', western],
  ['cp866', cyrillic],
];
const alphabets = encodings.map(([name, languages]) => ({
  name,
  languages: languages.map((letters) => new Set(letters)),
  any: new Set(languages.join('')),
}));

/** Signs that stand in tables by themselves. */
const signs = /[€£¢°ºª№«»“”„‘’‚–—…•·®™©½¼¾±§\u00a0،؛؟]/;

const clearly = (name: string): number => (name === 'windows-1252' ? 0.04 : 1e-9);

/** The encoding of one byte a character in which a text looks most like words, and how much of it does, up to 1. */
export function singleByteOf(bytes: Buffer): { name: string; likeness: number } {
  const found = alphabets.map((alphabet) => ({
    name: alphabet.name,
    likeness: likenessIn(iconv.decode(bytes, alphabet.name), alphabet),
  }));
  // What is said of the usual one holds for most of the rare ones too.
  return found.reduce((best, each) => (each.likeness > best.likeness + clearly(best.name) ? each : best));
}

function likenessIn(text: string, { languages, any }: (typeof alphabets)[number]): number {
  const others = languages.map(() => 0);
  let [sum, count] = [0, 0];
  for (const { 0: character, index } of text.matchAll(/[^\p{ASCII}]/gu)) {
    const [before, after] = [text[index - 1] ?? '', text[index + 1] ?? ''];
    // The small letter of `İ` is two characters.
    const small = any.has(character) ? character : character.toLowerCase();
    count += 1;
    if (any.has(small)) {
      for (const [at, letters] of languages.entries()) if (!letters.has(small)) others[at] = (others[at] ?? 0) + 1;
      // No word has a capital behind a small letter, or letters of two scripts.
      const isOdd = isCapital(character) && isSmall(before);
      const isMixed = !/\p{Script=Latin}/u.test(character) && (isLatin(before) || isLatin(after));
      sum += isOdd || isMixed ? -0.5 : 1;
    } else if (/\p{L}/u.test(character)) sum += 0.2;
    else if (!signs.test(character)) sum -= /\p{C}/u.test(character) ? 2 : 0.5;
    else sum += isWithin(character, before, after) ? -0.5 : 1;
  }
  // Words of one language are likelier than those of many.
  return count === 0 ? 0 : (sum - 0.3 * Math.min(...others)) / count;
}

const isCapital = (character: string): boolean => character !== character.toLowerCase();
const isSmall = (character: string): boolean => character !== character.toUpperCase();
const isLatin = (character: string): boolean => /[a-z]/i.test(character);
const isLetter = (character: string): boolean => /\p{L}/u.test(character);

/** Whether a sign stands where letters do: within a word, or, of money, right before one. */
const isWithin = (sign: string, before: string, after: string): boolean =>
  isLetter(after) && (/[€£¢±•·°ºª®™]/.test(sign) || (isLetter(before) && !/[’–—\u00a0]/.test(sign)));
