/** What stands beside the words that tell the prices of a pair apart. */
export const currencyNoise =
  /\b(?:prices?|rates?|tariffs?|costs?|per|sms|mt|message|msg|eur|usd|gbp|euros?|preis|prix|precio|preço|prezzo)\b|цена|价格|单价|价|السعر|[\p{Sc}()[\]/]/giu;
/** The whole of a title: prices that counted before. */
export const formerPrice =
  /^(?:was|before|previous|prev|prior|old|last|former|vorher|alt|bisher|avant|ancien|antes|anterior|prima|vecchio|было|старая|önce|önceki|eski|قبل|السابق|调整前|变更前|原|旧)$/iu;
/** Prices that count today. */
export const presentPrice =
  /^(?:current|existing|present|today|heute|aktuell|actuel|actual|aktuelle|hoy|hoje|atual|oggi|attuale|сейчас|текущая|bugün|mevcut|الحالي|当前|现|目前)$/iu;
/** Prices that count from a day on. */
export const laterPrice =
  /^(?:new|after|will be|tomorrow|next|revised|updated|future|from|neu|nachher|künftig|morgen|nouveau|après|demain|nuevo|después|mañana|novo|depois|amanhã|nuovo|dopo|domani|новая|стало|будет|после|yeni|sonra|بعد|الجديد|جديد|调整后|变更后|新)$/iu;
