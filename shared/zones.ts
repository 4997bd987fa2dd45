const known = new Map<string, boolean>();

/** Whether this is an IANA zone name; remembered, since asking costs far more than the look-up. */
export function isTimeZone(zone: string): boolean {
  const answer = known.get(zone) ?? probe(zone);
  // Bounded: the names come from callers.
  if (known.size < 2000) {
    known.set(zone, answer);
  }
  return answer;
}

function probe(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch (error) {
    if (error instanceof RangeError) {
      return false;
    }
    throw error;
  }
}

/** `UTC+8`, `UTC+5:45`, `UTC-3`. */
export function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
