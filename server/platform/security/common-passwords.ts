import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { patterns } from './patterns.ts';
import { isShortNumber } from './short-numbers.ts';

/** What people begin with. */
const words = `
  Password Passw0rd Pass Passwort Qwerty Qwertyuiop Qwert Asdfgh Asdfghjkl Zxcvbn Zxcvbnm Abc Abcd Abcde Abcdef Abcdefg
  Aa Aaa Aabb Qq Qqq Qwe Qweasd Qweasdzxc Asd Zxc Wang Zhang Woaini Woaiwojia Iloveyou Loveyou Love Welcome Letmein Admin
  Administrator Root Test Testing Tester Guest User Login Hello Default Changeme Secret Master Manager Operator Console
  Company Computer Internet Server System Service Support Access Temp Temporary Initial Newpassword Mypassword Dragon
  Monkey Football Baseball Basketball Superman Batman Sunshine Princess Shadow Michael Jordan Jennifer Charlie Daniel
  Thomas Andrew Summer Winter Spring Autumn January February March April May June July August September October November
  December Monday Friday Sunday China Beijing Shanghai Shenzhen London Freedom Whatever Trustno Starwars Pokemon Google
  Samsung Microsoft Liverpool Chelsea Arsenal Ferrari Mercedes Killer Hunter Ginger Pepper Cookie Flower Chocolate
`
  .trim()
  .split(/\s+/);
const tails = `
  0 1 2 3 7 9 00 01 10 11 12 13 21 22 23 66 69 77 88 99 007 100 101 110 111 123 222 234 321 333 520 521 555 666 678 777 789
  888 999 0000 1111 1212 1234 1314 2222 4321 5555 6666 6789 7777 8888 9999 11111 12345 54321 55555 66666 88888 99999 00000
  111111 112233 121212 123123 123321 123456 147258 159753 222222 520520 521521 654321 666666 888888 999999 000000 1234567
  5201314 7654321 8888888 12345678 11223344 87654321 88888888 00000000 11111111 123123123 123456789 147258369 987654321
  0123456789 1234567890 1234512345 12344321
`
  .trim()
  .split(/\s+/);
const whole =
  '1qaz2WSX3edc 1Qaz2wsx3edc 1QAZ2wsx3edc Qwer1234asdf Q1w2e3r4t5 Q1w2e3r4t5y6 1q2w3e4r5T 1Q2w3e4r5t 1Q2W3e4r5t Zaq12wsxcde3 A1b2c3d4e5 Aa1bb2cc3dd4'.split(
    ' ',
  );
const firstYear = 1970;
const lastYear = 2030;

const fits = (password: string): boolean => /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[A-Za-z0-9]{10,}$/.test(password);

function* candidates(): Generator<string> {
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, i) => String(firstYear + i));
  yield* whole;
  for (const word of words) {
    for (const tail of [...tails, ...years]) {
      yield word + tail;
      yield tail + word;
    }
  }
}

/**
 * What the page's rule refuses anyway: the server is only shown a digest, so whoever calls it without the page could set them. Of those
 * the ones that are tried first.
 */
function* belowTheRule(): Generator<string> {
  yield '';
  const short = ['', '1', '12', '123', '1234', '12345', '123456', '1!', '123!', '@123'];
  for (const word of words) {
    for (const written of casesOf(word)) for (const tail of short) yield written + tail;
  }
  yield* tails;
  for (let length = 1; length <= maxDigits; length += 1) {
    for (let number = 0; number < 10 ** length; number += 1) yield String(number).padStart(length, '0');
  }
  for (const sign of 'abcdefghijklmnopqrstuvwxyz0123456789') {
    for (let length = 1; length <= maxOfOne; length += 1) yield* casesOf(sign.repeat(length));
  }
}

/** What follows on the keyboard or in the alphabet, either way, and short numbers said again and again. */
function* sequences(): Generator<string> {
  for (const row of ['0123456789012345', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']) {
    for (const run of [row, [...row].reverse().join('')]) {
      for (let from = 0; from < run.length - 2; from += 1) {
        for (let length = 3; from + length <= run.length; length += 1) yield* casesOf(run.slice(from, from + length));
      }
    }
  }
  for (const digits of [2, 3, 4]) {
    for (let number = 0; number < 10 ** digits; number += 1) {
      const block = String(number).padStart(digits, '0');
      for (let times = 2; times * digits <= maxOfOne; times += 1) yield block.repeat(times);
    }
  }
}
/** Numbers of so many digits are in the set; the other short ones are tried one by one, in `short-numbers.ts`. */
const maxDigits = 4;
/** Times that one sign is repeated. */
const maxOfOne = 16;

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase();
const casesOf = (word: string): string[] => [word, word.toLowerCase(), word.toUpperCase(), capital(word)];
const md5 = (password: string): string => hash('md5', password);

let digests: ReadonlySet<string> | undefined;

/** Whether a digest is that of the user's own name, of one of the most used passwords, of a pattern or of a short number. */
export const isGuessable = async (digest: string, username: string): Promise<boolean> =>
  isCommonPassword(digest, username) || (await isPattern(digest)) || isShortNumber(digest);

/** Patterns that are tried before other calls are answered: some milliseconds. */
const tried = 5000;

async function isPattern(digest: string): Promise<boolean> {
  let count = 0;
  for (const password of patterns()) {
    if (md5(password) === digest) return true;
    count += 1;
    if (count % tried === 0) await setImmediate();
  }
  return false;
}

function isCommonPassword(digest: string, username: string): boolean {
  const backwards = [...username].reverse().join('');
  // A rule of letters and digits leaves nothing else of a name in a password.
  const parts = username.split(/[^a-zA-Z0-9]+/);
  const ofName = [username, backwards, username + username, parts.join(''), ...parts].flatMap((name) => casesOf(name));
  const own = ofName.flatMap((name) => ['', '1', '12', '123', '1234', '12345', '123456'].map((tail) => name + tail));
  if (own.some((password) => md5(password) === digest)) return true;
  digests ??= new Set(
    [...candidates()]
      .filter(fits)
      .concat([...belowTheRule(), ...sequences()])
      .map(md5),
  );
  return digests.has(digest);
}
