/** Tokens of block chains, and what shops count in instead of money. */
export const tokenWords =
  /(?<!\p{L})(?:USD[-\s]?T|USDC|FDUSD|PYUSD|TUSD|BUSD|USDP|EURC|EURT|XBT|BTC|ETH|USDt)(?![\p{L}\d])|\btether\b|\bbitcoins?\b|\bstable-?coins?\b|\b(?:in|price in|rate in|,)\s*(?:credits|points|coins|tokens)\b|[([](?:credits|points|coins|tokens)[)\]]|^\s*(?:credits|points|coins|tokens)\s*$/iu;
/**
 * What names a currency beside its code, signs of one currency first. A sign of several means the first of them, unless the channel has
 * one of the others.
 */
export const currencyWords: readonly (readonly [RegExp, string, ...string[]])[] = [
  [/€|\beuros?\b|\beuro-?cents?\b|欧元|歐元|евро|يورو/gi, 'EUR'],
  [
    /(?<![A-Za-z])US\s?\$|\$\s?US|\bus[- ]?(?:dollars?|cents?)\b|美元|美金|美分|доллар\p{L}* США|dólares americanos|dollari (?:USA|americani)|Amerikan doları/giu,
    'USD',
  ],
  [/(?<![A-Za-z])R\$|\breais\b|\breal brasil\p{L}*/giu, 'BRL'],
  [/HK\$|港币|港幣|港元/gi, 'HKD'],
  [/(?<![A-Za-z])(?:A|AU)\$/g, 'AUD'],
  [/(?<![A-Za-z])(?:C|CA)\$/g, 'CAD'],
  [/(?<![A-Za-z])S\$/g, 'SGD'],
  [/NT\$|新台币|新臺幣/gi, 'TWD'],
  [
    /\$|¢|\bdollars?\b|доллар|dólar|دولار/gi,
    'USD',
    'AUD',
    'CAD',
    'HKD',
    'SGD',
    'NZD',
    'TWD',
    'MXN',
    'BBD',
    'JMD',
    'FJD',
  ],
  [
    /£|\bpounds? sterling\b|\bsterling\b|\bpence\b|英镑|libras? esterlinas?|sterlin[ei]|İngiliz sterlini|фунт\p{L}* стерлингов/giu,
    'GBP',
  ],
  [/人民币|人民幣|\brenminbi\b|\byuan\b/gi, 'CNY'],
  [/日元|日圆|円/g, 'JPY'],
  [/韩元|원/g, 'KRW'],
  [/[¥\uffe5]|(?<!单)元/g, 'CNY', 'JPY'],
  [/₹|\bpaise\b/gi, 'INR'],
  // In capitals it is Serbia.
  [/\b[Rr]upees?\b|(?<!\p{L})Rs\.?(?!\p{L})/gu, 'INR', 'PKR', 'LKR', 'NPR', 'MUR', 'SCR'],
  [/₽|рубл|(?<!\p{L})руб(?!\p{L})|копе[ей]/giu, 'RUB'],
  [/₺|türk lirası|\bkuruş|(?<!\p{L})TL(?!\p{L})/gu, 'TRY'],
  [/₴|гривн/gi, 'UAH'],
  [/₸|тенге/gi, 'KZT'],
  [/₦|\bnaira\b/gi, 'NGN'],
  [/₩|\bwon\b/gi, 'KRW'],
  [/₪|\bshekels?\b/gi, 'ILS'],
  [/₫/g, 'VND'],
  [/(?<![A-Za-z])Rp\.?(?=\s*\d|$)|\brupiah\b/gi, 'IDR'],
  [/₱/g, 'PHP'],
  [/฿|\bbaht\b|บาท/gi, 'THB'],
  [/(?<!\p{L})zł(?!\p{L})|\bzloty\b/giu, 'PLN'],
  [/(?<!\p{L})Kč(?!\p{L})/giu, 'CZK'],
  [/درهم|\bdirhams?\b|(?<!\p{L})Dhs?\.?(?!\p{L})/giu, 'AED', 'MAD'],
  [/ريال|﷼|\bri[yj]als?\b|\brials?\b/gi, 'SAR', 'QAR', 'OMR', 'YER', 'IRR'],
  [/دينار|\bdinars?\b/gi, 'KWD', 'BHD', 'JOD', 'IQD', 'TND', 'DZD', 'LYD', 'RSD'],
  [/جنيه/g, 'EGP', 'SDG'],
  [/(?<!\p{L})[Kk]r\.?(?!\p{L})|\bkron(?:or|er|ur)\b/gu, 'SEK', 'NOK', 'DKK', 'ISK'],
  [/(?<!\p{L})лв\.?(?!\p{L})|\bleva?\b/gu, 'BGN'],
  [/(?<!\p{L})F?CFA(?!\p{L})/gu, 'XOF', 'XAF'],
  [/(?<!\p{L})K[Ss]h\.?(?!\p{L})/gu, 'KES'],
  [/(?<!\p{L})T[Ss]h\.?(?!\p{L})/gu, 'TZS'],
  [/(?<!\p{L})RM(?!\p{L})|\bringgit\b/gu, 'MYR'],
  [/(?<!\p{L})Ft\.?(?!\p{L})|\bforint\b/gu, 'HUF'],
  [/₵|\bcedis?\b/gi, 'GHS'],
  [/৳|\btaka\b/gi, 'BDT'],
  [/\brands?\b/gi, 'ZAR'],
  [/\bschweizer franken\b|\bswiss francs?\b|\bfr\.(?=\s*\d|$)/gi, 'CHF'],
];
/** A sheet that says so is a notice of changes. */
export const changeWords =
  /change|amend|\bnotice\b|notification of|update|increase|decrease|partial|调价|变更|变动|更新|änderung|modif|cambio|alterac|variaz|изменен|değişik|تغيير/i;
