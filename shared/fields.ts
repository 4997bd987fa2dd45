import type { Static, TLiteral, TSchema, TStringOptions, TUnion } from 'typebox/type';
import * as Type from 'typebox/type';

/** Largest value of PostgreSQL's bigint: 2^63-1. */
const maxBigint = '9223372036854775807';

/** Pattern of the positive integers up to `max`: fewer digits, or the same number of digits and not above. */
function integersUpTo(max: string): string {
  const below = [...max].flatMap((digit, index) => {
    const first = index === 0 ? 1 : 0;
    const highest = Number(digit) - 1;
    const rest = max.length - index - 1;
    return highest < first ? [] : [`${max.slice(0, index)}[${first}-${highest}]${rest > 0 ? `[0-9]{${rest}}` : ''}`];
  });
  return `^([1-9][0-9]{0,${max.length - 2}}|${below.join('|')}|${max})$`;
}

export const idPattern = integersUpTo(maxBigint);
/** Primary key: a positive bigint as digits, because JSON numbers lose precision beyond 2^53. */
export const Id = Type.String({ pattern: idPattern });
/** UUID in its canonical lower-case form. */
export const Uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
/** Row version for optimistic locking: a positive int4. */
export const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** Versions of the rows of a bulk call as the caller has seen them, in the order of their ids; a stale one refuses the call. */
export const Versions = Type.Array(Version, { minItems: 1, maxItems: 500 });

/** Line breaks and other control characters, and bidirectional formatting characters: those can make one text look like another. */
const unprintable = '[\\u0000-\\u001f\\u007f\\u0085\\u2028\\u2029\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]';
/** One-line text such as a name: without line breaks and bidirectional formatting characters. */
export const Line = (options: TStringOptions) => Type.String({ ...options, not: { pattern: unprintable } });

export const namePattern = '^\\S(.*\\S)?$';
/** A short name people read; blanks at the ends are refused, so that two names never look the same. */
export const Name = Line({ minLength: 1, maxLength: 64, pattern: namePattern });
export const moneyPattern = '^-?(0|[1-9][0-9]{0,17})(\\.[0-9]{1,6})?$';
/** An amount that is answered: decimal text, at most 6 decimals, in the currency of the row. Sums of amounts outgrow what can be entered. */
export const Money = Type.String({ pattern: moneyPattern });
export const balancePattern = '^-?(0|[1-9][0-9]{0,11})(\\.[0-9]{1,6})?$';
/** A level of a balance that is entered; it may be below zero. */
export const BalanceLevel = Type.String({ pattern: balancePattern });
/** An amount that cannot be negative. */
export const Amount = Type.String({ pattern: '^(0|[1-9][0-9]{0,11})(\\.[0-9]{1,6})?$' });
/** A price per part that was worked out, such as one converted by an exchange rate: it may be larger than any that can be entered. */
export const WorkedPrice = Type.String({ pattern: '^(0|[1-9][0-9]*)(\\.[0-9]{1,6})?$' });
/** ISO 4217 code. */
export const Currency = Type.String({ pattern: '^[A-Z]{3}$' });
/** The last moment of the year 9999: later ones have no date that every database and file reads. */
export const latestTime = 253_402_300_799_999;
/** A moment: epoch milliseconds, UTC. */
export const Time = Type.Integer({ minimum: 0, maximum: latestTime });
export const dayPattern = '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';
/** A calendar day, `YYYY-MM-DD`. */
export const Day = Type.String({ pattern: dayPattern });
/** 1 enabled, 0 disabled. */
export const Switch = Type.Union([Type.Literal(1), Type.Literal(0)]);
/** IANA time zone name; whether it exists is checked by the service. */
export const Zone = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_+\\-/]+$' });
export const emailPattern = '^[^\\s@<>",;]+@[^\\s@<>",;.]+(\\.[^\\s@<>",;.]+)+$';
/** One address, no display name. */
export const Email = Line({ maxLength: 254, pattern: emailPattern });
/** A phone number as people write it, or empty. */
export const Phone = Type.String({ pattern: '^[0-9+\\- ]{0,32}$' });
/** Text of several lines has no control characters but line breaks and tabs: no screen shows them, and the database refuses some. */
export const printable = '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$';
/** Free text of an operator. */
export const Remark = Type.String({ maxLength: 500, pattern: printable });
/** MD5 of the password as 32 hex digits: a wire form, not a protection. */
export const PasswordDigest = Type.String({ pattern: '^[0-9a-f]{32}$' });
/** Name of an account of a customer. */
export const accountNamePattern = '^[A-Za-z0-9_.-]{3,32}$';
/** Sign-in name of an administrator; three letters, since `noc` is one of the names people use. */
export const usernamePattern = '^[a-zA-Z0-9_][a-zA-Z0-9_.@-]{2,31}$';
export const Username = Type.String({ minLength: 3, maxLength: 32, pattern: usernamePattern });

/** Of values that stand in no fixed order, only which they are is known to the types. */
type OneOf<V extends readonly (string | number)[]> = number extends V['length']
  ? TUnion<[TLiteral<V[number]>]>
  : TUnion<{ -readonly [K in keyof V]: TLiteral<V[K]> }>;

/** One of fixed values: numbers of the wire, or words. */
export const oneOf = <const V extends readonly (string | number)[]>(...values: V) =>
  Type.Union(values.map((value) => Type.Literal(value)) as TSchema[]) as unknown as OneOf<V>;
/** The values of a `oneOf` in its order: choices of a form or a filter. */
export const valuesOf = <V extends string | number>(schema: { anyOf: readonly { const: V }[] }): readonly V[] =>
  schema.anyOf.map(({ const: value }) => value);

/** Field names as a tuple, for `Type.Pick` and `Type.Omit`. */
export const fieldNames = <T extends string[]>(...names: T): T => names;

/** A value that may be absent on purpose. */
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** A picker's entry: `status` 0 is shown greyed. */
export const Option = Type.Object({ id: Id, name: Type.String(), code: Type.String(), status: Switch });
export type Option = Static<typeof Option>;

/** Asks a lookup for these entries alone, whatever their place in the list: names for what is chosen already. */
export const NamedIds = Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 500 }));

/** Kept by the server on every business row. `version` counts the changes, for the optimistic check. */
export const RowMeta = Type.Object({
  createdAt: Time,
  createdBy: Type.String(),
  updatedAt: Time,
  updatedBy: Type.String(),
  version: Version,
});

/** Reason of an action with consequences; goes into the operation log. */
export const Reason = Line({ maxLength: 200 });

/** The part of a row that `schema` declares: what a form or a file has of it. A row that lacks one of its fields does not compile. */
export function partOf<S extends Type.TObject, Row extends Static<S>>(
  schema: S,
  row: Row & (Exclude<keyof Static<S>, keyof Row> extends never ? unknown : Record<keyof Static<S>, unknown>),
): Static<S> {
  const entries = Object.entries(row).flatMap(([field, value]) => (field in schema.properties ? [[field, value]] : []));
  return Object.fromEntries(entries);
}
