/*
 * Passwords that follow a pattern: dates, telephone numbers that everybody knows, and walks over the keyboard. They are too many to be
 * kept as digests, and few enough to be tried one by one when a password is set.
 */

const rows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const shifted: Readonly<Record<string, string>> = Object.fromEntries(
  [...'1234567890'].map((key, place) => [key, '!@#$%^&*()'[place] ?? key]),
);

const reversed = (text: string): string => [...text].reverse().join('');
const shift = (text: string): string => [...text].map((key) => shifted[key] ?? key.toUpperCase()).join('');
/** As they are typed: small, capital, with the first letter capital, with the shift key held or for the first key only. */
const typed = (keys: string): string[] => [
  ...new Set([
    keys,
    keys.toUpperCase(),
    keys.replace(/[a-z]/, (letter) => letter.toUpperCase()),
    shift(keys),
    shift(keys.slice(0, 1)) + keys.slice(1),
  ]),
];
const bothWays = (keys: string): string[] => [keys, reversed(keys)];

/** Keys one below the other, with and without the number; and four beside each other. */
const columns = [...(rows[0] ?? '')].map((_key, place) => rows.map((row) => row[place] ?? '').join(''));
const stretches = rows.flatMap((row) =>
  [...row].slice(0, -3).flatMap((_key, from) => [3, 4].map((length) => row.slice(from, from + length))),
);
const pieces = [...columns, ...columns.map((column) => column.slice(1)), ...stretches].filter(
  ({ length }) => length >= 3,
);
const typedPieces = [...new Set(pieces.flatMap(bothWays).flatMap(typed))];
const runs = ['123', '1234', '321', '456', '789', '111', '000'];

/** Two walks one after the other, or three that lie side by side; with numbers between them and behind. */
function* walks(): Generator<string> {
  for (const first of typedPieces) {
    yield first;
    for (const second of typedPieces) yield first + second;
  }
  for (const way of [(keys: string) => keys, reversed]) {
    for (const form of [0, 1, 2, 3, 4]) {
      for (const cut of [0, 1]) {
        const walk = columns.map((column) => typed(way(column.slice(cut)))[form] ?? '');
        for (let from = 0; from < walk.length; from += 1) {
          for (let to = from + 2; to <= walk.length; to += 1) {
            const parts = walk.slice(from, to);
            yield parts.join('');
            yield [...parts].reverse().join('');
            if (parts.length > 3) continue;
            for (const run of runs) {
              yield parts.join(run) + run;
              yield run + parts.join(run);
              for (const other of runs) yield parts.join(run) + other;
            }
          }
        }
      }
    }
  }
}

/** Keys of two rows in turn: `1q2w3e4r`. */
function* zigzags(): Generator<string> {
  for (const upper of rows) {
    for (const lower of rows) {
      if (upper === lower) continue;
      for (let from = 0; from < upper.length; from += 1) {
        for (let length = 2; from + length <= Math.min(upper.length, lower.length); length += 1) {
          const keys = [...upper.slice(from, from + length)]
            .map((key, place) => key + lower.charAt(from + place))
            .join('');
          for (const way of bothWays(keys)) yield* typed(way);
        }
      }
    }
  }
}

const two = (part: number): string => String(part).padStart(2, '0');
const [firstYear, lastYear] = [1900, 2059];

/** Days as people write them. */
function* dates(): Generator<string> {
  for (let year = firstYear; year <= lastYear; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      for (let day = 1; day <= 31; day += 1) {
        const [y, m, d] = [String(year), two(month), two(day)];
        for (const parts of [
          [y, m, d],
          [d, m, y],
          [m, d, y],
        ])
          yield parts.join('');
        for (const sign of ['-', '/', '.']) yield [y, m, d].join(sign);
      }
    }
  }
}

/** Telephone numbers that stand in examples: any prefix with a number that is easy to keep in mind. */
function* phones(): Generator<string> {
  const tails = ['00138000', '12345678', '87654321', '11112222', '12341234', '11223344', '88886666', '66668888'];
  for (const digit of '0123456789') tails.push(digit.repeat(8));
  for (let prefix = 130; prefix <= 199; prefix += 1) {
    for (const tail of tails) for (const country of ['', '86', '+86']) yield `${country}${prefix}${tail}`;
  }
}

/** All passwords that follow a pattern. */
export function* patterns(): Generator<string> {
  yield* zigzags();
  yield* phones();
  yield* walks();
  yield* dates();
}