/** A sheet that says so has all there is. */
export const wholeWords =
  /full|complete|a-?2-?z|all destinations|entire|完整|全量|全部|komplett|vollständig|complet|completo|полный|tam liste|كامل/i;

/** Columns of codes, which ones the words do not say. */
export const codeTitle = /\bcodes?\b|mccmnc|plmn|kennung|código|codice|\bкод|\bkod|代码|编码|رمز/i;

/** Lines of fees and terms below a table. */
export const feeWords =
  /fee|charge|deposit|payment|term|vat|tax|minimum|gebühr|frais|cuota|taxa|canone|плата|комисси|ücret|رسوم|费/i;

/** What could be a date inside a text. */
export const datePattern =
  /\d{4}\s*[-/.年]\s*\d{1,2}\s*[-/.月]\s*\d{1,2}日?|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}\.\s\d{1,2}\.\s\d{4}|\d{1,2}(?:st|nd|rd|th|er|º|ª)?\.?[\s/-]+(?:(?:de|of)\s+)?\p{L}[\p{L}\p{M}]{2,11}\.?,?(?:\s+de)?[\s/-]+\d{4}|(?<!\d)\d{1,2}[A-Za-z]{3}20\d\d(?!\d)|(?<!\d)\d{1,2}-[A-Za-z]{3}-\d\d(?!\d)|\p{L}{3,10}\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}|(?<!\d)20\d{6}(?!\d)/gu;

/** Three numbers, as days are written in all calendars. */
export const dayShape = /^\D{0,8}\d{1,4}\s*[-/.年]\s*\d{1,2}\s*[-/.月]\s*\d{1,4}\s*日?(?:\s+\d{1,2}:\d\d.*)?$/u;
/** Years that Japan counts from 2018, and Taiwan from 1911, with the year before their first. */
export const eraYears: readonly (readonly [RegExp, number])[] = [
  [/令和\s*(\d{1,2}|元)\s*年/, 2018],
  [/民[國国]\s*(\d{2,3})\s*年/, 1911],
];

