/** Words of sentences that say a password or an account, in the languages suppliers write. */
const passwordWord =
  '(?:password|pass ?phrase|pass ?code|passwd|pwd|pswd|psw|pw|passwort|kennwort|contraseña|clave|mot de passe|senha|palavra[- ]passe|hasło|şifre(?:niz|si)?|parola(?:nız|sı)?|пароль|wachtwoord|lösenord(?:et)?|heslo|adgangskode|passord|salasana|lozinka|パスワード|비밀번호|كلمة المرور|mật khẩu|kata sandi)';
const accountWord =
  "(?:system[ _-]?id|user ?id|user ?name|esme id|bind id|login|benutzer(?:name|kennung)?|usuario|usuário|identifiant|nom d['’]utilisateur|nome utente|utente|nazwa użytkownika|użytkownik|kullanıcı adı|логин)";
const chinesePassword = '(?:密码|口令)';
const chineseAccount = '(?:账号|帐号|账户|用户名|系统id)';
const [start, end] = ['(?<![\\p{L}\\p{N}_])', '(?![\\p{L}\\p{N}_])'];
const copula =
  '(?:is|will be|remains|stays|lautet|ist|bleibt|sera|será|es|est|é|è|jest|to|na|su|на|är|je|wordt|wird|теперь|adalah|là|هي|هو)';
const chineseVerb = '[已经被由现仍将]{0,3}(?:重置|修改|更改|变更|设置|改)?(?:就是|成|为|是)';
const chineseCopula = `(?:${chineseVerb}[:：]?|[:：])`;
/** What follows has a digit or a sign. */
const code = '(?=[\\x21-\\x7e]{0,80}[0-9#$%&*_^=+~!@|])';
/** The second of two joined labels, whose value is not what follows. */
const jointBefore = '[/&+、和及] ?';
/** A word of the same sentence. */
const word = '(?: (?!(?:is|are|and|or)\\b)[^\\s.:;,=/]{1,14}(?<![?!]))';
const as =
  '(?:as|como|comme|als|come|jako)(?: (?:the|your|a|an|la|el|votre|ihr|su|o|a))?(?: (?:new|neues|nueva|nouveau))?';

