import '#client/i18n/namespaces/account.ts';
import '#client/i18n/namespaces/admin-user.ts';
import '#client/i18n/namespaces/alarm.ts';
import '#client/i18n/namespaces/api-key.ts';
import '#client/i18n/namespaces/channel.ts';
import '#client/i18n/namespaces/channel-form.ts';
import '#client/i18n/namespaces/channel-price.ts';
import '#client/i18n/namespaces/country.ts';
import '#client/i18n/namespaces/customer.ts';
import '#client/i18n/namespaces/mail.ts';
import '#client/i18n/namespaces/profile.ts';
import '#client/i18n/namespaces/role.ts';
import '#client/i18n/namespaces/sender.ts';
import '#client/i18n/namespaces/supplier.ts';
import '#client/i18n/namespaces/sys-config.ts';
import '#client/i18n/namespaces/template.ts';
import { currentLang } from '#client/i18n/index.ts';
import type { TFunction } from '#client/i18n/t.ts';
import { nothing } from '#client/kit/table/column.ts';
import { optionalText } from '#client/kit/texts.ts';
import { formatTime } from '#client/kit/times.ts';
import type { OperationLog } from '#shared/operation-log.ts';
import { isMoment, rangesFirstToLast, withMoments } from '#shared/texts/changes.ts';
import { filterTitle, filterWord } from '#shared/texts/filter-titles.ts';

/** Where a resource's form has its labels, when not below its own name. */
const forms: Readonly<Record<string, readonly string[]>> = {
  channel: ['channelForm', 'channel'],
  alarmProfile: ['alarm'],
  admin: ['profile', 'admin'],
  user: ['account'],
  senderId: ['sender'],
};

/** A changed field by the label of its form; a field without one keeps its own name. */
export function fieldLabel(resource: string, field: string, t: TFunction): string {
  if (field === 'linkWanted') return t('channel:link.wanted');
  const places = (forms[resource] ?? [resource]).map((place) => `${place}:fields`);
  const own = [...places, ...(resource === 'role' ? ['role:rules'] : [])]
    .map((place) => optionalText(place, field, t))
    .find((text) => text !== undefined);
  return own ?? filterTitle(resource, field, currentLang()) ?? field;
}

/** What a field held, in words: names instead of ids, the words of enumerations, moments in the viewer's zone. */
export function valueText(
  { resource, names = {} }: Pick<OperationLog, 'resource' | 'names'>,
  field: string,
  value: unknown,
  t: TFunction,
): string {
  const text = (each: unknown, name: string): string => {
    if (each === null || each === undefined || each === '') return nothing;
    if (typeof each === 'boolean') return t(each ? 'kit.yes' : 'kit.no');
    if (Array.isArray(each))
      return each.map((one) => text(one, name)).join(each.some(isObject) ? '\n' : ', ') || nothing;
    if (isObject(each)) {
      const filled = rangesFirstToLast(Object.entries(each)).filter(([, held]) => held !== null && held !== '');
      return (
        filled.map(([inner, held]) => `${fieldLabel(resource, inner, t)}: ${text(held, inner)}`).join(', ') || nothing
      );
    }
    if (typeof each === 'string' || typeof each === 'number') {
      return (
        names[name]?.[each] ??
        filterWord(resource, name, each, currentLang()) ??
        moment(name, each) ??
        withMoments(resource, String(each), formatTime)
      );
    }
    return String(each);
  };
  return text(value, field);
}

/** Of a long list what the other one has not: the rest did not change. */
export function beyond(value: unknown, other: unknown): unknown {
  if (!Array.isArray(value) || !Array.isArray(other) || value.length + other.length <= longList) return value;
  const known = new Set(other.map((each) => JSON.stringify(each)));
  return value.filter((each) => !known.has(JSON.stringify(each)));
}

/** Entries of both lists together up to which they are shown whole. */
const longList = 12;

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const moment = (field: string, value: string | number): string | undefined =>
  isMoment(field) && typeof value === 'number' ? formatTime(value) : undefined;
