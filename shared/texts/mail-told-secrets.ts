/** How sentences tell a secret behind the word for it, in the languages suppliers write. */

/** Says that the secret follows. */
const copula =
  '(?:is|are|was|will be|should be|shall be|must be|reads|now|equals|lautet|ist|sind|es|son|será|est|sera|é|è|sarà|jest|je|är|er|adalah|ialah|yaitu|là|это|будет|هي|هو|ستكون)';
/** Asks to use it. */
const use =
  '(?:use|take|enter|type(?: in)?|try|put|say|nimm|nehmen(?: sie)?|verwenden? sie|verwende|nutzen? sie|benutzen? sie|gib|usa|use|usen|utiliza|utilice|utilicen|utilisez|prenez|entrez|saisissez|usem|utilizem|utilize|usate|usare|используйте|введите|вводите|укажите|kullanın|kullanınız|girin|giriniz|gunakan|pakai|masukkan|dùng|sử dụng|nhập|استخدم|استخدموا)';
/** Says what it was changed to. */
const changed =
  '(?:changed?|reset|set|updated?|modified|switched|geändert|zurückgesetzt|gesetzt|cambió|cambiad[oa]|cambiamos|actualizad[oa]|modificad[oa]|changé|modifié|remplacé|réinitialisé|alterad[oa]|mudad[oa]|trocad[oa]|atualizad[oa]|redefinid[oa]|cambiata|изменён|изменен|изменили|сменили|заменён|diubah|diganti|đổi|thay đổi|تغيير\\p{L}*)';
const towards = '(?:to|as|into|auf|zu|in|a|por|en|à|par|para|para:|на|menjadi|jadi|thành|sang|إلى)';
/** Words between, which belong to the word for the secret: "for your bind", "that you need". */
const between =
  '(?: (?:for|of|to|on|at|from|since|as of|you|we|which|that|behind|für|von|vom|zum|zur|ab|seit|de|del|para|desde|a partir|pour|du|dès|à partir|da|do|di|per|от|для|к|на|с|için|untuk|cho|của)(?: (?!is |are |ist |es |est |é )[^\\s.:;,=?!()]{1,20}){0,5}| (?!(?:is|are|ist|es|est|é) )[^\\s.:;,=?!()]{1,20})?';
const words = '(?: [^\\s.:;,=?!()]{1,20}){0,8}?';

const secret =
  '(?:(?:magic|secret|code|pass)[ -]?(?:word|phrase|code)|passkey|password|pwd|passwort|kennwort|losungswort|codewort|contraseña|clave|palabra clave|mot de passe|senha|palavra-passe|parola|пароля?|пароль|şifre|kata sandi|mật khẩu)';

