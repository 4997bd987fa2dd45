import type { Lang } from '../http/endpoint.ts';

/** Words for the height of a table's rows; apart from the other enumerations, as the shell needs them at once. */
export const rowHeights = {
  zh: { compact: '紧凑', normal: '标准', relaxed: '宽松' },
  en: { compact: 'Compact', normal: 'Normal', relaxed: 'Relaxed' },
} as const satisfies Record<Lang, object>;
