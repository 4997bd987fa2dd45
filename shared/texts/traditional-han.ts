/** Traditional characters of headings, countries and networks, each before its simplified form. */
const pairs =
  '國国電电網网價价運运營营貨货幣币絡络碼码單单執执時时間间啟启區区費费號号動动訊讯驗验證证銷销報报結结達达類类業业務务備备註注說说與与無无標标準准資资訂订舊旧現现調调變变萬万億亿東东韓韩蘭兰灣湾門门爾尔亞亚羅罗馬马義义聯联遠远傳传臺台種种計计優优線线開开關关閉闭屬属後后稱称條条總总較较項项數数據据';
const simplified = new Map(
  Array.from({ length: pairs.length / 2 }, (_, at) => [pairs[at * 2] ?? '', pairs[at * 2 + 1] ?? '']),
);
const traditional = new RegExp(`[${[...simplified.keys()].join('')}]`, 'g');

/** A text as it is compared with simplified words. */
export const withSimplifiedHan = (text: string): string =>
  text.replace(traditional, (sign) => simplified.get(sign) ?? sign);
