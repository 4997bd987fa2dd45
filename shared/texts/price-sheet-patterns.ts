/** What names a currency beside its code. */
export const currencyWords: readonly (readonly [RegExp, string])[] = [
  [/€|\beuros?\b|欧元|евро|يورو/i, 'EUR'],
  [/US\s?\$|\$|\bus dollars?\b|\bdollars?\b|美元|美金|доллар|dólar/i, 'USD'],
  [/£|\bpounds? sterling\b|英镑/i, 'GBP'],
  [/人民币|\brenminbi\b|\byuan\b/i, 'CNY'],
  [/[¥\uffe5]/, 'CNY'],
  [/₹|\brupees?\b/i, 'INR'],
  [/₽|рубл/i, 'RUB'],
  [/₺|türk lirası/i, 'TRY'],
  [/港币/, 'HKD'],
];

/** A sheet that says so is a notice of changes. */
export const changeWords =
  /change|amend|notif|update|increase|decrease|partial|调价|变更|变动|更新|änderung|modif|cambio|alterac|variaz|изменен|değişik|تغيير/i;
/** A sheet that says so has all there is. */
export const wholeWords =
  /full|complete|a-?2-?z|all destinations|entire|完整|全量|全部|komplett|vollständig|complet|completo|полный|tam liste|كامل/i;

/** Lines of fees and terms below a table. */
export const feeWords =
  /fee|charge|deposit|payment|term|vat|tax|minimum|gebühr|frais|cuota|taxa|canone|плата|комисси|ücret|رسوم|费/i;

/** What could be a date inside a text. */
export const datePattern =
  /\d{4}\s*[-/.年]\s*\d{1,2}\s*[-/.月]\s*\d{1,2}日?|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}(?:st|nd|rd|th)?\.?[\s-]+(?:de\s+)?\p{L}{3,10}\.?,?(?:\s+de)?[\s-]+\d{4}|\p{L}{3,10}\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}|(?<!\d)20\d{6}(?!\d)/gu;

/** A day that many days ahead. */
export const daysAhead =
  /^(?:in|\+|within|after|nach|dans|en|em|tra|через)?\s*(\d{1,3})\s*(?:days?|天|日|tage?n?|jours?|d[ií]as?|dias?|giorni|дн\S*|gün)\s*(?:后|after|later|notice|from)?/iu;

/** Months in other languages, by the first letters that tell them apart. */
export const monthsByLanguage =
  'янв фев мар апр мая|май июн июл авг сен окт ноя дек/ene feb mar abr may jun jul ago sep oct nov dic/jan fev mar abr mai jun jul ago set out nov dez/gen feb mar apr mag giu lug ago set ott nov dic/janv fevr mars avr mai juin juil aout sept oct nov dec/jan feb mar apr mai jun jul aug sep okt nov dez/oca sub mar nis may haz tem agu eyl eki kas ara/يناير فبراير مارس ابريل مايو يونيو يوليو اغسطس سبتمبر اكتوبر نوفمبر ديسمبر';
