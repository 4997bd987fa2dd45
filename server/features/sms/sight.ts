import type { Static, TSchema } from 'typebox/type';
import { type FieldRules, showsMore } from '#shared/field-rules.ts';
import type { Permission } from '#shared/permissions.ts';
import type { SeenBy } from '../../http/conceal.ts';
import { refusedField } from '../../http/errors.ts';
import { concealerFor } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';

interface Reader {
  permissions: Iterable<Permission>;
  fieldRules: FieldRules;
  numberMask?: SeenBy['numberMask'];
}

/** What somebody sees of messages: his field rules, and whole numbers and texts only with a permission of their own. */
export function sightOf({ permissions, fieldRules, numberMask }: Reader): SeenBy {
  const held = new Set(permissions);
  const { phone, text } = fieldRules;
  return {
    ...fieldRules,
    numberMask,
    phone: held.has('smscustomer_list:number') || !showsMore(phone, 'masked') ? phone : 'masked',
    text: held.has('smscustomer_list:text') ? text : 'hidden',
  };
}

/** Whoever may not see texts must not find out by guessing. */
export function refuseTextSearch({ contentContains }: { contentContains?: string | undefined }, viewer: Viewer): void {
  if (contentContains !== undefined && sightOf(viewer.admin).text !== 'shown') {
    throw refusedField('contentContains', 'concealed', viewer.lang);
  }
}

/** Conceals values of a schema by what somebody sees of messages. */
export function concealing<S extends TSchema>(schema: S): (value: Static<S>, reader: Reader) => Static<S> {
  const conceal = concealerFor(schema);
  return (value, reader) => conceal(value, sightOf(reader));
}
