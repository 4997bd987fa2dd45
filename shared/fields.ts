import type { Static, TLiteral, TSchema, TUnion } from 'typebox/type';
import * as Type from 'typebox/type';

/** A row's key: a 64-bit integer as digits, since JSON numbers lose the last ones. */
export const Id = Type.String({ pattern: '^[1-9][0-9]{0,18}$' });
/** A short name people read; blanks at the ends are refused, so that two names never look the same. */
export const Name = Type.String({ minLength: 1, maxLength: 64, pattern: '^\\S(.*\\S)?$' });
/** An amount: decimal text, at most 6 decimals, in the currency of the row. */
export const Money = Type.String({ pattern: '^-?(0|[1-9][0-9]{0,11})(\\.[0-9]{1,6})?$' });
/** An amount that cannot be negative. */
export const Amount = Type.String({ pattern: '^(0|[1-9][0-9]{0,11})(\\.[0-9]{1,6})?$' });
/** ISO 4217 code. */
export const Currency = Type.String({ pattern: '^[A-Z]{3}$' });
/** A moment: epoch milliseconds, UTC. */
export const Time = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 });
/** A calendar day, `YYYY-MM-DD`. */
export const Day = Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' });
/** 1 enabled, 0 disabled. */
export const Switch = Type.Union([Type.Literal(1), Type.Literal(0)]);
/** IANA time zone name; whether it exists is checked by the service. */
export const Zone = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_+\\-/]+$' });
/** One address, no display name. */
export const Email = Type.String({ maxLength: 254, pattern: '^[^\\s@<>",;]+@[^\\s@<>",;.]+(\\.[^\\s@<>",;.]+)+$' });
/** Free text of an operator. */
export const Remark = Type.String({ maxLength: 500 });
/** MD5 of the password as 32 hex digits: a wire form, not a protection. */
export const PasswordDigest = Type.String({ pattern: '^[0-9a-f]{32}$' });
/** Sign-in name of an administrator; three letters, since `noc` is one of the names people use. */
export const Username = Type.String({ minLength: 3, maxLength: 32, pattern: '^[a-zA-Z0-9_]+$' });

/** One of fixed values: numbers of the wire, or words. */
export const oneOf = <const V extends readonly (string | number)[]>(...values: V) =>
  Type.Union(values.map((value) => Type.Literal(value)) as TSchema[]) as unknown as TUnion<{
    -readonly [K in keyof V]: TLiteral<V[K]>;
  }>;
/** The values of a `oneOf` in its order: choices of a form or a filter. */
export const valuesOf = <V extends string | number>(schema: { anyOf: readonly { const: V }[] }): readonly V[] =>
  schema.anyOf.map(({ const: value }) => value);

/** A value that may be absent on purpose. */
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** A picker's entry: `status` 0 is shown greyed. */
export const Option = Type.Object({ id: Id, name: Type.String(), code: Type.String(), status: Switch });
export type Option = Static<typeof Option>;

/** Kept by the server on every business row. `version` counts the changes, for the optimistic check. */
export const RowMeta = Type.Object({
  createdAt: Time,
  createdBy: Type.String(),
  updatedAt: Time,
  updatedBy: Type.String(),
  version: Type.Integer({ minimum: 1 }),
});

/** Why somebody does something with consequences; goes into the operation log. */
export const Reason = Type.String({ maxLength: 200 });
