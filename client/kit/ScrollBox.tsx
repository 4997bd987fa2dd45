import type { ReactNode } from 'react';

/**
 * A part of the page that scrolls by itself, or all that a scrolling drawer holds: reachable by keyboard, and named, since it may hold
 * nothing else to focus. A group: its name is often that of the region around it.
 */
export function ScrollBox({
  label,
  className,
  children,
}: {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys too.
    <div role="group" className={className} aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
