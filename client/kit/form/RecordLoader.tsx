import type { ReactNode } from 'react';
import { Loading } from '#client/kit/Loading.tsx';
import type { Endpoint, InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import { Drawer } from '../Drawer.tsx';
import { RowGone, type RowGoneProps } from '../RowGone.tsx';
import { useFreshRow } from './use-fresh-row.ts';

interface RecordLoaderProps<E extends Endpoint> extends Pick<RowGoneProps, 'gone'> {
  get: E;
  input: InputOf<E>;
  /** Of the drawer while it loads. */
  title: (cached: ReplyOf<E>) => string;
  /** The form of the loaded row. */
  children: (opened: ReplyOf<E>) => ReactNode;
  onClose: () => void;
}

/** Loads the current version of a record, then shows its form. */
export function RecordLoader<E extends Endpoint>({ get, input, title, gone, children, onClose }: RecordLoaderProps<E>) {
  const { row, cached, error, retry } = useFreshRow(get, input);
  if (row !== undefined) return children(row);
  return (
    <Drawer open onClose={onClose} size={720} title={cached === undefined ? ' ' : title(cached)}>
      {error ? <RowGone error={error} gone={gone} onRetry={retry} /> : <Loading rows={10} />}
    </Drawer>
  );
}
