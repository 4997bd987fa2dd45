import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FeedMessage, FeedReceipt, LineReply, LinesEnd } from '#shared/feed/messages.ts';
import { feed } from '#shared/feed.ts';
import type { Db } from '../../db/database.ts';
import { type CheckedLine, linesRoute } from '../../http/lines.ts';
import { limitCalls } from '../../http/rate-limit.ts';
import type { Commit, MessageStore } from '../../messages/store.ts';
import { hashOf, keyOf } from '../api-key/repository.ts';

/** Calls of one key in a minute; one call carries many lines. */
const mostPerMinute = 600;

interface Options {
  db: Db;
  messages: MessageStore;
  maxBytes: number;
}

/** Messages and receipts from gateways, by the line. */
export function messageRoutes(app: FastifyInstance, { db, messages, maxBytes }: Options): void {
  const admit = async (req: FastifyRequest): Promise<void> => {
    const key = hashOf(keyOf(req) ?? '').toString('base64url');
    await limitCalls(db, `messages:${key}`, mostPerMinute);
  };
  linesRoute(
    app,
    feed.messages,
    { maxBytes },
    {
      ...{ admit, end: endOf },
      take: (lines) =>
        answers<FeedMessage>(
          lines,
          ({ msgId }) => msgId,
          (valid) => messages.prepare(valid),
        ),
    },
  );
  linesRoute(
    app,
    feed.receipts,
    { maxBytes },
    {
      ...{ admit, end: endOf },
      take: (lines) =>
        answers<FeedReceipt>(
          lines,
          ({ receiptId }) => receiptId,
          async (valid) => () => messages.applyReceipts(valid),
        ),
    },
  );
}

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
