import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { oneOf } from './fields.ts';
import { endpoint } from './http/endpoint.ts';

/** Kinds of things that are found, in the order of the results; a feature that adds one adds its name here, and its words. */
export const searchKinds = [
  'supplier',
  'channel',
  'customer',
  'account',
  'sender',
  'template',
  'application',
  'pricePlan',
  'bill',
  'country',
  'message',
] as const;
export const SearchKind = oneOf(...searchKinds);
export type SearchKind = Static<typeof SearchKind>;

export const SearchHit = Type.Object({
  kind: SearchKind,
  id: Type.String(),
  title: Type.String(),
  /** What tells it from others of the same name: its code, its supplier. */
  note: Type.String(),
  /** Address below `#`. */
  path: Type.String(),
});
export type SearchHit = Static<typeof SearchHit>;

/** Hits of one kind, at most. */
export const maxHits = 8;

export const search = {
  find: endpoint({
    path: '/api/admin/search/find',
    permission: 'signed-in',
    reads: true,
    summary: 'What the person may see by a part of its name, its code, the pinyin initials of its name, or a dial code',
    input: Type.Object({ text: Type.String({ minLength: 1, maxLength: 64 }) }),
    reply: Type.Object({
      list: Type.Array(SearchHit),
      /** The text is a number, which the user's role does not show: messages are not searched by it. */
      isConcealed: Type.Boolean(),
    }),
  }),
};
