/** What suppliers write around values: words that make them doubtful, and remarks that change nothing. */
export const mailWeakness = {
  /** Forbids a value, speaks of the past or the future, gives an example, a second choice, somebody else's or a question. */
  always:
    /\b(?:do not|don['’]t|must not|should not|never|no longer|(?:does|do|did) not|doesn['’]t|cannot|can['’]t|wrong|incorrect|invalid|not (?:use|connect|valid|the|in use|supported|yet|working)|avoid|stop using|old|former(?:ly)?|previous(?:ly)?|obsolete|deprecated|decommissioned|discontinued|retired|expired?|used to|archived?|(?:was|were) (?:used|switched|shut)|(?:is|are) (?:off|down|closed)|will be (?:closed|switched|shut|turned|removed|replaced)|being (?:switched|shut|turned)|other (?:customers?|clients?|partners?|accounts?|users?|suppliers?|carriers?)|(?:most|many|some|all) (?:customers|clients|partners)|alte[rns]?|bisherige[rns]?|antigu[oa]|anterior|ancien(?:ne)?|backup|back-up|in case of|fails?|failure|secondary|second (?:ip|server|host|site|address|node)|reserve|dr|fallback|failover|disaster|standby|alternat\w{1,5}|optional(?:ly)?|e\.?g|for example|such as|for instance|examples?|sample|template|fill in|if|would|could|might|may|can be|maybe|perhaps|later|future|upgrade|raised?|increased?|on request|planned|instead|replaces?|replaced|expect|tentative|average|typical(?:ly)?|peak|burst|last (?:week|month|year|night|[a-z]{3,6}day)|yesterday|tomorrow|next (?:week|month|year)|white ?-?list\w*|allow ?-?list\w*|allowed ip|firewall|your (?:side|end|ip|port|server|host|source|local|egress)|(?:our|nat) (?:side|egress|source|nat|ip)|(?:source|local|client) (?:port|ip)|per (?:bind|session|connection|link|node|host|server|site))\b|\?|？|不要|请勿|勿用|旧|原(?:来|先|有)|停用|废弃|下线|作废|不再|以前|已失效|стар(?:ый|ая|ого)|прежн|(?:其他|其它|别的|多数)(?:客户|用户|账号)|备用|备份|备机|备线|第二|例如|比如|示例|如果|可能|可以(?:提|调|升)|将来|以后|计划|升级|代替|替换|平均|通常|上周|昨天|上月|白名单|加白|贵司|贵方|你方|本地端口|源端口|secundari[oa]|respaldo|de reserva|de secours|secondaire|ersatz|резерв|запасн|ejemplo|exemple|beispiel|пример/iu,
  /** Said anywhere in a mail, nothing of it holds now: it is closed, for later, or a form to fill in. */
  ofMail:
    /\b(?:(?:is|are|was|were|be|been|being|account|access|server|link) (?:now |already )?(?:closed|cancell?ed|terminated|suspended|blocked|disabled|deactivated|deleted|removed|archived|revoked|withdrawn|retired|decommissioned|(?:switched|turned|shut) (?:off|down))|no longer (?:in use|used|valid|works?|active)|not (?:yet )?(?:active|live|valid|ready|open|enabled|activated)|(?:fill|complete)(?: (?:in|out|it|this|the form))? and (?:return|send)|fill (?:in|out)|(?:send|provide|give|tell|let) us (?:know )?(?:have )?(?:your|the)|until then|for (?:your )?(?:archive|reference|information) only|(?:starting|from|as of|effective|beginning|valid from) (?:on )?(?:the )?(?:\d{1,2}(?:st|nd|rd|th|\.)?[ /.-]?(?:\d{1,2}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*)|(?:next )?(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec|mon|tues?|wednes|thurs|fri|satur|sun|tomorrow|next)\w*)|draft|proposal|template|examples?|gesperrt|gekündigt|stillgelegt|ab (?:dem )?\d{1,2}\.|beispiel|cerrada|suspendida|ejemplo|fermé|suspendu|exemple|encerrada|chiusa|disattivat\w|заблокирован\w*|закрыт\w*|пример)\b|关闭|停用|注销|暂停|作废|示例|例如|请填写|日起|生效/iu,
  /** Has log-ins, addresses or passwords of its own. */
  service:
    /\b(?:vpn|ipsec|ike(?:v[12])?|isakmp|tunnel|peer|pre-?shared|psk|portal|web ?(?:site|page|mail|ui|panel|login|interface)?|dashboard|panel|control panel|customer area|billing|invoices?|ticket(?:ing)?|jira|https?(?! ?200)|smtp|pop3?|imap|e-?mail|mail(?: ?server|box)?|s?ftp|cdrs?|ssh|rdp|teams|zoom|meeting|database|mysql|sql|proxy|callback|webhook|dlr url|rest|api|sip|voip|phone|tel|fax|mobile|skype|whatsapp|wechat|telegram|snmp|ntp|dns|radius|wifi|hlr|mnp|pdf|zip|rar|7z|archive|excel|spreadsheet|keystore|p12|pfx)\b|VPN|隧道|预共享|门户|网站|网页|官网|后台|控制台|邮箱|邮件|工单|发票|账单|电话|手机|微信|压缩包|解压|话单|portal\b|painel|pannello|panneau|espace client|личн[а-я]{2,3} кабинет/iu,
  /** What has log-ins of its own: those in the lines below it are not the channel's. */
  logins:
    /\b(?:vpn|ipsec|tunnel|portal|web|website|webmail|dashboard|panel|customer area|smtp|pop3|imap|mail ?server|mailbox|s?ftp|ssh|https?|rest|api|database|proxy|sip)\b|VPN|隧道|门户|网站|后台|邮箱|邮件服务器|话单|portal\b|painel|pannello|panneau|espace client|личн[а-я]{2,3} кабинет/iu,
  /** Says whom settings are for, not whose they are: "贵司参数如下", unless it goes on to addresses of that side. */
  forReader:
    /^(?:致|尊敬的)?(?:贵司|贵方|贵公司)[:：,，]?$|(?:贵司|贵方|贵公司|你方)的?(?!.{0,12}(?:ip|端口|服务器|主机|白名单|出口|公网|防火墙)).{0,4}(?:账号|帐号|账户|参数|接入|信息|资料|配置|通道|连接)|\b(?:account|parameters|settings|details|credentials) for your (?:side|end)\b(?! ?(?:ip|port|server|host))/gi,
  /** Beside a value without changing it: a unit of one second, the protocol, what a password is like. */
  remark:
    /(?<![\p{L}\p{N}])(?:tps|mps|(?:sms|msgs?|messages?|submits?|parts) ?(?:\/|per) ?s(?:ec(?:ond)?)?|\/ ?s(?:ec)?|per second|(?:sms|nachrichten|mensajes|mensagens|messages|berichten|messaggi) (?:pro sekunde|por segundo|par seconde|per seconde|al secondo)|nachrichten ?\/ ?sek|sms ?\/ ?(?:s|sek|sn)|(?:sms|смс|сообщений) ?(?:\/ ?с(?:ек)?|в секунду)|tcp(?:\/ip)?|smpp(?: ?v? ?3\.[34])?|v3\.4|case[- ]?sensitive|plain|unencrypted|transceivers?|transmitters?|receivers?|trx|tx|rx|binds?|sessions?|connections?|max(?:imum)?|in total|total|unchanged|unverändert)(?![\p{L}\p{N}])|条 ?(?:\/|每) ?(?:秒|s)|个(?:连接|会话)?|区分大小写|收发一体|收发|双向/giu,
  /** Before a label without changing it. */
  qualifier:
    /(?<![\p{L}\p{N}])(?:smpp|smsc|esme|max(?:imum)?|total|number of|no\. of|allowed|primary|main|principal|your|its|the|new|and|with|as|at|on|using|via|und|mit|dem|der|die|das|auf|ihr|ihre|y|con|su|la|el|en|por|et|avec|votre|le|sur|e|o|a|na|и|на)(?![\p{L}\p{N}])|接口|接入|最大|贵司/giu,
  /** Says that something replaces what was said before. */
  news: /\b(?:new|changed?|changes|reset|updated?|replac\w+|neu(?:e[rsn]?)?|geändert|nuev[oa]|cambi\w+|nouveau|nouvelle|chang[ée]\w*|nov[oa]|nuov[oa])\b|нов(?:ый|ая|ое)|измен|新|改|更换|重置/iu,
  /** Only a mail about SMPP has such words. */
  connection: /smpp|smsc|system[ _-]?(?:id|type)|\b(?:binds?|esme|tps|trx)\b|^[{\s]*"/i,
  /** Two kinds of accounts in one mail. */
  kinds: [
    /\b(?:test(?:ing)?|staging|sandbox|uat|demo|trial|pruebas?|prova|testzugang|тест\w*)\b|тест|测试/iu,
    /\b(?:live|prod(?:uction|ucción|uktion|uktiv)?|commercial|echtzugang|produção|produzione)\b|боев|正式|生产/iu,
  ],
} as const;
