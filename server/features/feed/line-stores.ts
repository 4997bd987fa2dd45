import type { FeedMessage, FeedReceipt, LineReply, LinesEnd } from '#shared/feed/messages.ts';
import { feed } from '#shared/feed.ts';
import { type AnswerLines, type CheckedLine, lineAnswers } from '../../http/line-answers.ts';
import type { Commit, MessageStore } from '../../messages/store.ts';

export type Fed = 'messages' | 'receipts';

/** Stores what a body says and answers it line by line. */
export const lineStores = (messages: Pick<MessageStore, 'prepare' | 'applyReceipts'>): Record<Fed, AnswerLines> => ({
  messages: lineAnswers(feed.messages, {
    end: endOf,
    take: (lines) =>
      answers<FeedMessage>(
        lines,
        ({ msgId }) => msgId,
        (valid) => messages.prepare(valid),
      ),
  }),
  receipts: lineAnswers(feed.receipts, {
    end: endOf,
    take: (lines) =>
      answers<FeedReceipt>(
        lines,
        ({ receiptId }) => receiptId,
        async (valid) => () => messages.applyReceipts(valid),
      ),
  }),
});

/** Stores the lines that fit the contract; the others are refused where they stand. */
async function answers<Line>(
  lines: readonly CheckedLine<Line>[],
  idOf: (line: Line) => string,
  prepare: (valid: readonly Line[]) => Promise<Commit>,
): Promise<() => Promise<LineReply[]>> {
  const commit = await prepare(lines.flatMap((each) => ('line' in each ? [each.line] : [])));
  return async () => {
    const outcomes = (await commit()).values();
    return lines.map((each): LineReply => {
      if ('problem' in each) {
        return { line: each.no, id: '', result: 'refused', reason: 'invalid', detail: each.problem };
      }
      const outcome = outcomes.next().value ?? { result: 'refused', reason: 'invalid' };
      return { line: each.no, id: idOf(each.line), ...outcome };
    });
  };
}

function endOf(replies: readonly LineReply[]): LinesEnd {
  const end: LinesEnd = { end: true, accepted: 0, repeated: 0, waiting: 0, refused: 0 };
  for (const { result } of replies) end[result] += 1;
  return end;
}
