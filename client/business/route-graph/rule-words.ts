import type { TFunction } from '#client/i18n/t.ts';
import type { ResendRule, RouteRule } from '#shared/route/rule.ts';

/** A condition by its name, else in words. */
export const ruleWords = ({ ruleName, key, opr, value }: RouteRule | ResendRule, t: TFunction): string =>
  ruleName || `${t(`routeConfig:keys.${key}`)} ${t(`routeConfig:oprs.${opr}`)} ${value}`;
