import { mailSecrets } from '#shared/texts/mail-secrets.ts';
import { mailToldSecrets } from '#shared/texts/mail-told-secrets.ts';

const words = new Set([mailToldSecrets.continuing, mailSecrets.joining].join(' ').split(/\s+/));

/** Whether a word after a password label is part of the sentence, not the password. */
export const isContinuing = (word: string): boolean => words.has(word.toLowerCase());
