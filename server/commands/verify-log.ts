import type { ChainHead } from '../platform/log-chain/head.ts';
import { type ChainFault, verifyChain } from '../platform/log-chain/verify.ts';
import { type CommandContext, CommandRefused, onDatabase } from './context.ts';

/** `verify-log [--head <number>:<hash>]`: recomputes the hash chain of the operation log; 1 when an entry was tampered with. */
export async function verifyLog(args: readonly string[], context: CommandContext): Promise<number> {
  const expected = args.length === 0 ? undefined : headOf(args);
  const { write } = context;
  const { entries, removed, head, faults } = await onDatabase(context, ({ db }) => verifyChain(db, expected));
  for (const fault of faults) {
    write(lineOf(fault));
  }
  write(`${entries} entries read, ${removed} removed by age before them.`);
  if (head) {
    write(`Head: ${head.sealNo}:${head.hash}`);
  }
  write(
    faults.length === 0
      ? 'The operation log is complete and unchanged. Keep the head outside the database: --head compares with it.'
      : `The operation log was tampered with: ${faults.length} faults.`,
  );
  return faults.length === 0 ? 0 : 1;
}

const lineOf = ({ kind, logId, time, detail }: ChainFault): string =>
  [kind.toUpperCase(), logId && `entry ${logId}`, time === null ? '' : `of ${new Date(time).toISOString()}:`, detail]
    .filter(Boolean)
    .join(' ');

function headOf([name, text = '', ...rest]: readonly string[]): ChainHead {
  const [, sealNo, hash] = /^([1-9]\d{0,17}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (name !== '--head' || rest.length > 0 || sealNo === undefined || hash === undefined) {
    throw new CommandRefused('verify-log takes --head <number>:<hash> as an earlier verify-log wrote it, or nothing.');
  }
  return { sealNo, hash };
}
