import type { TFunction } from '#client/i18n/t.ts';
import { optionalText } from '#client/kit/texts.ts';
import type { OperationLog } from '#shared/operation-log.ts';

/** Kind of an object; one of a newer server stands with its own name. */
export const resourceWord = (resource: string, t: TFunction): string =>
  optionalText('operationLog:resources', resource, t) ?? resource;

/** What was done, likewise. */
export const actionWord = (action: string, t: TFunction): string =>
  optionalText('operationLog:actions', action, t) ?? action;

/** What an entry is about, for headings. */
export const operationTitle = ({ resource, action, targetName }: OperationLog, t: TFunction): string =>
  `${actionWord(action, t)} · ${resourceWord(resource, t)} ${targetName}`.trim();
