/** Abbreviations of time zones, by the zone that has them, that mean nothing else wherever they stand. */
export const sureZones: readonly (readonly [string, string])[] = [
  ['UTC', 'UTC GMT'],
  // Following daylight saving, as people mean by them.
  ['Europe/Berlin', 'CET CEST MEZ MESZ'],
  ['Europe/Moscow', 'MSK МСК'],
];
/**
 * Words of their own too: only behind a time or a date, or in brackets. Those of several zones, such as CST or IST, are left out: the
 * zone of the channel counts.
 */
export const shortZones: readonly (readonly [string, string])[] = [
  ['Europe/Athens', 'EET EEST'],
  ['Europe/Lisbon', 'WET WEST'],
  ['Europe/Istanbul', 'TRT TSİ TSI'],
  ['America/New_York', 'EST EDT'],
  ['America/Los_Angeles', 'PST PDT'],
  ['America/Sao_Paulo', 'BRT'],
  ['America/Argentina/Buenos_Aires', 'ART'],
  ['Asia/Dubai', 'GST'],
  ['Asia/Karachi', 'PKT'],
  ['Asia/Singapore', 'SGT'],
  ['Asia/Hong_Kong', 'HKT'],
  ['Asia/Tokyo', 'JST'],
  ['Asia/Seoul', 'KST'],
  ['Asia/Jakarta', 'WIB'],
  ['Africa/Lagos', 'WAT'],
  ['Africa/Nairobi', 'EAT'],
  ['Africa/Johannesburg', 'SAST'],
];

/** `UTC+8`, `GMT +05:30`, and the offset behind a time: `00:00:00+0200`. */
export const offsetZones =
  /(?:(?<!\p{L})(?:UTC|GMT)\s?|(?<=\d:\d\d(?::\d\d(?:\.\d+)?)?)\s?)([+\-−])\s?(\d{1,2})(?::?([0-5]\d))?(?!\d)/iu;

/** Time zones in words; null: the name of a city stands among them. */
export const namedTime: readonly (readonly [RegExp, string | null])[] = [
  [/北京时间|北京時間|beijing time/i, 'Asia/Shanghai'],
  [/(?:по )?московско\p{L}* времен\p{L}*|по москве|moscow time|время московское/iu, 'Europe/Moscow'],
  [/türkiye saati(?:yle)?/iu, 'Europe/Istanbul'],
  [/بتوقيت (?:مكة|السعودية|الرياض)/u, 'Asia/Riyadh'],
  [/بتوقيت (?:دبي|الإمارات)/u, 'Asia/Dubai'],
  [/بتوقيت غرينتش|بتوقيت جرينتش/u, 'UTC'],
  [/heure de france|heure française/iu, 'Europe/Paris'],
  [/ora italiana/iu, 'Europe/Rome'],
  [/hora peninsular|hora española/iu, 'Europe/Madrid'],
  [/horário de brasília|hora de brasília/iu, 'America/Sao_Paulo'],
  [/(?:heure|hora|horário|ora) (?:de |di |d['’])(?<city>\p{Lu}[\p{L}-]+(?: \p{Lu}\p{L}+)?)/u, null],
  [/(?<place>\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?) (?:local )?time/u, null],
];

/** The time that follows a date in a sentence. */
export const timeAfterDate =
  /^(?:\s*г(?:\.|ода)?)?[\s,;T]*(?:(?:at|um|à|a las|às|as|alle|alle ore|ore|в|saat)\s+)?([01]?\d|2[0-3])\s?(?::|h|ч\.?)\s?([0-5]\d)(?!\d)/iu;

/** A line that says in which zone the dates of a sheet are. */
export const zoneNote =
  /time ?-?zone|\b(?:all|date[s ]|times?\b).{0,40}\b(?:in|are|is)\b|时区|時區|часово\p{L}+ пояс|fuseau|zeitzone|zona horaria|fuso|saat dilimi|المنطقة الزمنية/iu;
