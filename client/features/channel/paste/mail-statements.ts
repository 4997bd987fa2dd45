import { mailPatterns } from '#shared/texts/mail-patterns.ts';
import { mailStatements } from '#shared/texts/mail-statements.ts';
import { bareWord, isCode } from './mail-codes.ts';
import { isDescription, isLikeDescription } from './mail-descriptions.ts';
import type { Hit, MailField } from './mail-field.ts';
import { hit } from './mail-values.ts';

const most = 6;

/** Accounts and passwords that sentences say: "the password for your bind is: …", "use … as the system ID". */
export const readStatements = (line: string): Hit[] => [...readPasswords(line), ...readAccounts(line)];

function readPasswords(line: string): Hit[] {
  const { beforePassword, behindPassword, notNow } = mailStatements;
  const places = [...placesBehind(line, beforePassword), ...wordsBefore(line, behindPassword)];
  return places.flatMap((place) => {
    const isVague = notNow.test(line) || /[!?]$/.test(place.word);
    return isCode(place.word) ? saidHit('password', place, isVague) : [];
  });
}

function readAccounts(line: string): Hit[] {
  const { behindAccount, signInWith, besidePassword, besidePort, noAccount, endOfStatement, notNow } = mailStatements;
  const { beforeAccount, accountOfSignIn, logInAs, accountLine, noAccountLine } = mailStatements;
  const said = [...placesBehind(line, beforeAccount), ...placesBehind(line, accountOfSignIn)].filter(
    ({ at, word }) => isCode(word) || endOfStatement.test(line.slice(at + word.length)),
  );
  const alone = [...line.matchAll(accountLine)].filter(({ 1: word = '' }) => !noAccountLine.test(word));
  const named = [...line.matchAll(logInAs)].filter(({ 1: word = '' }) => isCode(word));
  const pairs = [...line.matchAll(signInWith), ...line.matchAll(besidePassword), ...line.matchAll(besidePort)].concat(
    alone,
    named,
  );
  const signedIn = pairs.map(({ 0: whole, 1: word = '', index }) => ({
    at: index + whole.lastIndexOf(word),
    word,
  }));
  return [...said, ...wordsBefore(line, behindAccount), ...signedIn].flatMap((place) =>
    noAccount.test(place.word) ||
    mailPatterns.noValue.test(place.word) ||
    isDescription(place.word, true) ||
    !/^[\w.@-]{2,}$/.test(place.word)
      ? []
      : saidHit('systemId', place, (notNow.test(line) && !/will be/i.test(line)) || isLikeDescription(place.word)),
  );
}

interface Place {
  at: number;
  word: string;
}

const saidHit = (field: MailField, { at, word }: Place, isVague: boolean): Hit[] =>
  hit(field, word, at, word).map((each) => (isVague ? { ...each, isVague } : each));

/** The words that begin where a pattern ends, without what is put around them. */
function placesBehind(line: string, pattern: RegExp): Place[] {
  return [...line.matchAll(pattern)].slice(0, most).flatMap((found) => {
    const from = found.index + found[0].length;
    const [, lead = '', quoted, word = ''] =
      /^(\*{0,2}["'“‘`]?)(?:(?<=["'“‘`])([^"'”’`\n\s]{2,64})(?=["'”’`])|([\x21-\x7e]{1,80}))/.exec(line.slice(from)) ??
      [];
    const bare = quoted ?? bareWord(word).replace(/\*\*$/, '');
    return bare === '' ? [] : [{ at: from + lead.length + (quoted ? 0 : word.indexOf(bare)), word: bare }];
  });
}

/** The words that stand right before a pattern. */
function wordsBefore(line: string, pattern: RegExp): Place[] {
  return [...line.matchAll(/(?<!\S)["'“‘`*]{0,2}([\w.@-][\x21-\x7e]{1,63}?)["'”’`*]{0,2}(?= )/g)]
    .slice(0, 200)
    .flatMap(({ 0: whole, 1: word = '', index }) =>
      pattern.test(line.slice(index + whole.length, index + whole.length + 60))
        ? [{ at: index + whole.indexOf(word), word }]
        : [],
    );
}
