import { Link } from 'react-router-dom';

/** A supplier's name, leading to it in the list. */
export function SupplierLink({ name }: { name: string }) {
  return (
    <Link className="dash-link" to={`/supmgt/supplier?keyword=${encodeURIComponent(name)}`}>
      {name}
    </Link>
  );
}
