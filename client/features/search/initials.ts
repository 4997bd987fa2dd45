/** First letters of the pinyin of the Chinese titles in the menu, by their key; a test makes them anew and compares. */
export const initials: Readonly<Record<string, string>> = {
  dashboard: 'sy',
  dash: 'gzt',
  supplierGroup: 'gysgl',
  supplier: 'gyspz',
  subSup: 'gystd',
  createNew: 'xjtd',
  edit: 'bjtd',
  channelLog: 'tdrz',
  channelOverview: 'tdzl',
  settings: 'xtsz',
  country: 'gj/dq',
  operator: 'yys',
  apiKeys: 'api my',
  error403: 'myqx',
  error404: 'ymbcz',
};
