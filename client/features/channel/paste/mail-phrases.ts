import type { Hit } from './mail-field.ts';
import { readMode } from './mail-modes.ts';
import { hit, readHosts } from './mail-values.ts';

/** Addresses that are to be let through, ours as a rule, are nobody's server. */
export const isAllowList = (line: string): boolean =>
  /white ?-?list|allow ?-?list|allowed ip|your ip|source ip|firewall|白名单|加白|贵司ip|贵方ip|你方ip/i.test(line);
/** A speed of one session is not the account's. */
export const isPerSession = (line: string): boolean =>
  /(?:per|each|\/) ?(?:bind|session|connection|link)\b|每(?:个|条)?(?:连接|会话|链路|绑定)|单(?:个)?(?:连接|链路)/i.test(
    line,
  );

const speed =
  /(?<![0-9.,])([0-9]{1,2},[0-9]{3}|[0-9]{1,5}(?:\.[0-9]{1,2})?) {0,3}(?:tps|mps|(?:sms|msgs?|messages?|submits?) ?(?:\/|per) ?s(?:ec(?:ond)?)?|条 ?(?:\/|每) ?(?:秒|s))(?![a-z])/gi;
const speedInChinese = /每秒 ?([0-9]{1,5}) ?条/g;
const sessions =
  /(?<![0-9.,:/-])([0-9]{1,2}) {0,3}(?:x )?(?:(?:concurrent|parallel|simultaneous|smpp|trx|tx) ){0,2}(?:binds?|sessions?|connections?)\b|(?<![0-9.,:])([0-9]{1,2}) ?(?:个|条)(?:连接|会话|并发|绑定|链路)/gi;
const boundAs = /\bbind(?:ing)? (?:as|in|with|using) .{0,30}|\b(?:trx|transceiver)\b|收发(?:模式|方式|一体)/gi;
const secured =
  /(?:over|using|with|use|requires?) (?:tls|ssl)\b|(?:tls|ssl)(?: is)? (?:required|enabled|mandatory)|(?:使用|启用|采用|支持) ?(?:tls|ssl)/i;
const unsecured = /(?:without|no|not use|don't use) (?:tls|ssl)\b|(?:不使用|不支持|无需|不用|未启用) ?(?:tls|ssl)/i;

/** What a line tells without a label. */
export function readPhrases(line: string): Hit[] {
  return [
    ...(isAllowList(line) ? [] : readHosts(line, false)),
    ...(isPerSession(line) ? [] : [...numbers(line, speed, 'maxTps'), ...numbers(line, speedInChinese, 'maxTps')]),
    ...numbers(line, sessions, 'bindCount'),
    ...[...line.matchAll(boundAs)].slice(0, 3).flatMap((found) => moved(readMode(found[0]), found.index)),
    ...readSecurity(line),
  ];
}

function readSecurity(line: string): Hit[] {
  const off = unsecured.exec(line);
  const on = off ? null : secured.exec(line);
  return off ? hit('useTls', false, off.index, off[0]) : on ? hit('useTls', true, on.index, on[0]) : [];
}

function numbers(line: string, pattern: RegExp, field: 'maxTps' | 'bindCount'): Hit[] {
  return [...line.matchAll(pattern)].slice(0, 3).flatMap((found) => {
    const written = found[1] ?? found[2] ?? '';
    return hit(field, Number(written.replace(',', '')), found.index + found[0].indexOf(written), written);
  });
}

/** Hits of a piece that begins at `by`. */
export const moved = (hits: readonly Hit[], by: number): Hit[] => hits.map((each) => ({ ...each, at: each.at + by }));
