import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Mcc } from './country.ts';
import { Id, Line, nullable, oneOf, RowMeta, Switch, Time, Version } from './fields.ts';
import { endpoint } from './http/endpoint.ts';
import { PageInput, pageOf } from './http/paging.ts';

/** Mobile network code, two or three digits: 01 is not 001. */
export const Mnc = Type.String({ pattern: '^[0-9]{2,3}$' });
/** Leading digits of numbers, dial code included. */
export const Prefix = Type.String({ pattern: '^[1-9][0-9]{0,11}$' });
/** Where a prefix comes from. */
export const PrefixSource = oneOf('manual', 'import', 'mnp');

/** What an administrator enters of a mobile network. */
export const OperatorInput = Type.Object({
  operatorName: Line({ minLength: 1, maxLength: 128 }),
  operatorNameEn: Line({ minLength: 1, maxLength: 128 }),
  mcc: Mcc,
  mnc: Mnc,
  /** The network that hosts a virtual one. */
  parentOperatorId: Type.Optional(nullable(Id)),
  brand: Type.Optional(Line({ maxLength: 128 })),
  status: Type.Optional(Switch),
});
export type OperatorInput = Static<typeof OperatorInput>;

/** A mobile network, or a country's "all other operators", which has no code. */
export const Operator = Type.Object({
  operatorId: Id,
  countryId: Id,
  countryName: Type.String(),
  iso2: Type.String(),
  ...Type.Omit(Type.Required(OperatorInput), ['mcc', 'mnc']).properties,
  mcc: nullable(Mcc),
  mnc: nullable(Mnc),
  isDefault: Type.Boolean(),
  parentName: Type.String(),
  prefixCount: Type.Integer(),
  ...RowMeta.properties,
});
export type Operator = Static<typeof Operator>;

export const NumberPrefix = Type.Object({
  prefix: Prefix,
  operatorId: Id,
  operatorName: Type.String(),
  source: PrefixSource,
  effectiveFrom: Time,
});
export type NumberPrefix = Static<typeof NumberPrefix>;

/** What is known of one number. */
/** Why a text is no number: `shortCode` has no dial code, `dialCode` begins with an unassigned one. */
const NumberProblem = oneOf('tooShort', 'tooLong', 'shortCode', 'dialCode', 'notNumber');
export type NumberProblem = Static<typeof NumberProblem>;

export const NumberAnswer = Type.Object({
  /** As it was asked for. */
  number: Type.String(),
  /** E.164 digits; empty when it is no number. */
  normalized: Type.String(),
  valid: Type.Boolean(),
  /** Null when it is valid. */
  problem: nullable(NumberProblem),
  /** How many digits mobile numbers of its country have without the dial code, when it has too few or too many. */
  lengths: nullable(Type.Object({ min: Type.Integer(), max: Type.Integer() })),
  countryId: nullable(Id),
  countryName: Type.String(),
  iso2: Type.String(),
  operatorId: nullable(Id),
  operatorName: Type.String(),
  /** Empty for a default operator. */
  mccmnc: Type.String(),
  /** prefix: the longest known prefix; mnp: a ported number; default: no prefix matched. */
  source: oneOf('prefix', 'mnp', 'default', 'none'),
  prefix: Type.String(),
  ported: Type.Boolean(),
});
export type NumberAnswer = Static<typeof NumberAnswer>;

const OperatorKey = Type.Object({ operatorId: Id });

export const operator = {
  list: endpoint({
    path: '/api/admin/operator/list',
    permission: 'country_list',
    reads: true,
    summary: 'Operators of one country, the default one first, or of all',
    input: Type.Object({
      countryId: Type.Optional(Id),
      /** This one alone. */
      operatorId: Type.Optional(Id),
      /** Part of a name, a brand or a code. */
      keyword: Type.Optional(Type.String({ maxLength: 64 })),
      status: Type.Optional(Switch),
      ...PageInput.properties,
      sortField: Type.Optional(oneOf('operatorName', 'mccmnc', 'prefixCount', 'updatedAt')),
    }),
    reply: pageOf(Operator),
  }),
  options: endpoint({
    path: '/api/admin/operator/options',
    permission: 'signed-in',
    reads: true,
    summary: 'Operators of a country for pickers',
    input: Type.Object({ countryId: Id }),
    reply: Type.Array(
      Type.Object({ id: Id, name: Type.String(), code: Type.String(), status: Switch, isDefault: Type.Boolean() }),
    ),
  }),
  add: endpoint({
    path: '/api/admin/operator/add',
    permission: 'country_list:edit',
    summary: 'Add an operator to a country',
    input: Type.Object({ countryId: Id, ...OperatorInput.properties }),
    reply: Operator,
  }),
  update: endpoint({
    path: '/api/admin/operator/update',
    permission: 'country_list:edit',
    summary: 'Change an operator; of the default one only names change',
    input: Type.Object({
      ...OperatorKey.properties,
      version: Version,
      ...Type.Partial(Type.Pick(OperatorInput, ['mcc', 'mnc'])).properties,
      ...Type.Omit(OperatorInput, ['mcc', 'mnc']).properties,
    }),
    reply: Operator,
  }),
  merge: endpoint({
    path: '/api/admin/operator/merge',
    permission: 'country_list:edit',
    unversioned: 'step',
    summary: 'Give everything of one operator to another of the same country and disable it',
    input: Type.Object({ fromOperatorId: Id, toOperatorId: Id, reason: Line({ minLength: 2, maxLength: 200 }) }),
    reply: Operator,
  }),
  prefixes: endpoint({
    path: '/api/admin/operator/prefix/list',
    permission: 'country_list',
    reads: true,
    summary: 'Prefixes of an operator or of a country',
    input: Type.Object({
      operatorId: Type.Optional(Id),
      countryId: Type.Optional(Id),
      /** Leading digits. */
      keyword: Type.Optional(Type.String({ pattern: '^[0-9]{0,12}$' })),
      ...PageInput.properties,
    }),
    reply: pageOf(NumberPrefix),
  }),
  savePrefixes: endpoint({
    path: '/api/admin/operator/prefix/save',
    permission: 'country_list:edit',
    unversioned: 'delta',
    summary: 'Add and remove prefixes of an operator, all or none',
    input: Type.Object({
      ...OperatorKey.properties,
      add: Type.Array(Prefix, { maxItems: 5000, uniqueItems: true }),
      remove: Type.Array(Prefix, { maxItems: 5000, uniqueItems: true }),
    }),
    reply: Type.Object({ added: Type.Integer(), removed: Type.Integer() }),
  }),
  query: endpoint({
    path: '/api/admin/operator/query',
    permission: 'country_list',
    reads: true,
    summary: 'Country and operator of up to 1,000 numbers, in their order',
    input: Type.Object({
      numbers: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { minItems: 1, maxItems: 1000 }),
      /** Country of numbers written without a dial code. */
      countryId: Type.Optional(Id),
    }),
    reply: Type.Array(NumberAnswer),
  }),
};
