import * as Type from 'typebox/type';
import { fieldOf, problemOf } from '#client/kit/schema.ts';
import { ChannelFields, ChannelSecrets } from '#shared/channel/input.ts';
import { mailPatterns } from '#shared/texts/mail-patterns.ts';
import type { Hit, MailField, MailValue } from './mail-field.ts';

const contract = Type.Object({ ...ChannelFields.properties, ...ChannelSecrets.properties });

/** `value` if a channel may have it. */
export function hit(field: MailField, value: MailValue, at: number, text: string): Hit[] {
  const schema = fieldOf(contract, field);
  const isFit = schema !== undefined && value !== '' && problemOf(schema, value) === undefined;
  return isFit ? [{ field, value, at, length: text.length }] : [];
}

const octet = '(?:25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])';
const ipv4 = `(?:${octet}\\.){3}${octet}(?![0-9]|\\.[0-9])`;
const ipv6 = '(?:[0-9a-f]{1,4}:){2,7}(?::?[0-9a-f]{1,4}){1,6}';
const domain = '[a-z0-9][a-z0-9-]{0,62}(?:\\.[a-z0-9-]{1,63}){0,8}\\.[a-z]{2,24}(?![a-z0-9.@-]*@)';
const start = '(?<![a-z0-9.@:/-])(?:(smpps?|tcp|tls|ssl)://)?';

/** A host with or without a port; groups: scheme, host, port. */
const hostPattern = () =>
  new RegExp(`${start}(\\[${ipv6}\\]|${ipv4}|${domain}|${ipv6})(?:${mailPatterns.portBehind})?`, 'gi');

/** Hosts of a text and the ports beside them; `alone` takes those without a port, too. */
export function readHosts(text: string, alone = true): Hit[] {
  return [...text.matchAll(hostPattern())].slice(0, 6).flatMap((found) => {
    const [whole, scheme = '', written = '', portText] = found;
    if (!alone && portText === undefined && scheme === '') {
      return [];
    }
    const bare = written.replace(/^\[|\]$/g, '');
    const at = found.index + whole.indexOf(bare, scheme.length);
    const isTls = /^(smpps|tls|ssl)$/i.test(scheme);
    return [
      ...hit('host', bare, at, bare),
      ...(portText === undefined
        ? []
        : hit('port', Number(portText), found.index + whole.lastIndexOf(portText), portText)),
      ...(isTls ? hit('useTls', true, found.index, scheme) : []),
    ];
  });
}

/** The number a text begins with, but for a word or a sign before it. */
export function readNumber(field: MailField): (text: string) => Hit[] {
  return (text) => {
    const found =
      /^[^0-9]{0,16}?(?<![0-9.,-])([0-9]{1,2},[0-9]{3}|[0-9]{1,5}(?:\.[0-9]{1,2})?)(?![0-9]|[.,:-][0-9])/.exec(text);
    const written = found?.[1];
    return found && written
      ? hit(field, Number(written.replace(',', '')), found[0].length - written.length, written)
      : [];
  };
}

const wraps = /^(?:\*\*(.+)\*\*|\*(.+)\*|`(.+)`|"(.+)"|'(.+)'|“(.+)”|‘(.+)’|「(.+)」|<(.+)>)$/;

/** The first word of a text without what is put around it; a password's own signs stay. */
export function readWord(field: MailField): (text: string) => Hit[] {
  return (text) => {
    const found = /^(?:[*_`]{1,2}(?= ))?\s*([^\s，；。、]{1,80})/.exec(text);
    const first = found?.[1];
    if (!found || first === undefined) {
      return [];
    }
    const rest = text.slice(found[0].length);
    // A comma between two fields of a line, or before a sentence, is not the value's.
    const whole = rest.trim() === '' ? first : first.replace(/[,;]$/, '');
    const inner =
      wraps
        .exec(whole)
        ?.slice(1)
        .find((each) => each !== undefined) ?? whole;
    const at = found[0].length - first.length + whole.indexOf(inner);
    return mailPatterns.noValue.test(inner) || !/^[\x21-\x7e]+$/.test(inner) ? [] : hit(field, inner, at, inner);
  };
}

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
