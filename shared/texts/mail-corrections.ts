/**
 * Words of sentences that correct the value of the field they name and no other: nothing here points to other values, to other
 * lines or to another connection.
 */
export const mailCorrections = {
  words: {
    en: `sorry apologies apologize apologise inconvenience oops for the a an is are was were be been being has have had will should must not no but and or of to from in on at with by now then instead rather than
      it it's there my our your we i last previous earlier mail e-mail email message letter please pls kindly use enter take note correction corrected correct right wrong incorrect mistyped typo mistake error
      update updated change changed changes changing set reset new old former replaced raised increased lowered decreased reduced expired valid effective starting start as of since next month week year today
      tomorrow monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december immediately hi hello dear all thanks thank you
      accepted reads read only value number address per second messages sms`,
    de: `entschuldigung entschuldigen sorry pardon der die das den dem des ein eine einen im in am ab an auf zu zum und oder ist sind war wurde wird werden nicht kein sondern statt stattdessen anstatt anstelle von
      meiner unserer letzten vorigen mail e-mail nachricht bitte sie wir ich nun jetzt sofort heute morgen neu neue neuer neues neuen alt alte alter altes korrektur korrekt richtig richtige richtiger falsch
      falsche tippfehler fehler geändert ändert korrigiert zurückgesetzt lautet lauten heißt verwenden nutzen benutzen für ihr ihre es hallo danke`,
    es: `perdón perdon disculpe disculpen disculpas lo siento por para el la los las un una unos de del al a en y o es era fue ha han sido hay no sino vez lugar mi nuestro nuestra último última correo mensaje
      ahora hoy partir desde mañana nuevo nueva nuevos antiguo antigua anterior corrección correcto correcta error errata incorrecto incorrecta cambia cambió cambiado cambiada actualizado actualizada se será
      use usen usar utilice utilicen favor faltaba buenos buenas días tardes hola gracias su`,
    fr: `pardon désolé désolée excusez excuses nous moi le la les l un une de du des d à au aux en et ou est était a été sont pas ne mais plutôt lieu place mon notre dernier dernière message mail e-mail courriel
      maintenant désormais partir aujourd'hui demain nouveau nouvelle nouvel ancien ancienne correction correct correcte erreur faute frappe incorrect incorrecte change changé changée modifié modifiée remplacé
      remplacée merci d'utiliser utiliser utilisez veuillez vous votre bonjour dans`,
    pt: `desculpe desculpem desculpa o a os as um uma de do da dos das no na em e ou é era foi foram ser será não mas sim vez lugar meu nosso nossa último última mensagem e-mail email agora hoje partir amanhã
      novo nova antigo antiga anterior correção correto correta erro incorreto incorreta errado errada muda mudou alterado alterada atualizado atualizada para por use usem utilize utilizem favor prezados olá bom dia
      boa tarde obrigado sua seu`,
    it: `scusate scusa il lo la le i gli un una di del della dei al alla nel nella e o è era stato stata non ma bensì invece mio nostro ultima ultimo mail e-mail messaggio ora adesso oggi domani partire da nuovo nuova
      vecchio vecchia precedente correzione corretto corretta errore errato errata sbagliato sbagliata cambia cambiato cambiata modificato modificata aggiornato aggiornata usare usate utilizzare favore per`,
    ru: `извините простите прошу прощения в во на с со и а но не из у к был была было были это будет теперь сейчас сегодня завтра вместо нашем моём моем прошлом предыдущем последнем письме сообщении ошибка опечатка
      ошибке неверный неверно неправильный неправильно верный верно правильный правильно новый новая новое старый старая прежний изменён изменен изменена изменился изменилась сменился сменили меняется обновлён
      обновлен используйте использовать пожалуйста коллеги здравствуйте добрый день исправление нужно указан указана был допущена`,
    tr: `pardon kusura bakmayın özür dileriz dilerim bir ve veya ile için değil yerine olarak olan oldu olacak son önceki mesajda mesajımızda maildeki mailde e-postada yeni eski doğru doğrusu yanlış hata hatalı
      yazım düzeltme değişti değiştirildi değiştirilmiştir güncellendi şimdi artık bugün yarın itibaren lütfen kullanın kullanınız merhaba`,
    id: `maaf mohon kami saya di ke dari pada dan atau bukan melainkan adalah yang baru lama benar salah keliru kesalahan ketik koreksi email sebelumnya sekarang mulai hari ini besok telah sudah diubah diganti menjadi
      gunakan pakai silakan seharusnya`,
    vi: `xin lỗi chúng tôi trong thư trước và hoặc không phải mà là đúng sai nhầm lỗi mới cũ nay từ hôm đã được đổi thay thành sử dụng vui lòng đính chính`,
    ar: `عذرا عذراً نعتذر في من إلى على و أو ليس بل هو هي كان كانت تم تغيير تغيرت تغير تصحيح صحيح الصحيح الصحيحة خطأ الخطأ الجديد الجديدة القديم القديمة الآن بدلا بدلاً استخدموا استخدم يرجى استخدام الرسالة السابقة`,
  },
  /** One of these, or a value, makes such a sentence a correction. */
  mark: /(?<![\p{L}\p{N}])(?:not|instead|wrong|incorrect|typo|mis\w+|error|correct\w*|chang\w*|updat\w*|replaced|raised|increased|lowered|reduced|expired|reset|nicht|sondern|statt\p{L}*|falsch\p{L}*|richtig\p{L}*|\p{L}*fehler|geändert|korr\p{L}+|sino|lugar|corr\p{L}+|err\p{L}+|cambi\p{L}+|lieu|chang\p{L}+|modifi\p{L}+|alterad\p{L}+|mudou|invece|sbagliat\p{L}|не|вместо|измен\p{L}+|смен\p{L}+|ошиб\p{L}+|опечат\p{L}+|верн\p{L}+|değil|yerine|yanlış|değiş\p{L}+|doğru\p{L}*|bukan|diubah|diganti|salah|nhầm|đổi|sai|تغيير|خطأ|بدل\p{L}*|صحيح)(?![\p{L}\p{N}])/iu,
  /** Before a value that does not hold any more. */
  before:
    /(?:(?<![\p{L}])(?:not|instead of|rather than|from|old|former|nicht|statt|anstatt|anstelle von|no|en (?:lugar|vez) de|em vez de|non|pas|au lieu d[eu]|не|вместо|invece di|bukan|không phải|ليس|بدلا من)|不是|而非|旧|原)[\s:]*$/iu,
  /** Words by which a line speaks of more than it names. */
  totals:
    /(?<![\p{L}\p{N}])(?:all|everything|both|every|whole|anything|these|those|alle[sn]?|beide[ns]?|diese[snr]?|tod[oa]s?|ambos|estos|estas|tou[st]|toutes?|ces|tudo|все|всё|оба|эти|hepsi|tüm|ikisi|semua|keduanya|tất cả|كل|tutt[oi])(?![\p{L}\p{N}])|全部|所有|都|两个|以上|上面|上述|这些/iu,
  /** Chinese sentences of these alone. */
  chinese:
    /更正|勘误|修正|抱歉|不好意思|对不起|上一封|上封|前一封|之前|刚才|昨天|邮件|消息|里面|里|中|的|写错了?|打错了?|发错了?|输错了?|有误|错误|错了|应该是|应该为|应为|应是|正确|请以此为准|以此为准|请使用|请用|使用|而不是|而非|不是|修改|更改|变更|重置|更新|调整|改为|改成|换成|变为|变成|重置为|已经|已|从|自|今天起|今日起|即日起|起|现在|现|新|旧|原来|原|作废|失效|将|于|为|是|了|您好|你好|请|不|与|和|由|到|至|提高|降低|升级/gu,
  chineseMark: /错|误|不是|而非|应为|应该|改|换|变|更正|重置|新|作废|失效|调整|提高|降低/u,
} as const;
