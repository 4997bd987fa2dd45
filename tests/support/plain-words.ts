/** How each letter of the words below may be written so that a reader still takes it for the letter. */
const written: Readonly<Record<string, string>> = {
  a: 'aAаАαΑａＡáȧ',
  c: 'cCсСｃＣçϲ',
  e: 'eEеЕΕｅＥéė',
  i: 'iIіІιｉＩíıİ',
  n: 'nNΝｎＮñń',
  o: 'oOоОοΟｏＯóö',
  p: 'pPрРρΡｐＰ',
  s: 'sSѕЅｓＳśş',
  r: 'rRｒＲŕ',
  f: 'fFｆＦ',
};
/** Signs that show nothing, and variables, which may be filled with nothing. */
export const insertions = [
  '',
  '\u200b',
  '\u2060',
  '\u00ad',
  '\u202c',
  '\u0301',
  '\u0336',
  '{1}',
  '{#var#}',
  '{{name}}',
  '$'.concat('{x}'),
  '{2}',
  '{1}{2}',
];
export const waysOf = (letter: string): string[] => [...(written[letter] ?? letter)];

/** Whether a text names a word, found the slow way: every insertion is taken out, each letter is looked up. */
export function plainlyNames(text: string, word: string): boolean {
  let bare = text;
  for (let before = ''; before !== bare; ) {
    before = bare;
    for (const insertion of insertions) bare = insertion === '' ? bare : bare.split(insertion).join('');
  }
  const letters = [...bare].map((character) => {
    const known = Object.entries(written).find(([, ways]) => ways.includes(character));
    return known ? known[0] : character.toLowerCase();
  });
  for (let at = 0; at + word.length <= letters.length; at += 1) {
    const isHere = [...word].every((letter, place) => letters[at + place] === letter);
    const isFree = ![letters[at - 1], letters[at + word.length]].some((each) => each && /[a-z0-9]/.test(each));
    if (isHere && isFree) return true;
  }
  return false;
}
