import type { Lang } from '../http/endpoint.ts';

/** Items one after the other, as a sentence of the language lists them: `A、B`, `A, B`. */
export const listText = (items: readonly string[], lang: Lang): string => items.join(lang === 'zh' ? '、' : ', ');
