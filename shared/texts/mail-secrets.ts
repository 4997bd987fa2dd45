/** Words around secrets in mails, in the languages suppliers write. */
export const mailSecrets = {
  /** A word for something secret. */
  word: /(?<![\p{L}\p{N}])(?:(?:smpp|smsc|bind|sftp|ftp|api|tx|rx)?[-_ ]?pass(?:[- ]?(?:wor[dt]s?|phrases?|code)|wd|w|key)?|(?:magic|secret|hidden|code|safe|access|security|watch)[- ]?(?:word|phrase)|p\/?w|pwd|psw|pswd|kennw(?:ort|örter)|(?:geheim|losungs|code|zugangs)wort|losung|contrase[ñn]as?|(?:palabra|frase) (?:clave|secreta|de paso|de acceso)|clave|(?:mot|phrase|code) (?:de passe|secrète?)|phrase de passe|mdp|senha|(?:palavra|frase)[- ](?:passe|secreta|chave|senha)|parola (?:chiave|segreta)|gizli (?:kelime|söz|ifade)(?:niz)?|has[łl]o|şifre\p{L}{0,5}|parola\p{L}{0,3}|wachtwoord|lösenord\p{L}{0,2}|heslo|adgangskode|salasana|jelszó|lozinka|парол\p{L}{1,3}|(?:кодов|секретн)\p{L}{2} (?:слов|фраз)\p{L}{1,2}|парольн\p{L}{2} фраз\p{L}{1,2}|secret|token|(?:pre-?shared|private|public|ssh|license|access|auth|api|secret|signing)?[-_ ]?keys?|psk|pins?|tan|otp|codes?|credentials?|creds|log-?ins?|zugang\p{L}*|anmeld\p{L}*|identifiants|acc[eè]so?s?|bearer|basic|sid|community)(?![\p{L}\p{N}])|密码|密碼|口令|暗号|暗语|密语|通行码|密钥|密匙|令牌|授权码|鉴权码|验证码|校验码|动态码|识别码|签名|パスワード|暗証番号|비밀번호|패스워드|암호|كلمة (?:ال)?(?:مرور|سر)(?:كم|ك)?|(?:الرقم|الرمز|رمز) (?:ال)?سري|mật (?:khẩu|mã)|(?:kata )?sandi(?:nya)?|kata rahasia|รหัสผ่าน|סיסמה|पासवर्ड|κωδικός/giu,
  /** Of these what stands behind a sign is secret whatever it looks like. */
  strict:
    /^(?:.{0,8}pass.*|.*(?:word|phrase)|p\/?w|pwd|psw|pswd|kennw.*|.*wort|losung|contrase.*|clave|palabra.*|frase.*|mot .*|phrase .*|code (?:de passe|secret)|mdp|senha|palavra.*|parola .*|gizli .*|has.o|şifre.*|parola.*|wachtwoord|lösenord.*|heslo|adgangskode|salasana|jelszó|lozinka|парол.*|кодов.*|секретн.*|secret|token|psk|pin|密.*|口令|令牌|暗.|.{2}码|パスワード|暗証番号|비밀번호|패스워드|암호|كلمة.*|ال?ر.*|رمز.*|mật .*|.*sandi(?:nya)?|kata rahasia|รหัสผ่าน|סיסמה|पासवर्ड|κωδικός)$/iu,
  /** Behind these a word without a sign between is secret, too, unless it is one that `joining` has. */
  ofPassword: /^(?!(?:secret|token|psk|pin|令牌|.{2}码)$)/iu,
  /** Words that join a word for a password to the rest of a sentence, or say what of it is meant. */
  joining: `is are was were will would be been being by for to from has have had having must may might can cannot could should shall and or of in on at as with
    without via per than then that this these those the a an your our my its it not no if when once until unless after before because so but also
    only again too now here below above between inside under over out up off through along about same new old reset resets code codes comes come delivery delivered change changes changed changing
    changeover expires expired expiry expire expiration length policy policies protected protection hash hashed encrypted manager managers management field fields
    file files hint hints rule rules rate recovery request requests format page prompt entry reminder setting settings update updates sent send sends follows
    follow separately unchanged remains remain stays stay does do did doesn't isn't won't needs need contains contain consists works work case sensitive valid
    invalid required given provided attached generated set sets stored known unknown rotation rotates confidential secret both all each every
    yourself strength complexity security login account username user host server port details data reading containing starts begins ends
    ist sind war wird werden wurde wurden und oder für zu zum zur von vom mit ohne per auf aus bei bis im in am an als nach vor nicht nur auch noch der die das dem
    den des ein eine ihr ihre ihren ihrem unser bleibt bleiben folgt folgen lautet kommt erhalten hat haben kann muss darf soll neu alt unverändert geändert
    zurückgesetzt ändern senden gesendet getrennt separat läuft gilt gültig
    es son está están será serán fue ha han se y o e u del de la el las los le les lo para por con sin en al a su sus un una no nueva nuevo anterior debe
    puede cambia caduca llega sigue adjunta válida provisional temporal
    est sont sera seront a ont été et ou du des le l' d' votre vos notre pour par avec sans dans sur à au aux en ne pas ce cette vous il elle doit peut suit suivra
    reste expire valide provisoire
    é são foi foram será serão tem e ou do da dos das ao à os as um uma seu sua para por pelo pela com sem em no na não deve pode segue expira continua
    è sono sarà era ed il lo la gli i di del della per con senza nel nella su non deve può segue scade rimane
    в на и или к с со от до для по из за не будет был была были есть вам ваш ваша вы он она это можно нужно нельзя прежний новый старый придёт придет отправим
    jest są będzie i lub do dla na w z ze nie został zostało är och för till wordt en voor met van het de ve ile için adalah dan untuk là và cho`,
  /** The sign of a label, or the words between it and a quote. */
  near: /^["'”’*`_]{0,3}(?: ?\([^()\n]{0,40}\))? ?(?:[:=]{1,2}|[-=]>|→|\t| [-–—] | ?[.…_]{3,40} ?| {2,60}|(?: [\p{L}.'’-]{1,14}){0,6}?(?: (?=["“„«]\S)|:(?=\s)))[ \t]*/u,
  /** A number that only its owner is to know, behind the word for it; the group. */
  number:
    /(?<![\p{L}\p{N}])(?:PIN|TAN|OTP|pass ?code|(?:one[- ]time|verification|authenticator|security|confirmation|access|unlock|activation) (?:code|pin|password))(?:[ -]?(?:code|number))?(?: (?:for|of|to)(?: [^\s.:;,=0-9]{1,14}){1,4})?(?: is)? ?[:=#→]? ?(\d{2,4}(?:[ -]\d{2,4}){1,3}|\d{3,12})(?=[\s.,;!)]*(?:$|[\s.,;!)]))|(?:验证码|校验码|动态码|动态密码|识别码|解压密码|密码|PIN ?码)[^\d\n，。；]{0,6}([0-9]{3,12})(?![0-9])/giu,
  /** An account and its password as programs and addresses have them; the group. */
  joined:
    /:\/\/[^\s/:@]{1,64}:([^\s/]{1,64})@|[?&](?:p|pw|pwd|pass|passwd|password|passphrase|secret|token|apikey|api_key|key|sig|signature|hash)=([^&\s"'<>]{1,400})|(?<!\S)(?:-u|--user|--proxy-user)[ =]?["']?[\w.@-]{1,40}:([^\s"']{2,64})|\bmysql\w* [^\n]{0,60}?-p([^\s"']{4,64})|(?<![\w/])(?!(?:e-?mail|mail(?:to)?|contact|kontakt|sip|to|cc|from|skype|teams):)[\w.-]{2,40}:([^\s/:@]{4,64}) ?@ ?(?=[\w.-]{1,60}\.[a-z\d])|\b\w{0,20}(?:bind|login|connect|auth|open|session)\w{0,20}\s?\([^()\n]{0,120}?["'][a-z][\w@-]{1,40}["']\s?,\s?["']([^"'\n]{4,64})["']/gi,
  /** A header of HTTP; the group. */
  header:
    /\b[Bb](?:asic|earer)(?: [Aa]uth(?:entication|orization)?)?[: \t]+(?=[\w/+.=-]*(?:\d|[a-z][A-Z]))([\w/+.-]{8,400}={0,2})/g,
  /** A secret in its parts, in a line that speaks of one; the group. */
  part: /(?<![\p{L}\p{N}])(?:(?:part|half|piece) (?:one|two|three|[1-3])|(?:first|second|third|last|other) (?:part|half|piece))(?: [\p{L}]{1,14}){0,4}?(?: is)?[: ]+["“]?([^\s"”,;]{3,64})|[前后](?:半[段部]?分?|[一二三四五六七八两0-9]{1,2}[位个]?(?:字符)?)(?:是|为|[:：]) ?([\x21-\x7e]{2,40})/giu,
  /** An account and its password; the group. */
  pair: /(?<![\w/.@:-])[\w.@-]{2,60} ?[/|] ?["'“`]?([\x21-\x7e]{4,64}?)(?=["'”`]?[.,;)]?(?:\s|$))/gm,
  /** The body of a private key; the group. */
  privateKey: /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----([\s\S]{1,20000}?)-----END/dg,
  /** Words with digits that are no secrets, as whole words. */
  known: [
    // Names of the trade and of programs.
    /^(?:s?smpps?|utf|ucs|iso|gsm|md|sha|aes|des|rsa|tls|ssl|ipv?|ip|http|oauth|base|win|windows|latin|cp|rfc|x|e|v|ver|version|r|q|tcp|udp|http2|log4j|kannel|jasmin|office|node|php|java|python|utc|gmt|cet|cest|est|pst|mcc|mnc|mccmnc|dlr|mo|mt|ton|npi|dcs|esme|pdu|error|err|code|status|port|ike|dh|group|part|page|item|step|day|week|phase|tier|level|line|room|floor|fl|suite|building|zone|gate|batch)[-_./+:]*v?\d[\d.:-]*(?:be|le|[a-z])?$/i,
    /^(?:0x[0-9a-f]+|[a-z]{2}-[a-z]+-\d{1,2}|[abp]2[abp]|[2m]fa|x\.?509(?:v3)?|iso[-_]?8859[-_]\d{1,2}|i18n|l10n|k8s|mp3|mp4|win10|office365|h\.?264|web3|gb\/?t?\d+)$/i,
    // Numbers with a unit, an ordinal or a word behind them.
    /^[+~<>≤≥±-]?\d[\d.,:x×/-]*(?:st|nd|rd|th|h|hrs?|hours?|min|mins?|s|secs?|seconds?|ms|d|days?|w|weeks?|mo|months?|y|years?|x|k|m|am|pm|tps|mps|sms|msgs?|tx|rx|trx|binds?|sessions?|gb|mb|kb|kbps|mbps|eur|usd|gbp|cny|rmb|€|\$|£|%|bit|bits|byte|bytes|char|chars|st\.)?(?:\/(?:s|sec|second|min|h|hour|day|month|tx|rx|trx|\d+(?:tx|rx|trx)))?$/i,
    /^\d+(?:-[a-z]{2,})+$/i,
    // Days and times.
    /^(?:\d{1,2}[-./ ]?)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-./ ]?\d{1,4}(?:[-./]\d{1,4})?$/i,
    /^\d{4}-\d{2}-\d{2}t[\d:.]+(?:z|[+-]\d{2}:?\d{2})?$/i,
    /^(?:[qh][1-4]|fy|kw|cw|wk)[-/]?\d{2,4}$|^\d{4}[-/]?[qh][1-4]$|^[+-]?\d{1,2}(?::\d{2})?(?:am|pm)?[-–]\d{1,2}(?::\d{2})?(?:am|pm)$/i,
    /^(?:access|refresh|api|auth|client|private|public|secret)[_-](?:token|key|secret|id)$/i,
    /^(?:whatsapp|wechat|linkedin|youtube|facebook|iphone|ipad|ios|macos|openssl|openvpn|wireguard|filezilla|winscp|putty|gmbh|paypal|mysql|postgresql|javascript|github|onedrive|sharepoint|teamviewer|anydesk)s?$/i,
    // Addresses, files and parts of programs.
    /^\S+@(?:[\w-]+\.)+\w+$/i,
    /^(?:[a-z0-9_-]+\.)+(?:xlsx?|csv|pdf|zip|rar|7z|docx?|txt|pem|crt|cer|key|ovpn|xml|json|html?|png|jpe?g|conf|log|p12|pfx)$/i,
    /^\^?[\d.*+?[\](){}|^$-]+$/,
    /^(?:system|user|bind|addr|source|dest|smsc|smpp|esme|message|msg|enquire|data|registered|service|interface|interval|window|src|dst|max|min)(?:[-_][a-z0-9]+)+$/i,
  ],
  /** Before a number of a document or a ticket, which is no secret. */
  reference:
    /(?:tickets?|invoices?|ref(?:erence)?|case|order|contract|incident|bill|po|no|nr|n°|number|acct|account|user(?: ?name)?|system[ _-]?id|login|rfc|id|sender(?: id)?|hostname)\.?[ :#№=-]{0,3}["'“]?$/iu,
} as const;
