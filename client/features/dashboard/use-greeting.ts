import { useEffect, useState } from 'react';
import { type Greeting, greetingAt } from './greeting.ts';

/** The greeting of this hour; a page left open over noon changes it. */
export function useGreeting(): Greeting {
  const [greeting, setGreeting] = useState(() => greetingAt(new Date().getHours()));
  useEffect(() => {
    const timer = setInterval(() => setGreeting(greetingAt(new Date().getHours())), 60_000);
    return () => clearInterval(timer);
  }, []);
  return greeting;
}
