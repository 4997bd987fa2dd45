/** How suppliers say things in their mails beside the labels, in English and Chinese. */
export const mailPatterns = {
  /** A letter or sign of a value: of the languages that part words by blanks. */
  written: '[\\x21-\\x7e\\u00a1-\\u02af\\u0370-\\u04ff]',
  /** Between a label and its value, in place of a colon. */
  is: '(?:已|被|分别)?(?:修改|更改|重置|变更|改)?(?:成|[是为])了?|は|[은는]',
  /** Where a clause ends. */
  clauseEnd:
    /[.!?](?=\s)|[;。；！？!?()（）]|[, ](?= ?(?:(?:and|und|y|et) (?:the )?(?:backup|back-up|secondary|standby|spare|fallback|failover)(?!\p{L})|备用|备份)[^,;_]{0,30}__)|,(?= ?(?:backup|back-up|secondary|standby|spare|fallback|failover)(?!\p{L})[^,;_]{0,30}__)|,(?= (?:but|not|and not|instead|while|whereas)\b)|，(?=但|而|不|新|旧|原|备)/giu,
  /** Another port behind a port; its digits are a group. */
  otherPort:
    /^(?:(?: ?\([^()]{0,40}\))?(?: ?\/ ?| or |[,、或] ?)|,? (?:for|is|as) [^.;0-9]{1,40}(?:,| and| or| while) (?:port )?)([0-9]{3,5})(?![0-9])/,
  /** Between two labels that share a value. */
  joint: /^ ?[/&+:,、] ?$|^ and $|^[和及]$/,
  /** A number that is no speed a second: of a minute, or a price. */
  notASpeed:
    /^[^0-9]{0,16}[0-9.,]+ ?(?:\/ ?min|per min|per hour|条?\/分|eur|usd|gbp|cny|rmb|cents?|[€$£¥元])|^[^0-9]{0,8}[€$£¥]/i,
  transceiver: /\btrx\b|transceiver|\btransceive\b|收发/i,
  transmitter: /\btx\b|transmitter|\btransmit\b|发送/i,
  receiver: /\brx\b|receiver|\breceive\b|接收/i,
  ofSource: /\b(?:source|src|sender|originat\w{0,8})|源|主叫|发送方/i,
  ofOthers: /\b(?:dest|dst|recipient|bind)|目的|目标|被叫/i,
  /** Addresses that are to be let through. */
  allowList: /white ?-?list|allow ?-?list|allowed ip|your ip|source ip|firewall|白名单|加白|贵司ip|贵方ip|你方ip/i,
  perSession:
    /(?:per|each|\/) ?(?:bind|session|connection|link)\b|每(?:个|条)?(?:连接|会话|链路|绑定)|单(?:个)?(?:连接|链路)|(?:s|sec|second|tps) each\b/i,
  speed:
    /(?<![0-9.,])([0-9]{1,2},[0-9]{3}|[0-9]{1,5}(?:\.[0-9]{1,2})?) {0,3}(?:tps|mps|(?:sms|msgs?|messages?|submits?) ?(?:\/|per) ?s(?:ec(?:ond)?)?|条 ?(?:\/|每) ?(?:秒|s)|(?:sms|nachrichten|mensajes|mensagens|messages|berichten|messaggi) (?:pro sekunde|por segundo|par seconde|per seconde|al secondo)|(?:sms|смс|сообщений) ?(?:\/ ?с(?:ек)?|в секунду))(?![a-z])/gi,
  speedInChinese: /每秒 ?([0-9]{1,5}) ?[条條则則]/g,
  sessions:
    /(?<![0-9.,:/-])([0-9]{1,2}) {0,3}(?:x )?(?:(?:concurrent|parallel|simultaneous|smpp|trx|tx|rx|transceiver|transmitter|receiver) ){0,2}(?:binds?|sessions?|connections?|sitzungen|verbindungen|sesiones|conexiones|connexions)\b|([0-9]{1,2}) (?:сесси[ий]|соединени[йя])|(?<![0-9][.,:]|[0-9])([0-9]{1,2}) ?(?:个|条)(?:连接|会话|并发|绑定|链路)/gi,
  boundAs:
    /\bbind(?:ing)? (?:(?:as|in|with|using) |(?=transmit|receiv|transceiv)).{0,30}|\b(?:trx|transceiver)\b|收发(?:模式|方式|一体)/gi,
  secured:
    /(?:over|using|with|use|requires?) (?:tls|ssl)\b|(?:tls|ssl)(?: is)? (?:required|enabled|mandatory)|(?:tls|ssl)(?: connections?)? only|only (?:accepts? )?(?:tls|ssl)|(?:使用|启用|采用|支持) ?(?:tls|ssl)/i,
  unsecured: /(?:without|no|not use|don't use) (?:tls|ssl)\b|(?:不使用|不支持|无需|不用|未启用) ?(?:tls|ssl)/i,
  /** A port behind a host; its digits are a group. */
  portBehind:
    '(?: ?: ?| ?/ ?|[ ,，]{1,3}tcp[ :/]{1,2}| ?\\((?:tcp )?port[ :]{1,2}|[ ,，]{1,3}(?:on )?(?:tcp )?(?:port|puerto|porta|порт)[ :=]{1,3}|[ ,，]{1,3}(?:op |via )?poort[ :=]{1,3}| on (?!(?:19|20)[0-9]{2}(?![0-9]))(?=[0-9]{4,5}(?:[,;.]?\\s*$|[,;.] | (?:with|using|and|as)\\b))|[ ,，]{0,2}端口号?[ :是为]{0,3}|(?<!\\bwww\\.[a-z0-9.-]{1,60}) (?!(?:19|20)[0-9]{2}(?![0-9]))(?=[0-9]{4,5}(?:[,;.]?\\s*$|[,;] )))([0-9]{1,5})(?![0-9]|\\.[0-9])',
  /** Words where a value should be: there is none, or it comes another way. */
  noValue:
    /^(?:will|now|jetzt|nun|ahora|désormais|agora|adesso|teraz|is|are|see|the|to|in|by|be|on|for|as|and|or|of|with|same|please|pls|sent|send|provided|given|known|unchanged|changed|case|available|follows?|separate|later|via|remains?|stays?|has|have|must|should|can|cannot|separately|below|above|attached|your|you|our|it|tba|tbd|tbc|n\/?a|none|nil|null|no|not|empty|blank|any|default|leave|[-–—_.*?x]+|空|无|留空|没有|同上|另行.*|单独.*|请.*|见.*|稍后.*|不变.*|unverändert|folgt|siehe|sin|igual|inchangé|voir|прежний|без)$/i,
  /** Yes or no, the word as a group. */
  onOrOff:
    /^[^a-z\u4e00-\u9fff]{0,6}(yes|no|on|off|true|false|enabled?|disabled?|required?|mandatory|none|not?|tls|ssl|不[\u4e00-\u9fff]{0,4}|是|否|无|有|开启|启用|关闭|需要|支持)/i,
  off: /^(?:no|not|off|false|disabled?|none|不.*|否|无|关闭)$/i,
  /** A clause with it forbids what it names, or speaks of the past. */
  negated:
    /\b(?:do not|don['’]t|must not|should not|never|no longer|not (?:use|connect|valid|the)|avoid|stop using|old|former|previous(?:ly)?|obsolete|deprecated|decommissioned|discontinued|retired|expired|used to)\b|不要|请勿|勿用|旧|原(?:来|先|有)|停用|废弃|下线|作废|不再|以前|已失效|\b(?:alte[rns]?|bisherige[rns]?|antigu[oa]|anterior|ancien(?:ne)?)\b|стар(?:ый|ая|ого)|прежн(?!\p{L}{1,3} ?[:.,;]|\p{L}{1,3}$)/iu,
  /** The same behind the value: "… is no longer in use". */
  negatedBehind:
    /\b(?:no longer|decommissioned|discontinued|retired|deprecated|obsolete|(?:was|were) (?:used|switched|shut)|(?:is|are) (?:off|down|closed)|(?:will be|being) (?:switched|shut|turned) (?:off|down)|not (?:in use|valid|used|working))\b|停用|废弃|下线|作废|不再|已失效/i,
  /** Somebody else's values. */
  ofOtherCustomers:
    /\bother (?:customers?|clients?|partners?|accounts?|users?|suppliers?|carriers?)|\b(?:most|many|some|all) (?:customers|clients|partners)|(?:其他|其它|别的|多数)(?:客户|用户|账号)/i,
  /** Values of something beside SMPP: tunnels, web pages, mail, files, telephones, our own side. */
  elsewhere:
    /\b(?:vpn|ipsec|ike(?:v[12])?|isakmp|tunnel|peer|pre-?shared|psk|portal|web ?(?:site|page|mail|ui|panel|login|interface)?|dashboard|control panel|customer area|billing|invoice|ticket(?:ing)?|jira|https?(?! ?200)|smtp|pop3|imap|e-?mail|mail|s?ftp|cdrs?|ssh|rdp|teams|zoom|meeting|database|mysql|sql|proxy|callback|webhook|dlr url|rest|sip|voip|phone|tel|fax|mobile|skype|whatsapp|wechat|telegram|snmp|ntp|dns|radius|wifi|hlr|mnp|pdf|zip|rar|7z|excel|spreadsheet|keystore|p12|pfx|source port|local port|client port|your (?:side|end|ip|port|server|host|source|local|egress)|(?:our|nat) (?:side|egress|source|nat))\b|VPN|隧道|预共享|门户|网站|网页|官网|后台|控制台|邮箱|邮件|工单|发票|账单|电话|手机|微信|贵司|贵方|你方|本地端口|源端口|压缩包|解压|话单|portal\b|painel|pannello|panneau|espace client|личн[а-я]{2,3} кабинет/i,
  /** Lines at the beginning of a mail that is quoted whole. */
  fromHeader: /^[ \t>*]{0,8}(?:from|von|de|da|от|发件人)\*? ?[:：]/i,
  dateHeader:
    /^[ \t>*]{0,8}(?:sent|date|gesendet|datum|envoyé|enviado|fecha|data|inviato|отправлено|дата|发送时间|日期)\*? ?[:：]/i,
  /** A line above an earlier mail. */
  earlierMail:
    /^[ \t>*]{0,8}-{2,20} ?(?:original (?:message|e-?mail)|ursprüngliche nachricht|mensaje original|message d'origine|mensagem original|messaggio originale|исходное сообщение|原始邮件|原邮件) ?-{2,20}\s*$/i,
  /** How a sentence begins that ends with a question mark. */
  asks: /(?:^|[.!?]\s+)(?:(?:hi|hello|dear|also|and|but|please|so)\b[^.!?]{0,30},? )?(?:could|can|would|will|do|does|did|have|has|are|is|was|may|shall|should|what|which|why|when|where|how|who|kann|können|könnten|haben|ist|puede|podría|pouvez|pourriez|pode|può|можете)\b[^.!?]*$/iu,
  /** Names of hosts that are of such things: "sftp.example.com". */
  otherHost: /^(?:s?ftps?|vpn|portal|www|webmail|mail|imap|pop3?|smtp|jira|git)\d{0,2}(?=\.)/i,
  /** Two hosts of which the first is the main one, as said beside them. */
  mainAndSpare:
    /\b(?:primary|main)(?: ?[/&] ?| and | or )(?:backup|back-up|secondary|standby|spare)\b|主[用机]?(?:和|及|与|、|\/)?备[用机份]?(?=(?:服务器|ip|主机|接入)?地?址?[:：是为])/i,
  /** Says whom settings are for, not whose they are: "贵司参数如下", unless it goes on to addresses of that side. */
  forReader:
    /(?:贵司|贵方|贵公司|你方)的?(?!.{0,12}(?:ip|端口|服务器|主机|白名单|出口|公网|防火墙)).{0,4}(?:账号|帐号|账户|参数|接入|信息|资料|配置|通道|连接)|\b(?:account|parameters|settings|details|credentials) for your (?:side|end)\b(?! ?(?:ip|port|server|host))/gi,
  /** Before a server without a port. */
  serverOf:
    /(?<!\b(?:we|our [a-z]{1,12})(?: will| shall| only| do)? )\b(?:connect|bind)(?: from \p{L}{2,10}(?: \p{L}{2,10})?)? to (?=[\w-]{1,60}\.[\w-]{1,60}\.[\w]|\[[0-9a-f:]{2,})/giu,
  /** The same as the beginning of a mail. */
  reader: /^(?:致|尊敬的)?(?:贵司|贵方|贵公司)[:：,，]?$/,
  /** Before the server of a line that also speaks of addresses to be let through. */
  connectTo:
    /(?<!\b(?:we|our [a-z]{1,12})(?: will| shall| only| do)? )\b(?:connect|bind)(?: from [\p{L}]{2,10}(?: [\p{L}]{2,10})?)? to (?=\S{1,80}(?::[0-9]|,? (?:on )?port ))/giu,
  /** What has log-ins of its own: those in the lines below it are not the channel's. */
  service:
    /\b(?:vpn|ipsec|tunnel|portal|web|website|webmail|dashboard|panel|customer area|smtp|pop3|imap|mail ?server|mailbox|s?ftp|ssh|https?|rest|api|database|proxy|sip)\b|VPN|隧道|门户|网站|后台|邮箱|邮件服务器|话单|portal\b|painel|pannello|panneau|espace client|личн[а-я]{2,3} кабинет/i,
  /** Words by which a clause is about SMPP after all. */
  ofSmpp: /\b(?:smpps?|smsc|esme|bind)\b/i,
  /** A second choice, an example, a plan or a question: offered, but the reader decides. */
  uncertain:
    /\b(?:backup|back-up|in case of|fails?|failure|secondary|second (?:ip|server|host|site|address|node)|reserve|dr(?= ?(?::|site|host|server|ip\b))|fallback|failover|disaster|standby|alternat\w{1,5}|optional(?:ly)?|e\.?g\.?|for example|such as|for instance|example:|if|would|could|might|may|can be|maybe|perhaps|(?<!\bor )later|future|upgrade|raised?|increased?|on request|planned|instead|replaces?|replaced|expect|tentative|average|typical(?:ly)?|peak|reached|last (?:week|month|year|night|[a-z]{3,6}day)|yesterday|bound)\b|\?|？|备用|备份|备机|备线|第二|例如|比如|如果|可能|可以(?:提|调|升)|将来|以后|计划|升级|代替|替换|平均|通常|上周|昨天|上月|secundari[oa]|respaldo|de reserva|de secours|secondaire|ersatz|резерв|запасн/i,
  /** A number is a bound, not a port. */
  bound:
    /\b(?:above|below|over|under|greater|higher|lower|less|more|than|at least|from|between|range|ephemeral|unprivileged|up to)\b|[<>≥≤]|大于|小于|高于|低于|以上|以下|范围/i,
  /** TLS beside a port, as in "3550 (TLS)". */
  tlsBesidePort:
    /^ ?(?:[(（/,-] ?|over |with |via |using )?(?:tls|ssl)(?:[ /]?(?:v?1\.[0-3]|tls|ssl))?\b(?![ :=-]{0,3}(?:port[ :=]{0,3}|(?:on|at|is) )?[0-9]{3,5}(?![0-9.]))/i,
  /** Before a key that is as secret as a password. */
  key: /(?:pre-?shared key|psk|passphrase|secret|api[ -]?key|token|bearer|预共享密钥|密钥)(?: ?[:=是为] ?| is |\t| (?=["“]))|\bbearer (?=\S{16})|\bbasic (?=[\w+/]{12,}=)/gi,
  /** Before what may be a key: only a word with digits or signs is one. */
  plainKey:
    /(?<![\p{L}\p{N}_-])(?:(?:(?:access|auth|private|secret|client) )?(?:key|pin)|(?<![/&+,、] ?)(?:password|passwort|kennwort|contraseña|senha|пароль|mot de passe)(?: \p{L}{2,10}){0,2})(?: ?[:=→] ?| ?-{1,2}> ?|\t| ?[.…]{2,40} ?)/giu,
  /** Speaks of a password; lines that only say which one is the old and which the new may follow. */
  ofPassword:
    /passw|passphrase|passcode|credentials|log-?ins?\b|\baccounts?\b(?! manager| executive)|pwd\b|kennwort|contraseña|mot de passe|senha|parola|пароль|密码|口令/i,
  oldOrNew:
    /^\s*[-*•]?\s*(?:old|new|former|current|previous|alt|neu|antigua|nueva|ancien|nouveau|旧|新|原)(?: one)? ?[:=] ?/i,
  /** An account and its password before a host; the password is the group. */
  beforeHost:
    /(?<![\w/])(?!(?:e-?mail|mail(?:to)?|contact|kontakt|sip|to|cc|from|skype|teams):)[\w.-]{2,40}:([^\s/:@]{4,64})@(?=[\w.-]{1,60}\.[a-z\d])/gi,
  /** Letters, digits and signs as only passwords have them. */
  strong: /(?<!\S)(?=\S{0,40}[a-z])(?=\S{0,40}[0-9])(?=\S{0,40}[#$%&*^+~!|])[^\s=:/<>@，；。、]{6,40}(?!\S)/gi,
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
  /** A password that is not said to be one again. */
  formerOne:
    /\b(?:old|former|previous|current|new|temporary|initial) (?:one|password|passwd|pw)s?[ ("'“‘:]{1,3}(?=\S)/gi,
  /** An account and its password without labels, as in "(guest / …)"; both are groups. */
  pairInBrackets: /\(([\w.@-]{2,40}) ?[/:|] ?([\x21-\x7e]{4,40})\)/g,
  /** The same behind a word for log-ins. */
  pairBehind:
    /\b(?:log-?ins?|credentials?|access|accounts?|users?)\b[^\n:=]{0,40}[:=] ?([\w.@-]{2,40}) ?\/ ?([\x21-\x7e]{4,40})/gi,
  /** The same without a sign between. */
  pairNext: /\b(?:log-?ins?|credentials?|accounts?|users?) ([\w.@-]{2,40})(?: ?\/ ?|:)([\x21-\x7e]{4,40})/gi,
  /** Sessions of one of several servers. */
  perNode: /^[0-9]{1,2}[^.;\n]{0,24} (?:per|each|on each|to each) ?(?:node|host|server|site|ip)\b/i,
};