/** A day that many days ahead. */
export const daysAhead =
  /^(?:in|\+|within|after|from|nach|dans|en|em|tra|через|with)?\s*(\d{1,3})\s*(?:(?:calendar|working|business)\s+)?(?:days?|weeks?|天|日|周|星期|tage?n?|wochen?|jours?|semaines?|d[ií]as?|dias?|semanas?|giorni|settiman\S*|дн\S*|недел\S*|gün|hafta)(?![\p{L}])/iu;

/** Months in other languages, by the first letters that tell them apart. */
export const monthsByLanguage =
  'янв фев мар апр мая|май июн июл авг сен окт ноя дек/ene feb mar abr may jun jul ago sep oct nov dic/jan fev mar abr mai jun jul ago set out nov dez/gen feb mar apr mag giu lug ago set ott nov dic/janv fevr mars avr mai juin juil aout sept oct nov dec/jan feb mar apr mai jun jul aug sep okt nov dez/oca sub mar nis may haz tem agu eyl eki kas ara/มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม/يناير فبراير مارس ابريل مايو يونيو يوليو اغسطس سبتمبر اكتوبر نوفمبر ديسمبر';

/** Words of titles that say what a price is, not where it is for. */
export const priceNoise =
  'price prices rate rates tariff cost per sms mt message messages msg net new eur usd gbp euro euros mcc mnc otp 2fa verification transactional notification notifications promo promotional marketing bulk traffic preis preise je pro prix par precio por preço prezzo цена за смс fiyat fiyatı السعر 价格 单价 每条 ht ttc htva hors taxe taxes tax tva vat iva mwst ust btw kdv ндс excl incl exkl inkl excluding including excluded included ohne без';

/** Grades and kinds of routes, and of senders. */
export const gradeWords =
  /premium|standard|qualit|economy|\b(?:basic|regular|vip|gold|silver|bronze|[hl]q|direct|sim|bypass|grey|gray|white|hub|local|domestic|national|international|intl?|(?:on|off)-?net|alta|media|bassa|baja|baixa|direkt|directe?|directo|direto|diretto|lokal|locale|nacional|nazionale|internacional|internazionale)\b|platinum|прям|местн|международн|yerel|uluslararası|质量|优质|普通|直连|卡发|卡池|高质|低质|本地|国内|国际/iu;
/** Grades that tables are named after: those of routes, and whom a table is for. */
export const tableGrades = new RegExp(`${gradeWords.source}|wholesale|retail|批发|零售`, 'giu');
/** Prices for anybody, as lists and shops have them; what the reader of a sheet is charged himself. */
export const listWords =
  /\blist(?:en|e|ino)?|\bsell|\bretail|\brrp\b|\bpublic|\bgross\b|brutto|verkauf|catalog|\bventa|\bvente|vendita|rivendita|minorista|прайс|розничн|satış|perakende|目录|零售|挂牌|刊例|标准价|卖价|销售/iu;
export const ownWords =
  /\byours?\b|\bour (?:cost|price|rate)|\bcosts?\b|\bbuy|purchase|wholesale|\bnett?o?\b|\bihr(?:e|en)?\b|einkauf|\bvotre\b|\bvos\b|\bachat|\bsu (?:precio|tarifa)|compra|\bseu (?:preço|preco)|\bvostro\b|acquisto|ваша|закуп|оптов|sizin|alış|toptan|您|贵司|结算|成本|采购|进价|批发/iu;
/** Titles of prices with tax; beside one without they are none. */
export const taxedTitle =
  /\bttc\b|\b(?:incl?|inkl|including|includes|mit|con|com|with)\.?\s*(?:vat|tax|taxes|mwst|ust|iva|tva|btw)\b|\b(?:iva|tva|vat|tax|btw)\s+(?:incl|compris)|с\s*ндс|kdv\s*dahil|含税|税込/iu;
