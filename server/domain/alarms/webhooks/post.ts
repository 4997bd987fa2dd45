import type { WebhookFormat } from '#shared/alarm/webhook.ts';
import { guardedRequest } from '../../../platform/security/guarded-request.ts';
import { InsideError, type OutgoingGuard } from '../../../platform/security/outgoing-guard.ts';

/** Until an answer has to be there, ms, and octets of it that are read. */
const [patience, most] = [10_000, 4096];

/** What came of a message. */
export interface Answer {
  isTaken: boolean;
  /** Worth another try. */
  isTemporary: boolean;
  status: number | null;
  answer: string;
}

interface Message {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Sends a message and reads little of the answer. */
export async function post(guard: OutgoingGuard, format: WebhookFormat, message: Message): Promise<Answer> {
  try {
    const { status, bytes } = await guardedRequest(guard, { ...message, method: 'POST', patience, most });
    return verdictOf(format, status, oneLine(bytes.toString()));
  } catch (error) {
    const isInside = error instanceof InsideError;
    return { isTaken: false, isTemporary: !isInside, status: null, answer: reasonOf(error) };
  }
}

/** Too many, too early, or the receiver's own failure: another time it may be taken. */
const temporary: ReadonlySet<number> = new Set([408, 425, 429]);
/** DingTalk and WeCom answer 200 with a code of their own; these say that too many came. */
const busy: ReadonlySet<number> = new Set([-1, 130101, 45009]);

function verdictOf(format: WebhookFormat, status: number, answer: string): Answer {
  const isOk = status >= 200 && status < 300;
  const code = format === 'dingtalk' || format === 'wecom' ? errorCodeIn(answer) : 0;
  return {
    isTaken: isOk && code === 0,
    isTemporary: status >= 500 || temporary.has(status) || (code !== undefined && busy.has(code)),
    status,
    answer,
  };
}

function errorCodeIn(answer: string): number | undefined {
  const found = /"errcode"\s*:\s*(-?\d+)/.exec(answer)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** Of our own: what was between has no say in it. The address is left out, it may hold a key. */
function reasonOf(error: unknown): string {
  const { code, name, message } = {
    ...(error instanceof Error ? { name: error.name, message: error.message } : {}),
    ...Object(error),
  };
  if (error instanceof InsideError) return 'the address is in a private network that WEBHOOK_TARGETS does not list';
  if (name === 'TimeoutError') return `no answer within ${patience / 1000} s`;
  return oneLine(String(code ?? message ?? 'failed'));
}

const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, 300);
