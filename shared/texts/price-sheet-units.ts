// Of how many messages, and in which part of the currency, prices are stated.

/** What a title says when its prices are hundredths of the currency. */
export const centWords =
  /(^|[^a-z])(euro|us|usd|eur)?\s*cents?([^a-z]|$)|\b(eur|euro|us)[\s-]*ct\b|(?<![a-z])ct\.?\s*€|€[\s-]*ct(?![a-z])|¢|分\/条|（分）|\(分\)|单位[:：]\s*分|центах|центов|centimes?\b|\bpence\b|\bpenn(?:y|ies)\b|€\s*-?c(?![a-z])|(?<![a-z])(?:eur|usd|gbp|us)-c(?![a-z])|céntimos|cêntimos|centesimi|(?:avro|euro|dolar)\s+sent(?![a-z])|欧分|美分|евроцент|سنت|centavos|kuruş|(?<![\p{L}])(?:öre|øre|aurar|grosz[ey]?|haléř\S*|halier\S*|fillér|bani|stotink\S*|paise|satang|สตางค์|qəpik|tetri|tiyin|агорот|копій\S*|копе[ей]\S*|коп|halal[ae]s?|kobo|pesewas?|senti)(?![\p{L}])/iu;
/** Cents in short forms, which in capitals are the name of a network or of a token. */
export const centMarks =
  /(?<![A-Za-z])(?:EUR|USD|GBP|US)c(?![A-Za-z])|[([]\s*[Cc]t\.?\s*[)\]]|(?<![A-Za-z])[Cc]t\.?\s*\/\s*(?:SMS|MT|[Mm]sg|[Mm]essage|[Nn]achricht|[Ss]egment|[Pp]art)|\bin [Cc]t\b|[,;]\s*[Cc]t\.?\s*$|^\s*[Cc]t\.?\s*$/;
/** Thousandths of the currency. */
export const millWords =
  /(^|[^a-z])mills?([^a-z]|$)|(?<![a-z])m(?:usd|eur|gbp|€|\$|£)(?![a-z])|(?<!\d)1\s*\/\s*1[.,]?000\s*(?:usd|eur|gbp|of\b|€|\$|£)|\bthousandths?\b|\bmil(s|lièmes)\b|厘|‰|(?<!\p{L})(?:millimes?|baisas?|baiza)(?!\p{L})/iu;
/** What is said for a thousand messages without a number. */
export const thousandWords =
  /\b[CR]PM\b|(?:[x×]|(?<=[\p{L}\d)]\s{0,2})\*)\s*1[\s.,]?000(?!\d)|\b(?:per|pro|por|par|pour) mill?e?\b|\bmilhar\b|1[\s.,]?000 adet|(?:€|\$|£|\b[A-Z]{3})\s*\/\s*M\b|milheiro|\bpor mil\b|\bal? millar\b|\bpor millar\b|\ble mille\b|tausend|\bbinde\b|за тысячу|每千条|\/\s*千|لكل ألف/iu;
/** `/K`: of a thousand messages. */
export const thousandSign =
  /(?:(?<=[€$£¥]\s?)|(?<=(?<!\p{L})(?:[a-z]{3}|price|rate|preis|prix|cents?)\s?))\/\s*K(?![\p{L}\d])|^\s*\/\s*K\s*$/iu;
/** What says in a column of units that a price is of several messages, without a number that is known. */
export const severalWords = /dozen|dutzend|pack|bundle|batch|hundred|thousand|million|paket|lote/i;
/** Prices of so many messages; the first group is the number. */
export const perWords =
  /(?:per|pro|je|par|pour|por|voor|per ogni|ogni|per i|a cada|cada|for|за|za|each|每|ต่อ|(?<!\d\s?)\/|başına|(?<!\p{L})(?:units?|einheit|unité|unidad|unità|единица|birim|单位|單位)\s*[:\uff1a])\s*(10[\s.,’']?000|10k|万|1[\s.,’']?000|1000|1k|100|thousand|tausend|mille|mil|千|тысячу|hundred)(?![\d.,]*\d)\s*(?:条|sms|messages?|msgs?|nachrichten|mensajes|mensagens|messaggi|сообщений|смс|segments?|parts?|mt|units?|\b|$)/iu;

