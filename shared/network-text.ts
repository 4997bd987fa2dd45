import type { Lang } from './http/endpoint.ts';

interface NetworkNames {
  readonly countryName: string;
  readonly countryNameEn: string;
  readonly operatorName: string;
  readonly operatorNameEn: string;
}

/** Country and operator in a language; empty where neither is known. */
export const networkText = (names: NetworkNames, lang: Lang, separator = ' · '): string =>
  (lang === 'zh' ? [names.countryName, names.operatorName] : [names.countryNameEn, names.operatorNameEn])
    .filter((name) => name !== '')
    .join(separator);
