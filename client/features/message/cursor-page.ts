import type { useCursor } from '#client/http/use-cursor.ts';

/** Page size while scrolling: the most that a call allows. */
export const furtherPageSize = 200;

type Pages = Pick<ReturnType<typeof useCursor>, 'error' | 'isLoading' | 'isValidating'>;

/** Table page of a cursor-paginated list, which has no total count; `mutate` reloads it. */
export const cursorPage = <Row>(
  { rows, error, isLoading, isValidating }: Pages & { rows: Row[] | undefined },
  mutate: () => void,
) => ({ data: rows && { list: rows, total: 0 }, error, isLoading, isValidating, mutate });
