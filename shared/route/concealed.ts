import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { type FieldRuleName, type FieldRules, leastAccess } from '../field-rules.ts';
import { oneOf } from '../fields.ts';

/** Figures of routes that roles may conceal. */
export const RouteFigure = oneOf('cost', 'agentPrice', 'price', 'margin');
export type RouteFigure = Static<typeof RouteFigure>;

/** Kinds of fields from which a margin, and with it a loss, follows. */
export const marginKinds = ['cost', 'price'] as const;
/** Kinds that each figure tells of. */
const kindsOf = {
  cost: ['cost'],
  agentPrice: ['agentPrice'],
  price: ['price'],
  margin: marginKinds,
} as const satisfies Record<RouteFigure, readonly FieldRuleName[]>;
const figures = ['cost', 'agentPrice', 'price', 'margin'] as const;

/** Whether a user may learn margins, and with them which routes lose. */
export const seesMargins = (rules: FieldRules): boolean => leastAccess(marginKinds, rules) === 'shown';

/** Part of a reply: figures that the viewer's role conceals. They are null or absent, which does not mean unknown; absent: none. */
export const Concealed = { concealed: Type.Optional(Type.Array(RouteFigure)) };

export function concealedFigures(rules: FieldRules): { concealed?: RouteFigure[] } {
  const concealed = figures.filter((figure) => leastAccess(kindsOf[figure], rules) !== 'shown');
  return concealed.length > 0 ? { concealed } : {};
}
