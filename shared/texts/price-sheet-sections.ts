/** What a line says of rows below it that are not offered, or no longer. */
export const closedSections =
  /(?<!\p{L})(?:closed|closing|closures?|suspended|suspensions?|removed|removals?|deleted|deletions?|blocked|barred|unavailable|discontinued|withdrawn|terminated|deactivated|disabled|inactive|stopped|cancell?ed|decommissioned|obsolete|expired|not (?:currently |yet )?(?:available|offered|supported|active|reachable|in service|served|covered)|no longer|out of (?:service|order)|do not (?:use|send)|on hold|no (?:service|coverage|routes?))(?!\p{L})|geschlossen|gesperrt|gelöscht|entfernt|eingestellt|abgeschaltet|nicht (?:mehr|verfügbar|lieferbar)|deaktiviert|(?<!\p{L})ferm[ée]e?s?(?!\p{L})|supprim|bloqu|suspend|indisponib|désactiv|cerrad|eliminad|retirad|desactivad|no disponib|fechad|removid|desativad|chius[ioae]|rimoss|bloccat|sospes|disattivat|non disponib|закрыт|удал[её]н|заблок|приостанов|отключ|недоступ|kapalı|kapatıl|kaldırıl|askıya|engellen|مغلق|محظور|محذوف|موقوف|停用|停止|暂停|关闭|下线|屏蔽|移除|删除|不可用|不支持|停售/iu;
/** Prices that were in force once, beside what tables are called that have them. */
export const formerSections = /(?<!\p{L})(?:histor(?:y|ic|ical)|outdated|for reference only)(?!\p{L})|历史|存档|归档/iu;
/** Papers of before that a list replaces. */
export const replacingWords = /replac|supersedes|ersetzt|remplac|sustituye|sostituisce|заменяет|取代|替代/iu;
/** Beside such words: some of the rows may be offered. */
export const openSections =
  /(?<!\p{L})(?:new|added|active|open|reopened|current|live|remaining|unchanged|available networks|neue?|aktive?|nouve\S*|actifs?|nuev[ao]s?|activ[ao]s?|nov[ao]s?|nuov[aeio]|attiv[aeio])(?!\p{L})|нов[ыа]|действующ|yeni|新增|在用|正常/iu;
/** Words that point at the rows below. */
export const pointingWords =
  /following|below|folgend|nachstehend|unten|suivant|ci-dessous|siguientes?|seguent[ei]|abaixo|следующ|ниже|aşağıda|以下|下列|如下|[:\uff1a]\s*$/iu;
/** Words of sections that say nothing against the prices below: parts of the world, and what lists are called. */
export const sectionWords: ReadonlySet<string> = new Set(
  'europe european eu eea efta asia asian pacific apac africa african america americas american oceania caribbean middle east eastern west western north northern south southern central sub saharan latin latam mena emea cis gulf gcc baltic baltics balkans scandinavia nordics benelux far world worldwide rest international global europa asien afrika amerika asie afrique amérique áfrica américa asia ásia oceanía oceanien moyen orient naher osten medio oriente европа азия африка америка снг avrupa asya afrika amerika أوروبا آسيا أفريقيا list lists table tables section sections part page sheet group groups zone zones region regions tier destination destinations country countries coverage offer offers notes note total top main continued cont other others for with our your appendix annex schedule to be continued fortsetzung suite segmento segment segmente liste tabelle länder ziele pays país países paesi страны направления ülkeler services service message messages number numbers termination wholesale retail volume standard summary index'.split(
    ' ',
  ),
);
/** `Region: Iberia`: a part of the world by whatever name. */
export const namedRegion =
  /^(?:regions?|zones?|areas?|territory|continents?|gebiete?|regionen|kontinente?|régions?|regi[oó]n(?:es)?|zonas?|áreas?|região|continentes?|regione|zona|area|регион|зона|континент|bölge|kıta|منطقة|المنطقة|إقليم|地区|區域|区域|大区)\s*[:\uff1a=–-]\s*\p{L}[\p{L}\p{M}\s&,.()/-]{1,40}$/iu;
/** The same in Chinese. */
export const sectionHan =
  /^(?:欧洲|亚洲|非洲|美洲|北美|南美|北美洲|南美洲|拉美|大洋洲|中东|东南亚|独联体|地区|区域|国家|价格|报价|列表|表|清单|短信|国际|运营商|网络|其他|第|[一二三四五六七八九十\d]|区|页|部分|和|与|及)+$/u;
/** What names of companies end in; words before these are no product. */
export const companyForms =
  /(?<!\p{L})(?:ltd|limited|llc|llp|inc|corp|corporation|company|gmbh|ag|kg|plc|b\.?v|n\.?v|s\.?a|s\.?a\.?s|s\.?r\.?l|s\.?p\.?a|sarl|oy|ab|pty|pvt|pte|sdn bhd|jsc|fze|fzco|dmcc|group|holdings?|telecom|telecoms|communications?|ооо|зао)\.?(?!\p{L})|公司|集团/iu;
/** The day on which a price ends, where a list says that there is none. */
export const endlessWords =
  /^\W*(?:until )?(?:further notice|open(?:[- ]?end(?:ed)?)?|unlimited|indefinite(?:ly)?|never|none|no end(?: date)?|n\/?a|tb[ad]|ufn|unbefristet|bis auf weiteres|jusqu'à nouvel ordre|hasta nuevo aviso|até novo aviso|fino a nuovo avviso|до дальнейшего уведомления|长期|长期有效|另行通知|无)\W*$/iu;

/** Before the form of a company it says that the line is more than a name. */
export const priceMention = /\d|rates?|prices?|tariff|pricing|价/i;
