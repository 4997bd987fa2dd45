import { currentSession, useSession } from './session.ts';

let ofBrowser = '';
/** Asked once, and of `Temporal` where there is one: `Intl` reads its tables first, which delays the first call by 20 ms. */
function browserZone(): string {
  ofBrowser ||= globalThis.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return ofBrowser;
}

/** The zone that times are shown and days are cut in: the user's choice, else the browser's. */
export const viewerZone = (): string => currentSession().zone || browserZone();
/** The same as a hook. */
export const useZone = (): string => useSession().zone || browserZone();

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(zone, clock);
  return clock;
}

/** Minutes that `zone` is ahead of UTC at a moment (epoch ms). */
export function offsetIn(zone: string, time: number): number {
  if (zone === browserZone()) return 0 - new Date(time).getTimezoneOffset();
  const part = Object.fromEntries(
    clockOf(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Math.round((Date.UTC(year, month - 1, day, hour, minute, second) - time) / 60_000);
}
