import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { oneOf } from '#shared/fields.ts';

/** What the address opens beside the list: the form for a new customer. */
export const TaskKey = Type.Object({ task: Type.Optional(Type.Literal('new')) });
/** Parts of the page of one customer. */
export const CustomerTab = oneOf(
  'overview',
  'accounts',
  'senders',
  'templates',
  'prices',
  'routes',
  'fees',
  'contacts',
  'documents',
  'notes',
  'history',
);
export type CustomerTab = Static<typeof CustomerTab>;
