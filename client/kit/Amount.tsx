import './cells.css';
import { formatMoney } from './format.ts';
import { nothing } from './table/column.ts';

/** An amount of money and its currency; in a column, digits stand below each other. */
export function Amount({ value, currency }: { value: string; currency: string }) {
  if (value === '') return nothing;
  return (
    <span className="cell-money">
      {formatMoney(value)} <span className="cell-unit">{currency}</span>
    </span>
  );
}
