import type { MessageEvent } from '#shared/message/row.ts';
import { reportedRank } from './message-outcome.ts';
import { type AttemptState, LineRefused, type MessageState, type NewState } from './state.ts';

/**
 * Adds what a line says to a message that is known; `touch` is called before the first change. Lines of one message may come in any
 * order and repeated: the result is the union of what they say.
 */
export function mergeLine(known: MessageState, line: NewState, touch: () => void): boolean {
  checkSame(known, line);
  let isNews = false;
  const change = (apply: () => void) => {
    touch();
    apply();
    isNews = true;
  };
  if (rankOf(line) > rankOf(known)) change(() => Object.assign(known, { reportedState: line.reportedState }));
  if (line.resendAfter > known.resendAfter) change(() => Object.assign(known, { resendAfter: line.resendAfter }));
  if (line.blockCode > known.blockCode) change(() => Object.assign(known, { blockCode: line.blockCode }));
  if (isLaterPush(line, known)) {
    const { pushStatus, pushCount, pushedTime } = line;
    change(() => Object.assign(known, { pushStatus, pushCount, pushedTime }));
  }
  const told = new Set(known.events.map(keyOf));
  const events = line.events.filter((event) => !told.has(keyOf(event)));
  if (events.length > 0) {
    change(() => {
      known.events = [...known.events, ...events].sort((a, b) => a.time - b.time || (keyOf(a) < keyOf(b) ? -1 : 1));
    });
  }
  for (const attempt of line.attempts) {
    const same = known.attempts.find((one) => isSame(one, attempt));
    if (!same) {
      change(() => known.attempts.push({ ...attempt, change: 'insert' }));
    } else if (addsResponse(same, attempt)) {
      change(() => answer(same, attempt));
    }
  }
  return isNews;
}

function checkSame(known: MessageState, line: NewState): void {
  if (known.userId !== line.userId || known.number !== line.number || known.submitTime !== line.submitTime) {
    throw new LineRefused('other-message', known.msgId);
  }
  for (const attempt of line.attempts) {
    const same = known.attempts.find((one) => isSame(one, attempt));
    if (same && (same.channelId !== attempt.channelId || same.submitTime !== attempt.submitTime)) {
      throw new LineRefused('other-message', `${known.msgId} attempt ${attempt.attemptNo}.${attempt.segmentNo}`);
    }
  }
}

const rankOf = ({ reportedState }: Pick<MessageState, 'reportedState'>): number => reportedRank[reportedState] ?? 0;
const isSame = (a: AttemptState, b: AttemptState): boolean =>
  a.attemptNo === b.attemptNo && a.segmentNo === b.segmentNo;
const keyOf = ({ time, type, actor, detail }: MessageEvent): string => `${time} ${type} ${actor} ${detail}`;

const isLaterPush = (line: MessageState, known: MessageState): boolean =>
  line.pushCount > known.pushCount ||
  (line.pushCount === known.pushCount &&
    ((line.pushedTime ?? 0) > (known.pushedTime ?? 0) ||
      ((line.pushedTime ?? 0) === (known.pushedTime ?? 0) && pushRank(line) > pushRank(known))));
/** Done comes last, after retries and a failure. */
const pushRank = ({ pushStatus }: MessageState): number => [0, 3, 1, 2][pushStatus] ?? 0;

const addsResponse = (known: AttemptState, line: AttemptState): boolean =>
  (known.commandStatus === null && line.commandStatus !== null) ||
  (known.respTime === null && line.respTime !== null) ||
  (known.supplierMsgId === '' && line.supplierMsgId !== '');

function answer(known: AttemptState, line: AttemptState): void {
  known.commandStatus ??= line.commandStatus;
  known.respTime ??= line.respTime;
  if (known.supplierMsgId === '') {
    known.supplierMsgId = line.supplierMsgId;
    known.supplierMsgIdNorm = line.supplierMsgIdNorm;
  }
  known.change ??= 'update';
}
