/**
 * Words of sentences that speak of something beside the connection: prices, traffic, support. Such a sentence changes no value when
 * it names such a topic, is of a known language, and has no word that could refer to a value or to the list of them. A star stands
 * for any ending.
 */
interface LanguageWords {
  /** What a sentence may speak of. */
  topics: string;
  /** Of these, what prices and bills are called: their dates and changes are their own. */
  money: string;
  /** Words by which the language is known; those of courtesy and the topics count, too. */
  common: string;
  /** Words that could refer to a value, to the list, or to when and how it holds. */
  handles: string;
  /** Of a similar kind, which a sentence that begins with prices or bills may have. */
  dated: string;
}

export const mailBeside: Readonly<Record<string, LanguageWords>> = {
  en: {
    topics: `traffic volume* route routes coverage countr* destination* operator* network networks carrier* quality latency deliver* dlr dlrs receipts reports sender* alphanumeric unicode
      ucs* gsm* concatenated character* content template* spam phishing gambling marketing promotional transactional otp campaign* fraud* complaint* regulat* law* legal gdpr
      compliance contract* agreement* nda support noc hotline helpdesk office hours weekday* weekend* holiday* christmas team colleague* cdr cdrs statistic* maintenance meeting
      conference booth newsletter website engineers engineer billing finance sms message messages messaging registration* subscriber* recipients opt-out stop-list dnd rcs viber
      whatsapp voice kyc feedback uptime sla invoice* wishes`,
    money: `price* pricing pricelist* rates tariff* invoice* invoicing billing bill bills billed payment* pay paid payable fee fees charge* vat tax* bank* discount* cost* currenc*
      euro euros eur usd gbp dollar* cents credit prepayment* postpaid prepaid refund* minimum commitment* surcharge*`,
    common: `the a an and or of in on at to for from by with is are was were be been being has have had will can may must shall should would could do does did not no all any each every your our
      we you i us me as per if before after within during when while about up than then also only please via once per out over under between without into through available reachable
      daily weekly monthly yearly annually day days month year years hours business working due issued sent uploaded supported included forbidden strictly lead let know allowed required
      registered apply applies exact full english early late always usually very many much most some there how where
      needs need needed get getting got started start starts work works working usual so sales order thank thanks received receive receiving help helps assist assists assistance service services desk possible transfer card
      morning afternoon evening week flowing flows fine happy merry lovely enjoy welcome hope hoping wish look looking forward see ask asks questions question phone call calls skype teams telegram ping
      customer customers company send sending check checks checking open opens office could would like let's usa uk india copy attached attachment invited invite join visit talk speak reach reached contact contacts
      according against around free fast open well good great happy kind`,
    handles: `separate* own elsewhere terminat* ended ends ending account* connect* bind* bound link* detail* data parameter* setting* credential* config* figure* value* digit* letter* number* zero* underscore* dot dots hyphen* dash* capital* lowercase uppercase
      name names named machine* node* box list* sheet* table* line lines row* column* mail mails e-mail* email* system* endpoint* server* host* gateway* ip ips port ports login* log logs user* password*
      secret* token* key keys code codes session* speed* throughput tps window
      this that these those it its itself one ones both other* another above below here following former* latter first second third last next previous* same else rest such them they he she his her
      which what counts count who whoever whichever whatever nothing everything something anything none neither either two three half twice double* pair
      chang* replac* switch* swap* mov* migrat* relocat* updat* correct* incorrect* wrong* error* typo* mistak* misspel* misprint* mixed mix instead rather except* ignor* disregard* forget* forgot* skip* drop* remov* delet*
      add added adds adding take takes taken took use used uses using choose* pick* wait* hold holds stop stops stopped until till unless old older oldest new newer newest current* temporar* test* trial* demo* pilot* live production
      staging sandbox backup* primary secondary spare real right rightly proper* valid* invalid* expir* clos* block* disabl* deactivat* cancel* suspend* revert* shuffl* confus* invert* revers* shift* plus minus
      more less better worse actual* true false tomorrow today yesterday soon later meanwhile ago already yet still belong* meant mean* intend* given gave give gives pretend* signal phoned
      january february march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday
      competitor* suffix* prefix* realm append* prepend* alternativ* option* ours theirs copied guess* trust* sister spring summer autumn winter`,
    dated: `chang* updat* until till new newer current* valid* next last following expir* more less tomorrow today soon later january february march april june july august september october november december
      monday tuesday wednesday thursday friday saturday sunday number* list* this these attached sheet* e-mail* email* mail account*`,
  },
  de: {
    topics: `verkehr volumen route routen abdeckung land länder* netz* betreiber* qualität zustell* absender* zeichen inhalt* vorlage* spam werbung werbe* otp kampagne* betrug* beschwerde* gesetz* recht* dsgvo
      vertrag* vereinbarung* support technik hotline büro* werktag* wochenende* feiertag* team kolleg* cdr cdrs statistik* wartung* messe newsletter buchhaltung sms nachricht* registrierung* empfänger* uhr
      rechnung* störung* geschäftszeiten öffnungszeiten`,
    money: `preis* preisliste* tarif* rechnung* abrechnung* zahlung* zahlbar bezahl* zahlen gebühr* kosten entgelt* mwst umsatzsteuer steuer* bank* rabatt* währung* euro eur guthaben* vorkasse monatsende`,
    common: `der die das den dem des ein eine einen einem einer und oder von vom in im an am zu zum zur für mit bei auf aus nach über unter bis durch ohne gegen um ist sind war wird werden wurde wurden sein
      vielen dank auftrag nutzbar beachten einwilligung anhang finden freuen freut anbei schöne schönen guten helfen hilfe fragen frage rückfragen rückruf weiterhin gerne danke
      hat haben kann können muss müssen darf dürfen soll sollen nicht kein keine keinen alle jeder jede jedes jeden jeweils ihr ihre ihren ihrem unser unsere unseren unserem wir sie ich uns als wie wenn falls auch
      nur bitte per pro sehr immer täglich wöchentlich monatlich jährlich tag tage tagen tages monat jahr erreichen erreichbar kommt erhalten enthalten verboten erlaubt unterstützt fällig innerhalb rund`,
    handles: `eigene* separat* getrennt* gesondert* gekündigt* beendet konto konten zugang* zugänge* zugangs* verbind* verbund* daten angabe* parameter* einstellung* kennung* kennwort* passwort* passwörter* benutzer* wert werte werten ziffer* zahl buchstabe* null nullen name namen
      strich unterstrich bindestrich punkt rechner* maschine* server* host* port* gateway* liste* blatt tabelle* zeile* spalte* mail mails e-mail* adresse* system* sitzung* durchsatz geschwindigkeit
      dies* jene* derjenige* dieselbe* derselbe* dasselbe* selbe* beide* andere* anderen oben unten hier folgend* erste* zweite* dritte* letzte* nächste* vorige* gleich* rest alles nichts etwas jemand einer eines
      änder* geändert* wechsel* tausch* vertausch* umzieh* umzug* zieht verschieb* verschob* korrig* korrekt* falsch* fehler* tippfehler* statt stattdessen anstatt anstelle außer ignorier* vergess* streich* weglass* lösch* hinzu* ergänz*
      nehm* nimm nutz* benutz* verwend* wähl* wart* halt* stopp* solange alt alte alten altes alter neu neue neuen neues neuer aktuell* vorläufig* test* probe* pilot* echt* produktion* ersatz* reserve* haupt*
      richtig* stimm* gültig* ungültig* gilt gelten abgelaufen* gesperrt* sperr* deaktiv* gekündig* zurück* umgekehrt* doppelt* hälfte halb mehr weniger besser* plus minus morgen heute gestern bald später
      eigentlich anders andere muster* beispiel* richtigen gehör* gemeint* frühjahr* sommer* herbst* winter* januar februar märz april mai juni juli august september oktober november dezember montag* dienstag* mittwoch* donnerstag* freitag* samstag* sonntag* firma konkurrenz* anruf*`,
    dated: `änder* neu neue neuen neues neuer aktuell* gültig* gilt gelten nächste* folgend* mehr weniger morgen heute bald später januar februar märz april mai juni juli august september oktober november dezember
      montag* dienstag* mittwoch* donnerstag* freitag* e-mail* mail dies* liste*`,
  },
  es: {
    topics: `tráfico volumen* ruta rutas cobertura país países destino* operador* red calidad entrega* informes remitente* caracteres contenido* plantilla* spam publicidad marketing otp campaña* fraude* queja* ley*
      legal contrato* acuerdo* soporte oficina horario* laborables festivo* equipo cdr cdrs estadística* mantenimiento feria boletín facturación sms mensaje mensajes registro* factura* comentarios`,
    money: `precio* tarifa* factura* facturación pago pagos pagar coste* costo* comisi* iva impuesto* banc* descuento* moneda* divisa* euro euros eur usd dólar* saldo* prepago pospago crédito`,
    common: `el la los las un una unos unas y o de del en a al por para con sin sobre desde hasta entre es son está están fue será se su sus nuestro nuestra nuestros nuestras tu tus le les lo no ni como que si
      os paso cualquier cosa decís gracias ayuda ayudar duda dudas pregunta preguntas encantados saludos apuestas necesita necesitas enviar enviamos llamar llame
      cuando también solo sólo cada todos todas todo muy más ha han hay puede pueden debe deben día días semana mes lunes semanal mensual diario diarios antes dentro incluye incluidos permitido
      prohibido atentos quedamos envía envían recibe reciben`,
    handles: `aparte propi* distint* terminad* finaliz* cuenta* conex* conect* enlace* dato datos parámetro* configura* credencial* usuario* contraseña* clave* valor valores dígito* letra* cero número* nombre* guion guiones guión punto máquina* servidor* host puerto* lista
      hoja tabla línea* fila* columna* correo* dirección* sistema* sesi* velocidad caudal
      este esta esto estos estas ese esa eso esos esas aquel* ambos ambas otro* otra* arriba abajo aquí siguiente* anterior* primer* segund* tercer* último* última* próxim* mismo* misma* demás resto algo nada alguien dos
      cambi* reemplaz* sustitu* intercambi* muev* mud* migr* actualiz* corrig* correg* correct* incorrect* equivoc* error* errat* vez lugar excepto salvo ignor* olvid* quit* elimin* borr* añad* agreg* toma tome tomen tomar usa use usen usar usad utili* elige elija elijan elegir escoj* esper* pare paren parar viejo*
      vieja* antigu* nuevo* nueva* actual* temporal* prueba* piloto* producci* respaldo* reserva* principal* secundari* verdader* válid* inválid* vigent* vence* caduc* cerr* bloque* desactiv* cancel* revés inver* doble mitad buenos buenas bueno buena malos mejor peor distint* diferent*
      menos mañana hoy ayer pronto luego pertenec* primavera verano otoño invierno enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre competencia llamada falt* vale valen`,
    dated: `nuevo* nueva* vigent* válid* actualiz* cambi* próxim* siguiente* hoy mañana enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lista correo* cuenta* este esta estos estas`,
  },
  fr: {
    topics: `trafic volume* route routes couverture pays destination* opérateur* réseau* qualité livraison* accusé* rapports expéditeur* caractères contenu* modèle* spam publicité marketing otp campagne* fraude* plainte* loi
      légal contrat* accord* support bureau horaires ouvré* ouvrables férié* équipe cdr cdrs statistique* maintenance salon lettre facturation sms messages enregistrement* facture* joignable`,
    money: `prix tarif* facture* facturation paiement* payer payable* frais coût* tva taxe* banc* banque* remise* devise* euro euros eur usd dollar* solde* prépay* crédit*`,
    common: `le la les un une des du de et ou à au aux en dans sur sous par pour avec sans chez est sont était sera seront a ont été se son sa ses notre nos votre vos nous vous il elle on ne pas que qui si quand aussi
      suite échange accès ouvert merci envoyer demande aide aider question questions besoin appeler appelez ravis vers
      chaque tous toutes tout très jour jours semaine mois fin avant après entre envoyé envoyées envoyés inclus compris interdit autorisé mensuel mensuelle hebdomadaire`,
    handles: `ailleurs part propre* séparé* résili* terminé* compte* connex* connect* lien* donnée* paramètre* réglage* identifiant* utilisateur* mot mots valeur* chiffre* lettre* zéro* numéro* nom noms tiret* point machine* serveur* hôte* port ports liste* feuille* tableau* ligne* colonne*
      mail mails e-mail* courriel* adresse* système* session* débit* vitesse
      ce cet cette ces ceci cela ça celui celle ceux celles deux autre* dessus dessous ici suivant* précédent* premier* première* second* deuxième* dernier* dernière* prochain* même* reste rien quelqu*
      chang* remplac* échang* invers* déplac* migr* corrig* correct* incorrect* faux fausse* erreur* faute* plutôt lieu sauf ignor* oubli* enlev* retir* supprim* ajout* prenez prendre utilis* choisi* attend* arrêt* vieux vieille*
      ancien* nouveau* nouvel* actuel* temporaire* test* essai* pilote* production* secours réserve* principal* secondaire* vrai* bon bons bonne bonnes valide* valable* invalide* expir* ferm* bloqu* désactiv* annul* double* moitié mieux moins plus demain aujourd* hier
      bientôt appartien* printemps automne hiver janvier février mars avril mai juin juillet août septembre octobre novembre décembre`,
    dated: `nouveau* nouvel* valable* valide* chang* prochain* suivant* demain janvier février mars avril mai juin juillet août septembre octobre novembre décembre liste* ce cet cette ces mail e-mail*`,
  },
  pt: {
    topics: `tráfego volume* rota rotas cobertura país países destino* operadora* rede qualidade entrega* relatórios remetente* caracteres conteúdo* modelo* spam publicidade marketing otp campanha* fraude* reclama* lei legal contrato*
      acordo* suporte escritório horário* úteis feriado* equipe equipa cdr cdrs estatística* manutenção feira boletim faturamento faturação sms mensagem mensagens registro* registo* fatura* portugueses brasileiros testes`,
    money: `preço* tarifa* fatura* faturamento faturação pagamento* pagar custo* taxa* iva imposto* banc* desconto* moeda* euro euros eur usd dólar* saldo* crédito* vencimento`,
    common: `o a os as um uma uns umas e ou de do da dos das em no na nos nas por pelo pela para com sem sobre entre é são está estão foi será se seu sua seus suas nosso nossa nossos nossas que como quando também só cada
      oi tudo bem segue abs obrigado obrigada ajuda ajudar dúvida dúvidas precisar ligue enviar acesso custo
      todos todas todo muito já não há pode podem deve devem dia dias semana mês mensal semanal diário antes incluído incluídos permitido proibido favor enviado enviados`,
    handles: `separad* própri* outro outra rescindid* encerrad* conta* conex* conect* lig* link* dado dados parâmetro* configura* credencia* usuário* utilizador* senha* palavra* valor valores dígito* letra* zero número* nome* hífen ponto máquina* servidor* host porta portas lista folha
      tabela linha* coluna* e-mail* email* endereço* sistema* sess* velocidade
      este esta isto estes estas esse essa isso esses essas aquel* ambos ambas outro* outra* acima abaixo aqui seguinte* anterior* primeir* segund* terceir* últim* próxim* mesmo* mesma* resto algo nada alguém dois duas
      mud* alter* troc* substitu* mov* migr* atualiz* corrig* corret* incorret* errad* erro* lugar vez exceto ignor* esque* tire tirem tirar remov* apag* adicion* acrescent* usa use usem usar utiliz* escolh* esper* pare parem parar velh* antig* novo* nova*
      atual* tempor* piloto* produç* reserva* backup principal* secundári* verdadeir* cert* bons boas diferent* válid* inválid* vence* expir* fech* bloque* desativ* cancel* invers* dobro metade melhor pior menos amanhã hoje ontem depois logo pertenc*
      janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro`,
    dated: `novo* nova* válid* atualiz* alter* próxim* seguinte* hoje amanhã janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro lista e-mail* este esta estes estas`,
  },
  it: {
    topics: `traffico volume* rotta rotte copertura paese paesi destinazion* operator* rete qualità consegna* mittent* caratteri contenut* modello spam pubblicità marketing otp campagna* frode* reclam* legge contratto* accordo*
      supporto assistenza ufficio orari* lavorativi festivi team cdr statistiche manutenzione fiera fatturazione sms messaggi registrazion* fattura* fatture`,
    money: `prezz* tariff* fattur* pagament* pagare cost* iva tass* banc* sconto* valuta euro eur usd saldo credito`,
    common: `il lo la i gli le un uno una e o di del della dei delle in nel nella a al alla da dal dalla per con senza su sul sulla tra è sono era sarà si suo sua suoi nostro nostra nostri vostro vostra che come quando anche
      qualsiasi dubbio siamo disposizione grazie aiuto aiutare domande ecco
      solo ogni tutti tutte molto più non ha hanno può possono deve giorno giorni settimana mese mensile prima entro incluso inclusi vietato consentito inviate inviati`,
    handles: `separat* propri* altrove account conto connession* conness* colleg* dato dati parametr* configura* credenzial* utent* password parola valor* cifr* letter* zero numer* nome trattino punto macchin* server host porta porte lista foglio tabella riga righe colonn*
      mail e-mail* indirizz* sistem* session* velocità
      questo* questa* questi queste queste quello* quella* quelli quelle entrambi entrambe altro* altra* altri altre sopra sotto qui seguent* precedent* primo prima primi second* terz* ultim* prossim* stess* resto nulla niente qualcuno due
      cambi* sostitu* scambi* spost* migr* aggiorn* corregg* corrett* errat* error* sbagli* invece tranne ignor* dimentic* togli* rimuov* cancell* aggiung* prendi prenda prendete usa usi usate usare utilizz* scegli* aspett* attend* vecchi* nuov* attual* temporane* prova prove provare test* pilota
      produzion* riserva* principal* secondari* vero vera veri vere valid* scad* chius* blocc* disattiv* annull* doppi* metà giust* quelli buoni buone divers* meglio peggio meno domani oggi ieri dopo appartien*`,
    dated: `nuov* valid* aggiorn* cambi* prossim* seguent* domani oggi lista e-mail* questo* questi queste`,
  },
  ru: {
    topics: `трафик* объём* объем* маршрут* покрыти* стран* направлени* оператор* качеств* доставк* отчёт* отчет* отправител* символ* содержани* шаблон* спам* реклам* маркетинг* рассыл* мошенн* жалоб* закон* договор* соглашени* поддержк*
      техподдержк* офис* круглосуточн* рабоч* выходн* праздничн* команд* статистик* профилактик* выставк* новост* бухгалтери* смс sms сообщени* регистраци* абонент* счета счёт счет счетов`,
    money: `цен* тариф* счет* счёт* счёта оплат* платёж* платеж* стоимост* комисси* ндс налог* банк* скидк* валют* евро eur usd доллар* рубл* предоплат* баланс* кредит*`,
    common: `и в во на с со к ко о об от до для по из за у без при над под не ни же ли бы да но или а как что чтобы если когда где есть был была было были будет будут мы вы они наш наша наше наши ваш ваша ваше ваши нам вам
      нас вас все всех каждый каждую раз день дня дней недел* месяц* год* также только очень можно нужно должны должен запрещен* запрещён* разрешен* разрешён* включен* включён* поддерживаются поддерживается выставляются выставляется
      работает работают течение приветствую открыли прямое ниже нужна помощь звоните пишите вопросы спасибо рады помочь отправляйте`,
    handles: `отдельн* собственн* свой свои своя расторг* учётн* учетн* аккаунт* подключ* соединени* ссылк* данны* параметр* настройк* реквизит* логин* парол* пользовател* имя имени имена значени* цифр* букв* ноль нол* номер* тире дефис* подчёрк* подчерк* точк* машин* сервер* хост* порт порта
      порту порты порт* шлюз* список* списк* лист таблиц* строк* столб* письм* адрес* систем* сесси* скорост*
      это этот эта эти этого этой этом этих тот та те того той тех оба обе друг* выше ниже здесь тут следующ* предыдущ* прошл* перв* втор* треть* последн* прежн* сам* такой такая остальн* всё ничего кто-то два две
      измен* смен* замен* обмен* поменя* перен* переезж* переех* перемещ* мигр* обнов* исправ* неправильн* неверн* верн* правильн* ошиб* опечат* вместо кроме игнорир* забуд* забы* убер* убра* удал* добав* возьм* бери* брать использ* выбер* жд* подожд*
      останов* стар* нов* текущ* временн* тест* пробн* пилот* боев* резерв* запасн* основн* настоящ* действу* недейств* истёк* истек* закр* блок* отключ* отмен* наоборот вдвое половин* больше меньше лучше хуже завтра сегодня вчера скоро позже потом
      настоящ* друго* принадлеж* январ* феврал* март* апрел* мая июн* июл* август* сентябр* октябр* ноябр* декабр* понедельник* вторник* сред* четверг* пятниц* суббот* воскресень* конкурент*`,
    dated: `измен* нов* действу* следующ* обнов* завтра сегодня больше меньше январ* феврал* март* апрел* мая июн* июл* август* сентябр* октябр* ноябр* декабр* письм* списк* эти этого`,
  },
  tr: {
    topics: `trafik* hacim* rota* kapsama* ülke* hedef* operatör* şebeke* kalite* teslim* iletim* rapor* gönderici* karakter* içerik* şablon* spam reklam* pazarlama* otp kampanya* dolandırıcı* şikayet* yasa* yasal* sözleşme* anlaşma* destek*
      ofis* mesai* çalışma* hafta* tatil* ekip* ekib* cdr istatistik* bakım* fuar* bülten* muhasebe* sms mesaj* kayıt* abone* fatura*`,
    money: `fiyat* tarife* fatura* ödeme* ücret* maliyet* kdv vergi* banka* iskonto* indirim* para* euro eur usd dolar* bakiye* kredi* peşin*`,
    common: `ve veya ile için bir de da ki gibi kadar göre her tüm bütün çok daha en olarak ay ayda aylık günlük haftalık gün günde saat sonunda başında içinde önce sonra üzerinden ekteki dosya dosyada dosyadadır gönderilir gönderilmektedir yapılır
      kolay gelsin teşekkürler teşekkür yardım sorular soru zorunludur kaydı arayın yazın iyi
      yapılmaktadır edilir kesilir verilir vardır desteklenir desteklenmektedir yasaktır gereklidir lütfen bizim sizin`,
    handles: `ayrı* kendi* feshed* hesap* hesab* bağlan* bağlant* bilgi* veri* parametre* ayar* kullanıcı* şifre* parola* değer* rakam* harf* sıfır* numara* isim* ad adı adınız tire nokta makine* sunucu* host* port* adres* liste* tablo* satır* sütun* posta* e-posta* mail*
      sistem* oturum* hız*
      bu şu o bunlar* şunlar* onlar* bunu şunu onu ikisi diğer* öteki başka* yukarı* aşağı* burada burası sonraki önceki ilk ikinci üçüncü son aynı* kalan* hiçbir* biri birisi iki
      değiş* takas* taşı* güncel* düzelt* yanlış* hatalı* hata* yerine hariç unut* sil* çıkar* ekle* kullan* seç* bekle* dur* eski* yeni* şimdi* geçici* deneme* test* pilot* canlı* yedek* asıl* birincil* ikincil* gerçek* doğru* geçerli* geçersiz* kapat* kapan*
      engel* iptal* ters* yarı* yarın* bugün* dün* yakında ait* ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık`,
    dated: `yeni* değiş* güncel* geçerli* sonraki yarın* bugün* ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık liste* posta* e-posta* bu`,
  },
  vi: {
    topics: `lưu hướng quốc tuyến mạng lượng báo tin nhắn brandname thương spam quảng mẫu hợp hỗ trợ kỹ hotline giờ văn thống bảo trì sms`,
    money: `giá cước hóa đơn thanh toán phí thuế ngân chiết usd vnd`,
    common: `và hoặc của cho với trong trên tại từ đến là có được sẽ đã các những một mỗi hàng ngày tháng tuần năm không chúng tôi quý khách vui lòng khi nếu như để về theo bằng`,
    handles: `tài khoản kết nối thông dữ tham cấu đăng nhập mật khẩu tên trị chữ máy chủ cổng địa chỉ ip danh sách bảng dòng cột email thư hệ phiên tốc
      này đó kia ấy trước sau đầu cuối cùng giống khác hai thay đổi chuyển cập nhật sửa đúng sai nhầm lỗi thế bỏ xóa thêm dùng sử chọn đợi chờ ngừng cũ mới hiện tạm thử chính dự phòng thật hết hạn khóa đóng hủy ngược gấp nửa mai nay qua`,
    dated: `mới thay đổi cập nhật này`,
  },
  id: {
    topics: `trafik volume rute cakupan negara tujuan operator jaringan kualitas pengiriman laporan pengirim karakter konten templat spam iklan pemasaran otp kampanye penipuan keluhan hukum kontrak perjanjian dukungan
      bantuan kantor kerja libur tim cdr statistik pemeliharaan pameran buletin penagihan sms pesan registrasi pendaftaran pelanggan tagihan`,
    money: `harga tarif tagihan faktur pembayaran bayar biaya ppn pajak bank diskon euro eur usd dolar saldo kredit rupiah`,
    common: `dan atau di ke dari untuk pada dengan dalam oleh akan sudah telah adalah ada bisa dapat harus tidak setiap semua kami kita anda bapak ibu yang sebagai jika bila saat awal akhir bulan minggu hari tahun jam per
      dikirim dikirimkan diterbitkan didukung dilarang termasuk silakan mohon`,
    handles: `terpisah sendiri akun koneksi terhubung konek sambung* tautan data parameter pengaturan konfigurasi kredensial pengguna sandi kata nilai angka digit huruf nol nomor nama strip titik mesin server host port alamat daftar lembar tabel baris kolom
      email surel sistem sesi kecepatan ini itu tersebut keduanya kedua lain lainnya atas bawah sini berikut berikutnya sebelumnya pertama ketiga terakhir sama sisanya dua
      ubah berubah diubah ganti diganti tukar pindah* migrasi perbarui diperbarui koreksi benar salah keliru kesalahan bukan kecuali abaikan lupa hapus tambah* ambil pakai gunakan digunakan pilih tunggu berhenti lama baru sekarang sementara uji coba
      percobaan produksi cadangan utama asli berlaku kedaluwarsa tutup ditutup blokir nonaktif batal terbalik ganda setengah besok kemarin nanti milik januari februari maret april mei juni juli agustus september oktober november desember`,
    dated: `baru berubah berlaku diperbarui berikutnya besok ini januari februari maret april mei juni juli agustus september oktober november desember email daftar`,
  },
  ar: {
    topics: `حركة الرسائل رسائل الدول دول المشغل* الشبكات الجودة التسليم تقارير المرسل المحتوى الإعلان* الاحتيال القانون العقد الاتفاقية الدعم المكتب ساعات الفريق الإحصائيات الصيانة`,
    money: `سعر أسعار الأسعار السعر تعرفة فاتورة فواتير الفواتير الفاتورة الدفع دفع رسوم الرسوم الضريبة البنك خصم العملة دولار يورو الرصيد رصيد`,
    common: `و في من إلى على عن مع كل أو لا ما هو هي كان يتم تم سوف قد نحن أنتم لكم لنا عند بعد قبل خلال يوم أيام شهر شهري شهريا أسبوع سنة متاح متوفر مدار الساعة`,
    handles: `منفصل* خاص* حساب* الحساب الحسابات اتصال* الاتصال* بيانات البيانات معلومات إعدادات المستخدم* اسم الاسم كلمة الرقم رقم أرقام قيمة صفر حرف الخادم خادم المضيف المنفذ منفذ العنوان عنوان قائمة القائمة جدول سطر بريد البريد النظام الجلسات السرعة
      هذا هذه ذلك تلك هؤلاء كلا كلتا الآخر الأخرى أعلاه أدناه هنا التالي التالية السابق السابقة الأول الأولى الثاني الثانية الأخير نفس الباقي شيء اثنان تغيير* تغيرت تغير تغيّر استبدل* بدل بدلا تبديل نقل انتقل تحديث* تصحيح صحيح* خطأ خاطئ* ماعدا تجاهل* نسيت احذف* أضف*
      خذ استخدم* اختر* انتظر* توقف* القديم* قديم* الجديد* جديد* الحالي* مؤقت* تجريبي* احتياطي* الرئيسي* حقيقي* صالح* انتهت ينتهي أغلق* محظور معطل ملغى عكس ضعف نصف غدا اليوم أمس لاحقا قريبا`,
    dated: `جديدة الجديدة تغيير* تحديث* غدا هذه`,
  },
};

