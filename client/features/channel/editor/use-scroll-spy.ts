import { useEffect, useState } from 'react';

/** A group is current once its top is within this distance of the window's top, px: header, anchor line and margin. */
const reading = 180;

/** The last of these elements whose beginning has passed the top of the page; the last of all at its end. */
export function useScrollSpy(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const known = ids.join(' ');
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
      const names = known.split(' ');
      const isPassed = (id: string) => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) <= reading;
      const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
      setCurrent(isAtEnd ? names.at(-1) : (names.findLast(isPassed) ?? names[0]));
    };
    // One look a frame, however many events there are.
    const handleScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', handleScroll);
      cancelAnimationFrame(frame);
    };
  }, [known]);
  return current;
}
