import { useContext } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Static, TObject } from 'typebox/type';
import { PageContext } from './page/page-handle.ts';
import { readInput } from './read-input.ts';
import { writeQuery } from './url-input.ts';

/** Puts values into the address; `replace` leaves no step to go back to. */
export type SetUrlInput<Input> = (patch: Partial<Input>, options?: { replace?: boolean }) => void;

/**
 * What a screen asks for, kept in the address's query, so that a view can be pasted into a chat. Any change but that of the
 * page starts again at the first page. Other names in the query are left alone: two schemas can share one address.
 */
export function useUrlInput<S extends TObject>(schema: S): [Static<S>, SetUrlInput<Static<S>>] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const page = useContext(PageContext);
  const values = readInput(schema, new URLSearchParams(search));
  const setInput: SetUrlInput<Static<S>> = (patch, options) => {
    // A field of a page that is being left: the address belongs to another page already.
    if (page && !page.ownsAddress()) return;
    // The address can be ahead of what is drawn; a change made meanwhile must stay.
    const query = page?.currentQuery() ?? new URLSearchParams(search);
    const firstPage = 'pageNo' in patch || !('pageNo' in schema.properties) ? {} : { pageNo: undefined };
    const written = writeQuery(schema, query, { ...readInput(schema, query), ...firstPage, ...patch }).toString();
    if (written !== query.toString()) navigate({ search: written }, options);
  };
  return [values, setInput];
}
