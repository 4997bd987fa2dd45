/** The last time before `now` of something that happens each `period` ms, `after` ms later, at a moment of the channel's own. */
export function lastTime(now: number, period: number, seed: number, after = 0): number {
  const phase = (seed % (period / 1000)) * 1000 + after;
  return Math.floor((now - phase) / period) * period + phase;
}

/** Messages a second as gateways tell them: of a quiet channel a few thousandths. */
export const rounded = (tps: number): number => Math.round(tps * 10_000) / 10_000;
