import { useEffect, useState } from 'react';
import { formatTime } from '#client/kit/times.ts';

const written = (): string => formatTime(Date.now()).slice(11);

/** The time as it stands, each second. */
export function useTimeOfDay(): string {
  const [time, setTime] = useState(written);
  useEffect(() => {
    const timer = setInterval(() => setTime(written()), 1000);
    return () => clearInterval(timer);
  }, []);
  return time;
}
