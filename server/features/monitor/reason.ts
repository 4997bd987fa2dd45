import type { MonitorAct } from '#shared/monitor/kinds.ts';
import type { Limits, Verdict } from './watch.ts';

const signs: Readonly<Record<MonitorAct, string>> = { tell: '!', penalise: '↓', retest: '?', restore: '↑' };

/**
 * Why a version came about, in figures that need no language: `CH-311 ↓ 61/100 (61 %) · 15 min · < 80 % · 7 d 93 %`. Screens tell it in
 * words by the event.
 */
export function reasonText(
  channelCode: string,
  act: MonitorAct,
  seen: Verdict['seen'],
  { threshold }: Pick<Limits, 'threshold'>,
  usual: string | null,
): string {
  const head = `${channelCode} ${signs[act]}`;
  if (!seen) return head;
  const { from, until, submitted, delivered } = seen;
  const rate = (100 * delivered) / submitted;
  return [
    `${head} ${delivered}/${submitted} (${plain(rate.toFixed(1))} %)`,
    `${Math.round((until - from) / 60_000)} min`,
    `${rate < threshold ? '<' : '≥'} ${threshold} %`,
    ...(usual === null ? [] : [`7 d ${plain(usual)} %`]),
  ].join(' · ');
}

const plain = (digits: string): string => String(Number(digits));
