import type { CurrencyOption, TimeZone } from '#shared/common.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { decimalsOf } from '../../domain/money/decimals.ts';

const locales = { zh: 'zh-CN', en: 'en' } as const;

/** All IANA zones with their present offset, by offset and name. */
export function timeZones(lang: Lang, now = new Date()): TimeZone[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
    .map((timezone) => ({ timezone, utcOffset: offsetOf(timezone, now), name: nameOf(timezone, lang, now) }))
    .sort((a, b) => a.utcOffset - b.utcOffset || a.timezone.localeCompare(b.timezone));
}

function part(timeZone: string, locale: string, timeZoneName: 'longOffset' | 'longGeneric', now: Date): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Minutes east of UTC: `GMT+05:45` is 345. */
function offsetOf(timezone: string, now: Date): number {
  const [, sign, hours, minutes] = /GMT([+-])(\d+):(\d+)/.exec(part(timezone, 'en', 'longOffset', now)) ?? [];
  const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '-' ? -size : size;
}

const nameOf = (timezone: string, lang: Lang, now: Date): string => part(timezone, locales[lang], 'longGeneric', now);

/** Currencies of ISO 4217 that are in use, with their decimals. */
export function currencies(lang: Lang): CurrencyOption[] {
  const names = new Intl.DisplayNames(locales[lang], { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((currency) => ({
    currency,
    name: names.of(currency) ?? currency,
    decimals: decimalsOf(currency),
  }));
}

/** Answers once per language and hour: naming 400 zones takes longer than a call should. */
export function remembered<T>(make: (lang: Lang) => T): (lang: Lang) => T {
  const kept = new Map<Lang, { value: T; until: number }>();
  return (lang) => {
    const entry = kept.get(lang);
    if (entry && entry.until > Date.now()) {
      return entry.value;
    }
    const value = make(lang);
    kept.set(lang, { value, until: Date.now() + 3_600_000 });
    return value;
  };
}