/** What keeps words of the list above from meaning a value: whole phrases, taken out of a sentence before it is looked at. */
export const mailBesidePhrases =
  /\b(?:account managers?|sender[ -]?ids?|(?:phone|mobile|telephone|fax|ticket|vat|invoice|portuguese|reference|test) numbers?|(?:billing|postal|office|street|company|e-?mail) address(?:es)?|(?:end[ -]?|mobile )users?|data protection|country codes?|error codes?|bank account|24\/7|24x7|(?:this|these|the|our|your|following) (?:e-?mail|message)s? (?:is|are|may|contains?) (?:strictly |legally )?(?:confidential|privileged)|around the clock|round the clock|up to|as of now|(?:once|when|as soon as|after) (?:you are |you're )?(?:bound|connected)|(?:a few |some )?test (?:messages?|sms|traffic)|everything (?:that )?you need|here (?:is|are|you go)|as usual|see below|so that|received it|(?:this|these|the|that|those) (?:routes?|prices?|rates|destinations?|networks?|operators?|countr(?:y|ies)|traffic|campaigns?|invoices?)|from the supplier|when ready|(?:we are|we're) (?:bound|connected|online)|happy new year|(?:our )?offices? (?:is|are|will be) closed(?: (?:from|on|between|until|over) [\w .,-]{1,40})?|idle (?:connections|sessions|binds)|enquire[_ ]?links?|(?:ihr|dein|der) (?:zugang|konto|account) ist (?:nun |jetzt |ab sofort |bereits )?(?:nutzbar|aktiv|bereit|freigeschaltet|eingerichtet|offen)|(?:votre|ton) (?:accès|compte) est (?:désormais |maintenant |bien )?(?:ouvert|actif|prêt|activé)|(?:su|tu|la) cuenta (?:ya )?está (?:activa|lista|abierta)|(?:los )?(?:datos|parámetros) (?:para|de|del) (?:el |la )?(?:enlace|conexión|acceso|cuenta)(?: smpp)?|(?:o seu |seu )?acesso (?:smpp )?(?:já )?está (?:ativo|liberado)|(?:dados|parâmetros) (?:de|para) (?:conexão|acesso|ligação)|numéro de (?:tva|téléphone)|(?:данные|параметры|доступ\p{L}*) (?:для подключения |ниже|указаны ниже|во вложении)|(?:ваш|ваша) (?:аккаунт|доступ|учетная запись|учётная запись) (?:создан|открыт|активен|готов)\p{L}?|(?:i )?(?:parametri|dati) (?:di |per la )?(?:connessione|accesso|smpp)|smpp bilgileri(?:niz)?|hesab(?:ınız|ı) (?:aktif|hazır|açıldı)\p{L}*|(?:data|details|parameters|credentials) (?:are )?below|below (?:are|is|you (?:will )?find)|(?:the |your )?(?:connection |access |smpp )+(?:data|details|parameters|credentials)|this (?:morning|afternoon|week)|your (?:account|access|route|connection|bind) is (?:now )?(?:open|active|ready|up|live)|(?:acc|account|bind) is (?:live|up|ready|open)|números de teléfono|números portugueses|dirección de correo|adresse (?:e-?mail|postale)|номер(?:а|у)? телефона|telefon numarası|nomor telepon|số điện thoại)\b/giu;

