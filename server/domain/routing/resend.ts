import type Decimal from 'decimal.js';
import type { ResendConfigItem, RouteContent } from '#shared/route/row.ts';
import { type Candidate, candidatesOf, type Placed } from './candidates.ts';
import { inOrder, type Turns } from './choice.ts';
import { meetsAll, type RuleValues } from './rules.ts';
import type { RouteWorld } from './world.ts';

/** An attempt to send a message, the first one included. */
export interface Attempt {
  channelId: string;
  /** Platform's code of the error, empty without one. */
  errorCode: string;
  /** Final status by its report; null while there is none. */
  finalStatus: string | null;
  /** The error is one after which another channel may do better. */
  isResendable: boolean;
  elapsedSec: number;
  /** A part's cost in the base currency. */
  costBase: Decimal;
}

export interface SentMessage {
  row: RouteContent;
  placed: Placed;
  values: RuleValues;
  /** In the order in which they were made. */
  attempts: readonly Attempt[];
  ageSec: number;
  validitySec: number;
}

/** Why there is no further attempt. */
export type NoResend = 'delivered' | 'expired' | 'notResendable' | 'noGroup' | 'attempts' | 'noChannel';

export type Resend =
  | { item: ResendConfigItem; chosen: Candidate; candidates: Candidate[] }
  | { refused: NoResend; candidates: Candidate[] };

const delivered = 'delivered';

/** Rule R32: whether a message is sent once more, and by which channel. */
export function nextAttempt(sent: SentMessage, world: RouteWorld, turns: Turns): Resend {
  const refuse = (refused: NoResend, candidates: Candidate[] = []): Resend => ({ refused, candidates });
  const { row, placed, attempts, ageSec, validitySec } = sent;
  const last = attempts.at(-1);
  const first = attempts[0];
  if (!last || !first || attempts.some(({ finalStatus }) => finalStatus === delivered)) return refuse('delivered');
  if (ageSec > validitySec) return refuse('expired');
  // A final failure that another channel would meet as well ends it; without a report the groups' own waiting times decide.
  if (last.finalStatus !== null && !last.isResendable) return refuse('notResendable');
  const values: RuleValues = {
    ...sent.values,
    errorCode: last.errorCode,
    elapsedSec: last.elapsedSec,
    attemptNo: attempts.length,
    ...(last.finalStatus !== null && { finalStatus: last.finalStatus }),
  };
  const item = row.resendConfigItems
    .toSorted((a, b) => a.order - b.order)
    .find(
      ({ rule, waitSec }) =>
        (last.finalStatus !== null || last.elapsedSec >= waitSec) &&
        meetsAll(
          rule.filter(({ key }) => key !== 'costDelta'),
          values,
        ),
    );
  if (!item) return refuse('noGroup');
  if (attempts.length > item.maxAttempts) return refuse('attempts');
  const tried = attempts.map(({ channelId }) => channelId);
  const candidates = candidatesOf(item.channels, { ...placed, tried }, world).map((each) =>
    each.why === null && isTooDear(each, item, first.costBase) ? { ...each, why: 'extraCost' as const } : each,
  );
  const kept = candidates.filter(({ why }) => why === null);
  const [chosen] = inOrder(item.mode, kept, {
    item: `${row.rowId} resend ${item.order}`,
    turns,
    rateOf: (channelId) => world.successRate(channelId, placed.operator.operatorId),
  });
  return chosen ? { item, chosen, candidates } : refuse('noChannel', candidates);
}

/** Beyond what the group may cost more than the first attempt, or what its own conditions say about that. */
function isTooDear({ costBase }: Candidate, { maxExtraCost, rule }: ResendConfigItem, first: Decimal): boolean {
  const extra = costBase?.minus(first);
  if (!extra) return true;
  const conditions = rule.filter(({ key }) => key === 'costDelta');
  return (
    (maxExtraCost !== undefined && extra.gt(maxExtraCost)) || !meetsAll(conditions, { costDelta: extra.toNumber() })
  );
}

/** The report a customer gets of a message sent several times: a delivery, however late, else the last attempt's (rule R32). */
export const finalAttempt = <T extends Pick<Attempt, 'finalStatus'>>(attempts: readonly T[]): T | undefined =>
  attempts.find(({ finalStatus }) => finalStatus === delivered) ?? attempts.at(-1);

/** A resend group as it would be asked after the first channel failed. */
export interface PlannedResend {
  item: ResendConfigItem;
  candidates: Candidate[];
}

/** The channels of each resend group if `first` fails. */
export const resendPlan = (row: RouteContent, placed: Placed, first: Candidate, world: RouteWorld): PlannedResend[] =>
  row.resendConfigItems
    .toSorted((a, b) => a.order - b.order)
    .map((item) => ({
      item,
      candidates: candidatesOf(item.channels, { ...placed, tried: [first.channelId] }, world).map((each) =>
        each.why === null && first.costBase && isTooDear(each, item, first.costBase)
          ? { ...each, why: 'extraCost' as const }
          : each,
      ),
    }));
