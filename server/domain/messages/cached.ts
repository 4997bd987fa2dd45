/** Loads a value again once it is older than `freshFor` ms; `renew` loads it now. */
export function cached<T>(freshFor: number, load: () => Promise<T>) {
  let kept: { at: number; value: Promise<T> } | undefined;
  const renew = (): Promise<T> => {
    const entry = { at: Date.now(), value: load() };
    kept = entry;
    entry.value.catch(() => {
      if (kept === entry) kept = undefined;
    });
    return entry.value;
  };
  return {
    read: (): Promise<T> => (kept && Date.now() - kept.at < freshFor ? kept.value : renew()),
    renew,
  };
}
