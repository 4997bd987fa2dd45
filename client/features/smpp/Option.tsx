import { type ReactNode, useId } from 'react';

/** A setting beside its name; `children` puts the id on the control. */
export function Option({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="smpp-option">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
