/** How suppliers say things in their mails beside the labels, in English and Chinese. */
export const mailPatterns = {
  /** A letter or sign of a value: of the languages that part words by blanks. */
  written: '[\\x21-\\x7e\\u00a1-\\u02af\\u0370-\\u04ff]',
  /** Between a label and its value, in place of a colon. */
  is: '(?:已|被|分别)?(?:修改|更改|重置|变更|改)?(?:成|[是为])了?|は|[은는]',
  /** Another port behind a port; its digits are a group. */
  otherPort:
    /^(?:(?: ?\([^()]{0,40}\))?(?: ?\/ ?| or |[,、或] ?)|,? (?:for|is|as) [^.;0-9]{1,40}(?:,| and| or| while) (?:port )?)([0-9]{3,5})(?![0-9])/,
  /** Between two labels that share a value. */
  joint: /^ ?[/&+:,、] ?$|^ and $|^[和及]$/,
  /** A number that is no speed a second: of a minute, in thousands, or a price. */
  notASpeed:
    /^[^0-9]{0,16}[0-9][0-9.,\s]{0,12}(?:[km](?!\p{L})|(?:\p{L}{1,16}\.? ?){0,2}(?:\/|每|(?<!\p{L})(?:per|par|pro|por|al|a|an|в) )? ?(?<!\p{L})(?:min|m(?!\p{L})|h(?!\p{L})|hours?|hr|day|d(?!\p{L})|stunde|tag|heure|jour|hora|día|дня|день|час|мин|dk|dakika)|条?[/每](?:分|小时|天)|eur|usd|gbp|cny|rmb|cents?|[€$£¥元])|^[^0-9]{0,8}[€$£¥]/iu,
  transceiver: /\btrx\b|transceiver|transceptor|трансивер|\btransceive\b|收发/i,
  transmitter: /\btx\b|transmitter|\btransmit\b|发送/i,
  receiver: /\brx\b|receiver|\breceive\b|接收/i,
  ofSource: /\b(?:source|src|sender|originat\w{0,8})|源|主叫|发送方/i,
  /** Nothing but TON and NPI of the sender and their numbers. */
  sourceOnly:
    /^[\s\-–—•*·|]*(?:\d{1,2}[.)] )?(?:(?:source|src|sender|originator|addr(?:ess)?|ton|npi|and|源|主叫|地址)[\s/&,;:=.|_+-]*|[0-9]{1,2}[\s/&,;:=.|_-]*)+$/i,
  ofOthers: /\b(?:dest|dst|recipient|bind)|目的|目标|被叫/i,
  /** Addresses that are to be let through. */
  allowList: /white ?-?list|allow ?-?list|allowed ip|your ip|source ip|firewall|白名单|加白|贵司ip|贵方ip|你方ip/i,
  perSession:
    /(?:per|each|\/) ?(?:bind|session|connection|link)\b|每(?:个|条)?(?:连接|会话|链路|绑定)|单(?:个)?(?:连接|链路)|(?:s|sec|second|tps) each\b/i,
  /** A speed behind sessions may be that of each. */
  speedOfSessions:
    /(?:sessions?|binds?|connections?|sitzungen|sesiones|sessões|сесси\p{L}) (?:at|with|of|à|a|mit|con|com|по) (?:up to )?\d/iu,
  speed:
    /(?<![0-9.,])([0-9]{1,2},[0-9]{3}|[0-9]{1,5}(?:\.[0-9]{1,2})?) {0,3}(?:tps|mps|(?:sms|msgs?|messages?|submits?) ?(?:\/|per) ?s(?:ec(?:ond)?)?|条 ?(?:\/|每) ?(?:秒|s)|(?:sms|nachrichten|mensajes|mensagens|messages|berichten|messaggi) (?:pro sekunde|por segundo|par seconde|per seconde|al secondo)|(?:sms|смс|сообщений) ?(?:\/ ?с(?:ек)?|в секунду))(?![a-z])/gi,
  /** A label that prices have, too, before a number. */
  rate: /(?<!(?:max|maximum|limit|submit|submission|send|sending|message|messages|sms|traffic|bit|data)[ ._-]{1,2})(?<![\p{L}])(?:rate|débit)(?![\p{L}])[^\d\p{L}]{0,24}$/iu,
  /** A number with it is a speed. */
  speedUnit:
    /\d ?(?:tps|mps|(?:sms|msgs?|messages?|submits?|pdus?)?[ ]?(?:\/|per|par|pro|por) ?s(?:ec(?:onds?)?|econde|ekunde|egundo)?(?!\p{L})|sms|条)|每秒/iu,
  /** Says to connect, or names a server or a port. */
  connects:
    /connect|\bbind|\bport\b|\bservers?\b|verbind|verbunden|anschlie|conéct|conect|puerto|servidor|porta\b|serveur|подключ|соедин|порт|сервер|bağlan|sunucu|colleg|konek|terhubung|sambung|server|kết nối|máy chủ|cổng|接入|连接|对接|服务器|主机|端口|اتصال|الخادم|المنفذ/iu,
  /** A port and the word for it behind it; the digits are a group. */
  portBefore: /(?<![\d.:/-])([0-9]{2,5}) ?(?:号?端口|portundan|portuna|portunu|portu(?!\p{L}))/gu,
  speedInChinese: /每秒 ?([0-9]{1,5}) ?[条條则則]/g,
  sessions:
    /(?<![0-9.,:/-])([0-9]{1,2}) {0,3}(?:x )?(?:(?:concurrent|parallel|simultaneous|smpp|trx|tx|rx|transceiver|transmitter|receiver) ){0,2}(?:binds?|sessions?|connections?|sitzungen|verbindungen|sesiones|conexiones|connexions)\b|([0-9]{1,2}) (?:сесси[ий]|соединени[йя])|(?<![0-9][.,:]|[0-9])([0-9]{1,2}) ?(?:个|条)(?:连接|会话|并发|绑定|链路)/gi,
  boundAs:
    /\bbind(?:ing)? (?:(?:as|in|with|using) |(?=transmit|receiv|transceiv)).{0,30}|\b(?:trx|transceiver)\b|收发(?:模式|方式|一体)/gi,
  secured:
    /(?:over|using|with|use|requires?) (?:tls|ssl)\b|(?:tls|ssl)(?: is)? (?:required|enabled|mandatory)|(?:tls|ssl)(?: connections?)? only|only (?:accepts? )?(?:tls|ssl)|(?:使用|启用|采用|支持|仅|只) ?(?:tls|ssl)|(?<![\p{L}])(?:nur|ausschließlich|mit|über|sólo|solo|solamente|con|uniquement|seulement|avec|somente|apenas|com|soltanto|только|через|по|sadece|yalnızca|hanya|dengan|chỉ|qua) (?:tls|ssl)(?![\p{L}])/iu,
  unsecured:
    /(?<![\p{L}])(?:without|no|not use|don't use|ohne|kein|sin|sans|sem|senza|без|tanpa|không) (?:tls|ssl)(?![\p{L}])|\b(?:tls|ssl)(?: is)? not (?:needed|required|used|necessary|supported)|(?:不使用|不支持|无需|不用|未启用) ?(?:tls|ssl)/iu,
  /** A port behind a host; its digits are a group. */
  portBehind:
    '(?: ?: ?| ?/ ?|[ ,，]{1,3}tcp[ :/]{1,2}| ?\\((?:tcp )?port[ :]{1,2}|[ ,，]{1,3}(?:on )?(?:tcp )?(?:port|puerto|porta|порт)[ :=]{1,3}|[ ,，]{1,3}(?:op |via )?poort[ :=]{1,3}| on (?!(?:19|20)[0-9]{2}(?![0-9]))(?=[0-9]{4,5}(?:[,;.]?\\s*$|[,;.] | (?:with|using|and|as)\\b))|[ ,，]{0,2}端口号?[ :是为]{0,3}| ?的 ?(?=[0-9]{2,5} ?号?端口)| (?:adresine|adresi) (?=[0-9]{2,5} port)|(?<!\\bwww\\.[a-z0-9.-]{1,60}) (?!(?:19|20)[0-9]{2}(?![0-9]))(?=[0-9]{4,5}(?:[,;.]?\\s*$|[,;] )))([0-9]{1,5})(?![0-9]|\\.[0-9])',
  /** Words where a value should be: there is none, or it comes another way. */
  noValue:
    /^(?:will|now|jetzt|nun|ahora|désormais|agora|adesso|teraz|is|are|see|the|to|in|by|be|on|for|as|and|or|of|with|same|please|pls|sent|send|provided|given|known|unchanged|changed|case|available|follows?|separate|later|via|remains?|stays?|has|have|must|should|can|cannot|separately|below|above|attached|your|you|our|it|tba|tbd|tbc|n\/?a|none|nil|null|no|not|empty|blank|any|default|leave|part|half|first|second|[-–—_.*?x]+|空|无|留空|没有|同上|另行.*|单独.*|请.*|见.*|稍后.*|不变.*|unverändert|folgt|siehe|sin|igual|inchangé|voir|прежний|без)$/i,
  /** Yes or no, the word as a group. */
  onOrOff:
    /^[^a-z\u4e00-\u9fff]{0,6}(yes|no(?!\p{L})|on|off|true|false|enabled?|disabled?|required?|mandatory|none|not?|tls|ssl|(?:ja|nein|sí|si|oui|non|sim|não|да|нет|evet|hayır|ya|tidak|có|không)(?!\p{L})|不[\u4e00-\u9fff]{0,4}|是|否|无|有|开启|启用|关闭|需要|支持)/iu,
  off: /^(?:no|not|off|false|disabled?|none|nein|non|não|нет|hayır|tidak|không|不.*|否|无|关闭)$/i,
  /** Lines at the beginning of a mail that is quoted whole. */
  fromHeader: /^[ \t>*]{0,8}(?:from|von|de|da|от|发件人)\*? ?[:：]/i,
  dateHeader:
    /^[ \t>*]{0,8}(?:sent|date|gesendet|datum|envoyé|enviado|fecha|data|inviato|отправлено|дата|发送时间|日期|subject|betreff|asunto|objet|oggetto|assunto|тема|主题)\*? ?[:：]/i,
  /** A line above an earlier mail. */
  earlierMail:
    /^[ \t>*]{0,8}-{2,20} ?(?:original (?:message|e-?mail)|ursprüngliche nachricht|mensaje original|message d'origine|mensagem original|messaggio originale|исходное сообщение|原始邮件|原邮件) ?-{2,20}\s*$/i,
  /** Names of hosts that are of such things: "sftp.example.com". */
  otherHost: /^(?:s?ftps?|vpn|portal|www|webmail|mail|imap|pop3?|smtp|jira|git)\d{0,2}(?=\.)/i,
  /** Before a server without a port. */
  serverOf:
    /(?<!\b(?:we|our [a-z]{1,12})(?: will| shall| only| do)? )\b(?:connect|bind)(?: from \p{L}{2,10}(?: \p{L}{2,10})?)? to (?=[\w-]{1,60}\.[\w-]{1,60}\.[\w]|\[[0-9a-f:]{2,})/giu,
  /** Before the server of a line that also speaks of addresses to be let through. */
  connectTo:
    /(?<!\b(?:we|our [a-z]{1,12})(?: will| shall| only| do)? )\b(?:connect|bind)(?: from [\p{L}]{2,10}(?: [\p{L}]{2,10})?)? to (?=\S{1,80}(?::[0-9]|,? (?:on )?port ))/giu,
  /** Words by which a clause is about SMPP after all. */
  ofSmpp: /\b(?:smpps?|smsc|esme|bind)\b/i,
  /** A number is a bound, not a port. */
  bound:
    /\b(?:above|below|over|under|greater|higher|lower|less|more|than|at least|from|between|range|ephemeral|unprivileged|up to)\b|[<>≥≤]|大于|小于|高于|低于|以上|以下|范围/i,
  /** TLS beside a port, as in "3550 (TLS)". */
  tlsBesidePort:
    /^ ?(?:[(（/,-] ?|over |with |via |using )?(?:tls|ssl)(?:[ /]?(?:v?1\.[0-3]|tls|ssl))?\b(?![ :=-]{0,3}(?:port[ :=]{0,3}|(?:on|at|is) )?[0-9]{3,5}(?![0-9.]))/i,
  /** Transmitters and receivers counted apart, as in "2 TX + 2 RX". */
  countedApart:
    /[0-9]{1,2} ?x? ?(?:tx|transmitters?)\b.{1,12}?[0-9]{1,2} ?x? ?(?:rx|receivers?)\b|[0-9]{1,2} ?x? ?(?:rx|receivers?)\b.{1,12}?[0-9]{1,2} ?x? ?(?:tx|transmitters?)\b/i,
  /** Sentences that say a password or an account; the value begins behind them. */
  said: {
    password:
      /(?<![\p{L}\p{N}_])(?:password|passwort|kennwort|contraseña|clave|mot de passe|senha|palavra-passe|пароль|parola)(?![\p{L}\p{N}_])(?: (?:(?!\bis\b)[^\n.:;,=?!]){1,60}?)?? (?:is|use|enter|to|as|into|ist|lautet|auf|in|es|a|por|para|est|par|en|é|è|in|на) (?:now |to |nun |jetzt |désormais )?(?=[\x21-\x7e]{0,80}[0-9#$%&*_^=+~!@|])|(?:密码|口令)[^\n。；，:=\x21-\x7e]{0,12}(?:使用|采用|用) ?(?=[\x21-\x7e]{0,80}[0-9#$%&*_^=+~!@|])/giu,
    systemId:
      /\b(?:username|user name|system[ _]?id|login)\b (?:(?!\bis\b|passw|pwd|\bpw\b|\bpass\b)[^\n.:;,=]){1,60}? is (?:now )?(?=\S)/gi,
  },
  /** Beside a password that holds only from some day on, or that is to be chosen. */
  notYet: /\b(?:will|shall|must|should|can|may|want|wish|use|enter)\b|用/i,
  /** What parts a label from the value of the label before it. */
  parted: /(?:[,;.，；。/|]|\b(?:and|with|und|mit|y|et|и|a|the|for|to|of|account)|[和及，；。、][新旧原]?) ?$/i,
  /** A label's remark by which it is the port for TLS. */
  tlsRemark: /\((?:[^()]{0,20} )?(?:tls|ssl|加密)\b[^()]{0,20}\)/i,
  /** A number of sessions with the mode of a session beside it. */
  countWithMode: /^[^0-9]{0,8}[0-9]{1,2} ?x? ?\(?(?:trx|transceiver|tx|rx|收发|[0-9])/i,
  /** Sessions of one of several servers. */
  perNode: /^[0-9]{1,2}[^.;\n]{0,24} (?:per|each|on each|to each) ?(?:node|host|server|site|ip)\b/i,
};
