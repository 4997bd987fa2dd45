import dayjs from 'dayjs';
import { useEffect, useState } from 'react';

const written = (): string => dayjs().format('HH:mm:ss');

/** The time as it stands, each second. */
export function useTimeOfDay(): string {
  const [time, setTime] = useState(written);
  useEffect(() => {
    const timer = setInterval(() => setTime(written()), 1000);
    return () => clearInterval(timer);
  }, []);
  return time;
}
