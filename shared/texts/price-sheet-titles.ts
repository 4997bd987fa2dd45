import type { SheetField } from '../price-sheet/fields.ts';

/** How suppliers title columns in German, French, Spanish, Portuguese, Italian, Russian, Turkish and Arabic. */
export const titlesByLanguage: Readonly<Partial<Record<SheetField, string>>> = {
  country:
    'Land|Ländername|Staat|Pays|Nom du pays|País|Nombre del país|Nome do país|Paese|Nazione|Страна|Название страны|Ülke|Ülke adı|الدولة|البلد|اسم الدولة|Kraj|Państwo|Země|Stát|Krajina|Krajina|Țara|Țară|Ország|Χώρα|Zemlja|Država|Държава|Країна|Maa|Negara|Quốc gia|ประเทศ|국가|국가명|国名|国・地域|מדינה|देश|দেশ|Nation',
  operator:
    'Netz|Netzbetreiber|Netzwerk|Betreiber|Mobilfunknetz|Anbieter|Opérateur|Réseau|Nom de l’opérateur|Operador|Operadora|Red|Rede|Operatore|Gestore|Rete|Оператор|Сеть|Наименование оператора|Operatör|Şebeke|Operatör adı|المشغل|الشبكة|اسم المشغل|Netwerk|Aanbieder|Sieć|Síť|Síť operátora|Operátor|Rețea|Hálózat|Szolgáltató|Δίκτυο|Πάροχος|Mreža|Мрежа|Мережа|Operatör|Operatør|Nät|Nett|Net|Operaattori|Nhà mạng|ผู้ให้บริการ|เครือข่าย|통신사|사업자|事業者|キャリア|通信事業者|רשת|מפעיל|Jaringan',
  mccmnc:
    'Netzcode|Netzkennung|Code réseau|Código de red|Código de rede|Codice rete|Код сети|Şebeke kodu|رمز الشبكة|MCC/MNC',
  mcc: 'Код страны MCC|Ländercode MCC',
  mnc: 'Код оператора|Betreibercode',
  prefix:
    'Prefix|Prefixes|Dial code|Dialing code|Dialling code|E164|E.164|Number range|Vorwahl|Préfixe|Indicatif|Prefijo|Prefixo|Prefisso|Префикс|Телефонный код|Alan kodu|Ön ek|البادئة|مفتاح الدولة|号段|区号|国际区号|前缀',
  price:
    'Preis|Neuer Preis|Preis pro SMS|Tarif|Satz|Einzelpreis|Kosten|Prix|Nouveau prix|Prix unitaire|Prix par SMS|Prix HT|Coût|Precio|Nuevo precio|Precio por SMS|Precio unitario|Tarifa|Coste|Costo|Preço|Novo preço|Preço por SMS|Preço unitário|Prezzo|Nuovo prezzo|Prezzo per SMS|Tariffa|Prezzo unitario|Цена|Новая цена|Цена за SMS|Цена за СМС|Тариф|Стоимость|Fiyat|Yeni fiyat|Birim fiyat|SMS fiyatı|Ücret|Tarife|السعر|السعر الجديد|سعر الرسالة|التعرفة|Rate per message|Buy rate|Sell rate|Net price|Terminating rate|Price per unit|Amount|Prijs|Prijs per sms|Nieuwe prijs|Cena|Cena netto|Cena za SMS|Nowa cena|Preț|Ár|Egységár|Τιμή|Ціна|Pris|Hinta|Harga|Giá|Đơn giá|ราคา|단가|가격|요금|単価|料金|מחיר|Preço líquido',
  effective:
    'Gültig ab|Gültig von|Datum|Wirksam ab|Stichtag|Date d’effet|Valable à partir du|À partir du|Date d’application|Entrée en vigueur|Fecha efectiva|Fecha de vigencia|Vigente desde|Válido desde|Fecha|Data de vigência|Vigência|Válido a partir de|Data efetiva|Data di decorrenza|Decorrenza|Valido dal|Data|Дата|Действует с|Дата вступления в силу|Дата начала|Geçerlilik tarihi|Geçerlilik|Yürürlük tarihi|Başlangıç tarihi|Tarih|تاريخ السريان|تاريخ البدء|ساري من|التاريخ|Effective as of|Valid as of|Applicable from|Start|Válida a partir de|Vigente a partir de|A partir de|Em vigor desde|Em vigor a partir de|Início|Início de vigência|Valido a partire dal|Valido da|Valida dal|Valida da|In vigore dal|In vigore da|Inizio validità|Valable à compter du|Valable dès le|En vigueur le|En vigueur à partir du|Entrada en vigor|A partir del|Ab|Ab dem|Действительно с|Действительна с|Срок действия с|Начало действия|Вступает в силу|Başlangıç|Geçerli|Yürürlüğe giriş|İtibaren|ساري المفعول من|يسري من|تاريخ النفاذ|صالح من|执行时间|开始时间|Go-live|Commencing|As of|As per|W.e.f.|Vanaf|Od|Ingangsdatum|Geldig vanaf|Obowiązuje od|Ważne od|Ważny od|Data wejścia w życie|Platnost od|Platné od|Platí od|Valabil de la|Érvényes|Hatályos|Hatály kezdete|Ισχύει από|Ημερομηνία ισχύος|Vrijedi od|Važi od|В сила от|Діє з|Gäller från|Gælder fra|Gjelder fra|Voimassa alkaen|Berlaku mulai|Tanggal berlaku|Ngày hiệu lực|Hiệu lực từ|วันที่มีผล|적용일|적용일자|시행일|適用開始日|適用日|有効日|開始日|בתוקף מ|תאריך',
  currency: 'Währung|Devise|Monnaie|Moneda|Divisa|Moeda|Valuta|Валюта|Para birimi|Döviz|العملة',
  trafficType:
    'Verkehrsart|Nachrichtentyp|Type de trafic|Type de message|Tipo de tráfico|Tipo de tráfego|Tipo di traffico|Тип трафика|Trafik türü|Mesaj türü|نوع الحركة|نوع الرسالة|Product|Service|Category',
  destination: 'Ziel|Destination|Destino|Destinazione|Направление|Hedef|Varış|الوجهة',
  otpPrice: 'OTP Preis|Prix OTP|Precio OTP|Preço OTP|Prezzo OTP|Цена OTP|OTP fiyatı|سعر OTP|2FA|2FA price|Verification',
  marketingPrice:
    'Marketing Preis|Prix marketing|Precio marketing|Preço marketing|Prezzo marketing|Цена маркетинг|Реклама|Pazarlama|Publicitario|Promocional|Werbung|تسويق',
  notificationPrice:
    'Transaktional|Transactionnel|Transaccional|Transacional|Transazionale|Транзакционный|Сервисный|Bilgilendirme|إشعار',
};

/** Prices of before, and what else has figures and is no price. */
export const otherTitles =
  'alt|altpreis|alter|alter preis|aktuell|bisherig|actual|actuel|vigente|vigent|attuale|atual|precio viejo|viejo|vieja|antigua|vecchia|velho|antigo|precedent|précédent|текущ|старый|прежн|mevcut|önceki|الحالي|السابق|目前|现价|现行|旧价|alt|alter preis|bisher|bisheriger preis|aktueller preis|ancien|ancien prix|prix actuel|antiguo|precio anterior|precio actual|anterior|preço atual|vecchio|prezzo attuale|precedente|старая|старая цена|текущая цена|eski|eski fiyat|mevcut fiyat|القديم|السعر الحالي|السعر القديم';

/** Titles that say so are the prices to take. */
export const newTitles =
  'new|next|future|updated|revised|neu|neuer|neue|nouveau|nouvelle|nueva|nuevo|novo|nova|nuovo|nuova|новая|новый|новые|yeni|الجديد|جديد|新';
