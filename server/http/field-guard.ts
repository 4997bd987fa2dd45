import type { TSchema } from 'typebox/type';
import { type FieldRules, leastAccess, showsAll } from '#shared/field-rules.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { concealerOf, ruledFields, ruledRowFields, type SeenBy } from './conceal.ts';
import { AppError, refusedField } from './errors.ts';
import type { SignedIn, Viewer } from './viewer.ts';

/** What an administrator may see of replies, events and files. */
export const seenBy = ({ fieldRules, numberMask }: Pick<SignedIn, 'fieldRules' | 'numberMask'>): SeenBy => ({
  ...fieldRules,
  numberMask,
});

/** The fields of an input that somebody may not see: what he enters of them is dropped. */
export const concealedFieldsOf = (input: TSchema, rules: FieldRules): ReadonlySet<string> =>
  new Set([...ruledFields(input)].flatMap(([name, kinds]) => (leastAccess(kinds, rules) === 'shown' ? [] : [name])));

/** Enforces the viewer's field rules on one call. */
export interface FieldGuard {
  /** Refuses filters and orders by fields that he may not see; drops such fields from what he enters, so that they stay as they are. */
  admit(input: object, viewer: Viewer): object;
  /** The reply as he may see it. */
  conceal(reply: unknown, viewer: Viewer): unknown;
  /** The failure as he may see it: a conflict carries the present row. */
  concealError(error: unknown, viewer: Viewer): unknown;
}

export function fieldGuard(e: Endpoint): FieldGuard {
  const concealReply = concealerOf(e.reply);
  const entered = ruledFields(e.input);
  const sorted = ruledRowFields(e.reply);
  const required = new Set<string>(e.input.required ?? []);

  const refuseOrder = (field: unknown, { admin, lang }: Viewer) => {
    const kinds = typeof field === 'string' ? sorted.get(field) : undefined;
    if (kinds && leastAccess(kinds, admin.fieldRules) !== 'shown') throw refusedField('sortField', 'concealed', lang);
  };

  return {
    admit: (input, viewer) => {
      if (showsAll(viewer.admin.fieldRules)) return input;
      const values = new Map(Object.entries(input));
      refuseOrder(values.get('sortField'), viewer);
      for (const [name, kinds] of entered) {
        const isConcealed = leastAccess(kinds, viewer.admin.fieldRules) !== 'shown';
        if (!isConcealed || !values.has(name)) continue;
        if (e.reads || required.has(name)) {
          // Who knows a number may ask for it, although he sees numbers masked only.
          const isKnown = kinds.every((kind) => kind === 'phone' && viewer.admin.fieldRules[kind] === 'masked');
          if (!(e.reads && isKnown)) throw refusedField(name, 'concealed', viewer.lang);
        } else {
          values.delete(name);
        }
      }
      return Object.fromEntries(values);
    },

    conceal: (reply, { admin }) => concealReply(reply, seenBy(admin)),

    concealError: (error, { admin }) =>
      error instanceof AppError && error.detail && 'current' in error.detail
        ? new AppError(error.error, error.params, {
            ...error.detail,
            current: concealReply(error.detail.current, seenBy(admin)),
          })
        : error,
  };
}
