import { mailSecrets } from '#shared/texts/mail-secrets.ts';
import { mailToldSecrets } from '#shared/texts/mail-told-secrets.ts';

const words = new Set([mailToldSecrets.continuing, mailSecrets.joining].join(' ').split(/\s+/));

/** Whether a word behind one for a password goes on with the sentence instead of being the password. */
export const isContinuing = (word: string): boolean => words.has(word.toLowerCase());
