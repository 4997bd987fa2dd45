import type { UnmappedCode } from '#shared/error-code/seen.ts';

/** A code as the supplier sends it, with the status beside it. */
export const codeText = ({ rawStat, rawCode }: Pick<UnmappedCode, 'rawStat' | 'rawCode'>): string =>
  [rawStat, rawCode].filter((text) => text !== '').join(' ');

/** The submits that came with a code. */
export function messagesPath(row: UnmappedCode, days = 7): string {
  const query = new URLSearchParams({ last: String(days * 24), supplierId: row.supplierId });
  if (row.phase === 2) {
    query.set('commandStatus', String(Number(row.rawCode)));
  } else {
    if (row.rawStat) query.set('stat', row.rawStat);
    if (row.rawCode) query.set('err', row.rawCode);
  }
  return `/sms/upstreamSmsSendDetail?${query.toString()}`;
}
