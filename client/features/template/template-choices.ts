import type { TFunction } from '#client/i18n/t.ts';
import type { Choice } from '#client/kit/choices.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import type { RuleKind } from '#shared/template/rule.ts';
import { templateWords } from '#shared/texts/template-columns.ts';

/** What a text is for. */
export const templateTypes = (lang: Lang): readonly Choice<1 | 2 | 3>[] =>
  ([1, 2, 3] as const).map((value) => ({ value, label: templateWords[lang].templateType[value] }));

/** Whether the rules have found something. */
export const risks = (t: TFunction): readonly Choice<1 | 2>[] => [
  { value: 1, label: t('template:risks.any') },
  { value: 2, label: t('template:risks.block') },
];

/** What a rule looks for. */
export const ruleKinds = (t: TFunction): readonly Choice<RuleKind>[] => [
  { value: 'keyword', label: t('contentRule:kinds.keyword') },
  { value: 'brand', label: t('contentRule:kinds.brand') },
  { value: 'shortener', label: t('contentRule:kinds.shortener') },
  { value: 'link', label: t('contentRule:kinds.link') },
  { value: 'lookAlike', label: t('contentRule:kinds.lookAlike') },
];

/** What a hit leads to. */
export const ruleActions = (t: TFunction): readonly Choice<1 | 2>[] => [
  { value: 1, label: t('contentRule:actions.note'), tone: 'warning' },
  { value: 2, label: t('contentRule:actions.block'), tone: 'danger' },
];