/** Sentences that forbid or doubt are never beside the matter. */
export const mailBesideNever =
  /^\s*(?:only|just|nur|erst|solo|sólo|seulement|só|apenas|только|sadece)(?![\p{L}])|(?<![\p{L}])(?:(?:has|have|had|was|were|is|are|will) not(?! (?:allowed|included|permitted|supported|accepted|refundable|subject))|hasn['’]t|haven['’]t|isn['’]t|aren['’]t|noch nicht|(?:no|não) (?:está|es|é|fue|foi|ha sido|están|estão)(?! (?:permitid|inclu|soportad|autoriz))|n['’](?:est|a|ont) pas(?! (?:autoris|inclus|compris))|(?:ещё|еще|пока) не|henüz|belum|chưa)(?![\p{L}])|لم |^\s*(?:please |pls )?(?:do not|don['’]t|never|no|bitte (?:nicht|kein)|nicht|kein|nunca|jamais|não|не|never)(?![\p{L}])|(?<![\p{L}])(?:trust|believ|guess|joke|joking|kidding|nonsense|doubt|suspect|sure|unsure|examples?|samples?|specimen|dummy|drafts?|void|cancell?ed|obsolete|superseded|outdated|placeholders?|invalid|muster|beispiel|entwurf|ungültig|ejemplo|muestra|borrador|exemple|brouillon|exemplo|rascunho|пример|образец|черновик|örnek|taslak|contoh|ví dụ|مثال|esempio|bozza|vzor|příklad|przykład|wzór|voorbeeld|should|ought|maybe|perhaps|probably|supposed|allegedly|hopefully|afraid|unfortunately|vielleicht|wohl|leider|angeblich|quizás|tal vez|desgraciadamente|peut-être|malheureusement|talvez|infelizmente|может|возможно|наверное|к сожалению|belki|maalesef|forse|purtroppo|mungkin|có lẽ|ربما)\p{L}*/iu;

