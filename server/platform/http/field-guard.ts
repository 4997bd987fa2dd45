import type { TSchema } from 'typebox/type';
import { type FieldRules, leastAccess, showsAll } from '#shared/field-rules.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { concealerOf, partialFields, ruledFields, ruledFilters, ruledRowFields, type SeenBy } from './conceal.ts';
import { AppError, refusedField } from './errors.ts';
import type { SignedIn, Viewer } from './viewer.ts';

/** The viewer's field rules for replies, events and files. */
export const seenBy = ({ fieldRules, numberMask }: Pick<SignedIn, 'fieldRules' | 'numberMask'>): SeenBy => ({
  ...fieldRules,
  numberMask,
});

/** Input fields concealed from the viewer: his values for them are dropped. */
export const concealedFieldsOf = (input: TSchema, rules: FieldRules): ReadonlySet<string> =>
  new Set([...ruledFields(input)].flatMap(([name, kinds]) => (leastAccess(kinds, rules) === 'shown' ? [] : [name])));

/** Enforces the viewer's field rules on one call. */
export interface FieldGuard {
  /** Rejects filters and sorting by concealed fields; drops concealed fields from writes, so that their stored values remain. */
  admit(input: object, viewer: Viewer): object;
  /** The reply with concealed fields removed or masked. */
  conceal(reply: unknown, viewer: Viewer): unknown;
  /** The error with concealed fields removed or masked: a conflict carries the current row. */
  concealError(error: unknown, viewer: Viewer): unknown;
}

export function fieldGuard(e: Endpoint): FieldGuard {
  const concealReply = concealerOf(e.reply);
  const entered = ruledFields(e.input);
  const partial = partialFields(e.input);
  const sorted = ruledRowFields(e.reply);
  const filters = ruledFilters(e.input);
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
          // Filtering by a complete phone number stays possible when numbers are shown masked.
          const isWhole = !partial.has(name);
          const isKnown =
            isWhole && kinds.every((kind) => kind === 'phone' && viewer.admin.fieldRules[kind] === 'masked');
          if (!(e.reads && isKnown)) throw refusedField(name, 'concealed', viewer.lang);
        } else {
          values.delete(name);
        }
      }
      for (const [name, { kinds, codes }] of filters) {
        const asked = [values.get(name)].flat();
        const isTold = asked.some((code) => typeof code === 'string' && Object.hasOwn(codes, code));
        if (isTold && leastAccess(kinds, viewer.admin.fieldRules) !== 'shown') {
          throw refusedField(name, 'concealed', viewer.lang);
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
