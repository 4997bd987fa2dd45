/** How suppliers say things in their mails beside the labels, in English and Chinese. */
export const mailPatterns = {
  /** Between a label and its value, in place of a colon. */
  is: '[是为]',
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
    /(?:per|each|\/) ?(?:bind|session|connection|link)\b|每(?:个|条)?(?:连接|会话|链路|绑定)|单(?:个)?(?:连接|链路)/i,
  speed:
    /(?<![0-9.,])([0-9]{1,2},[0-9]{3}|[0-9]{1,5}(?:\.[0-9]{1,2})?) {0,3}(?:tps|mps|(?:sms|msgs?|messages?|submits?) ?(?:\/|per) ?s(?:ec(?:ond)?)?|条 ?(?:\/|每) ?(?:秒|s))(?![a-z])/gi,
  speedInChinese: /每秒 ?([0-9]{1,5}) ?条/g,
  sessions:
    /(?<![0-9.,:/-])([0-9]{1,2}) {0,3}(?:x )?(?:(?:concurrent|parallel|simultaneous|smpp|trx|tx) ){0,2}(?:binds?|sessions?|connections?)\b|(?<![0-9.,:])([0-9]{1,2}) ?(?:个|条)(?:连接|会话|并发|绑定|链路)/gi,
  boundAs: /\bbind(?:ing)? (?:as|in|with|using) .{0,30}|\b(?:trx|transceiver)\b|收发(?:模式|方式|一体)/gi,
  secured:
    /(?:over|using|with|use|requires?) (?:tls|ssl)\b|(?:tls|ssl)(?: is)? (?:required|enabled|mandatory)|(?:使用|启用|采用|支持) ?(?:tls|ssl)/i,
  unsecured: /(?:without|no|not use|don't use) (?:tls|ssl)\b|(?:不使用|不支持|无需|不用|未启用) ?(?:tls|ssl)/i,
  /** A port behind a host; its digits are a group. */
  portBehind: '(?: ?: ?| ?/ ?|[ ,，]{1,3}(?:on )?port[ :=]{1,3}|[ ,，]{0,2}端口号?[ :是为]{0,3})([0-9]{1,5})(?![0-9.])',
  /** Words where a value should be: there is none, or it comes another way. */
  noValue:
    /^(?:will|is|are|see|the|to|in|by|be|on|for|as|and|or|of|with|same|please|pls|sent|separately|below|above|attached|your|you|our|it|tba|tbd|tbc|n\/?a|none|nil|null|no|not|empty|blank|any|default|leave|[-–—_.*?x]+|空|无|留空|没有|同上|另行.*|单独.*|请.*|见.*|稍后.*)$/i,
  /** Yes or no, the word as a group. */
  onOrOff:
    /^[^a-z\u4e00-\u9fff]{0,6}(yes|no|on|off|true|false|enabled?|disabled?|required?|mandatory|none|not?|tls|ssl|不[\u4e00-\u9fff]{0,4}|是|否|无|有|开启|启用|关闭|需要|支持)/i,
  off: /^(?:no|not|off|false|disabled?|none|不.*|否|无|关闭)$/i,
};
