import type { CallPlan } from '#client/build/first-calls.ts';
import type { SentCalls } from '#client/http/sent-calls.ts';

interface Start {
  token: string;
  /** As they are stored. */
  permissions: string;
  lang: 'zh' | 'en';
  /** The screen's path; undefined when the address has a query: the screen's own code reads that. */
  path: string | undefined;
}

/** How long a call may take, ms: as long as any other. */
const timeout = 20_000;

/**
 * Sends what the first screen will ask for, before any code has arrived; `takeSentCall` hands over the answers. Part of the page's
 * first script.
 */
export function sendFirstCalls(plan: CallPlan, { token, permissions, lang, path }: Start): SentCalls {
  const now = Date.now();
  const context = {
    lang,
    utcOffset: 0 - new Date(now).getTimezoneOffset(),
    timezone: globalThis.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  const base = new URL('.', document.baseURI).pathname.replace(/\/$/, '');
  const today = new Date(now);
  const month = new Date(today.getFullYear(), today.getMonth()).getTime();
  const atMoment = (_name: string, value: unknown) =>
    typeof value !== 'object' || value === null
      ? value
      : 'now' in value
        ? now + Number(value.now)
        : 'month' in value
          ? month
          : value;
  const wanted = plan.always.concat((path !== undefined && plan.screens[path]) || []);
  const calls = wanted.flatMap((index) => {
    const call = plan.calls[index];
    if (!call || (call.may && !permissions.includes(`"${call.may}"`))) return [];
    const body = JSON.stringify(Object.assign({}, call.input, context), atMoment);
    const query = call.get ? `?${new URLSearchParams(JSON.parse(body))}` : '';
    const answer = fetch(`${base}${call.path}${query}`, {
      method: call.get ? 'GET' : 'POST',
      headers: {
        Accept: 'application/json',
        'Accept-Language': lang,
        Authorization: token,
        ...(!call.get && { 'Content-Type': 'application/json' }),
      },
      ...(!call.get && { body }),
      signal: AbortSignal.timeout?.(timeout) ?? null,
    });
    // Avoids an unhandled rejection: `takeSentCall` handles it.
    answer.catch(() => undefined);
    return [{ path: call.path, body, token, answer }];
  });
  return { at: now, calls };
}
