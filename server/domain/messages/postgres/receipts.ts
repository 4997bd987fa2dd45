import type { FeedReceipt, LineOutcome } from '#shared/feed/messages.ts';
import { receiptKeys } from '../supplier-id.ts';
import type { Commit, Slices } from '../writer.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import { giveReceipts, placedOf } from './give-receipts.ts';
import { inIngest } from './ingest.ts';
import { refusalOf } from './place-lines.ts';
import type { ChannelFacts } from './references.ts';
import { LineRefused } from './state.ts';
import type { StoreParts } from './store-parts.ts';
import { representable, toldTime } from './told-time.ts';
import { type AimedReceipt, keepWaiting } from './waiting.ts';

const ahead = 60_000;

/**
 * Makes ready to give receipts to their attempts, each once; those without one wait for it. Where an attempt is never changes, so that it
 * is looked for while the batch before is being stored; those that were not there yet are looked for again.
 */
export async function prepareReceipts(parts: StoreParts, receipts: Slices<FeedReceipt>): Promise<Commit> {
  const { db, mapError } = parts;
  const aimed: (AimedReceipt | LineRefused)[] = [];
  for (const some of receipts()) {
    await yieldToEventLoop();
    for (const each of await aimReceipts(parts, some)) aimed.push(each);
  }
  const aims = aimed.filter((each): each is AimedReceipt => !(each instanceof LineRefused));
  const early = await placedOf({ trx: db }, aims);
  const mapping = await mapError();
  return () =>
    inIngest(parts, async (ingest) => {
      const found = new Set(early.map(({ aim }) => aim));
      const late = await placedOf(
        ingest,
        aims.filter((aim) => !found.has(aim)),
      );
      for (const { aim } of late) found.add(aim);
      const given = await giveReceipts(ingest, [...early, ...late], mapping);
      const fresh = new Set(
        await keepWaiting(
          ingest.trx,
          aims.filter((aim) => !found.has(aim)),
        ),
      );
      return aimed.map((each): LineOutcome => {
        if (each instanceof LineRefused) return refusalOf(each);
        const note = each.receipt.isTimeUnknown ? { note: 'time-unknown' as const } : {};
        if (found.has(each)) return { result: given.has(each) ? 'accepted' : 'repeated', ...note };
        // The same receipt twice in one batch waits once.
        return { result: fresh.delete(keyOf(each)) ? 'waiting' : 'repeated', ...note };
      });
    });
}

export const applyReceipts = async (parts: StoreParts, receipts: readonly FeedReceipt[]): Promise<LineOutcome[]> =>
  (await prepareReceipts(parts, () => [receipts]))();

const keyOf = ({ channelId, receipt }: AimedReceipt): string => `${channelId} ${receipt.receiptId}`;

/** What finds the attempt of each receipt, or why it is not taken. */
export async function aimReceipts(
  { sources }: Pick<StoreParts, 'sources'>,
  receipts: readonly FeedReceipt[],
): Promise<(AimedReceipt | LineRefused)[]> {
  const codes = new Set(receipts.map(({ channelCode }) => channelCode.toLowerCase()));
  const channels = await sources.references.channels(codes);
  const latest = Date.now() + ahead;
  return receipts.map((line) => aimOf(line, channels.get(line.channelCode.toLowerCase()), latest));
}

function aimOf(line: FeedReceipt, channel: ChannelFacts | undefined, latest: number): AimedReceipt | LineRefused {
  if (!channel) return new LineRefused('unknown-channel', line.channelCode);
  const {
    receiptId,
    time: arrived,
    stat,
    err = '',
    doneTime,
    messageState = null,
    networkErrorCode = '',
    text = '',
  } = line;
  // A receipt is never lost for a wrong clock: it has just arrived.
  const told = toldTime(arrived);
  const isTimeUnknown = told === null || told > latest;
  const time = isTimeUnknown ? Date.now() : told;
  return {
    channelId: channel.channelId,
    keys: receiptKeys(line.supplierMsgId, channel.msgIdType),
    time,
    supplierMsgId: line.supplierMsgId,
    number: line.number ?? '',
    receipt: {
      receiptId,
      time,
      ...(isTimeUnknown && { isTimeUnknown }),
      stat,
      err,
      doneTime: doneTime === undefined ? null : representable(doneTime),
      messageState,
      networkErrorCode,
      text,
    },
  };
}
