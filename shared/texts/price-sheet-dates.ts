/** Between clauses that each have a date of their own. */
export const clauseEnd =
  /[;|\uff1b\uff0c\u3002\n]|[.,](?=\s+\p{L}{3})|\s[-\u2013\u2014/]\s|\s(?:and|while|und|et|y|e|и|ve)\s/iu;
/** What a date is for that is never the one from which prices count: payments, invoices, reviews, replies. */
export const dutyWords =
  /\bpay(?:ments?|able)?\b|\bpaid\b|\bdue\b|\binvoic|\bbilling (?:date|period|cycle)|\breview|\brenew|\brepl(?:y|ies)\b|\brespond|\bdeadline|\b(?:no|not) later than\b|\bat the latest\b|\b(?:by|before) (?:the )?\d|\bzahl(?:bar|ung)|\bfällig|rechnung|überprüfung|\bspätestens|\bpaiement|échéance|\bsettlement|\bremit|\bfactur|prochaine révision|au plus tard|\bpagos?\b|\bpagar|\bvence\b|próxima revis|a más tardar|\bpagamento|\bfatura|\bfattur|prossima revis|\bentro il\b|оплат|плат[её]ж|пересмотр|не позднее|ödeme|\bvade|en geç|gözden geçir|الدفع|سداد|فاتورة|مراجعة|付款|支付|缴费|账单|发票|评审|审核|复核|下次|回复|最迟|不晚于/iu;
/** What goes for networks that the list before did not have. */
export const addedNetworks =
  /\bnew (?:networks?|destinations?|operators?|routes?|countries|additions?)|\badd(?:ed|itions?)\b|^\W*new\W*(?::|$)|neue (?:netze|ziele|betreiber)|nouvea\S* (?:réseaux|destinations|opérateurs)|nuev[ao]s (?:redes|destinos|operador)|nov[ao]s (?:redes|destinos|operador)|nuov[ei] (?:reti|destinazion|operator)|новы[ех] (?:сет|направлен|оператор)|yeni (?:şebeke|operatör|hedef)|شبكات جديدة|新增|新开|新网络|新运营商/iu;
/** What a line is that speaks of changes and is dated itself. */
export const letterAbout =
  /notif|notice|announce|letter|\bupdate|\blist\b|report|version|mitteilung|ankündigung|\bavis\b|aviso|avviso|уведомлен|bildirim|إشعار|通知|公告|函/iu;
/** Papers and changes of before, unless words beside the date say that prices count from then on. */
export const formerPapers =
  /\bsupersed|\breplac|\bprevious|\bcontract|\bagreement|\bsigned\b|\bmodified\b|\blast (?:update|change|revision)|\bvertrag|\bersetzt|letzte änderung|\bcontrat|\bremplac|dernière mise|\bsustituye|\breemplaza|última actualiz|\bsubstitui|\bsostituisce|ultimo aggiorn|договор|заменяет|обновлен|sözleşme|son güncelle|عقد|آخر تحديث|合同|协议|取代|替代|更新时间|更新日期|最后更新/iu;
/** At once, amid a text. */
export const atOnceHan = /立即|即时|即日|马上/;
