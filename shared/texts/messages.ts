import type { ErrorName, ErrorParams, StatusCode } from '../errors.ts';
import { statusCodes } from '../errors.ts';
import type { Lang } from '../http/endpoint.ts';
import { errorsEn, statusEn } from './errors-en.ts';
import { errorsZh, statusZh } from './errors-zh.ts';
import { fill } from './fields.ts';

const errorTexts = { zh: errorsZh, en: errorsEn };
const statusTexts = { zh: statusZh, en: statusEn };

/** The text of an error in `lang`, its parameters filled in. */
export const messageFor = (name: ErrorName, lang: Lang, params?: ErrorParams): string =>
  fill(errorTexts[lang][name], params);

/** The spec's text for a status, or undefined for a status outside its table. */
export const statusMessage = (status: number, lang: Lang): string | undefined =>
  isStatusCode(status) ? statusTexts[lang][status] : undefined;

const isStatusCode = (status: number): status is StatusCode => statusCodes.some((known) => known === status);
