import './cells.css';
import { formatMoney } from './format.ts';
import { nothing } from './table/column.ts';

/** Digits after the point: amounts have up to six, prices per part need four. */
const decimals = 4;

/** An amount of money and its currency; in a column, digits stand below each other. */
export function Amount({ value, currency }: { value: string; currency: string }) {
  if (value === '') return nothing;
  return (
    <span className="cell-money">
      {formatMoney(value, decimals)} <span className="cell-unit">{currency}</span>
    </span>
  );
}