/** Of these numbers ten thousand. */
export const tenThousandWords = /^(10\D?000|10k|万)$/i;
/** Prices of one message. */
export const perOneWords =
  /(?:\b(?:per|pro|je|par|por|a)\s|за\s|每|başına\s?|\/\s?)(?:1\s|one\s|single\s)?(?:sms|message|msg|nachricht|mensaje|mensagem|messaggio|сообщение|смс|segment|part|mt(?!\p{L})|条)|\b(?:mesaj|sms) başına/iu;
/** A power of ten by which written prices are to be multiplied: `EUR x 10^-4`, `×10⁻³`, `1e-4 EUR`; the first group is its digits. */
export const powerWords =
  /(?:[x×*·]\s*10\s*(?:\^|\*\*)?|(?<!\d)10\s*(?:\^|\*\*|(?=⁻))|(?<![\d.,])1e)\s*\(?[-−–⁻]\s*([1-9¹²³⁴⁵⁶])(?!\d)/iu;
/** Millionths of the currency. */
export const microWords = /\bmicros?\b|(?<!\p{L})[µμ](?:eur|usd|gbp|€|\$|£)|millionths?/iu;
/** Parts of a dinar, of which it has a thousand, or of a dirham, which has a hundred. */
export const filsWords = /(?<!\p{L})fils(?!\p{L})|فلس/iu;
/** Words of a sentence that speaks of other amounts than the prices, whatever else it says. */
export const otherAmounts =
  /\bper\s?cents?\b|\brounded\b|\brounding\b|\bnearest\b|gerundet|arrondi|redondead|arredondad|arrotondat|округл|\bdiscounts?\b|rabatt|\bremise\b|descuento|\bsconto\b|скидк|\bbonus\b|\bdeposit\b|kaution|\bpenalt|\bfine of\b|\bspam\b|\bminimum\b|\bmaximum\b|mindest|höchst|\bthroughput\b|\btps\b|\bmps\b|\bper (?:second|minute|hour|day|month|year)\b|\bpro (?:sekunde|monat|tag)\b|\/\s*(?:s|sec|second|month|day|year)\b|\bmonthly\b|monatlich|\bavailable\b|\bthousand messages\b/iu;
/** Words of a sentence about prices; without one of them a longer sentence says nothing of their unit. */
export const priceWords =
  /pric|\bpris(?:er|et)?\b|\brates?\b|tarif|\bcosts?\b|charge|\bfees?\b|preis|\bsatz\b|sätze|\bprix\b|preci|preç|prezz|tariffe|цен|тариф|стоимост|fiyat|ücret|价|價|费|費|سعر|أسعار|ราคา|\bcena\b|\bceny\b|currency|währung|monnaie|moneda|moeda|valuta|валют|para birimi|币|幣|عملة|\bunits?\b|einheit|unité|unidad|unità|единиц|birim|单位|單位|وحدة|amount|betr[aä]g|montant|importe|valor|importi|сумм|tutar|金额|مبالغ/iu;

/** A price that a sentence names itself: `EUR 5 per 1000 queries`. */
export const statedPrice =
  /(?:\p{Sc}|(?<![A-Z])[A-Z]{3})\s?\d[\d.,]*\s*(?:per|pro|je|par|pour|por|voor|за|每|\/)\s*\d|(?<![\d.,])(?!20\d\d\s)\d[\d.,]*\s?(?:\p{Sc}|(?!SMS|MT )[A-Z]{3})\s*(?:per|pro|je|par|pour|por|voor|за|每|\/)\s*\d/u;
/** Words that may stand beside a unit in a note that says nothing else. */
export const unitNoise =
  /^(?:all|alle|alles|todos|tous|tutti|the|are|per|pro|por|par|pour|each|every|and|und|note|notes|hinweis|sms|mms|msg|msgs|message|messages|nachricht(?:en)?|mensajes?|mensagens|messaggi|смс|сообщени\p{L}*|part|parts|segments?|values?|figures?|numbers?|werte|angaben|valores|valeurs|valori|below|above|shown|given|quoted|stated|expressed|exkl|excl|net|netto|euros?|dollars?)$/iu;
