import { useEffect, useState } from 'react';
import { useCall } from '#client/http/use-call.ts';
import { search } from '#shared/search.ts';
import { visibleText } from '#shared/search-text.ts';

/** How long typing rests before the server is asked, ms (spec §9). */
const delay = 500;

/** What the server finds, asked half a second after the last key; what was found for other texts is not shown. */
export function useHits(text: string) {
  const wanted = visibleText(text).slice(0, 64);
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), delay);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isCurrent = asked === wanted && wanted !== '';
  const { data, error } = useCall(search.find, isCurrent ? { text: asked } : null, {
    quiet: true,
    keepPreviousData: false,
  });
  return {
    hits: isCurrent ? (data?.list ?? []) : [],
    isConcealed: isCurrent && data?.isConcealed === true,
    isWaiting: wanted !== '' && !(isCurrent && (data || error)),
    error: isCurrent ? error : undefined,
  };
}
