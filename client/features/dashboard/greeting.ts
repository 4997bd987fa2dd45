import { useEffect, useState } from 'react';

export type Greeting = 'morning' | 'forenoon' | 'noon' | 'afternoon' | 'evening';

/** The greeting of an hour (0 to 23): before 8 morning, through 11 forenoon, through 13 noon, before 18 afternoon, else evening. */
export function greetingAt(hour: number): Greeting {
  if (hour < 8) return 'morning';
  if (hour <= 11) return 'forenoon';
  if (hour <= 13) return 'noon';
  return hour < 18 ? 'afternoon' : 'evening';
}

/** The greeting of this hour; a page left open over noon changes it. */
export function useGreeting(): Greeting {
  const [greeting, setGreeting] = useState(() => greetingAt(new Date().getHours()));
  useEffect(() => {
    const timer = setInterval(() => setGreeting(greetingAt(new Date().getHours())), 60_000);
    return () => clearInterval(timer);
  }, []);
  return greeting;
}
