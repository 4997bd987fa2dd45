/** Titles of columns of states, in which only known good words say nothing against a price. */
export const stateTitle =
  /status|(?<!\p{L})state(?!\p{L})|availab|(?<!\p{L})(?:active|enabled|live)(?!\p{L})|open\s*\/\s*close|on\s*\/\s*off|verfügbar|statut|disponib|estado|(?<!\p{L})stato(?!\p{L})|статус|состояни|доступ|(?<!\p{L})durum|الحالة|状态|可用/iu;
/** Good states by signs and single letters. */
export const goodSigns = /^(?:1|y|o|a|✓|✔\ufe0f?|☑\ufe0f?|√|✅|🟢|●|▲|▼|↑|↓|↗|↘|→|=|\+)$/iu;
/** Good states by words, beside those that say nothing against a price in other columns too. */
export const goodStates: ReadonlySet<string> = new Set(
  'true green good working operational running online up tick ready grün vert verde зелёный зеленый работает yeşil'.split(
    ' ',
  ),
);
/** Words that say nothing against a price beside others, and much by themselves. */
export const badStates: ReadonlySet<string> = new Set(
  'down lower red no not sin sem без yok zam without only exception exceptions excl change'.split(' '),
);
/** Nothing has changed. */
export const unchangedStates =
  /^(?:(?:no|not|none|without|sin|sem|senza|без|keine?|pas de|aucun\S*|nessuna)\s+(?:\p{L}+\s+)?(?:chang|änder|cambi|alter|variaz|изменен)\p{L}*|price (?:down|lower|change)|change|değişiklik yok)\.?$/iu;
