import type { FeedReceipt, LineOutcome } from '#shared/feed/messages.ts';
import { refusalOf } from './append.ts';
import { byTime } from './attempt-outcome.ts';
import { Batch, inIngest } from './ingest.ts';
import { loadStates } from './load-states.ts';
import { type AttemptPlace, findPlaces } from './match.ts';
import type { ChannelFacts } from './references.ts';
import { LineRefused } from './state.ts';
import type { StoreParts } from './store-parts.ts';
import { receiptKeys } from './supplier-id.ts';
import { type AimedReceipt, keepWaiting } from './waiting.ts';

const ahead = 60_000;

/** Gives receipts to their attempts, each once; those without one wait for it. */
export async function applyReceipts(parts: StoreParts, receipts: readonly FeedReceipt[]): Promise<LineOutcome[]> {
  const { db, mapError } = parts;
  const [aimed, mapping] = await Promise.all([aimReceipts(parts, receipts), mapError()]);
  const aims = aimed.filter((each): each is AimedReceipt => !(each instanceof LineRefused));
  if (aims.length === 0)
    return aimed.map((each) => (each instanceof LineRefused ? refusalOf(each) : { result: 'repeated' }));
  return inIngest(db, async (trx) => {
    const places = await findPlaces(trx, aims);
    const found = new Map(aims.map((aim, at) => [aim, places[at]]));
    const known = places.filter((place): place is AttemptPlace => place !== undefined);
    const times = known.map(({ msgTime }) => msgTime);
    const batch = new Batch(
      known.length === 0
        ? new Map()
        : await loadStates(trx, [...new Set(known.map(({ msgId }) => msgId))], {
            from: times.reduce((a, b) => Math.min(a, b)),
            to: times.reduce((a, b) => Math.max(a, b)),
          }),
      mapping,
    );
    const kept = await keepWaiting(
      trx,
      aims.filter((aim) => found.get(aim) === undefined),
    );
    const fresh = new Set(kept);
    const outcomes = aimed.map((each): LineOutcome => {
      if (each instanceof LineRefused) return refusalOf(each);
      const place = found.get(each);
      if (place) return { result: give(batch, place, each) ? 'accepted' : 'repeated' };
      // The same receipt twice in one batch waits once.
      return { result: fresh.delete(`${each.channelId} ${each.receipt.receiptId}`) ? 'waiting' : 'repeated' };
    });
    await batch.write(trx);
    return outcomes;
  });
}

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
  if (line.time > latest) return new LineRefused('in-future', new Date(line.time).toISOString());
  const {
    receiptId,
    time,
    stat,
    err = '',
    doneTime = null,
    messageState = null,
    networkErrorCode = '',
    text = '',
  } = line;
  return {
    channelId: channel.channelId,
    keys: receiptKeys(line.supplierMsgId, channel.msgIdType),
    ...{ time, supplierMsgId: line.supplierMsgId, number: line.number ?? '' },
    receipt: { receiptId, time, stat, err, doneTime, messageState, networkErrorCode, text },
  };
}

/** Whether the receipt was new. */
function give(batch: Batch, place: AttemptPlace, { receipt }: AimedReceipt): boolean {
  const message = batch.states.get(place.msgId);
  const attempt = message?.attempts.find(
    ({ attemptNo, segmentNo }) => attemptNo === place.attemptNo && segmentNo === place.segmentNo,
  );
  if (!message || !attempt || attempt.receipts.some(({ receiptId }) => receiptId === receipt.receiptId)) return false;
  batch.touch(message);
  attempt.receipts = [...attempt.receipts, receipt].sort(byTime);
  attempt.change ??= 'update';
  return true;
}
