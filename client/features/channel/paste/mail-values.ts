import * as Type from 'typebox/type';
import { fieldOf, problemOf } from '#client/kit/schema.ts';
import { ChannelFields, ChannelSecrets } from '#shared/channel/input.ts';
import { mailPatterns } from '#shared/texts/mail-patterns.ts';
import { mailStatements } from '#shared/texts/mail-statements.ts';
import { isCode } from './mail-codes.ts';
import { isContinuing } from './mail-continuing.ts';
import { isDescription } from './mail-descriptions.ts';
import type { Hit, MailField, MailValue } from './mail-field.ts';
import { quotedIn } from './mail-quotes.ts';

const contract = Type.Object({ ...ChannelFields.properties, ...ChannelSecrets.properties });

/** `value` if a channel may have it. */
export function hit(field: MailField, value: MailValue, at: number, text: string): Hit[] {
  const schema = fieldOf(contract, field);
  const isFit = schema !== undefined && value !== '' && problemOf(schema, value) === undefined;
  // A password that no channel can have is a secret all the same.
  return isFit || (field === 'password' && value !== '')
    ? [{ field, value, at, length: text.length, ...(isFit ? {} : { isUnfit: true }) }]
    : [];
}

/** Hits of a piece that begins at `by`. */
export const moved = (hits: readonly Hit[], by: number): Hit[] => hits.map((each) => ({ ...each, at: each.at + by }));

const octet = '(?:25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])';
const ipv4 = `(?:${octet}\\.){3}${octet}(?![0-9]|\\.[0-9])`;
const ipv6 = '(?:[0-9a-f]{1,4}:){2,7}(?::?[0-9a-f]{1,4}){1,6}';
const domain = '[a-z0-9][a-z0-9-]{0,62}(?:\\.[a-z0-9-]{1,63}){0,8}\\.[a-z]{2,24}(?![a-z0-9.@-]*@)';
const start =
  '(?<![a-z0-9.@/-]|[0-9:]:)(?:(s?smpps?|tcp|tls|ssl)(?:\\+(?:tls|ssl))?://(?:([^\\s:/@]{1,32})(?::([^\\s/@]{1,32}))?@)?)?';

/** A host with or without a port; groups: scheme, account, password, host, port. */
const hostPattern = () =>
  new RegExp(`${start}(\\[${ipv6}\\]|${ipv4}|${domain}|${ipv6})(?:${mailPatterns.portBehind})?`, 'gi');

/** Hosts of a text and the ports beside them; `alone` takes those without a port, too. */
export function readHosts(text: string, alone = true): Hit[] {
  return [...text.matchAll(hostPattern())].slice(0, 6).flatMap((found) => {
    const [whole, scheme = '', account, password, written = '', portText] = found;
    if (!alone && portText === undefined && scheme === '') {
      return [];
    }
    const bare = written.replace(/^\[|\]$/g, '');
    const [accountAt, passwordAt] = [scheme.length + 3, scheme.length + 4 + (account?.length ?? 0)];
    const at = found.index + whole.indexOf(bare, account === undefined ? scheme.length : passwordAt);
    const end = found.index + whole.length;
    const beside = portText === undefined ? null : mailPatterns.tlsBesidePort.exec(text.slice(end));
    const isTls = /^(ssmpps?|smpps|tls|ssl)$/i.test(scheme);
    return [
      ...hit('host', bare, at, bare),
      ...(portText === undefined
        ? []
        : hit('port', Number(portText), found.index + whole.lastIndexOf(portText), portText)),
      ...(account ? encoded('systemId', account, found.index + accountAt) : []),
      ...(password ? encoded('password', password, found.index + passwordAt) : []),
      ...(isTls ? hit('useTls', true, found.index, scheme) : []),
      ...(beside && !isTls ? hit('useTls', true, end, beside[0]) : []),
    ];
  });
}

/** A part of an address: with escapes in it, it is not what the sender means. */
const encoded = (field: MailField, written: string, at: number): Hit[] =>
  hit(field, written, at, written).map((each) => (written.includes('%') ? { ...each, isVague: true } : each));

/** A port or several, and whether TLS is said beside the only one. */
export function readPort(text: string): Hit[] {
  const [first] = readNumber('port')(text);
  if (!first) {
    return [];
  }
  const end = first.at + first.length;
  const other = mailPatterns.otherPort.exec(text.slice(end));
  if (other?.[1]) {
    return [first, ...hit('port', Number(other[1]), end + other[0].length - other[1].length, other[1])];
  }
  const beside = mailPatterns.tlsBesidePort.exec(text.slice(end));
  return beside ? [first, ...hit('useTls', true, end, beside[0])] : [first];
}

/** The number a text begins with, but for a word or a sign before it. */
export function readNumber(field: MailField): (text: string) => Hit[] {
  return (text) => {
    const found =
      /^[^0-9]{0,16}?(?<![0-9.,-])([0-9]{1,2},[0-9]{3}|[0-9]{1,5}(?:\.[0-9]{1,2})?)(?![0-9]|[.,:-][0-9]| [0-9]{3}(?![0-9.]))/.exec(
        text,
      );
    const written = found?.[1];
    return found && written
      ? hit(field, Number(written.replace(',', '')), found[0].length - written.length, written)
      : [];
  };
}

const wraps = /^(?:\*\*(.+)\*\*|\*(.+)\*|`(.+)`|"(.+)"|'(.+)'|“(.+)”|‘(.+)’|「(.+)」|<(.+)>)$/;

