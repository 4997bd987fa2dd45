/** How mails give away secrets beside the labels of passwords: in sentences, in programs, in commands. */
const code = '(?=[\\x21-\\x7e]{0,80}[0-9#$%&*_^=+~!@|])';

export const mailKeys = {
  /** Behind it stands a word that is masked if it looks like a secret. */
  before: [
    new RegExp(
      `\\b(?:secret|passphrase|key|pin|pass|token|code|word)\\b(?: [^\\s.:;,=]{1,14}){0,6}? (?:is|remains|stays|reads|becomes|was|will be) (?:now |still )?${code}`,
      'gi',
    ),
    new RegExp(
      `(?:旧的|老的|原来的|之前的|以前的|新的)(?:密码|口令)?(?:[是为:：])? ?${code}|密钥[^\\n。；，:=\\x21-\\x7e]{0,12}[是为] ?${code}`,
      'g',
    ),
    // Languages that put other words between, without blanks.
    new RegExp(
      `(?:パスワード|暗証番号|비밀번호|암호|كلمة المرور|كلمة السر|รหัสผ่าน)[^\\n。、.:;,=\\x21-\\x7e]{0,20}${code}`,
      'g',
    ),
    // "Use token …": a key right behind its name; "key features2024" are words.
    /(?<![\p{L}\p{N}_-])(?:(?:(?:api|access|auth|security|license|secret|private) ?(?:key|secret)|token|psk)(?: ?[:=→] ?| )|(?:key|secret)(?: ?[:=→] ?| (?![a-z]{3,}[0-9]{0,4}(?![\x21-\x7e]))))["'“‘„«]?(?=[\x21-\x7e]{6,})(?=[\x21-\x7e]{0,80}[0-9])/giu,
    /(?:令牌|密钥|密匙|授权码|鉴权码|签名)[:是为=]{0,2} ?(?=[\x21-\x7e]{6,})/g,
    // "wget --password=…", "sshpass -p …".
    /(?<!\S)--?[a-z-]{0,20}pass(?:word|wd|phrase)?[ =]["']?(?=\S)|\bsshpass -p ?["']?(?=\S)/gi,
  ],
  /** As JSON and settings of programs write it; the group. */
  named:
    /(?<![a-z0-9])(?:x[_-])?(?:api|access|auth|refresh|secret|private|signing|license)[_ -]?(?:key|token|secret)["'”’]?(?: ?[:=] ?|\t)["'“‘]?([^\s"'”’,;]{6,})/gi,
  /** The secret in its parts; the words are the groups. Only in a line that speaks of a secret. */
  inParts: [
    /\b(?:(?:part|half|piece) (?:one|two|three|[1-3]|i{1,3})|(?:first|second|third|last|other) (?:part|half|piece|[a-z0-9]{1,6} (?:characters|letters|signs))|rest|remainder)\b(?: [^\s.:;,=]{1,14}){0,6}?(?: is|:) ["'“‘]?([\x21-\x7e]{2,40})/gi,
    /[前后](?:半[段部]?分?|[一二三四五六七八两0-9]{1,2}[位个]?(?:字符)?)(?:是|为|[:：]) ?([\x21-\x7e]{2,40})/g,
  ],
  ofSecret: /passw|passphrase|\bpass\b|\bpw\b|secret|\bkey\b|密码|口令|密钥/i,
  /** "Is it …?" in a line about a password. */
  isIt: /\b(?:is|was) it ["'“‘]?(?=[\x21-\x7e])/gi,
  /** A number that only its owner is to know; the group. */
  pin: /(?<![\p{L}\p{N}_-])(?:pin|pass ?code)(?: ?code| number)?(?:(?: [^\s.:;,=0-9]{1,14}){0,4}? (?:is )?| (?:for|of|to)(?: [^\s.:;,=0-9]{1,14}){1,4} ?: ?| ?[:=#→] ?|\t)([0-9]{4,10}|[0-9]{2,4}[ -][0-9]{2,4})(?![0-9]|\.[0-9])/giu,
  /** A code of digits; the group. */
  codeInChinese: /(?:验证码|校验码|动态码|动态密码|识别码|解压密码|PIN ?码)[^\d\n，。；]{0,6}([0-9]{3,12})(?![0-9])/dg,
  /** The password in a call of a program, behind the account; the group. */
  inCall:
    /\b\w{0,20}(?:bind|login|connect|auth|open|session)\w{0,20}\s?\([^()\n]{0,120}?(["'])[a-z][\w@-]{1,40}\1\s?,\s?(["'])([^"'\n]{4,64})\2/gi,
  /** An account and its password as curl takes them; the group. */
  inCommand:
    /(?<!\S)(?:-u|--user|--proxy-user)[ =]?["']?[\w.@-]{1,40}:([^\s"']{2,64})|\bmysql\w* [^\n]{0,60}?-p([^\s"']{4,64})/g,
  /** Words that stand apart; the group. Those with all of `mixed` are of no language. */
  apart:
    /(?<![\x21-\x7e])["'“‘`(]?\*{0,2}([^\s=:/<>，；。、"“”()\u0080-\uffff]{7,40})(?![\x21\x23-\x26\x28\x2a-\x2d\x2f-\x7e])/g,
  mixed: [/[a-z]/, /[A-Z]/, /[0-9]/, /[#$%&*^~!@|]/],
  /** A line that ends with the news of a password, which stands below it. */
  announced:
    /(?:passwor[dt]|kennwort|pass ?code|passphrase|contraseña|clave|mot de passe|senha|hasło|wachtwoord|lösenord|heslo|şifre|parola|пароль|密码|口令|パスワード|비밀번호|kata sandi|mật khẩu)[^\n.!?:。！？：]{0,60}[:：]\s*$/iu,
  /** Beside it such a line announces an account, too. */
  ofAccount: /user|account|log-?ins?\b|\bid\b|benutzer|usu[aá]rio|identifiant|utente|логин|账号|帐号|用户/i,
} as const;
