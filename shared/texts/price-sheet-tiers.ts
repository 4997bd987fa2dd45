/** Titles of columns with the amounts of messages that prices are for. */
export const volumeTitle =
  /volume|\btiers?\b|\bmonthly\b|\bper month\b|commit|quantity|\bqty\b|\bmessages\b|staffel|menge|palier|quantité|tramo|cantidad|volumen|faixa|quantidade|scaglion|quantità|fascia|объ[её]м|количеств|kademe|hacim|miktar|حجم|كمية|شريحة|档|阶梯|用量|数量/iu;
/** Before or behind a number: amounts up to it. */
export const upToWords =
  /^\W*(?:<|≤|up to|upto|to|till|until|under|below|less than|bis|unter|jusqu|moins de|hasta|até|fino a|до|менее)(?![\p{L}])|^\s*[<≤]|以下|以内|'ye kadar|kadar/iu;
/** What the word behind a number multiplies it by. */
export const amountFactors: readonly (readonly [RegExp, number])[] = [
  [/^(?:k|тыс|mil|bin)/i, 1000],
  [/^(?:m|млн)/i, 1_000_000],
  [/^[万萬]/, 10_000],
];