/** Titles of figures beside prices that are none: shares, differences, rates of other things. */
export const noPriceWords =
  /margin|mark-?up|(?<!\p{L})mo(?!\p{L})|discount|%|percent|ratio|(?:success|delivery|conversion|exchange|fx|vat|tax|hit|answer) ?rate|\bdlr\b|share|score|differ|abweich|variation|variaz|variac|\bfees?\b|deposit|minimum|margen|marge|maржа|маржа|разниц|indirim|fark|利润|折扣|差|税率|汇率|成功率|到达率/iu;
/** Whole titles of rates and numbers that are no prices, though they have words of these: beside a price they are none. */
export const figureTitle =
  /(?:success|deliver(?:y|ed|ability)|dlr|conversion|exchange|fx|vat|tax|hit|answer|error|fail(?:ure|ed)?|reject(?:ion|ed)?|drop|discount|commission|growth|loss|spam|read|open|click|response|completion|arrival|acceptance|coverage|fraud|refund)[-_ ]*(?:rate|ratio)|(?:zustell|erfolgs|fehler|ausfall|umrechnungs|wechsel|antwort|steuer|rabatt)-?(?:rate|quote|satz|kurs)|(?:tasa|taxa|tasso|taux) d[eiu'](?:l[ao']?)?\s*(?!sms|mensa|messa)\p{L}+|^\W*(?:prices?|rates?|tariffs?|costs?|preis|tarif|fees?|charges?)[-_ ]*(?:list|plan|group|gruppe|zone|class|klasse|level|stufe|index|factor|faktor|code|id|name|type|category|band|version|table|sheet|ref(?:erence)?|no|nr|number|currency|währung|unit|date|centers?|centres?|stelle|change|änderung|difference|status|valid\p{L}*|basis|model)(?:[-_ ]*(?:no|nr|id|code|name|number|date|%|from|to|till|until))?\W*$/iu;
/** Titles of prices of what is submitted: beside one the rate of delivered messages is a price too. */
export const submitTitle = /submi|\bsent\b|attempt|提交/iu;
/** What is paid by the month or once, and not by the message. */
export const periodWords =
  /\brental|\bper month|\bmonthly|\/\s*mo(?:nth)?\b|\bset-?up\b|\bone-?(?:off|time)\b|\bnon-?recurring|monatlich|\bmiete|mensuel|par mois|mensual|al mes|mensil|al mese|mensal|por mês|в месяц|ежемесячн|абонент|\baylık|شهري|月租|每月|包月/iu;
/** Currencies without cents: three digits behind a comma are thousands. */
export const wholeCurrencies: readonly string[] =
  'IDR VND KRW JPY UGX TZS COP CLP PYG LAK KHR MMK NGN IRR IQD UZS'.split(' ');