/** Words that continue a sentence about a secret, so that none follows them; those of `mailSecrets.joining` do, too. */
const continuing = `
  use take enter type put say try whichever whatever either pattern any some
  protects protect opens open unlocks belongs refers gives grants lets allows accepts failed fails works third parties others
  llega llegará llegan tras después antes hasta según viene viaja après avant dès depuis jusqu selon première sera reçu vient ao após antes até vem chegará dopo prima fino arriva
  nach seit bevor nachdem wieder lässt gilt kommt eingeben eingegeben dem der jedem jeder niemandem bekannt keinem anderen andere
  за остаётся остается останется чувствительны чувствительный прежние прежнее никому после через при перед только нельзя можно вам мы они
  değişmedi değişmez değişmeyecek kimseyle kimse paylaşmayın sonra her ilk giriş girişte girildi hatalı göndereceğiz gönderiyoruz ulaşacaktır bildirilecektir unuttuysanız unuttum
  berubah setelah sebelum saat sudah kami anda kepada dikirim diberikan disampaikan lagi tetap salah masih thay sau trước khi chúng tôi bạn vẫn lại qua tin nhắn
  برسالة لرسالة برسالة، بعد قبل عند كل لأي أي بنفس كلمة رقم التالي التالية بعدم وسيتم وستصل بريد هاتف واتساب قصيرة نصية بأمان مرة
  what how why là adalah ialah yaitu это هي هو reads equals stata stato impostata impostato cambiata aggiornata
  mới new newer baru nueva nuevo nouveau nouvelle nova novo neu neues yeni новый новая
  being here there it this that these those them they he she we you who someone somebody anyone nobody everyone everything nothing something i me us
  never always often usually normally currently temporarily already still yet just soon later early today tomorrow yesterday immediately automatically manually
  sent mailed emailed texted shared delivered provided supplied given issued created generated assigned chosen selected stored saved kept hidden masked shown displayed
  printed written listed included enclosed attached mentioned stated used known unknown unknowns lost forgotten leaked wrong right correct incorrect valid invalid identical different
  fine ok okay good bad strong weak long short secure insecure safe unsafe complex simple easy hard random unique permanent temporary initial final personal private public
  active inactive ready pending due possible impossible necessary needed required mandatory optional compulsory empty blank none nil missing absent available unavailable
  encrypted hashed plain clear upper lower uppercase lowercase alphanumeric numeric minimum maximum min max least most exactly about around approximately between
  expiring expired rotated renewed replaced revoked disabled enabled locked blocked unlocked changed updated modified reset set
  sms mail email e-mail phone whatsapp skype telegram signal teams post letter courier telephone call chat ticket portal link button screen window form website
  twice once only forgot forget recover reminder sharing storing holder holders list lists store stores vault word words phrase phrases protected less free based
  allowed forbidden disclosed transmitted communicated transferred handed whispered spelled spelt typed pasted copied entered
  like unlike equal equals matches match follows following consisting starting ending beginning exactly please pls see ask contact call write let note
  dasselbe dieselbe derselbe identisch gleich richtig falsch korrekt bekannt unbekannt nötig notwendig erforderlich optional leer aktiv abgelaufen verschlüsselt geheim vertraulich
  geschickt gesendet verschickt mitgeteilt übermittelt zugestellt gesondert separat telefonisch später demnächst morgen heute bereits immer nie mindestens maximal höchstens sehr zu streng
  haben erhalten bekommen schicken senden teilen lassen bitte siehe wie dieses diesem hier dort unten oben jetzt nun schon sowie sondern aber denn weil wenn falls dass damit
  bleibt geändert beachtet groß gross klein groß- kleinschreibung zeichen stellen vergessen anfordern ändern setzen
  mismo misma igual distinto distinta correcto correcta incorrecto incorrecta válida válido conocida necesaria necesario obligatoria obligatorio opcional vacía vacío secreta secreto confidencial
  enviada enviado enviará enviaremos enviamos mandamos mandaremos comunicada comunicará entregada entregará aparte separado teléfono whatsapp correo hoy mañana ayer ya siempre nunca aquí allí abajo arriba
  distingue mayúsculas minúsculas caracteres mínimo máximo cuando donde como si pero porque aunque mientras entonces este esta esto ese esa
  même identique différent différente correct correcte incorrect incorrecte connue nécessaire obligatoire facultatif vide secrète secret confidentiel confidentielle personnelle
  envoyé envoyée transmis transmise communiqué communiquée séparément téléphone courriel aujourd'hui demain hier déjà toujours jamais ici là-bas plus tard caractères minimum
  quand où comme si mais parce bien celui celle
  mesmo mesma diferente correta correto incorreta conhecida necessária obrigatória opcional vazia secreta confidencial pessoal enviada enviaremos enviado informada separadamente separado
  telefone hoje amanhã ontem já sempre nunca aqui abaixo acima distingue maiúsculas minúsculas caracteres quando onde como se mas porque
  stessa stesso corretto corretta inviata inviato separatamente oggi domani già sempre mai qui
  же тот та те такой такая прежним прежней верный верен неверный правильный неправильный известен нужен обязателен пустой секретный секретен конфиденциален временный постоянный
  отправлен отправляется выслан вышлем высылается придет придёт сообщим сообщается передан отдельно отдельным письмом телефону смс сегодня завтра вчера уже всегда никогда здесь там ниже выше
  чувствителен регистру символов минимум максимум когда где как если но потому что который которая изменён изменен сброшен сменили действует истёк истек вводить указывать хранить не
  ayrıca ayrı gönderilecek gönderilecektir gönderildi gönderilir gönderilmiştir iletilecek iletilecektir iletildi iletilmiştir paylaşılacak paylaşılacaktır değişti değiştirildi değiştirilmiştir sıfırlandı aynı doğru yanlış
  geçerli geçersiz gizli gizlidir zorunlu zorunludur gerekli gereklidir boş bugün yarın dün önce sonra hemen burada aşağıda yukarıda sms e-posta telefon bir bu şu ile de da mi değil olarak olan olmadan ise
  akan dikirim dikirimkan telah sudah belum tidak bukan melalui via secara terpisah sama benar salah wajib rahasia kosong hari besok kemarin nanti segera di ke dari yang ini itu atau dan serta dengan bisa dapat harus jangan mohon silakan lewat
  sẽ được đã đang chưa không gửi qua riêng giống đúng sai bắt bí trống hôm ngày mai và hoặc với của cho từ này đó ở tại có thể phải vui lòng xin như khi nếu nhưng để trong
  سيتم ستصل سترسل ترسل يرسل أرسلت تم لم لا لن ليس ليست غير قد عبر في على من إلى عن مع هذه هذا ذلك التي الذي صحيحة خاطئة سرية منفصلة منفصل بشكل أو ثم كما نفسها نفس صالحة مطلوبة فارغة لاحقا حساسة`;

/** Names of several words have these inside. */
const linking = 'of and the & de del la le el los las da do das dos di des du und y e et и в ve dan di of von van der';

/** What a word for a secret has behind it that makes another thing of it: "password policy". */
const facets =
  'policy|policies|rules?|length|reset|recovery|expiry|expiration|strength|complexity|hint|field|format|manager|management|protection|rotation|change|changes|prompt|page|file|request|requirements?|holder|settings?';

