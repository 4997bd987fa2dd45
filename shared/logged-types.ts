import type { Lang } from './http/endpoint.ts';
import type { Permission } from './permissions.ts';

/** The screen that shows an object which an entry of the operation log names. */
interface LogTarget {
  /** What the screen's first call needs: who has not got it cannot open the object. */
  readonly permission: Permission;
  readonly path: (id: string, name: string) => string;
  /** What an id looks like, if not a number. */
  readonly id?: RegExp;
}

/** Words in both languages by their value. */
export type WordsByKey = Readonly<Record<string, Readonly<Record<Lang, string>>>>;

/** What the operation log knows of a kind of objects. */
interface LoggedResource extends Readonly<Record<Lang, string>> {
  /**
   * Who sees its entries beside those who see all customers: all readers of the log, no others, or users who may see the customer that
   * the object belongs to: the row with the object's id in one of these tables leads to it by its `customer_id`.
   */
  readonly scope: 'everybody' | 'all customers' | readonly { readonly table: string; readonly key: string }[];
  readonly target?: LogTarget;
  /** Titles of the fields of its calls, as far as no list or file of the resource shows them. */
  readonly fields?: WordsByKey;
  /** Words for the values of such a field, by the field, if it is no switch. */
  readonly values?: Readonly<Record<string, WordsByKey>>;
  /** Names of its tables, which entries about saved views mention, by the `screen` of the table. */
  readonly tables?: WordsByKey;
}

/** Resources as entries of the operation log name them. */
export type LoggedResources = Readonly<Record<string, LoggedResource>>;

/** For `id` of objects of which there is one, or that stand on one screen together. */
export const everyId = /^/;
