import { useDeferredValue, useState } from 'react';
import { useCall } from '#client/http/use-call.ts';
import type { supplier } from '#shared/supplier.ts';
import { asPickOption, type PickList, type PickOption } from './pick.ts';

/** What a select of a lookup shows, and what it does with a typed text. */
interface Lookup {
  readonly options: readonly PickOption[];
  readonly isLoading: boolean;
  /** Set where the server searches: the entries that come match already. */
  readonly onSearch: ((text: string) => void) | undefined;
}

/**
 * A lookup whose list may be longer than what is loaded: the server searches the rest, and `values` that are not among the loaded entries
 * are asked for by id, so that a select never shows a bare number.
 */
export function useLookup(list: PickList, values: readonly unknown[], onSearch?: (text: string) => void): Lookup {
  const { lookup } = list;
  const [text, setText] = useState('');
  const keyword = useDeferredValue(text.trim());
  const isSearched = lookup !== undefined && onSearch === undefined && list.options.length >= lookup.most;
  // All calls of lookups take and answer the same beside fields of their own.
  const endpoint = lookup?.endpoint as typeof supplier.options;
  const own = { ...lookup?.input };
  const found = useCall(endpoint, isSearched && keyword !== '' ? { ...own, keyword } : null, { quiet: true });
  const loaded = isSearched && keyword !== '' && found.data ? found.data.map(asPickOption) : list.options;
  const known = new Set<unknown>(loaded.map(({ value }) => value));
  const missing = values.filter((value) => typeof value === 'string' && !known.has(value)).map(String);
  const isNamed = lookup !== undefined && missing.length > 0 && !list.isLoading;
  const named = useCall(endpoint, isNamed ? { ids: missing.slice(0, maxNamed) } : null, { quiet: true });
  const chosen = (isNamed ? (named.data ?? []) : []).filter(({ id }) => missing.includes(id)).map(asPickOption);
  return {
    options: [...chosen, ...loaded],
    isLoading: list.isLoading || found.isLoading || named.isLoading,
    onSearch: onSearch ?? (isSearched ? (next) => setText(next.slice(0, longestText)) : undefined),
  };
}

/** As the calls of lookups take them. */
const maxNamed = 500;
const longestText = 64;
