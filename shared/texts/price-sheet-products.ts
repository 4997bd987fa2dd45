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
