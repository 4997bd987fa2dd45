/** What titles of prices say that sum up others: the lowest of a country, those it begins at, averages. */
export const summaryTitle =
  /\b(?:lowest|cheapest|highest|from|starting|starts?|min(?:imum)?|max(?:imum)?|average|avg|mean|median|typical)\b|\bab\b|niedrigst|günstigst|mindest|durchschn|mittelwert|\bmittler|(?<!\p{L})[øØ⌀](?!\p{L})|à partir d|(?<!\p{L})dès(?!\p{L})|moyen|plus bas|\bdesde\b|m[ií]nim|promedi|\bmedi[ao]s?\b|m[aá]s baj|a partir d|m[eé]di[ao]s?(?!\p{L})|mais baix|a partire da|più bass|(?<!\p{L})от(?!\p{L})|миним|средн|наимен|самая низ|начиная|başlayan|\ben (?:düşük|az|ucuz)|asgari|ortalama|ابتداء|أدنى|أقل|متوسط|تبدأ|最低|平均|均价|起价|最高|起始/iu;

/** What the first cell of a line says that sums up those above it. */
export const summaryLine =
  /^\W*(?:avg|averages?|mean|median|(?:sub|grand[- ]?)?totals?|sum|durchschnitt|mittelwert|summe|gesamt|insgesamt|moyennes?|promedio|medi[ao]s?|m[eé]dias?|totale|итого|всего|средн\p{L}*|ortalama|toplam|المتوسط|المجموع|الإجمالي)(?![\p{L}-])|^\s*[øØ⌀∅](?!\p{L})|^\s*(?:平均|合计|总计|小计|均价|合計|總計)/iu;
