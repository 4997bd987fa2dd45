import type { Lang } from '#shared/http/endpoint.ts';
import { megabyte } from '#shared/http/upload.ts';

const units = [
  ['megabyte', megabyte],
  ['kilobyte', 1024],
  ['byte', 1],
] as const;

/** The size of a file as people say it: `1.4 MB`. */
export function fileSizeText(bytes: number, lang: Lang): string {
  const [unit, size] = units.find(([, least]) => bytes >= least) ?? units[2];
  return new Intl.NumberFormat(lang, { style: 'unit', unit, maximumFractionDigits: 1 }).format(bytes / size);
}
