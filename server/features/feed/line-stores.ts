import type { FeedMessage, FeedReceipt, LineOutcome, LineReply, LinesEnd } from '#shared/feed/messages.ts';
import { feed } from '#shared/feed.ts';
import { type AnswerLines, type CheckedSlices, lineAnswers } from '../../http/line-answers.ts';
import type { Commit, MessageStore, Slices } from '../../messages/store.ts';

export type Fed = 'messages' | 'receipts';

/** Stores what a body says and answers it line by line. */
export const lineStores = (messages: Pick<MessageStore, 'prepare' | 'prepareReceipts'>): Record<Fed, AnswerLines> => ({
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
        (valid) => messages.prepareReceipts(valid),
      ),
  }),
});

/** What is remembered of a line until it is answered. */
type Head = { no: number; id: string } | { no: number; problem: string };

/** Stores the lines that fit the contract; the others are refused where they stand. */
async function answers<Line>(
  lines: CheckedSlices<Line>,
  idOf: (line: Line) => string,
  prepare: (valid: Slices<Line>) => Promise<Commit>,
): Promise<() => Promise<LineReply[]>> {
  let heads: Head[] = [];
  const commit = await prepare(function* () {
    heads = [];
    for (const some of lines()) {
      for (const each of some) heads.push('line' in each ? { no: each.no, id: idOf(each.line) } : each);
      yield some.flatMap((each) => ('line' in each ? [each.line] : []));
    }
  });
  return async () => {
    const outcomes = (await commit()).values();
    return heads.map((head): LineReply => {
      if ('problem' in head) {
        return { line: head.no, id: '', result: 'refused', reason: 'invalid', detail: head.problem };
      }
      const { result, ...why }: LineOutcome = outcomes.next().value ?? { result: 'refused', reason: 'invalid' };
      return { line: head.no, id: head.id, result, ...why };
    });
  };
}

function endOf(replies: readonly LineReply[]): LinesEnd {
  const end: LinesEnd = { end: true, accepted: 0, repeated: 0, waiting: 0, refused: 0 };
  for (const { result } of replies) end[result] += 1;
  return end;
}
