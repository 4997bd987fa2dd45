import type { MessageStore } from '#server/domain/messages/store.ts';
import type { FeedMessage, FeedReceipt } from '#shared/feed/messages.ts';
import { attemptLine, messageLine, receiptLine, type tradeOf } from './messages.ts';

/** Stores messages of an account to numbers unique in the test. */
export function senderOn(store: MessageStore, trade: Awaited<ReturnType<typeof tradeOf>>) {
  let made = 0;
  const freshNumber = () => {
    made += 1;
    return `${trade.number.slice(0, -4)}${String(made).padStart(4, '0')}`;
  };
  /** Stores a message that was submitted and, unless told otherwise, delivered. */
  const sent = async (
    overrides: Partial<FeedMessage> = {},
    receipt: Partial<FeedReceipt> | null = {},
  ): Promise<{ line: FeedMessage; supplierMsgId: string }> => {
    const submitTime = Date.now() - 60_000;
    const attempt = attemptLine({ channelCode: trade.first, submitTime: submitTime + 40 });
    const line = messageLine({
      user: trade.user,
      number: freshNumber(),
      submitTime,
      attempts: [attempt],
      ...overrides,
    });
    await store.append([line]);
    const { supplierMsgId = '' } = attempt;
    if (receipt) {
      await store.applyReceipts([
        receiptLine({ channelCode: trade.first, supplierMsgId, time: submitTime + 4040, ...receipt }),
      ]);
    }
    return { line, supplierMsgId };
  };
  return { sent, freshNumber };
}
