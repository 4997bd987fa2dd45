/** What stands beside values without changing them, and by which words a mail is known to be of SMPP. */
export const mailRemarks = {
  /** Beside a value without changing it: a unit of one second, the protocol, what a password is like. */
  remark:
    /(?<![\p{L}\p{N}])(?:tps|mps|(?:sms|msgs?|messages?|submits?|parts) ?(?:\/|per) ?s(?:ec(?:ond)?)?|\/ ?s(?:ec)?|per second|(?:sms|nachrichten|mensajes|mensagens|messages|berichten|messaggi) (?:pro sekunde|por segundo|par seconde|per seconde|al secondo)|nachrichten ?\/ ?sek|sms ?\/ ?(?:s|sek|sn|saniye|detik|giây|seg)|(?:pesan|tin) ?\/ ?(?:detik|giây)|(?:sms|смс|сообщений) ?(?:\/ ?с(?:ек)?|в секунду)|tcp(?:\/ip)?|smpp(?: ?v? ?3\.[34])?|v3\.4|case[- ]?sensitive|plain|unencrypted|transceivers?|transmitters?|receivers?|trx|tx|rx|binds?|sessions?|connections?|sitzungen|verbindungen|sesiones|conexiones|connexions|conexões|sessões|сесси[ийя]|соединени[йя]|oturum|bağlantı|sesi|koneksi|phiên|max(?:imum|\.)?|maximal|in total|total|unchanged|unverändert)(?![\p{L}\p{N}])|条 ?(?:\/|每) ?(?:秒|s)|个(?:连接|会话)?|区分大小写|收发一体|收发|一体|合一|双向|方式|模式/giu,
  /** Before a label without changing it. */
  qualifier:
    /(?<![\p{L}\p{N}])(?:smpp|smsc|esme|max(?:imum)?|total|number of|no\. of|allowed|primary|main|principal|your|its|the|new|and|with|as|at|on|using|via|und|mit|dem|der|die|das|auf|ihr|ihre|y|con|su|la|el|en|por|et|avec|votre|le|sur|e|o|a|na|и|на)(?![\p{L}\p{N}])|接口|接入|最大|贵司/giu,
  /** Only a mail about SMPP has such words. */
  connection: /smpp|smsc|system[ _-]?(?:id|type)|\b(?:binds?|esme|tps|trx)\b|^[{\s]*"/i,
  /** Two kinds of accounts in one mail. */
  kinds: [
    /\b(?:test(?:ing)?|staging|sandbox|uat|demo|trial|pruebas?|prova|testzugang|тест\w*)\b|тест|测试/iu,
    /\b(?:live|prod(?:uction|ucción|uktion|uktiv)?|commercial|echtzugang|produção|produzione)\b|боев|正式|生产/iu,
  ],
} as const;
