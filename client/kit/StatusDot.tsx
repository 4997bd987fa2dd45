import './status.css';
import type { Choice } from './choices.ts';

/** A state: a dot in the state's colour and its word. */
export function StatusDot({ choice }: { choice: Choice<string | number> }) {
  return (
    <span className="status-dot" data-tone={choice.tone ?? 'neutral'}>
      {choice.label}
    </span>
  );
}
