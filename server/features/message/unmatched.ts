import type { Kysely } from 'kysely';
import type { InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import type { AttemptRow } from '#shared/message/row.ts';
import type { smsReport } from '#shared/sms-report.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import { needRow } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { namedAttempts } from './names.ts';

/** Receipts come at most this long after their submit. */
const longestWait = 3 * 86_400_000;
const maxCandidates = 10;

/** Submits that an unmatched receipt may belong to: of its id in any base on its own channel, else on another one. */
export async function candidatesOf(
  db: Kysely<Tables>,
  store: MessageStore,
  { channelId, supplierMsgId, time }: InputOf<typeof smsReport.candidates>,
  { admin, lang }: Viewer,
): Promise<ReplyOf<typeof smsReport.candidates>> {
  await needRow(db, 'channel', channelId);
  const page = await store.searchAttempts({
    filter: { dateTime: [Math.max(0, time - longestWait), time + 60_000], supplierMsgId },
    viewer: admin,
    pageSize: maxCandidates,
  });
  const own = page.list.filter((attempt: AttemptRow) => attempt.channelId === channelId);
  const list = await namedAttempts(db, own.length > 0 ? own : page.list, lang);
  const reason = own.length > 0 ? 'idBase' : list.length > 0 ? 'otherChannel' : 'notReported';
  return { reason, list };
}
