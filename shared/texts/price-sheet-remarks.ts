/** Titles of columns in which suppliers say in their own words what there is to a row. */
export const remarkTitle =
  /remark|comment|\bnotes?\b|status|\bstate\b|action|availab|\bactive\b|\binfo|condition|restriction|bemerk|hinweis|kommentar|anmerk|verfügbar|remarque|statut|disponib|observa|comentario|coment[aá]rio|\bnotas?\b|estado|\bstato\b|\bnote\b|примеч|коммент|статус|состояни|açıklama|durum|ملاحظ|الحالة|备注|说明|状态|操作|可用|備考|비고/iu;
/** Titles of columns in which `no` means that nothing is offered. */
export const availableTitle = /availab|\bactive\b|verfügbar|disponib|доступ|可用/iu;
export const noWords = /^(?:no|n|nein|non|não|нет|hayır|لا|否|不)[.!]?$/iu;
/** Words that say nothing against a price: a text of nothing but these is understood. */
export const harmlessWords: ReadonlySet<string> = new Set(
  'yes y ok okay active available live open enabled supported normal standard valid new added add addition update updated updates modified modify amended revised current currently in of on and the by to from as per for no not change changes changed unchanged same stable keep kept maintained increase increased increases decrease decreased decreases reduced reduction up down higher lower raise raised rise price prices rate rates pricing tariff cost network networks operator operators route routes direct hq premium wholesale quality sim connection traffic sms a2p p2p mt otp all only incl including included excl exception exceptions vat net gsm lte immediately immediate ja neu neue neuer neues aktiv verfügbar erhöhung erhöht senkung gesenkt unverändert preis preise netz oui nouveau nouvelle nouveaux actif disponible hausse baisse inchangé augmentation diminution prix réseau sí si nuevo nueva activo subida bajada aumento disminución cambio sin precio red sim novo nova ativo redução sem alteração preço attivo nuovo nuova riduzione variazione invariato prezzo да новый новая активен повышение понижение снижение изменений без цена сеть evet yeni aktif artış indirim değişiklik yok zam fiyat نعم جديد زيادة تخفيض متاح'.split(
    ' ',
  ),
);
/** The same in Chinese, which knows no blanks between words. */
export const harmlessHan =
  /^(?:正常|可用|开通|已开通|在用|启用|已启用|有效|是|新增|新|新网络|新价格|调价|上调|下调|涨价|降价|上涨|下降|不变|无变化|无变动|持平|更新|直连|优质|价格|含税|不含税)+$/u;
/** What a remark limits a price to, or adds to it. */
export const limitingWords =
  /(?:\b(?:otp|2fa|promo\p{L}*|marketing|transactional|verification)\b.{0,20}\b(?:only|nur|uniquement|seulement|solo|solamente|somente|apenas|soltanto|sadece)\b)|\b(?:only|nur|uniquement|solo|somente|apenas|sadece)\b.{0,12}\b(?:otp|2fa|promo|marketing)|(?:仅|只)\p{L}*(?:验证码|营销|通知)|только.{0,12}(?:otp|реклам)|\b(?:plus|add|extra|additional|zzgl|zuzüglich)\b.{0,20}\d|surcharge|zuschlag|附加费|另加|надбавк/iu;
