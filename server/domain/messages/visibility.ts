import { type FieldRules, showsMore } from '#shared/field-rules.ts';
import type { Permission } from '#shared/permissions.ts';
import type { SeenBy } from '../../platform/http/conceal.ts';

export interface MessageReaderRights {
  permissions: Iterable<Permission>;
  fieldRules: FieldRules;
  numberMask?: SeenBy['numberMask'];
}

/** A user's access to messages: their field rules, and whole numbers and texts only with a permission of their own. */
export function visibilityOf({ permissions, fieldRules, numberMask }: MessageReaderRights): SeenBy {
  const held = new Set(permissions);
  const { phone, text } = fieldRules;
  return {
    ...fieldRules,
    numberMask,
    phone: held.has('smscustomer_list:number') || !showsMore(phone, 'masked') ? phone : 'masked',
    text: held.has('smscustomer_list:text') ? text : 'hidden',
  };
}
