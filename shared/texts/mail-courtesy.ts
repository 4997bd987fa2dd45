/**
 * What suppliers write around a list of values without changing it. A sentence is harmless when all its words are here, so no word may
 * be added that negates, compares, dates, or names a field, somebody or another connection.
 */
export const mailCourtesy = {
  /** Whole phrases, taken out of a line before its words are looked at; they may have words that no list has. */
  formulae: [
    /\bas (?:you )?(?:just )?(?:requested|agreed|discussed|promised)(?: (?:by|over|on|in)(?: the| our)? (?:phone|call|meeting|chat|skype|whatsapp|teams))?\b|\bas per (?:the|our|your) (?:signed )?(?:agreement|contract|request|call|discussion|email)\b/i,
    /\bfor smpp and (?:for )?(?:our |the |your )?(?:web |sftp |client |customer )*(?:portal|server|sftp|api|website)\b/i,
    /\blet (?:me|us) know (?:when|once|if|as soon as) (?:it (?:works|is working|is up)|you are (?:in|up|bound|online|ready)|all is (?:fine|well|ok)|everything (?:works|is fine|is ok))\b/i,
    /\b(?:which|what|how many) (?:countries|destinations|networks|operators|routes|volumes?|traffic|sender ids?)(?: [a-z]+){0,6} ?\?/i,
    /\b(?:the |your )?(?:user(?: ?name)?|login|system[ _]?id|credentials)(?: and (?:the |your )?password)? (?:stays?|remains?|(?:is|are) still) the same(?: as before)?\b/i,
    /\bplease consider the environment before printing(?: this)?(?: e-?mail)?\b|\bplease think before (?:you )?print(?:ing)?\b/i,
    /\b(?:here|below|find|this) (?:are|is|you (?:will )?find )?(?:the |your |our )?(?:json|xml|config(?:uration)?(?: file)?)(?: (?:file|block|snippet))?(?: below| attached| for your (?:gateway|client|side))?\b/i,
    /\buse (?:this|the following) (?:address|url|string|configuration|config|json|block) in your (?:client|gateway|software|system)\b/i,
    /\bbefore we can open the (?:port|firewall|access) we need your (?:source )?ips?\b/i,
    /\b(?:everything else|all (?:the )?(?:other|rest)(?: (?:details|data|parameters|settings|values))?|the rest|other (?:details|parameters|settings|values)|all other (?:details|parameters|settings|values)) (?:is|are|remains?|stays?) (?:correct|fine|ok|unchanged|the same|as (?:it|they) (?:was|were|is|are)|as before)\b/i,
    /\b(?:alles andere|der rest|die übrigen daten) (?:bleibt|bleiben|ist|sind|stimmt|stimmen) (?:gleich|unverändert|richtig|korrekt)?|\b(?:lo demás|el resto|todo lo demás) (?:no cambia|sigue igual|es correcto|está bien|queda igual)|\ble reste (?:ne change pas|est correct|reste inchangé|est inchangé)|\bo resto (?:não muda|continua igual|está correto|permanece igual)|остальное (?:верно|без изменений|правильно|не меняется)|diğer bilgiler (?:aynıdır|aynı|değişmedi)|其[余他它](?:参数|信息|资料|配置|的)?(?:都|均|全部)?(?:不变|没变|无变化|正确)/iu,
    /\bherhangi bir sorunuz (?:olursa|varsa)[^.]{0,40}|\bqualquer dúvida,? (?:estamos|ficamos) à disposição|\bquedamos atentos a sus comentarios\b/i,
    /\b(?:please )?(?:do not|don['’]t) hesitate to (?:contact|call|write(?: to)?|reach out to|ask)(?: us| me)?\b/i,
    /\b(?:please )?(?:feel free to )?(?:contact|reach|reach out to|write to|call|let) (?:us|me|our (?:noc|support|technical|24[/x]7)(?: (?:support|team))?)(?: know)?(?: at any time| any time| anytime)?\b/i,
    /\b(?:in case of|(?:if|should) (?:you|there) (?:have|are|be)|for) any (?:further )?(?:questions?|problems?|issues?|queries)(?: or (?:questions?|problems?|issues?|queries))?(?: arises?)?\b/i,
    /\bany (?:questions|problems|issues)\?/i,
    /\b(?:if|should) you (?:need|require) (?:any )?(?:further )?(?:help|assistance|support|information)\b/i,
    /\b(?:we are )?looking forward to (?:your (?:reply|traffic|feedback|confirmation)|working with you|hearing from you)\b/i,
    /\byou(?: will|['’]ll) find\b|\bfor your (?:side|end)\b/i,
    /\bplease confirm (?:receipt|(?:once|when) (?:you are )?connected)\b/i,
    /\b(?:find|are|share) our (?=smpp|smsc|connection|technical)|\bchoosing us\b|\b(?:choosing|using|of|to|with) our (?:services?|platform|network|company)\b|\b(?:your|the|a) new (?=(?:smpp |sms |wholesale |direct |test )*(?:account|connection|channel|route|bind|details|settings|parameters|credentials))/i,
    /\byou will (?:get|receive) (?:the|your) password (?:by|via|in) (?:an? )?(?:separate )?(?:sms|e-?mail|mail)\b/i,
    /\b(?:the |your )?(?:user(?: ?name)?|login|system[ _]?id|password|credentials)(?: and (?:the |your )?(?:user(?: ?name)?|password|system[ _]?id))?(?: (?:is|are|remains?|stays?))? unchanged\b|\bbenutzername und passwort bleiben (?:unverändert|gleich)\b/i,
    /\b(?:the |your )?password (?:(?:is|was|will be) (?:being )?(?:sent|provided|shared)|follows|will follow)(?: to you)? ?(?:separately|(?:by|via|per|in|through)(?: a| an)?(?: separate)? (?:sms|e-?mail|mail|phone|whatsapp|skype|text message))?(?: to your (?:phone|mobile))?(?= ?[.,;!]|\s*$)/i,
    /\bsent from my (?:iphone|ipad|android|mobile(?: phone)?|phone)\b/i,
    /\b(?:the |your )?(?:passwords?|system[ _]?id|username)(?: and (?:the |your )?(?:password|system[ _]?id|username))? (?:is|are) case[- ]sensitive(?:, too)?\b/i,
    /\b(?:keep|treat) (?:the|your) (?:password|credentials|data|details) (?:secret|safe|confidential(?:ly)?)|\b(?:do not|don['’]t|never) share (?:the|your|these) (?:password|credentials|details)(?: with (?:anyone|anybody|others|third parties))?\b/i,
    /\b(?:share|send us|provide|let us have) (?:the|your) (?:source )?ips?(?: address(?:es)?)?(?: (?:from which you (?:will )?(?:bind|connect)|(?:so that|for) (?:we can )?(?:white ?-?list(?:ing)?)(?: (?:it|them))?)){0,2}/i,
    /(?:请|随时|请随时)?联系(?:技术支持|我们|客服|商务)(?: ?(?:QQ|电话|微信)?[：: ]*[\d-]{6,16})?/i,
    /\bzögern sie nicht,? (?:uns|mich) zu kontaktieren\b/i,
    /\bbei (?:weiteren )?(?:fragen|rückfragen|problemen)\b/i,
    /\b(?:stehen wir|stehe ich) (?:ihnen )?(?:gerne? |jederzeit )*zur verfügung\b/i,
    /\bwie (?:besprochen|vereinbart|gewünscht|angefordert)\b/i,
    /\bquedamos a su (?:entera )?disposición|(?:no dude en|cualquier (?:duda|consulta)|si tiene (?:alguna|cualquier) (?:duda|consulta|pregunta))(?: contactarnos)?/i,
    /\bn['’]hésitez pas à (?:nous|me) contacter|(?:nous restons|je reste) à votre (?:entière )?disposition|pour toute question|en cas de (?:question|besoin)s?/i,
    /\b(?:ficamos|estamos) (?:à|ao) (?:sua )?(?:inteira )?disposi(?:ção|cao)|(?:em caso de|qualquer) dúvidas?/i,
    /(?:если (?:у вас )?(?:возникнут|будут)|по (?:любым|всем)) вопрос(?:ы|ам)|(?:пожалуйста, )?(?:обращайтесь|пишите|свяжитесь с нами)/i,
  ],
  /** Words of sentences, a language at a time. */
  words: {
    en: `a about access account accounts activated active all also am an and any api are as at attached be been bind by can channel
      choosing configured connect connected connecting connection connections connectivity cooperation created credentials data
      details do enabled enjoy established find fine following follows for forward further glad good great happy has have help here
      hereby i in info information input integration interest interfacing is kindly know let live look many me need note now of
      on once open opened parameters per please pleased pleasure provisioned ready receive regarding required reply see
      session set settings setup share sharing smpp smsc specifications start successfully successful supplied technical test
      testing thank thanks the this to traffic trial up use using via we welcome well when wholesale with work working
      you your yours below above available interconnection aboard board bound platform fyi forwarding mode production config configuration
      credential login-data attached convenience pasted wholesale commercial relationship business agreed agreement signed set side end time soon talk
      provisioned interconnect json xml file gateway client ping message team nice day evening weekend week ahead both parties ours sms channel services service open live details may send supplier log sign authenticate yourself there hello username`,
    de: `account als am an anbei anbindung angaben anschluss auf aus bald bei beiliegend bereit bitte das daten den der des details die
      eingerichtet erfolgreich erhalten erstellt finden folgen folgende folgenden folgt freigeschaltet für gerne gruß hier hiermit ich ihnen
      ihr ihre ihrem ihren ihrer im in informationen ist konto können melden mit nachfolgend nun parameter schon sich sie sind smpp
      sobald steht test testen und uns unten unsere unserem unser untenstehend verbindung verbindungsdaten verbunden viel von vielen
      wir wurde wurden zu zugang zugangsdaten zum zur danke dank anmeldedaten aktiv aktiviert besprochen vereinbart gewünscht eröffnet angelegt bereitgestellt produktiv test-zugang smpp-test smpp-zugang smpp-konto
      smpp-verbindung smpp-anbindung steht du dich dein deine dir euch euer morgen schönen tag schöne woche wochenende`,
    es: `a abajo acceso accesos activa activada activo adjunto adjuntamos al aquí como con conectarse conexión configuración continuación creada
      credenciales cuenta cuentas datos de del detalles el en enlace enviamos envío esta este están está estos gracias información
      integración la las le les lista listo los muchas necesarios nuestra nuestro para parámetros por puede pueden pruebas que
      quedamos respuesta ruta se según siguiente siguientes smpp solicitado solicitados son su sus técnicos un una y ya tu tus te mayorista cliente comentarios atentos cualquier conectarte habilitada habilitado favor feliz buen día semana fin`,
    fr: `a accès accompagné activé aux avec bien bon bonne ce ces ci-dessous ci-joint compte connexion de demandés des désormais données du
      en est et identifiants informations je la le les merci nous paramètres par pour pouvez prêt prie prier que réception smpp sont
      suivants suivant sur techniques actif active activée créé créée ouvert ouverte disponible journée bonne tous toutes test trouver trouverez un une veuillez voici vos votre vous`,
    pt: `a abaixo acesso aos as ativa ativada com como conexão conta criada credenciais dados da das de do dos e em encontre está estão
      estes favor informações ligação na no nos o obrigada obrigado os para parâmetros pode pedido por pronta que segue seguem seguintes
      sua suas seu seus já ativo liberada liberado cadastro cadastrada ótimo bom dia semana smpp solicitado solicitados são técnicos teste um uma você`,
    it: `a abbiamo account accesso al alla allegato attivo attiva attivato come con connessione creato credenziali dati dei del della delle di e ecco è i il in la le
      nostro per parametri può puoi qui richiesti richiesto riportati saluti seguenti seguito sono sotto smpp sua suo suoi tecnici test trova un una vi vostro vostri grazie`,
    tr: `smpp sms test hesabınız hesap hesabı açılmıştır açıldı oluşturuldu oluşturulmuştur aktif aktifleştirildi hazır hazırdır bağlantı bağlantınız bilgileri bilgileriniz bilgilerini bilgiler
      aşağıda aşağıdadır aşağıdaki aşağıdadır gibidir şekildedir parametreleri parametreler erişim için ile ve bir herhangi sorunuz soru olursa varsa bize bizimle bizi yazabilirsiniz iletişime geçebilirsiniz
      ulaşabilirsiniz teşekkür teşekkürler ederiz ederim iyi çalışmalar günler dileriz lütfen tarafınıza sizin sizinle paylaşıyoruz paylaşıyorum iletiyoruz iletiyorum talebiniz üzerine ekte olduğunuz yer almaktadır detayları`,
    vi: `kính gửi quý khách chúng tôi xin gửi thông tin kết nối smpp sms như dưới đây bên theo tham số tài khoản của anh chị bạn đã sẵn sàng được kích hoạt tạo mở cảm ơn vui lòng liên hệ nếu có câu hỏi
      bất kỳ hỗ trợ chào để tiết chi và cho với các là trân trọng hợp tác`,
    id: `berikut ini kami kirimkan sampaikan adalah detail data informasi koneksi smpp sms akun anda bapak ibu pak bu sudah telah aktif siap dibuat diaktifkan untuk dan dengan terima kasih atas kerja samanya sama
      perhatiannya silakan hubungi jika ada pertanyaan mohon selamat pagi siang sore malam di bawah parameter akses uji coba terlampir sesuai permintaan`,
    ar: `السلام عليكم ورحمة الله وبركاته مرحبا مرحباً أهلا تحية طيبة وبعد تم تفعيل إنشاء فتح حسابكم حساب حسابك وفيما فيما يلي بيانات الاتصال الربط الخاصة بكم smpp معلومات تفاصيل شكرا شكراً لكم جزيلا مع أطيب التحيات
      تحياتي يرجى الرجاء لا تترددوا في التواصل معنا إذا لديكم أي أسئلة استفسار نرسل إليكم نود إعلامكم بأن المطلوبة جاهز الآن على عبر`,
    ru: `в ваш ваша ваше ваши вам вас вы высылаем данные для доступа до и к как активен готов готова на наш наши наша направляем ниже
      нужные о об у создана открыт открыта настроен настроена аккаунт аккаунта протоколу smpp-подключения тестовый тестового хорошего дня рады сотрудничеству параметры подключение подключения подключению по пожалуйста с создан создана соединения спасибо smpp учетная учётная
      учетной учётной учетные учётные запись записи доступ настройки указаны следующие это`,
  },
  /** Words of a line that speaks of addresses to be let through; such addresses are not servers. */
  allowList: `we our your the following these please kindly ip ips address addresses has have been are is whitelisted whitelist white-list whitelisting
    allowed allow add added on in to side end firewall platform dlr dlrs come them and for of source 我方 贵司 白名单 已 添加 加白 请 的`,
  /** Opens a mail; names follow. */
  greeting:
    /^(?:dear|hi|hello|hey|good (?:morning|afternoon|evening|day)|greetings|hallo|hej|oi|hey|hiya|приветствую|привет|guten (?:tag|morgen)|sehr geehrte[rs]?|liebe[rs]?|moin|estimad[oa]s?|hola|buen(?:os|as)? (?:d[ií]as?|tardes)|apreciad[oa]s?|bonjour|bonsoir|ch(?:er|ère)s?|madame|prezad[oa]s?|car[oa]s?|ol[áa]|bom dia|boa tarde|buongiorno|gentile|salve|здравствуйте|добрый (?:день|вечер)|доброе утро|уважаем(?:ый|ая|ые)|dzień dobry|ciao|merhaba(?:lar)?|selam(?:lar)?|sayın|günaydın|iyi günler|kính gửi|chào|xin chào|selamat (?:pagi|siang|sore|malam)|halo|yth\.?|коллеги|السلام عليكم(?: ورحمة الله(?: وبركاته)?)?|مرحبا|أهلا(?: وسهلا)?|تحية طيبة(?: وبعد)?|عزيزي|السادة)(?![\p{L}\p{N}])/iu,
  /** Who may be greeted besides names. */
  greeted: `all team partner partners customer customers client clients colleague colleagues sir sirs madam mr mrs ms there everyone friend
    friends supplier valued and or the frau herr herren damen zusammen und team kunde kunden partner liebe lieber cliente clientes señor señora
    socio socios equipo todos a y monsieur madame client partenaire équipe cliente parceiro parceiros equipe senhor senhora e коллеги партнер партнёр
    партнеры партнёры клиент клиенты и bey hanım yetkili iş ortağımız müşterimiz ekip herkes anh chị bạn quý khách hàng đối tác pak bapak ibu bu mitra rekan tim tutti cliente tous toutes claire wszystkim
    الكرام المحترمين المحترم العميل شريك شركاؤنا الأعزاء السيد السادة todas todos à et e al equipo señores señoras alle ihr`,
  /** Closes a mail; what follows is who wrote it. */
  closing:
    /^(?:(?:with )?(?:best|kind|kindest|warm|many)?(?: and (?:best|kind))? ?(?:regards|wishes|thanks)|best|br|thx|rgds|thanks(?: (?:and|&) (?:best |kind )?regards| (?:a lot|again|in advance))?|thank you(?: (?:very|so) much| in advance| again)?|cheers|sincerely(?: yours)?|yours (?:sincerely|faithfully|truly)|mit (?:freundlichen|besten|herzlichen|lieben) grüßen|mit freundlichem gruß|(?:viele|beste|liebe|schöne|herzliche|freundliche) grüße|mfg|vg|lg|grüße|gruß|(?:un |con un )?(?:cordial |atento )?saludos?(?: cordial(?:es)?)?|atentamente|gracias|(?:bien )?cordialement|bien à vous|salutations(?: distinguées)?|merci|atenciosamente|cumprimentos|(?:com os )?melhores cumprimentos|abraços|obrigad[oa]|cordiali saluti|distinti saluti|grazie|с уважением|с наилучшими пожеланиями|спасибо|pozdrawiam|z poważaniem|saygılarım(?:ız)?la|iyi çalışmalar(?: dileriz)?|iyi günler|teşekkürler|trân trọng|cảm ơn|thân mến|hormat (?:kami|saya)|terima kasih|salam(?: hormat)?|مع (?:أطيب )?(?:التحيات|التحية|تحياتي)|تحياتي|وتفضلوا بقبول فائق الاحترام|شكرا(?:ً)?|un abrazo|bonne journée|bonne soirée|cari saluti|buona giornata|bom trabalho|talk soon|all the best|have a (?:nice|great|good) (?:day|week|weekend|evening)|schönen tag(?: noch)?|хорошего дня|всего доброго)(?![\p{L}\p{N}])/iu,
  /** Small words of a signature; the others are names, or say how to reach them. */
  signature: `of and for & at de la le del von der und für e da do du et the manager engineer engineering operations noc account sales support team
    technical department customer care s.r.o s.a s.l ltda a.ş ооо оао зао ао менеджер по работе с операторами клиентами отдел директор инженер технический поддержка müdürü mühendisi satış teknik destek ekibi gerente comercial directora director técnico ingeniero equipo responsable commercial ingénieur équipe giám đốc phòng kinh doanh công ty manajer tim dukungan شركة مدير فريق الدعم wholesale carrier services service director head office t m f e p w tel telefon phone mob mobile mobil
    cell fax email e-mail mail web www skype whatsapp telegram teams tg direct tél tel. тел моб ext desk relations business development interconnect routing
    messaging solutions jan fev feb mar abr apr mai may jun jul ago aug set sep out oct okt nov dez dec`,
  /** Notices that companies put below their mails. */
  disclaimer: {
    /** Such a paragraph has one of these. */
    mark: /confidential|intended (?:only )?(?:for|recipient)|vertraulich|confidencial|confidentiel|保密/i,
    words: `a access action addressed addressee addressees all any and are attached attachment attachments be by communication confidential confidentiality
      contain contained contains content contents copies copy copying delete destroy disclaimer disclose disclosed disclosure distribute
      distributed distribution e email e-mail emails entity error exclusively file files for from have if immediately in individual
      individuals information intended is it its kindly legally mail may message named not notice notify of only or other otherwise person please
      privileged prohibited proprietary protected received recipient recipients reply return review sender sole solely strictly system that the
      their this to transmitted unauthorised unauthorized unlawful virus viruses which with without you your disseminate disseminated addressee should do does message info e.g us immediately error legal liability accept responsibility damage caused`,
  },
  /** Chinese lines are made of these alone, in any order, the longest first. */
  chinese:
    /\p{Script=Han}{1,2}(?:先生|女士|经理|老师|总|工)(?=您好|你好|[,，：:])|合作伙伴|(?:密码|口令)(?:将|会)?(?:另行|单独|通过短信|以短信|用短信|短信)(?:发送|告知|提供|发给您)|尊敬的|大家好|早上好|下午好|生意兴隆|贵公司|您好|你好|各位|客户|同事|伙伴|以下|如下|下面|贵司|贵方|我司|我们|查收|查阅|请参考|供您参考|smpp|短信|账号|帐号|账户|参数|接入|对接|连接|信息|资料|配置|通道|开通|已经|创建|开户|完成|成功|附上|现将|国际|技术|配好|开好|提供|申请|为您|接口|加白|联调|白名单|出口|即可|ip|后台已|如有|若有|任何|其他|问题|疑问|随时|欢迎|联系|咨询|谢谢|感谢|支持|合作|配合|顺祝|商祺|工作|顺利|愉快|此致|敬礼|测试|联调|调试|开始|可以|告知|通知|烦请|麻烦|辛苦|[是为的您请已好了附与祝后]/giu,
  /** Who writes, below a Chinese mail. */
  chineseSender:
    /^[\p{Script=Han}A-Za-z（）()\s]{2,24}(?:公司|科技|通信|集团|团队|技术支持|客服|商务部|运营部|技术部)(?:\s*\p{Script=Han}{2,4})?$|^\p{Script=Han}{2,4}$/u,
} as const;
