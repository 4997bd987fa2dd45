/** Nouns of lines around values: those of a channel's own connection, of services beside it, and of values that no channel has. */
export const mailHeadings = {
  /** A line of these alone is a heading of the connection. */
  connection: `smpp smsc esme smpps connection connectivity connections interconnection interface account accounts credentials details parameters parameter
    settings setting data information info technical access server host gateway login bind binding configuration config field item value values
    name description note notes remark remarks your our the of and for new test testing live production prod staging trial wholesale direct mt v3 v3.4 3.4 bulk route channel string url uri environment region auth authentication network throughput smpp-server options
    hub hq eu us section table type group limit limits bandwidth overview sheet inside product subject betreff asunto international local retail sms messaging service
    verbindung verbindungsdaten verbindungsparameter zugang zugangsdaten anbindung technische daten parameter feld wert konto testzugang echtzugang und für die der ihre ihr anmeldedaten
    conexión conexion datos acceso parámetros cuenta credenciales de del la el y para configuración campo valor técnicos su sus los
    connexion paramètres données accès compte identifiants et pour votre vos les champ valeur techniques du
    conexão dados acesso parâmetros conta ligação e do da para sua campo credenciais
    подключение подключения подключению параметры данные доступ доступа для по и к учетные учётные технические параметр значение
    接入 对接 连接 参数 信息 资料 配置 账号 账户 通道 测试 正式 生产 服务器 接口 如下 项目 内容 名称 参数名 值 协议 类型 产品 的 以下 贵司 您 短信 技术 网关 字段 说明`,
  /** A line of these and those above is a heading of another service, which has log-ins of its own. */
  service: `vpn ipsec ike tunnel peer portal website web webmail dashboard panel billing http https smtp pop3 imap mail email e-mail sftp ftp cdr cdrs evn ssh
    rest api sip voip kundenportal trunk url balance rates customer area statistics statistik stats download downloads key keys token secret psk pre-shared pin code codes webhook login reports invoices interface base reporting monitoring daily file files drop database report read only guest hotline reportes cliente informes личный кабинет
    网站 网址 门户 后台 客户 邮箱 话单 账单 网页 平台 隧道 报表 查询 登录 地址`,
  /** Beside a value a word that makes it one of several or one of other days, and says nothing of other lines. */
  alternatives: `backup primary secondary main second standby failover dr reserve spare alternative old new former plain clear encrypted unencrypted
    tls ssl node site server host ip port in addition to on request up can be raised extended extendable burst per bind session each
    or and for the both only optional default was is now principal secundaria secundario respaldo reserva primärer ersatzserver ersatz haupt hauptserver bzw unverschlüsselt
    verschlüsselt secours de основной резервный запасной 主用 备用 主 备 电信 联通 移动 第一 第二`,
  /** Numbers that say nothing of the values beside them, before a sign. */
  numbers:
    /^(?:(?:max(?:imum)?\.? )?window(?:[ _-]?size)?|enquire[ _-]?link(?:[ _-](?:interval|timer|period))?|keep[ -]?alive|(?:(?:inactivity|response|bind|session|idle)[ _-]?)?time(?:-?out|r)|(?:smpp |interface |protocol )?version|protocol|interface type|(?:data[ _-]?)?(?:coding|encoding)|dcs|charset|character set|(?:dest(?:ination)?|recipient)[ _-]?(?:addr(?:ess)?[ _-]?)?(?:ton|npi)(?: ?[/&] ?(?:ton|npi))?|(?:tps|throughput|speed) per (?:bind|session|connection)|max-pending-submits|(?:dlr |delivery )?retry|validity(?: period)?|volume|(?:local|source) port|connection type|dlrs?(?: support)?|delivery reports?|currency|rate|price|account (?:number|no\.?)|short ?codes?|滑动窗口|窗口大小|窗口|心跳间隔?|协议版本|协议|版本|编码|接口类型|币种)\s*[. ]*(?:[:=\t]|\s-\s| {2,})/i,
  /** A word of such a number. */
  number:
    /^(?:v?\d[\d.,]*|0x[0-9a-f]+|s|sec|secs|seconds?|ms|min|minutes?|tps|sms|smpp|v?3\.[34]|tcp|ip|gsm-?7|ucs-?2|utf-?8|latin-?1|default|yes|no|eur|usd|gbp|cny|rmb|ton|npi|dest|addr|h|per|month|day|\d+(?:s|ms|h|d|min|sec|days?|hours?|秒|分钟|小时)|bind|session|connection|link|each|hours?|days?|秒|分钟|smpp3\.[34])$/i,
  /** Behind the label of a speed or of sessions: a number of another unit, or one that is counted apart. */
  counts: `k tx rx trx x sms smss msg msgs messages message nachrichten mensajes mensagens per par pro por al a al min minute minutes minuto minuta hour hour h day bind session
    connection s sec second seconds binds sessions total in i.e ie dk dakika stunde tag up to max and host`,
  /** People and companies, before a sign. */
  people:
    /^(?:(?:(?:rates?|billing|finance|accounts?|invoices?|notifications?|escalations?|routing|sales|noc|support|technical|tech|contacts?|team|24[/x]7|and|&|e-?mail|ticketing|testing|interconnect(?:ion)?) ?){1,4}|company|customer|client|contact person|account manager|sales manager|phone|tel(?:efon)?|mobile|e-?mail|skype|whatsapp|ansprechpartner|firma|kunde|contacto|empresa|联系人|电话|邮箱|公司|客户|手机|direct)\s*(?:[.:=\t]|\s-\s| {2,}| (?=[+(\d]))/i,
  /** Words that no name and no title has: they ask for something, or point to a value. */
  acts: /(?<![\p{L}])(?:examples?|samples?|specimen|dummy|drafts?|void|cancell?ed|obsolete|superseded|outdated|placeholders?|invalid|muster|beispiel|entwurf|ungültig|ejemplo|muestra|borrador|exemple|brouillon|exemplo|rascunho|пример|образец|черновик|örnek|taslak|contoh|ví dụ|مثال|esempio|bozza|vzor|příklad|przykład|wzór|voorbeeld|swap\w*|replace\w*|use|ignore|disregard|change|changed|instead|wrong|correct|both|below|above|this|that|these|those|wait|skip|drop|remove|forget|take|please|not|never|only|until|except|old|former|pwd|password|bitte|nicht|statt|falsch|tausch\w*|vertausch\w*|cambi\w+|ignor\w+|changez|remplac\w+|troqu\w+)(?![\p{L}])/iu,
  /** Behind a number that each server has. */
  perServer:
    /(?:per|each|every|pro|por|par|je|на|每) ?(?:host|ip|node|server|site|bind|session|connection|link)s?(?![\p{L}\p{N}])/giu,
  /** A label of any words and its value; the groups. */
  labelled:
    /^[\s\-–—•*·|]*([^\s:=\t][^:=\t]{0,40}?)(?: ?[:=\t]+ ?| [-–—] | {2,}| (?=(?:none|n\/?a|null|nil|无|空)\s*$))(.{1,80}?)[\s|]*$/iu,
  /** The word for an account as a heading has it. */
  account: /(?:^|\s)(?:account|accounts|konto|zugang|cuenta|compte|conta|аккаунт|hesap|akun)[\s:]*$/iu,
  /** Instead of a value behind its label. */
  noValue:
    /^[\s:=\t("'*•.-]*(?:(?:none|nothing|not)(?: is)?(?: needed| required| used| necessary)?|n\/?a|null|nil|empty|blank|(?:please )?leave (?:it |this )?(?:empty|blank)|unchanged|unverändert|(?:same )?as before|tba|(?:(?:is|will be) )?(?:sent|provided|shared|follows)?(?: to (?:you|your (?:phone|mobile)))? ?(?:separately|(?:by|via|in|per)(?: a)?(?: separate)? (?:sms|e-?mail|mail|phone|whatsapp|skype))(?: to (?:you|your (?:phone|mobile)))?|folgt (?:per|mit) (?:sms|post|mail|e-mail)|leer|keine?|ninguno|vacío|vide|空|无|留空|不填|另行(?:发送|告知|通知)|(?:稍后|见|通过)?短信(?:发送|告知)?)?[\s)."'*]*$/i,
  /** Lines of the header of an earlier mail. */
  header:
    /^[ \t>*]{0,8}(?:from|to|cc|sent|date|von|an|gesendet|datum|de|para|enviado|fecha|à|envoyé|от|кому|дата|发件人|收件人|发送时间|日期|抄送|subject|betreff|asunto|objet|主题)\*? ?[:：](?: ?(?:re|fw|fwd|aw|wg)[:：])*/i,
  /** A line above an earlier mail; names and a day are inside it. */
  earlier:
    /^[\s>]*(?:-{2,20} ?(?:forwarded|original|weitergeleitete|begin forwarded)[\s\p{L}]{0,20}-{0,20}|(?:begin forwarded message:?)|(?:on|am|el|le|em|il|op|den)(?= )|(?:wrote|schrieb|escribió|a écrit|escreveu|ha scritto|schreef|skrev) ?:)|(?:wrote|escribió|a écrit|escreveu|ha scritto|schreef|skrev|пишет|написал|написала|yazdı) ?:\s*$/giu,
} as const;
