/**
 * What suppliers write around a list of values without changing it. A sentence is harmless when all its words are here, so no word may
 * be added that negates, compares, dates, or names a field, somebody or another connection.
 */
export const mailCourtesy = {
  /** Whole phrases, taken out of a line before its words are looked at; they may have words that no list has. */
  formulae: [
    /\bas (?:you )?(?:just )?(?:requested|agreed|discussed|promised)(?: (?:by|over|on)(?: the)? phone)?\b/i,
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
      you your yours below above available interconnection aboard bound platform fyi forwarding mode production`,
    de: `account als am an anbei anbindung angaben anschluss auf aus bald bei beiliegend bereit bitte das daten den der des details die
      eingerichtet erfolgreich erhalten erstellt finden folgen folgende folgenden folgt freigeschaltet für gerne gruß hier hiermit ich ihnen
      ihr ihre ihrem ihren ihrer im in informationen ist konto können melden mit nachfolgend nun parameter schon sich sie sind smpp
      sobald steht test testen und uns unten unsere unserem unser untenstehend verbindung verbindungsdaten verbunden viel von vielen
      wir wurde wurden zu zugang zugangsdaten zum zur danke dank anmeldedaten aktiv aktiviert`,
    es: `a abajo acceso accesos activa activada activo adjunto adjuntamos al aquí como con conectarse conexión configuración continuación creada
      credenciales cuenta cuentas datos de del detalles el en enlace enviamos envío esta este están está estos gracias información
      integración la las le les lista listo los muchas necesarios nuestra nuestro para parámetros por puede pueden pruebas que
      quedamos respuesta ruta se según siguiente siguientes smpp solicitado solicitados son su sus técnicos un una y ya`,
    fr: `a accès accompagné activé aux avec bien bon bonne ce ces ci-dessous ci-joint compte connexion de demandés des désormais données du
      en est et identifiants informations je la le les merci nous paramètres par pour pouvez prêt prie prier que réception smpp sont
      suivants suivant sur techniques test trouver trouverez un une veuillez voici vos votre vous`,
    pt: `a abaixo acesso aos as ativa ativada com como conexão conta criada credenciais dados da das de do dos e em encontre está estão
      estes favor informações ligação na no nos o obrigada obrigado os para parâmetros pode pedido por pronta que segue seguem seguintes
      sua suas seu seus smpp solicitado solicitados são técnicos teste um uma você`,
    ru: `в ваш ваша ваше ваши вам вас вы высылаем данные для доступа до и к как активен готов готова на наш наши наша направляем ниже
      нужные о об параметры подключение подключения подключению по пожалуйста с создан создана соединения спасибо smpp учетная учётная
      учетной учётной учетные учётные запись записи доступ настройки указаны следующие это`,
  },
  /** Words of a line that speaks of addresses to be let through; such addresses are not servers. */
  allowList: `we our your the following these please kindly ip ips address addresses has have been are is whitelisted whitelist white-list whitelisting
    allowed allow add added on in to side end firewall platform dlr dlrs come them and for of source 我方 贵司 白名单 已 添加 加白 请 的`,
  /** Opens a mail; names follow. */
  greeting:
    /^(?:dear|hi|hello|hey|good (?:morning|afternoon|evening|day)|greetings|hallo|hej|guten (?:tag|morgen)|sehr geehrte[rs]?|liebe[rs]?|moin|estimad[oa]s?|hola|buen(?:os|as)? (?:d[ií]as?|tardes)|apreciad[oa]s?|bonjour|bonsoir|ch(?:er|ère)s?|madame|prezad[oa]s?|car[oa]s?|ol[áa]|bom dia|boa tarde|buongiorno|gentile|salve|здравствуйте|добрый (?:день|вечер)|доброе утро|уважаем(?:ый|ая|ые)|dzień dobry|ciao|merhaba|sayın)(?![\p{L}\p{N}])/iu,
  /** Who may be greeted besides names. */
  greeted: `all team partner partners customer customers client clients colleague colleagues sir sirs madam mr mrs ms there everyone friend
    friends supplier valued and or the frau herr herren damen zusammen und team kunde kunden partner liebe lieber cliente clientes señor señora
    socio socios equipo todos a y monsieur madame client partenaire équipe cliente parceiro parceiros equipe senhor senhora e коллеги партнер партнёр
    партнеры партнёры клиент клиенты и`,
  /** Closes a mail; what follows is who wrote it. */
  closing:
    /^(?:(?:with )?(?:best|kind|kindest|warm|many)?(?: and (?:best|kind))? ?(?:regards|wishes|thanks)|best|br|thx|rgds|thanks(?: (?:and|&) (?:best |kind )?regards| (?:a lot|again|in advance))?|thank you(?: (?:very|so) much| in advance| again)?|cheers|sincerely(?: yours)?|yours (?:sincerely|faithfully|truly)|mit (?:freundlichen|besten|herzlichen|lieben) grüßen|mit freundlichem gruß|(?:viele|beste|liebe|schöne|herzliche|freundliche) grüße|mfg|vg|lg|grüße|gruß|(?:un |con un )?(?:cordial |atento )?saludos?(?: cordial(?:es)?)?|atentamente|gracias|(?:bien )?cordialement|bien à vous|salutations(?: distinguées)?|merci|atenciosamente|cumprimentos|(?:com os )?melhores cumprimentos|abraços|obrigad[oa]|cordiali saluti|distinti saluti|grazie|с уважением|с наилучшими пожеланиями|спасибо|pozdrawiam|z poważaniem|saygılarımla|--$)(?![\p{L}\p{N}])/iu,
  /** Small words of a signature; the others are names, or say how to reach them. */
  signature: `of and for & at de la le del von der und für e da do du et the manager engineer engineering operations noc account sales support team
    technical department customer care wholesale carrier services service director head office t m f e p w tel telefon phone mob mobile mobil
    cell fax email e-mail mail web www skype whatsapp telegram teams tg direct tél tel. тел моб ext desk relations business development interconnect routing
    messaging solutions`,
  /** Notices that companies put below their mails. */
  disclaimer: {
    /** Such a paragraph has one of these. */
    mark: /confidential|intended (?:only )?(?:for|recipient)|vertraulich|confidencial|confidentiel|保密/i,
    words: `a access action addressed addressee addressees all any and are attached attachment attachments be by communication confidential confidentiality
      contain contained contains content contents copies copy copying delete destroy disclaimer disclose disclosed disclosure distribute
      distributed distribution e email e-mail emails entity error exclusively file files for from have if immediately in individual
      individuals information intended is it its kindly legally mail may message named not notice notify of only or other otherwise person please
      privileged prohibited proprietary protected received recipient recipients reply return review sender sole solely strictly system that the
      their this to transmitted unauthorised unauthorized unlawful virus viruses which with without you your`,
  },
  /** Chinese lines are made of these alone, in any order, the longest first. */
  chinese:
    /\p{Script=Han}{1,2}(?:先生|女士|经理|老师|总|工)(?=您好|你好|[,，：:])|合作伙伴|(?:密码|口令)(?:将|会)?(?:另行|单独|通过短信|以短信|用短信|短信)(?:发送|告知|提供|发给您)|尊敬的|大家好|早上好|下午好|生意兴隆|贵公司|您好|你好|各位|客户|同事|伙伴|以下|如下|下面|贵司|贵方|我司|我们|查收|查阅|参考|smpp|短信|账号|帐号|账户|参数|接入|对接|连接|信息|资料|配置|通道|开通|已经|创建|开户|完成|成功|附上|现将|国际|技术|配好|开好|提供|如有|若有|任何|其他|问题|疑问|随时|欢迎|联系|咨询|谢谢|感谢|支持|合作|配合|顺祝|商祺|工作|顺利|愉快|此致|敬礼|测试|联调|调试|开始|可以|告知|通知|烦请|麻烦|辛苦|[是为的您请已好了附与祝后]/giu,
  /** Who writes, below a Chinese mail. */
  chineseSender:
    /^[\p{Script=Han}A-Za-z（）()\s]{2,24}(?:公司|科技|通信|集团|团队|技术支持|客服|商务部|运营部|技术部)$/u,
} as const;
