import { mailKeys } from '#shared/texts/mail-keys.ts';
import { mailStatements } from '#shared/texts/mail-statements.ts';
import type { Span } from './mail-keys.ts';

/** Secrets that their form gives away, wherever they stand; the group is the secret. */
const forms: readonly RegExp[] = [
  // The body of a private key.
  /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----([\s\S]{1,20000}?)-----END/dg,
  /\b(?:basic|bearer)(?:[ \t]+auth(?:entication|orization)?)?[: \t]+([\w/+.-]{8,400}={0,2})/dgi,
  // Codes of digits: "Your PIN is 4821."
  /\b(?:PIN|TAN|OTP|(?:one[- ]time|verification|authenticator|security|confirmation|access|unlock|activation)[ \t]+(?:code|pin|password))(?:[ \t]+(?:code|number|is|for you is))?[ \t]*[:=#]?[ \t]*(\d{3}[ -]\d{3,4}|\d{3,12})\b/dgi,
  // The same in a sentence: "Your one-time code for the portal is 883412."
  /\b(?:one[- ]time|verification|access|unlock|activation|security)[ \t]+(?:code|pin|password)\b[^\n.:;,=\d]{0,40}?[ \t]is[ \t]*:?[ \t]*(\d{4,12})(?=[ \t]*(?:[.,;!)\n]|$))/dgi,
  mailKeys.codeInChinese,
  // Keys and tokens without a sign before them: capitals with digits, or hexadecimal.
  /\b(?:[Aa][Pp][Ii]|[Aa]ccess|[Aa]uth|[Ss]ecret)[ -]?(?:[Kk]ey|[Tt]oken|[Ss]ecret)(?:[ \t]+[Ii][Dd])?[ \t]+["“]?(?=[\w/+.-]*\d)((?=[\w/+.-]*[A-Z])[\w/+.-]{16,200}={0,2}|[0-9a-f]{16,200}\b)/dg,
  // Parameters of an address.
  /[?&](?:p|pw|pwd|pass|passwd|password|passphrase|secret|token|apikey|api_key|key|sig|signature|hash)=([^&\s"'<>]{1,400})/dgi,
  /\bsnmp[^\n]{0,60}\bcommunity(?:[ \t]+(?:string|name))?(?:[ \t]+is)?[ \t]*[:="“]{0,3}[ \t]*([\w!@#$%-]{4,64})/dgi,
  /\bpart[ \t]+(?:one|two|three|\d)(?:[ \t]+is)?[: \t]+["“]?([^\s"”,;]{3,64})/dgi,
];

/** A pass phrase in a sentence: several words of which none looks like a password. */
const phrase =
  /\bpass[ -]?phrase\b[^\n.:;=]{0,60}:[ \t]*["“]?([A-Za-z][\w'-]{0,24}(?:[ \t][\w'-]{1,24}){1,9})(?=["”.]?[ \t]*$)/dgim;

/** Whether what stands behind words of a sentence is one more of them: "Basic authentication". */
const isWord = (text: string): boolean => !/\d|[^\w]|[a-z][A-Z]/.test(text);

/** Positions of the secrets of a mail that have a form of their own. */
export const formedSecrets = (folded: string): Span[] => [...ofForms(folded), ...phrases(folded)];

const phrases = (folded: string): Span[] =>
  [...folded.matchAll(phrase)].flatMap(({ 1: words = '', indices }) =>
    mailStatements.noPhrase.test(words) ? [] : [{ at: indices?.[1]?.[0] ?? 0, length: words.length }],
  );

const ofForms = (folded: string): Span[] =>
  forms.flatMap((form) =>
    [...folded.matchAll(form)].flatMap(({ indices }) => {
      const [from, to] = indices?.[1] ?? [0, 0];
      const text = folded.slice(from, to).replace(/\.$/, '');
      return text === '' || (folded[from - 1] !== '=' && isWord(text)) ? [] : [{ at: from, length: text.length }];
    }),
  );
