import { useFieldAccess } from '#client/kit/use-field-access.ts';

/** Whether the user sees margins: they tell of costs and prices. */
export function useSeesMargins(): boolean {
  const [cost, price] = [useFieldAccess('cost'), useFieldAccess('price')];
  return cost === 'shown' && price === 'shown';
}