export const mailToldSecrets = {
  copulas: new RegExp(
    `^(?: ?["'”’)*_\`]{0,3})${between} ${copula}(?: (?:now|again|just|jetzt|nun|ahora|désormais|agora|теперь|simply))?(?::? (?=\\S)|:(?=\\S))`,
    'iu',
  ),
  uses: new RegExp(
    `^${words},? (?:please |pls |bitte |por favor,? |veuillez |пожалуйста,? |lütfen |silakan |vui lòng )?${use} `,
    'iu',
  ),
  changes: new RegExp(`^${words} ${changed}${words} ${towards}:? (?=\\S)`, 'iu'),
  /** Behind the word for a secret that a verb before it says to have changed. */
  shifts: new RegExp(`^${towards}:? (?=\\S)`.replace('^', '^ '), 'iu'),
  shifted: new RegExp(`${changed}(?: [^\\s.:;,=?!()]{1,20}){0,4} ?$`, 'iu'),
  /** "Auf … geändert". */
  changesLater: new RegExp(
    `^${words} (?:auf|zu|in) (?=[^.!?]{2,60} (?:geändert|gesetzt|zurückgesetzt|gewechselt)(?!\\p{L}))`,
    'iu',
  ),
  signs:
    /^["'”’*_`]{0,3}(?: ?\([^()\n]{0,40}\))?(?: [^\s.:;,=?!()]{1,20}){0,6}? ?(?:[:=]{1,2}|[-=]>|→|\t|\|| [-–—](?= )|[.…_]{3,40}| {2,60}(?=\S))[ \t]*/u,
  blanks: /^ {1,2}(?=[^\s:=,;.()[\]{}/|–—-])/u,
  continuing: continuing.trim(),
  linking,
  facets: new RegExp(`^[- ]?(?:${facets})(?![\\p{L}\\p{N}])`, 'iu'),
  /** The secret stands before the word for it; the group. */
  before: new RegExp(
    `(?:^|[.!?,;:]\\s+|(?<![\\p{L}\\p{N}])(?=${use} ))(?:${use} )?["'“„«‘]?((?:[^\\s,;:="'“”„«»]{1,40} ){0,4}?[^\\s,;:="'“”„«»]{3,40})["'”“»’]?,? (?:as|como|comme|als|come|jako|в качестве|sebagai|làm|olarak|is|ist|es|est|é|è)(?: (?:the|your|a|la|el|tu|su|le|votre|ton|o|sua|tua|das|dein|ihr|euer|il|ваш))?(?: (?:new|neues|neue|nueva|nouveau|nova|nuova|correct|right|actual|current))? ${secret}(?![\\p{L}\\p{N}])|(?:用|使用|以|将) ?((?:[^\\s，。；、,;]{1,30} ){0,3}?[^\\s，。；、,;]{1,30}?) ?(?:作为?|当作?|设为)(?:新的?|登录)?(?:密码|口令|暗号)`,
    'gimu',
  ),
  /** "Use … instead", in a line that speaks of a secret or below one. */
  instead: new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${use} |(?:改用|请用|换成|改为|改成|使用) ?)["'“„«]?((?:[^\\s,;，；。"'“”„«»]{1,40} ){0,3}?[^\\s,;，；。"'“”„«»]{2,40})["'”“»]?(?: (?:instead|from now|stattdessen|ab jetzt|ab sofort|en su lugar|à la place|em vez|вместо|yerine)|(?=[.,;!，。；！]?\\s*$))|(?<![\\p{L}\\p{N}])(?:bitte|lütfen|jetzt|nun|artık) ["'“„«]?((?:[^\\s,;"'“”„«»]{1,40} ){0,3}?[^\\s,;"'“”„«»]{2,40})["'”“»]? (?:verwenden|benutzen|nutzen|nehmen|eingeben|kullanın(?:ız)?|girin(?:iz)?)`,
    'gimu',
  ),
  /** How Chinese goes on behind a word for a secret without telling it. */
  chineseContinuing:
    /^(?:[旧新老原已将会另请见由需须应可不没未无为否即同与和及或的在从于按以若如是]|短信|邮件|微信|电话|单独|稍后|随后|通过|重置|修改|更改|变更|错误|有误|正确|区分|长度|规则|策略|有效|过期|失效|暂|保密|保管|妥善|默认|初始|一致|相同|留空|为空|找回|忘记|输入|设置|登录|后|前|处|里|中|上|下|框|栏|字段|发送|告知|提供|联系|参考|如下|以下|附件|大小写|安全|加密|连接|端口|账号|帐号|用户|服务器|地址|速率|两次|三次|次|仅|只|都|也|还|就|且|但|而|并)/u,
  chineseSign:
    /^(?:(?=[“「『«])|(?=[A-Za-z0-9][\x21-\x7e]{2})|["”」』]?[ \t]*(?:[:=|\t]|→|[-–—](?= )|(?:已|被|分别)?(?:重置|修改|更改|变更|改|设置?|换)?(?:[成为是])(?:了)?[:: ]?|改用|请用|请使用|使用|用|叫做?)[ \t]*|[ \t]{1,4})/u,
} as const;
