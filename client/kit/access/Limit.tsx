import type { ReactNode } from 'react';

/** Shows its children while a limit is kept, e.g. fewer than the most rows an action takes. */
export const Limit = ({ when, children }: { when: () => boolean; children: ReactNode }) => (when() ? children : null);
