import './status.css';
import type { Choice } from './choices.ts';

/** A kind (SMPP, prepaid …): an outlined word. A result of something is filled in its colour. */
export function KindTag({ choice, isFilled = false }: { choice: Choice<string | number>; isFilled?: boolean }) {
  return (
    <span className="kind-tag" data-tone={choice.tone ?? 'neutral'} data-filled={isFilled || undefined}>
      {choice.label}
    </span>
  );
}
