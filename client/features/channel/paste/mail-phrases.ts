import { mailPatterns } from '#shared/texts/mail-patterns.ts';
import { mailSecrets } from '#shared/texts/mail-secrets.ts';
import { mailStatements } from '#shared/texts/mail-statements.ts';
import { bareWord, isCode } from './mail-codes.ts';
import { isContinuing } from './mail-continuing.ts';
import type { Hit } from './mail-field.ts';
import { isCountedApart, readMode } from './mail-modes.ts';
import { pairsBeforeHost, pairsBehindHost } from './mail-pairs.ts';
import { readStatements } from './mail-statements.ts';
import { hit, moved, readHosts } from './mail-values.ts';

/** Addresses that are to be let through, ours as a rule, are nobody's server. */
export const isAllowList = (line: string): boolean => mailPatterns.allowList.test(line);
/** A speed of one session is not the account's. */
export const isPerSession = (line: string): boolean => mailPatterns.perSession.test(line);

/** A number of a minute or an hour, in thousands, or a price. */
export const isOtherSpeed = (text: string): boolean => mailPatterns.notASpeed.test(text);

const speaksOfSecret = (text: string): boolean =>
  [...text.matchAll(mailSecrets.word)].some(([word]) => mailSecrets.strict.test(word.trim()));

/** Nor are the sessions of one of several servers. */
const isPerNode = (text: string): boolean => mailPatterns.perNode.test(text);

/** What a line tells without a label. */
export function readPhrases(line: string): Hit[] {
  return [
    ...(isAllowList(line) ? [] : readHosts(line, false)),
    ...(isAllowList(line) ? [] : [...readBareHosts(line), ...readPortBefore(line)]),
    ...readApposed(line),
    ...readServer(line, isAllowList(line) ? mailPatterns.connectTo : mailPatterns.serverOf),
    ...(isPerSession(line)
      ? []
      : [...numbers(line, mailPatterns.speed, 'maxTps'), ...numbers(line, mailPatterns.speedInChinese, 'maxTps')]),
    ...(isCountedApart(line)
      ? readMode(mailPatterns.countedApart.exec(line)?.[0] ?? '').flatMap((each) =>
          moved([each], mailPatterns.countedApart.exec(line)?.index ?? 0),
        )
      : numbers(line, mailPatterns.sessions, 'bindCount').filter(({ at }) => !isPerNode(line.slice(at)))),
    ...readSaid('systemId', line),
    ...readSaid('password', line),
    ...readStatements(line),
    ...pairsBeforeHost(line),
    ...pairsBehindHost(line),
    ...[...line.matchAll(mailPatterns.boundAs)].slice(0, 3).flatMap((found) => moved(readMode(found[0]), found.index)),
    ...readSecurity(line),
  ];
}

/** "You connect to … from the addresses that we have whitelisted". */
const readServer = (line: string, before: RegExp): Hit[] =>
  [...line.matchAll(before)].slice(0, 3).flatMap((found) => {
    const from = found.index + found[0].length;
    return moved(readHosts(/^\S{1,90}(?:,? (?:on )?port [0-9]{2,5})?/.exec(line.slice(from))?.[0] ?? ''), from).filter(
      ({ value }) => !mailPatterns.otherHost.test(String(value)),
    );
  });

/** A host without a label in a sentence that says to connect, or with a port beside it: only offered. */
const readBareHosts = (line: string): Hit[] =>
  mailPatterns.connects.test(line)
    ? readHosts(line.replace(/\S+@\S+|[a-z]+:\/\/\S+|\bwww\.\S+/gi, (found) => ' '.repeat(found.length)))
        .filter(({ value }) => !mailPatterns.otherHost.test(String(value)) && /\..*\.|:/.test(String(value)))
        .map((each) => ({ ...each, isVague: true }))
    : [];

/** A port before its word, as Turkish and Chinese have it. */
const readPortBefore = (line: string): Hit[] =>
  [...line.matchAll(mailPatterns.portBefore)].flatMap(({ 1: written = '', index }) =>
    hit('port', Number(written), index, written).map((each) => ({ ...each, isVague: true })),
  );

/** "…, user bob, …": a label and one word as a piece of a list: only offered. */
const readApposed = (line: string): Hit[] =>
  [...line.matchAll(mailStatements.apposed)].flatMap(({ 0: whole, 1: word = '', index }) =>
    mailStatements.noAccountLine.test(word.toLowerCase()) ||
    mailStatements.noAccount.test(word) ||
    isContinuing(word) ||
    mailPatterns.noValue.test(word)
      ? []
      : hit('systemId', word, index + whole.lastIndexOf(word), word).map((each) => ({ ...each, isVague: true })),
  );

/** "The password for hq1 has been changed to …". */
function readSaid(field: 'password' | 'systemId', line: string): Hit[] {
  return [...line.matchAll(mailPatterns.said[field])].slice(0, 3).flatMap((found) => {
    const from = found.index + found[0].length;
    // "The secret word for system ID bob is …".
    if (field === 'systemId' && speaksOfSecret(line.slice(0, found.index))) return [];
    const word = /^[\x21-\x7e]{1,80}/.exec(line.slice(from))?.[0] ?? '';
    const bare = bareWord(word);
    const at = from + word.indexOf(bare);
    const isVague = /[!?]$/.test(bare) || mailPatterns.notYet.test(found[0]);
    return isCode(word) ? hit(field, bare, at, bare).map((each) => (isVague ? { ...each, isVague } : each)) : [];
  });
}

function readSecurity(line: string): Hit[] {
  const off = mailPatterns.unsecured.exec(line);
  const on = off ? null : mailPatterns.secured.exec(line);
  return off ? hit('useTls', false, off.index, off[0]) : on ? hit('useTls', true, on.index, on[0]) : [];
}

function numbers(line: string, pattern: RegExp, field: 'maxTps' | 'bindCount'): Hit[] {
  return [...line.matchAll(pattern)].slice(0, 3).flatMap((found) => {
    if (field === 'maxTps' && isOtherSpeed(line.slice(found.index))) return [];
    const written = found.slice(1).find((each) => each !== undefined) ?? '';
    const value = Number(written.replace(',', ''));
    return hit(field, value, found.index + found[0].indexOf(written), written).map((each) =>
      Number.isInteger(value) ? each : { ...each, isVague: true },
    );
  });
}
