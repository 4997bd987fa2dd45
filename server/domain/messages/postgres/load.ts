import type { FeedMessage, FeedReceipt } from '#shared/feed/messages.ts';
import { appendMessages } from './append.ts';
import { byTime } from './attempt-outcome.ts';
import type { Batch } from './batch.ts';
import { bestPlace, byNorm } from './match.ts';
import { aimReceipts, applyReceipts } from './receipts.ts';
import { LineRefused } from './state.ts';
import type { StoreParts } from './store-parts.ts';

/**
 * Stores past traffic: receipts of messages among `lines` are given before anything is written, so that each row is written once. The
 * state is the same as of `append` and `applyReceipts` one after the other.
 */
export async function loadTraffic(
  parts: StoreParts,
  lines: readonly FeedMessage[],
  receipts: readonly FeedReceipt[],
): Promise<void> {
  const aimed = await aimReceipts(parts, receipts);
  let left = receipts;
  await appendMessages(parts, lines, (batch) => {
    // Called again when the batch is computed again.
    const given = new Set(giveKnown(batch, receipts, aimed));
    left = receipts.filter((receipt) => !given.has(receipt));
  });
  if (left.length > 0) await applyReceipts(parts, left);
}

function giveKnown(
  batch: Batch,
  receipts: readonly FeedReceipt[],
  aimed: Awaited<ReturnType<typeof aimReceipts>>,
): FeedReceipt[] {
  const places = batch
    .added()
    .flatMap(({ attempts }) =>
      attempts.map((attempt) => ({
        attempt,
        norm: attempt.supplierMsgIdNorm,
        channelId: attempt.channelId,
        submitTime: attempt.submitTime,
      })),
    )
    .filter(({ norm }) => norm !== '');
  const placesOf = byNorm(places);
  return receipts.filter((_receipt, at) => {
    const aim = aimed[at];
    const place = aim && !(aim instanceof LineRefused) ? bestPlace(placesOf, aim) : undefined;
    if (!place || !aim || aim instanceof LineRefused) return false;
    const { attempt } = place;
    if (!attempt.receipts.some(({ receiptId }) => receiptId === aim.receipt.receiptId)) {
      attempt.receipts = [...attempt.receipts, aim.receipt].sort(byTime);
    }
    return true;
  });
}
