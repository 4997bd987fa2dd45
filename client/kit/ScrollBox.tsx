import type { ReactNode } from 'react';

/** A part of the page that scrolls by itself: reachable by keyboard, and named, since it may hold nothing else to focus. */
export function ScrollBox({
  label,
  className,
  children,
}: {
  label: string;
  className: string | undefined;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys too.
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
