import { mailDescriptions } from '#shared/texts/mail-descriptions.ts';

/** Whether what ends before a value says "is". */
export const isStated = (before: string): boolean => mailDescriptions.is.test(before);

/** Whether a text tells what a value is like, how long it is or until when it holds, instead of the value. */
export const isDescription = (text: string, ofStatement: boolean): boolean =>
  mailDescriptions.always.test(text) || (ofStatement && mailDescriptions.behindIs.test(text));

/** Whether a word is rather an adjective than a name. */
export const isLikeDescription = (word: string): boolean => mailDescriptions.ending.test(word);

/** Whether a word has no letter that a password may have. */
export const isOfOtherScript = (word: string): boolean => mailDescriptions.otherScript.test(word);
