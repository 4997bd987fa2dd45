/** Tables of messages that come from telephones, unless they are of both ways. */
export const inboundTables =
  /\bSMS[ -]?MO\b|\bMO[ -]?SMS\b|\bMO (?:rates?|prices?|traffic|tariffs?)\b|\b(?:inbound|incoming|mobile[ -]originat\w*)\b|eingehend|\bentrants?\b|\bentrantes?\b|входящ|上行/iu;
export const outboundTables = /\bMT\b|\b(?:outbound|outgoing|terminat\w*)\b|ausgehend|sortant|saliente|исходящ|下行/iu;
/** What a row is for, where it is not messages to telephones: the whole text of a cell. */
export const otherProducts =
  /^(?:(?:sms|a2p|p2a)[ -]*mo|mo[ -]*(?:sms|p2a|messages?|traffic)|(?:inbound|incoming)(?: sms| messages?)?|mobile[ -]originated(?: sms)?|hlr(?: ?look-?ups?| quer(?:y|ies))?|(?:number |mnp |nr )?look-?ups?|mnp|mms(?: mt)?|(?:outbound |inbound )?(?:voice|calls?|minutes?)(?: calls?| minutes?| termination)?|rcs|viber|whatsapp|sprache|voix|voz|голос|входящие|语音|彩信|上行|上行短信)$/iu;
/** `MO` alone is Macao too, but not in a column called so. */
export const directionTitle =
  /direction|\btype\b|service|product|traffic|richtung|sens\b|direcci|direç|direzione|направлен|тип|方向|类型|业务|产品/iu;
/** Lines and names of tables of fees and of numbers to rent, whose prices are for no message. */
export const feeTables =
  /\b(?:registration|set-?up|activation|monthly|one-?time|maintenance|subscription|hosting|sender ?id|short ?codes?|long ?codes?|numbers?|dids?|other|additional) (?:fees?|charges?|costs?|rentals?)\b|^\W*fees?(?: (?:and|&) charges)?\W*$|\b(?:virtual|long|toll-?free|dedicated|rented|mobile) (?:mobile )?(?:numbers|codes)\b|\bVMNs?\b|\bDIDs?\b|\bnumber rent|^\W*(?:sender ?ids?|number|brand|campaign) registrations?\b|^\W*(?:short|long) ?codes?\W*$|(?:einrichtung|registrierung|anmelde|monats)\S*(?:gebühr|kosten)|^\W*gebühren\W*$|\bmietnummer|rufnummern|frais d.(?:enregistrement|inscription|activation)|^\W*frais\W*$|numéros virtuels|(?:tarifas?|cuotas?|cargos?) de (?:registro|alta)|números virtua|(?:taxas?|custos?) de regist|(?:costi|spese) di (?:registrazione|attivazione)|numeri virtuali|регистраци|аренд|виртуальн\S* номер|абонент|kayıt ücret|sanal numara|kiralama|رسوم التسجيل|أرقام افتراضية|注册费|登记费|月租|开通费|初装费|号码租|租号|虚拟号|虚拟号码|长号码|短号码|押金|保证金/iu;
/** Words that make such a line a note about prices of messages. */
export const noFeeTable =
  /\bper (?:sms|message|mt)\b|\bexcl|\bincl|\bwithout\b|\bnot\b|\bno\b|\bplus\b|\bfree of\b|\bappl(?:y|ies)\b|\brequired\b|\bmandatory\b|(?:sms|message) (?:rates?|prices?)|不含|不包|含|另计|另收|zzgl|hors |sin |без/iu;
/** Titles of what is paid once or by the month. */
export const feeTitle =
  /^\W*(?:(?:sender|brand|campaign|sender[- ]?id|number|initial|min\.?|minimum) )?(?:set-?up|activation|one-?(?:time|off)|monthly|rental|mrc|nrc|registration|月租|开通费|初装费|einrichtung|miete)(?:\s*(?:fee|cost|charge|price|\(.*\)))?\W*$/iu;
/** What a line says that ends a table of fees. */
export const messageWords = /sms|message|短信/i;
