import { randomInt } from 'node:crypto';

/** Sixteen letters and digits, none that look alike, with one of each kind the password rule wants. */
export function randomPassword(): string {
  const kinds = ['abcdefghjkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789'];
  const pick = (letters: string): string => letters[randomInt(letters.length)] ?? '';
  const picked = [...kinds.map(pick), ...Array.from({ length: 13 }, () => pick(kinds.join('')))];
  for (let i = picked.length - 1; i > 0; i -= 1) {
    const j = randomInt(i + 1);
    [picked[i], picked[j]] = [picked[j] ?? '', picked[i] ?? ''];
  }
  return picked.join('');
}
