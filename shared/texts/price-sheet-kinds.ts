// What tells a title of prices for a kind of messages from other lines that have its word.

/** Who writes, who is paid, how well it works: lines and names with these title no prices. */
export const notKindTitle =
  /@|https?:|www\.|^\W*(?:from|to|cc|bcc|contact|attn|attention|reply[- ]to|sent|signed|author|sender|von|an|kontakt|de|para|contacto|от|кому)\s*[:\uff1a]|(?<!\p{L})(?:dep(?:t|artment)s?|team|desk|managers?|directors?|office|division|head of|sales|contacts?|banks?|accounts?|iban|address|street|e-?mail|phone|slas?|latency|average|delivery (?:time|speed|rate)|success|codes?|reference|since|powered|abteilung|konto|vertrieb|leiter|département|compte|equipe|equipo|departamento|cuenta|banco|conta|ufficio|reparto|conto|отдел\p{L}*|счет|счёт|банк\p{L}*|departman|hesap)(?!\p{L})|部门|部门|团队|账户|银行|联系/iu;
/** Words of kinds as whole words, for titles written with blanks between words. */
export const kindWord =
  /(?<!\p{L})(?:otps?|2fa|verif\p{L}*|authent\p{L}*|autentic\p{L}*|transact?\p{L}*|transac\p{L}*|transaz\p{L}*|notif\p{L}*|alerts?|services?|marketing|promo|promotional|bulk|advert\p{L}*|werbung|werbe\p{L}*|publi\p{L}*|pazarlama|kampanya|doğrulama|onay kodu|bilgi\p{L}*|bildirim\p{L}*)(?!\p{L})/giu;
/** Beside a kind of messages these say that a title is of its prices. */
export const kindCompany =
  /^(?:sms|a2p|messages?|messaging|msgs?|traffic|routes?|routing|prices?|pricing|pricelists?|lists?|rates?|ratecards?|tariffs?|tarif\p{L}*|costs?|offers?|termination|channel|for|of|only|preise?|preisliste|verkehr|prix|precios?|lista|preços?|prezzi|listino|für|pour|para|per|fiyat\p{L}*|trafik|trafic|tr[aá]fico|traffico|nachrichten)$/iu;
/** Before or behind a kind: all kinds but this one. */
export const exceptWords =
  /(?<!\p{L})(?:no|not|non|without|except|excluding|excl|but|ohne|keine?|außer|sans|sauf|sin|excepto|sem|exceto|senza|без|кроме|hariç)(?!\p{L})|forbidden|prohibit|not allowed|verboten|interdit|prohibid|proibid|vietat|запрещ|yasak|不含|不支持|禁止|除/iu;
