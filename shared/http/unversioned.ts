import type { TObject, TSchema } from 'typebox/type';

/**
 * Why a writing call takes no version of what it changes; its endpoint says which (`unversioned`). Every other one takes `version`,
 * `versions`, `baseVersion`, `baseVersions`, `seenUntil`, `current`, `listVersion` or, in `keys`, `rows` or `rates`, a `lineVersion` or
 * `current`, and answers 409 on a stale one; `tests/server/versions.test.ts` walks them all.
 */
export const unversionedReasons = {
  creates: 'Adds something; nothing that exists changes.',
  own: "Changes only what is the caller's own, or what his own tab holds.",
  order: 'An order to a gateway, a mail server or a job: no stored value is replaced that somebody else may have set.',
  ends: 'Begins or ends something as a whole; the outcome is the same whatever was changed before.',
  step: 'Refused (409, 422) unless what it acts on is at the step that the caller has seen.',
  delta: 'Adds to or takes from what is there at that moment; changes of others stay.',
  digest: 'The file is compared again with its preview by a digest; 409 with both when something has changed between.',
  link: 'A link of one use.',
} as const;
export type UnversionedReason = keyof typeof unversionedReasons;

interface Call {
  /** `resource.verb` */
  readonly name: string;
  readonly endpoint: { readonly unversioned?: UnversionedReason; readonly input: TObject; readonly reply: TSchema };
}

/**
 * Whether a call only creates a row: it is named `add`, its reply begins with the id of the new row, and its input names no row of the
 * resource.
 */
function addsRow({ name, endpoint: { input, reply } }: Call): boolean {
  const [resource, verb] = name.split('.');
  const [id = ''] = 'properties' in reply ? Object.keys(Object(reply.properties)) : [];
  return verb === 'add' && id.endsWith('Id') && !(id in input.properties) && !(`${resource}Id` in input.properties);
}

/** Why a writing call takes no version: what its endpoint says, or `creates` where the call is evidently of that kind. */
export const unversionedReasonOf = (call: Call): UnversionedReason | undefined =>
  call.endpoint.unversioned ?? (addsRow(call) ? 'creates' : undefined);
