import { AlarmFigures } from '#shared/alarm/figures.ts';
import type { AlarmObjectType, AlarmType } from '#shared/alarm/kinds.ts';
import { centsOf, centsOrLess } from '#shared/amounts.ts';
import { formatMoney } from '#shared/format.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { alarmSentences, causeSentences, daysWords } from '#shared/texts/alarms.ts';
import { fill } from '#shared/texts/fields.ts';
import { groupWords } from '#shared/texts/statistic.ts';
import { concealerOf, type SeenBy } from '../../platform/http/conceal.ts';

const conceal = concealerOf(AlarmFigures);

/** Sums of money, of which a reader needs no fractions of a cent. */
const amounts: ReadonlySet<string> = new Set(['balance', 'supplierBalance', 'unpaid', 'cost', 'costPerHour']);
/** Thresholds that people entered: as short as they are. */
const levels: ReadonlySet<string> = new Set(['balanceLevel', 'supplierLevel']);

/** Who reads it: the language, the clock, and what may be seen. */
export interface Reader {
  lang: Lang;
  timezone: string;
  rules: SeenBy;
}
interface Said {
  type: AlarmType;
  objectType: AlarmObjectType;
  figures: AlarmFigures;
}

/** The figures as a reader may see them. */
export const figuresFor = (figures: AlarmFigures, rules: SeenBy): AlarmFigures => {
  const shown = conceal(figures, rules) as AlarmFigures;
  return shown;
};

/** An alarm in words: what was counted, the threshold, what is usual. Of concealed figures it does not speak. */
export function sentenceOf({ type, objectType, figures }: Said, { lang, timezone, rules }: Reader): string {
  const shown = figuresFor(figures, rules);
  const parts = (causeSentenceOf(objectType, shown) ?? alarmSentences[type])[lang];
  const words = Object.fromEntries(
    Object.entries(shown).map(([name, value]) => [name, wordOf(name, value, { lang, timezone })]),
  );
  return parts
    .filter(([needs]) => needs.every((name) => isSaid(name, shown)))
    .map(([, text]) => fill(text, words))
    .join('');
}

/** Whether there is something to say of a figure: of a balance that lasts no whole day there is not. */
const isSaid = (name: keyof AlarmFigures, shown: AlarmFigures): boolean =>
  shown[name] != null && shown[name] !== false && !(name === 'daysLeft' && Math.floor(shown.daysLeft ?? 0) < 1);

/** What stands above the alarms that it caused tells of these. */
function causeSentenceOf(objectType: AlarmObjectType, { affected, accounts, at }: AlarmFigures) {
  if (accounts !== undefined) return at === undefined ? causeSentences.losing : causeSentences.losingSoon;
  return objectType === 'supplier' && affected !== undefined ? causeSentences.supplier : undefined;
}

function wordOf(name: string, value: unknown, { lang, timezone }: Pick<Reader, 'lang' | 'timezone'>): string {
  if (name === 'errorCategory') return groupWords[lang].category[String(value)] ?? String(value);
  if (name === 'at') {
    return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: timezone }).format(
      Number(value),
    );
  }
  if (name === 'daysLeft') {
    const days = Math.floor(Number(value));
    return lang === 'zh' ? fill(daysWords.zh, { days }) : fill(days === 1 ? daysWords.one : daysWords.en, { days });
  }
  if (levels.has(name)) return formatMoney(centsOf(String(value)), 0);
  if (amounts.has(name)) return formatMoney(centsOrLess(String(value)));
  if (typeof value === 'number') return new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }).format(value);
  return String(value);
}
