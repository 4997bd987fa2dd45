import type { FeedMessage, FeedReceipt, LineOutcome, LineReply, LinesEnd } from '#shared/feed/messages.ts';
import { feed } from '#shared/feed.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import type { Commit, Slices } from '../../domain/messages/writer.ts';
import {
  type AnswerLines,
  type CheckedSlices,
  type FaultyLine,
  lineAnswers,
} from '../../platform/http/line-answers.ts';

export type Fed = 'messages' | 'receipts';

/** Stores what a body says and answers it line by line. */
export const lineStores = (messages: Pick<MessageStore, 'prepare' | 'prepareReceipts'>): Record<Fed, AnswerLines> => ({
  messages: lineAnswers(feed.messages, {
    end: endOf,
    take: (lines) => answers<FeedMessage>(lines, 'msgId', (valid) => messages.prepare(valid)),
  }),
  receipts: lineAnswers(feed.receipts, {
    end: endOf,
    take: (lines) => answers<FeedReceipt>(lines, 'receiptId', (valid) => messages.prepareReceipts(valid)),
  }),
});

/** What is remembered of a line until it is answered. */
interface Head {
  no: number;
  id: string;
  refused?: LineOutcome;
}

/** Stores the lines that fit the contract; the others are refused where they stand. */
async function answers<Line extends object>(
  lines: CheckedSlices<Line>,
  idField: keyof Line & string,
  prepare: (valid: Slices<Line>) => Promise<Commit>,
): Promise<() => Promise<LineReply[]>> {
  let heads: Head[] = [];
  const commit = await prepare(function* () {
    heads = [];
    for (const some of lines()) {
      for (const each of some) {
        heads.push('line' in each ? { no: each.no, id: String(each.line[idField]) } : refusedHead(each, idField));
      }
      yield some.flatMap((each) => ('line' in each ? [each.line] : []));
    }
  });
  return async () => {
    const outcomes = (await commit()).values();
    return heads.map((head): LineReply => {
      const outcome = head.refused ?? outcomes.next().value;
      const { result, ...why }: LineOutcome = outcome ?? { result: 'refused', reason: 'invalid' };
      return { line: head.no, id: head.id, result, ...why };
    });
  };
}

/** With the id that the line seems to have: its gateway finds it again by that. */
function refusedHead({ no, problem, isTooLong, text }: FaultyLine, idField: string): Head {
  const id = new RegExp(`"${idField}"\\s*:\\s*"([A-Za-z0-9_.:-]{1,64})"`).exec(text)?.[1] ?? '';
  return { no, id, refused: { result: 'refused', reason: isTooLong ? 'too-long' : 'invalid', detail: problem } };
}

function endOf(replies: readonly LineReply[]): LinesEnd {
  const end: LinesEnd = { end: true, accepted: 0, repeated: 0, waiting: 0, refused: 0 };
  for (const { result } of replies) end[result] += 1;
  return end;
}