/** What may follow a value in its line without belonging to it. */
const behindWord =
  /^(?:\s*$|\s*[([（]|\s+[-–—|/]\s|[,，;；。、.]|\s+(?:and|with|on|for|port|in|via|at|to|und|mit|auf|bei|über|an|su|sur|na|på|y|et|e|i|и|ve|con|avec)(?![\p{L}\d])|\s*[，。；、\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af])/iu;

/** The first word of a text without what is put around it; a password's own signs stay. */
export function readWord(field: MailField): (text: string) => Hit[] {
  return (text) => {
    // A string of JSON without a letter.
    if (/^\s*(?:""|'')/.test(text)) return [];
    const inQuotes = quotedIn(text);
    if (inQuotes && /^[\s,;.，；。)}\]]|^$/.test(text.slice(inQuotes.end))) {
      const { at, inside } = inQuotes;
      const isValue = isWritten(inside) || (field === 'password' && isQuotedPhrase(inside));
      const hits = isValue ? hit(field, inside, at, inside) : [];
      // An escape is not what the sender means.
      return inside.includes('\\"') ? hits.map((each) => ({ ...each, isVague: true })) : hits;
    }
    const found =
      /^(?:[*_`]{1,2}(?= ))?\s*([\x21-\x7e]{1,80}(?=[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af])|[^\s，；。、]{1,80})/.exec(
        text,
      );
    const first = found?.[1];
    if (!found || first === undefined) {
      return [];
    }
    const rest = text.slice(found[0].length);
    // A comma between two fields of a line, or before a sentence, is not the value's.
    const whole = withoutStop(field, rest.trim() === '' ? first : first.replace(/[,;]$/, ''), rest);
    const inner =
      wraps
        .exec(whole)
        ?.slice(1)
        .find((each) => each !== undefined) ?? whole;
    const isNone = mailPatterns.noValue.test(inner.replace(/^[(<[]|[)>\]]?[,;]?$/g, '')) || isDescription(text, false);
    if (isNone || !isWritten(inner)) {
      return isNone || field !== 'password' ? [] : readOtherLetters(inner, text);
    }
    const at = found[0].length - first.length + whole.indexOf(inner);
    if (whole === first && !behindWord.test(rest)) {
      return field === 'password' && isCode(first)
        ? hit(field, inner, at, inner).map((each) => ({ ...each, isVague: true }))
        : readPhrase(field, text);
    }
    // Quotes belong to a password, perhaps, but to no account.
    const isVague =
      /^["'“”‘’「」;,|>]|<\/|["'“”‘’「」]$/.test(inner) ||
      (/[!?]$/.test(inner) && /^\s+\p{Lu}/u.test(text.slice(found[0].length))) ||
      // Rather the first word of several.
      (field === 'password' && /^\s+[a-z\d]/.test(rest) && !isCode(inner));
    const hits = hit(field, inner, at, inner).map((each) => (isVague ? { ...each, isVague } : each));
    return field === 'password' && /[^.]\.$/.test(inner) ? withOrWithoutStop(hits, inner) : hits;
  };
}

/** A password of other letters than those of ASCII, which few channels take: only offered. */
const readOtherLetters = (word: string, text: string): Hit[] =>
  /^[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Latin}\d\x21-\x7e]{3,32}$/u.test(word) &&
  !isContinuing(word) &&
  /[\d\p{Lu}]/u.test(word)
    ? hit('password', word, text.indexOf(word), word).map((each) => ({ ...each, isVague: true }))
    : [];

/** No account ends with a full stop; a password may, unless another sentence begins behind it. */
const withoutStop = (field: MailField, word: string, rest: string): string =>
  (field === 'password' ? /^\s+\p{Lu}/u.test(rest) : /^\s*$|^\s+\p{Lu}/u.test(rest)) ? word.replace(/\.$/, '') : word;

/** A password at whose end a full stop may be the sentence's: both are offered. */
const withOrWithoutStop = (hits: readonly Hit[], inner: string): Hit[] =>
  hits.flatMap((each) => [
    { ...each, value: inner.slice(0, -1), length: each.length - 1, isVague: true },
    { ...each, isVague: true },
  ]);

/** "pass word1": one value with a blank in it, or a value and a remark; a sentence is neither. */
function readPhrase(field: MailField, text: string): Hit[] {
  const written = text.trim();
  const isPhrase =
    isWritten(written.replaceAll(' ', '')) && written.split(/ +/).length <= 3 && readHosts(written).length === 0;
  return isPhrase
    ? hit(field, written, text.indexOf(written), written).map((each) => ({ ...each, isVague: true }))
    : [];
}

/** Words in quotes that make one password, since one of them is of no language. */
export const isQuotedPhrase = (text: string): boolean =>
  /^[\x21-\x7e]+(?: [\x21-\x7e]+){1,5}$/.test(text) &&
  /[0-9#$%&*_^=+~!@|]/.test(text) &&
  !mailStatements.noPhrase.test(text);

const isWritten = (text: string): boolean => /^[\x21-\x7e]+$/.test(text);

/** Whether TLS is to be used, from the word that says so. */
export function readSwitch(text: string): Hit[] {
  const found = mailPatterns.onOrOff.exec(text);
  const word = found?.[1];
  if (!found || word === undefined) {
    return [];
  }
  const isOff = mailPatterns.off.test(word);
  return hit('useTls', !isOff, found[0].length - word.length, word);
}
