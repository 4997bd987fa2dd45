/** Currencies of signs that several share, by the language of the format that shows them. */
const ofLanguages: Readonly<Record<string, string>> = {
  404: 'TWD',
  406: 'DKK',
  409: 'USD',
  411: 'JPY',
  414: 'NOK',
  804: 'CNY',
  1009: 'CAD',
  1409: 'NZD',
  4809: 'SGD',
  '41d': 'SEK',
  '80a': 'MXN',
  c04: 'HKD',
  c09: 'AUD',
};
const sharedSigns = /^(?:\$|¥|￥|kr\.?)$/i;

/** What a number format writes beside its digits, such as `£` of `[$£-809]#,##0.00`: the only currency that many sheets show. */
export function shownBeside(format: string): string {
  const [positive = ''] = format.split(';');
  const signs = [...positive.matchAll(/\[\$([^\]-]+)(?:-([0-9a-f]+))?\]/gi)].map(([, sign = '', language = '']) => {
    const own = ofLanguages[language.toLowerCase().replace(/^0+/, '')];
    return own && sharedSigns.test(sign.trim()) ? own : sign;
  });
  const rest = positive.replace(/\[[^\]]*\]/g, ' ');
  const quoted = [...rest.matchAll(/"([^"]*)"/g)].map(([, text = '']) => text);
  const bare = rest.replace(/"[^"]*"/g, ' ').match(/[€$£¥￥₹₺₽₩]/g) ?? [];
  return [...signs, ...quoted, ...bare].join(' ').trim();
}