export const mailStatements = {
  /** What stands behind is the password, if it looks like one. */
  beforePassword: new RegExp(
    `(?<!${jointBefore})${start}${passwordWord}${end}(?:${word}{0,6}? ${copula}(?: (?:now|jetzt|nun|ahora|désormais))?:? |${word}{1,6}?(?:: ?(?!//)| ?[—–] ?))${code}|(?<!${jointBefore})${chinesePassword}${chineseVerb}[:：]? ?|(?:パスワード|비밀번호)[をは를을는은][「 ]?${code}`,
    'giu',
  ),
  /** What stands before is the password. */
  behindPassword: new RegExp(`^ ${as} ${passwordWord}${end}|^ ?\\((?:the )?${passwordWord}\\)`, 'iu'),
  /** What stands behind is the account; plain words may be one. */
  beforeAccount: new RegExp(
    `${start}${accountWord}${end}(?: ${copula}(?: now)?:? )|${chineseAccount}${chineseCopula} ?`,
    'giu',
  ),
  /** "The ID you sign in with is …". */
  accountOfSignIn:
    /\b(?:id|name|account|user(?: ?name)?|login) (?:(?:that|which) )?(?:you|we)(?:['’]ll| will| can| should)? (?:sign|log|bind|connect|use)[ -]?(?:in |on |to )?(?:with |as |for )?(?:is|will be)(?: now)?:? /gi,
  /** The account right behind a port, with the shortest of its names. */
  besidePort:
    /\bport(?: is|:| =)? ?[0-9]{2,5}[,;]? (?:and )?(?:the )?(?:id|user|login|acct?|account)(?: is|:)? ([\w.@-]{2,32})(?=[.;]?\s*$|[,;] )/gi,
  /** What stands before is the account. */
  behindAccount: new RegExp(`^ ${as} ${accountWord}${end}`, 'iu'),
  /** An account before its password, which a remark tells. */
  signInWith: new RegExp(
    `\\b(?:log|sign) ?in with ([\\w.@-]{2,40}) and [\\x21-\\x7e]{4,40} ?\\((?:the )?${passwordWord}\\)`,
    'giu',
  ),
  /** "Log in as skua_2": only a word that looks like an account is one. */
  logInAs:
    /\b(?:log|sign) ?(?:in|on)\sas ["'“]?([\w.@-]{2,40}?)(?=["'”]?(?:[.;,]?\s*$|[.;,] | (?:with|using|and)\b))/gi,
  /** A line that is a label and an account, without a sign between them. */
  accountLine: /^\s*(?:[-*•]\s+)?(?:[Ss]ystem[ _-]?[Ii][Dd]|[Aa]ccount) ([a-z][a-z0-9_.-]{2,31})\s*$/g,
  /** A label of an account and one word, parted from what is around them; the group. */
  apposed:
    /(?:^\s*(?:[-*•]\s+)?|[,;，；、،] ?|(?<=[.!?\d] )|(?<![\p{L}])(?:and|with|und|mit|y|con|el|avec|et|e|com|и|ve|dan) (?:the |el |l['’]|o )?)(?:smpp )?(?:user(?:name| name)?|login|system[ _-]?id|account|benutzer(?:name)?|kennung|usuario|identifiant|usuário|utilizador|utente|логин|пользователь|kullanıcı(?: adı(?:nız)?)?|username|nama pengguna|pengguna|tài khoản|tên đăng nhập|اسم المستخدم|账号|帐号|用户名?) ([a-z][\w.@-]{2,31})(?=\s*$|\s*[,;，；。、]|\.(?:\s|$)|\s(?:and|und|y|et|e|и|ve|dan|va|و|passwor|pass(?=\s)|pwd|pw(?=\s)|şifre|parola|пароль|contraseña|clave|senha|mot de passe|kata sandi|mật khẩu|密码|口令))/giu,
  /** Words that are no account in such a line. */
  noAccountLine:
    /^(?:managers?|management|details?|info|information|settings?|setup|data|name|names|number|numbers|type|types|teams?|balance|status|overview|summary|holder|owner|executive|department|support|activation|activity|created|creation|opened|opening|closed|closing|closure|statement|update|updates|updated|access|parameters?|credentials?|terms|review|request|requests|history|security|changes?|page|portal|login|list|limits?|currency|billing|manager[.-]?\w*|data|verification|specifics|case|field|value|format|length|below|above|follows?|attached|and|or|for|of|is|are|only|plus|as|to|in|on|with|here|test|testing|live|new|old|ready|active|reactivated|blocked|migration|migrated|tbd|tba|none|unchanged|sent|separately|later|credit|funded|top-up|topup|prepaid|postpaid|confirmed|approved|pending)$/,
  /** An account whose password follows. */
  besidePassword:
    /\b(?:system[ _-]?id|user(?: ?name| ?id)?|login|account|usuario|benutzer) ([\w.@-]{2,32})(?=,? (?:and )?(?:password|pass|pwd|pw|contraseña|passwort) \S)/giu,
  /** Ends a statement whose value may be a word of any language. */
  endOfStatement:
    /^(?: ?\(|["'”’*`]{0,2}(?:[.;,]?\s*$|[.;,，。；](?:\s|(?=[^\x21-\x7e]))|\s(?:and|und|y|et|e|i|и|ve)\s))/i,
  /** Words that such a statement says of an account without naming it. */
  noAccount:
    /^(?:ready|active|activated|enabled|disabled|blocked|created|set|valid|invalid|unchanged|changed|correct|wrong|ok|the|your|our|same|case|below|above|attached|required|needed|follows?|old|new|bereit|aktiv|listo|activo|prêt|actif|pronto|ativo|attivo)$/i,
  /** The clause says when: it does not hold yet, or not any more. */
  notNow:
    /\b(?:old|former|previous|until|from \w+day|will|sera|será|ab \w+tag|alte[snr]?|antigua|ancien|vecchia|antiga|stare|eski|tomorrow|next week)\b|旧|原密码|生效后|старый/i,
  /** A word with which a password begins no phrase of several words. */
  noPhrase:
    /\b(?:will|is|are|be|been|sent|send|see|same|as|before|by|sms|separate(?:ly)?|later|please|unchanged|contact|policy|expires?|reset|change|you|your|our|we|case|sensitive|protected|none|available|on request|follows?|provided|attached|below|above|wird|wie|folgt|siehe|igual|véase|voir|comme|как)\b/i,
  /** A line that ends with the news of a password, which stands below it. */
  announced:
    /(?:passwor[dt]|kennwort|pass ?code|passphrase|contraseña|clave|mot de passe|senha|hasło|wachtwoord|lösenord|heslo|şifre|parola|пароль|密码|口令|パスワード|비밀번호|kata sandi|mật khẩu)[^\n.!?:。！？：]{0,60}[:：]\s*$/iu,
  /** Beside it such a line announces an account, too. */
  ofAccount: /user|account|log-?ins?\b|\bid\b|benutzer|usu[aá]rio|identifiant|utente|логин|账号|帐号|用户/i,
} as const;