/** An amount of money. */
export const mailBesideAmount =
  /(?:[€$£¥₽₺]|\b(?:eur|usd|gbp|cny|rmb|inr|brl|try|rub|idr|vnd|ngn|usdt)\b)\s?\d[\d.,]*|\d[\d.,]*\s?(?:[€$£¥₽₺元]|(?:eur|usd|gbp|cny|rmb|inr|brl|try|rub|idr|vnd|ngn|usdt|euros?|cents?|dollars?|pln)\b|美元|人民币|欧元)|(?<![\d.])0[.,]\d{2,5}(?![\d.])/giu;

/** The same of Chinese, in which words stand without blanks. */
export const mailBesideChinese = {
  money: /价|费|账单|结算|付款|充值|发票/u,
  topics:
    /价格|报价|费用|资费|账单|发票|结算|付款|充值|预付|后付|月结|汇款|电汇|美元|人民币|欧元|税|技术支持|客服|值班|工作日|工作时间|小时|节假日|微信|qq|营销|推广|群发|内容|签名|模板|报备|审核|投诉|诈骗|赌博|违规|合同|协议书|状态报告|回执|送达率|通道质量|流量|运营商|国家|覆盖|发票抬头|商务|财务|对账|提单|展会|放假/u,
  handles:
    /账号|帐号|账户|帐户|用户|密码|口令|端口|主机|服务器|地址|域名|网关|接口|连接|速率|流速|并发|会话|参数|信息|数据|资料|配置|列表|表格|表中|行|列|字段|数字|字母|几位|末位|位数|零|〇|下划线|横线|大写|小写|这|那|此|该账|该参|其他|其余|其它|它|上面|下面|上述|前者|后者|前一|后一|第[一二三四]|两个|二者|另|别|他|她|改|换|变|更|迁|搬|挪|调整|错|误|漏|多写|少写|重发|替|代替|为准|作废|停用|停止|停掉|失效|过期|生效|启用|切|关闭|关掉|封|禁用|取消|删|去掉|加上|补|旧|新|老|原|现在|临时|暂时|暂用|暂定|测试|试用|正式|生产|备用|主用|备机|真的|假的|对的|正确|不一样|不同|出入|核实|核对|确认|待定|还没|尚未|未签|没签|没谈|终止|解约|单独|分开|不对|仅供|示例|样例|范例|例子|举例|为例|说|等[^级待]{0,6}(?:后|才|再)|等我|等通知|等待|稍等|等会|等到|先|再|晚点|明天|今天|昨天|之后|以后|马上|稍后|不是|并非|而是|而非|互|颠倒|反过来|相反|反的|翻倍|一半|倍|忽略|无视|忘|请用|使用|采用|用这|用那|属于|归/u,
  /** Whole words of the list below that mean something else. */
  phrases:
    /测试(?:时间|号码|短信|国家|手机|阶段)|(?:服务|工作|营业)时间|客户经理|参数手册|(?:短信|接口)文档|新年快乐|放假期间|出口 ?ip|即可|之后即可/giu,
  /** Of these what sentences of prices may have. */
  dated: /新|更新|更改|调整|变动|变更|生效|之后|以后|明天|今天|此|信息|原|请用|使用|采用/u,
} as const;
