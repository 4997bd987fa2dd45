import type { ScopeHolder } from '../../platform/rights/customer-scope.ts';

/** A page by key, newest first. */
export interface PageRequest<Filter> {
  filter: Filter;
  /** Whose view it is: messages of customers beyond his data scope are not there for him. */
  viewer: ScopeHolder;
  /** Of the page before. */
  cursor?: string | undefined;
  pageSize: number;
}
export interface Page<Row> {
  list: Row[];
  /** Null on the last page. */
  nextCursor: string | null;
}
