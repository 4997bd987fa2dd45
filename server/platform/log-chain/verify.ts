import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { type ChainHead, chainHead } from './head.ts';

/** Something is wrong with an entry of the operation log. */
export interface ChainFault {
  /** `gap`: entries and their seals are missing between two others; `head`: the chain does not contain the given place. */
  kind: 'changed' | 'missing' | 'inserted' | 'gap' | 'head';
  /** Empty when no entry can be named. */
  logId: string;
  /** Epoch ms; null when no entry can be named. */
  time: number | null;
  detail: string;
}

export interface ChainReport {
  /** Entries that were read. */
  entries: number;
  /** Entries removed because of their age, before the chain's beginning. */
  removed: number;
  head: ChainHead | undefined;
  faults: ChainFault[];
}

interface Link {
  sealNo: string;
  logId: string;
  sealTime: number;
  storedHash: string;
  time: number | null;
  label: string | null;
  isSealTimeRight: boolean | null;
  isHashRight: boolean | null;
}

/** Entries read at once. */
const batch = 2000;
const genesis = '00'.repeat(32);
/** More than these nobody reads one by one. */
const maxFaults = 1000;

/**
 * Recomputes the whole chain in one snapshot. The hash is written out here instead of calling the function that seals,
 * so that replacing that function deceives nobody.
 */
export function verifyChain(db: Kysely<Tables>, expected?: ChainHead): Promise<ChainReport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { rows: anchors } = await sql<ChainHead & { removed: number }>`
        select seal_no as "sealNo", encode(hash, 'hex') as hash, (select sum(removed)::int from operation_anchor) as removed
        from operation_anchor order by seal_no desc limit 1`.execute(trx);
      const faults: ChainFault[] = [];
      let previous: ChainHead = anchors[0] ?? { sealNo: '0', hash: genesis };
      let isExpectedFound = expected === undefined || BigInt(expected.sealNo) < BigInt(previous.sealNo);
      const look = ({ sealNo, hash }: ChainHead) => {
        isExpectedFound ||= sealNo === expected?.sealNo && hash === expected.hash;
      };
      look(previous);
      let entries = 0;
      for (;;) {
        const links = await read(trx, previous);
        for (const link of links) {
          faults.push(...faultsOf(link, previous));
          previous = { sealNo: link.sealNo, hash: link.storedHash };
          look(previous);
          entries += link.time === null ? 0 : 1;
        }
        if (links.length < batch || faults.length > maxFaults) {
          break;
        }
      }
      faults.push(...(await unsealed(trx)));
      if (!isExpectedFound) {
        faults.push(nameless('head', `the chain does not contain ${expected?.sealNo}:${expected?.hash}`));
      }
      return { entries, removed: anchors[0]?.removed ?? 0, head: await chainHead(trx), faults };
    });
}

/** The links after `previous`; a hash is checked against the one stored before it, so that one fault is reported once. */
async function read(trx: Kysely<Tables>, previous: ChainHead): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select seal.seal_no as "sealNo", seal.log_id as "logId", seal.time as "sealTime", encode(seal.hash, 'hex') as "storedHash",
      entry.time, concat_ws(' ', entry.username, entry.resource, entry.action, entry.target_name) as label,
      seal.time = entry.time as "isSealTimeRight",
      seal.hash = sha256(coalesce(lag(seal.hash) over (order by seal.seal_no), decode(${previous.hash}, 'hex')) || int8send(seal.seal_no)
        || convert_to(jsonb_build_array(
          entry.log_id, (extract(epoch from entry.time) * 1000000)::bigint, entry.admin_id, entry.username, entry.ip,
          entry.resource, entry.action, entry.target_id, entry.target_name, entry.changes, entry.reason,
          entry.request_id)::text, 'UTF8')) as "isHashRight"
    from operation_seal seal left join operation_log entry using (log_id)
    where seal.seal_no > ${previous.sealNo}::bigint order by seal.seal_no limit ${batch}`.execute(trx);
  return rows;
}

function faultsOf(link: Link, previous: ChainHead): ChainFault[] {
  const { sealNo, logId, sealTime, time, label } = link;
  const missing = BigInt(sealNo) - BigInt(previous.sealNo) - 1n;
  const gap =
    missing > 0n
      ? [
          {
            kind: 'gap' as const,
            logId,
            time: time ?? sealTime,
            detail: `${missing} missing before it, seals ${BigInt(previous.sealNo) + 1n} to ${BigInt(sealNo) - 1n}`,
          },
        ]
      : [];
  if (time === null) {
    return [...gap, { kind: 'missing', logId, time: sealTime, detail: `seal ${sealNo} has no entry` }];
  }
  // After a gap the hash before it is not known.
  const isChanged = link.isSealTimeRight === false || (missing === 0n && !link.isHashRight);
  return isChanged
    ? [...gap, { kind: 'changed', logId, time, detail: `${label ?? ''} (this entry, or the seal before it)` }]
    : gap;
}

/** Entries and seals commit together, so an entry without a seal was written past the trigger or lost its seal. */
async function unsealed(trx: Kysely<Tables>): Promise<ChainFault[]> {
  const { rows } = await sql<{ logId: string; time: number; label: string }>`
    select log_id as "logId", time, concat_ws(' ', username, resource, action, target_name) as label
    from operation_log entry where not exists (select from operation_seal seal where seal.log_id = entry.log_id)
    order by log_id limit ${maxFaults}`.execute(trx);
  return rows.map(({ logId, time, label }) => ({ kind: 'inserted', logId, time, detail: `${label} (has no seal)` }));
}

const nameless = (kind: ChainFault['kind'], detail: string): ChainFault => ({ kind, logId: '', time: null, detail });