/** A title of new prices in Chinese, which knows no words to split at. */
export const newMark = /新/;
/** Units of a stretch of time that is a number of weeks. */
export const weekWords = /week|woche|semaine|seman|settiman|недел|hafta|周|星期/i;
/** `26201-26203`: codes of networks from … to, the second one with or without its MCC. */
export const codeRange =
  /(?<!\d)(\d{3})([-/ ]?)(\d{2})\s*(?:[-–—~…]|\.\.+|to|through|thru|until|till|bis|à|au|jusqu'à|al?|hasta|até|do|fino a|до|по|至|到)\s*(?:\1[-/ ]?)?(\d{2})(?!\d)/gi;
/** `30 - 33`: MNCs from … to. */
export const mncRange =
  /(?<![\d-])(\d{1,2})\s*(?:[-–—~…]|\.\.+|to|through|thru|until|till|bis|à|au|jusqu'à|al?|hasta|até|do|fino a|до|по|至|到)\s*(\d{1,2})(?![\d-])/gi;
/** Between numbers of networks that are each meant. */
export const numberJoiners = /(?<!\p{L})(?:and|und|et|y|e|и|ve|or|oder|ou|o|или|also|mnc)(?!\p{L})|[和及与或、]/giu;
/** A title of a month: `Nov-26`, `December 2026`, `12/2026`. */
export const monthTitle =
  /^(?:\p{L}{3,10}\.?[-\s/'’]*(?:20)?\d\d|(?:0?[1-9]|1[0-2])[-/.]20\d\d|20\d\d[-/.](?:0?[1-9]|1[0-2]))$/u;
/** Titles of the bounds of an amount. */
export const boundTitle =
  /^\W*(?:from|to|min(?:imum)?|max(?:imum)?|von|bis|ab|de|à|desde|hasta|até|da|a|от|до|起|止)\W*$/iu;
/** Titles of what goes for prices that rise, and for those that fall. */
export const riseTitle =
  /increase|\brise|\braise|erhöh|hausse|augment|aument|subida|повыш|\bzam\b|artış|زيادة|上调|涨/iu;
export const fallTitle =
  /decrease|reduc|\blower|senk|baisse|diminu|bajada|redu[çz]|ribass|ridu|сниж|düş|indirim|تخفيض|下调|降/iu;
/** What a date says that is not when prices begin: when they end, when a paper was made. */
export const endWords =
  /expir|until|\bstop(?:s|ped|ping)?\b|\bclos(?:ing|ed|e|ure) (?:date|on)\b|\blast day\b|\bdeactivat|\btermination date\b|\btill\b|\bend(?:s|ing)?\b|valid (?:to|thru|through)\b|\bto date\b|\bbis\b|jusqu|hasta|scaden|vencim|(?<!\p{L})até(?!\p{L})|\bfino a|(?<!\p{L})(?:v[aá]lid[oae]?|valable)\s+(?:al?|alla|au)(?!\p{L}|\s+(?:part|decorr|cont|comp))|\bgeldig tot|ważn\S* do|истек|(?<!\p{L})до(?!\p{L})|bitiş|son tarih|انتهاء|حتى|失效|截止|到期|结束/iu;
export const paperWords =
  /print|generat|\bcreated\b|\bissued?\b|\bexported?\b|\bupdated\b|(?<!\b(?:price|rate|tariff)s?\s)\bupdate\b|\bsent\b|erstellt|gedruckt|ausgegeben|imprim|édité|généré|emitid|impres|stampat|печат|сформирован|составлен|yazdır|oluşturul|طباعة|制表|打印|生成|导出|编制/iu;
/** What stands before a day: `dès le 1er février`, `gültig ab 01.02.2027`. */
export const fromWords =
  /^(?:as (?:of|from|per)|per|(?:effective|valid|starting)(?: as)?(?: of| from)?|from|gültig ab|ab(?: dem)?|à (?:partir|compter) du|dès(?: le)?|valable dès le|a partir del?|desde(?: el)?|a partir de|(?:a decorrere )?dal|начиная с|с|自|从)[\s:]+/iu;
/** Between these words and the day: `midnight GMT 15/01/2027`, `Friday, 15 January 2027`, `the 15th of January`. */
export const besideDay =
  /^(?:the\s+|(?:at\s+)?(?:midnight|0?0:00)(?:\s+hrs)?(?:\s+\(?(?:GMT|UTC|CES?T)\)?)?(?:\s+(?:on|of))?\s+|(?:(?:mon|tue(?:s)?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|mo|di|mi|do|fr|sa|so|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|понедельник|вторник|среда|четверг|пятница|суббота|воскресенье)\.?,?\s+(?=\d))+/iu;
/** What makes a price one that is not exact: `ca. 0.05`, `from 0.03`. */
export const aboutWords =
  /(?<!\p{L})(?:ca|circa|approx(?:imately)?|about|around|from|starting|up to|min|max|minimum|maximum|ab|bis|env(?:iron)?|desde|hasta|от|до|около)(?!\p{L})/iu;
/** What stands beside a day, so that a number is one: `20270115`. */
export const dayWords = /\bdate\b|日期|\bdatum\b|\bfecha\b|\bdata\b|дата|tarih|تاريخ/iu;
/** The same words amid a text, before a date: `New prices from 15.01.2027`; in Chinese behind it too. */
export const fromDate =
  /(?:(?<!\p{L})(?:as (?:of|from)|from|since|starting|ab(?: dem)?|à (?:partir|compter) du|dès(?: le)?|a partir del?|desde(?: el)?|a partir de|dal|начиная с|с)[\s:]+|[自从]\s*)(?:\d{1,4}[-/.年\s]|\p{L}{3,10}\.?\s+\d|20\d{6})|\b(?:as )?per[\s:]+(?:the )?(?:\d{1,2}(?:st|nd|rd|th)?(?: of)?[\s-]+\p{L}{3,10}\.?,?[\s-]+20\d\d|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|20\d\d[-/.]\d{1,2}[-/.]\d{1,2}|\p{L}{3,10}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+20\d\d)|(?:日|\d)\s*(?:起|开始|tarihinden itibaren|itibar[ıi]yla)/iu;
/** A title of what is added to a price; the total beside it is what is paid. */
export const surchargeTitle =
  /surcharge|surtax|add[- ]?on|\b(?:operator|network|carrier|mno|pass[- ]?through)[- ](?:fee|charge)|zuschlag|aufschlag|supplément|recargo|sobretaxa|acréscimo|supplemento|надбавк|附加费|ek ücret|رسوم إضافية/i;
export const totalTitle = /\btotal\b|\ball[- ]?in\b|gesamt|\btotale\b|итого|合计|总价|toplam|الإجمالي/iu;
/** Titles of whole numbers that are no prices: codes, counts, lengths, places in a list. */
export const countTitle =
  /mcc|mnc|code|\bcc\b|dial|prefix|plmn|imsi|\b(?:id|no|nr|num|pos|rank|line|row|zone|tier|priority|prio)\b|[#№]|number|count|subscri|population|users|volume|traffic|messages|\bsms\b|\bparts|length|chars?\b|digits|days?\b|hours?\b|notice|year|month|week|date|tps|mps|speed|limit|max|quantity|\bqty|anzahl|vorwahl|kennung|tage\b|code|nombre|longueur|jours|indicatif|cantidad|número|numero|días|código|dias|giorni|quantit|prefiss|код|номер|количеств|дней|kod|adet|sayı|gün|عدد|رمز|رقم|码|号|数|量|长度|天|年|月|序/iu;

/** A kind of messages that is none in particular. */
export const anyKindWords = /^\W*(sms|a2p|mt|text|mixed|general|standard|通用|短信|混合|不限)\W*$/i;

/** How dates of a sheet are written, in the letters of day, month and year. */
export const dayFirst = /(?<!\p{L})(?:dd|jj|tt|gg)[/.\- ]?mm[/.\- ]?(?:yy|jj|aa|gg)|(?<!\p{L})дд[/.\- ]?мм/iu;
export const monthFirst =
  /(?<!\p{L})mm[/.\- ]?(?:dd|jj|tt|gg)[/.\- ]?(?:yy|jj|aa)|(?:us|u\.s\.|american) (?:date )?format/iu;

/** Words of kinds of messages that names of sheets and files also have for other reasons. */
export const letterWords = /notification|notify|services?|alerts?|bulk|通知|сервис\p{L}*|bilgi\p{L}*|publi\p{L}*/giu;

/** Charged on submission and on delivery, as two prices. */
export const bothWords: readonly string[] = [
  'both',
  'submittedanddelivered',
  'submitanddelivery',
  '提交到达',
  '提交和到达',
];

/** Words of what is charged on. */
export const basisWords = {
  1: ['submit', 'submitted', 'submission', 'sent', 'attempt', '1', '提交'],
  2: ['delivered', 'delivery', 'dlr', '2', '到达', '成功'],
} as const;
